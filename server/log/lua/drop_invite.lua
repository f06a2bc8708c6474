-- Let go of an invite code, if it leads to whom it is said to lead to.
--
-- KEYS[1] the code's key   ARGV[1] the holder

if redis.call('GET', KEYS[1]) == ARGV[1] then
  redis.call('DEL', KEYS[1])
end
return {}
