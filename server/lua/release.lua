-- Have an account lead to a player no more, if that is whom it leads to.
--
-- KEYS[1] {discord:USER}   ARGV[1] the player
-- Returns 1, or 0 if it leads to another, or to nobody.

if redis.call('GET', KEYS[1]) ~= ARGV[1] then
  return 0
end
return redis.call('DEL', KEYS[1])
