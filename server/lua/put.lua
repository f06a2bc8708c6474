-- Set fields of a player who is there.
--
-- KEYS[1] {p:ID}   ARGV: field and value of each
-- Returns 1, or 0 if there is no such player any more.

if redis.call('EXISTS', KEYS[1]) == 0 then
  return 0
end
redis.call('HSET', KEYS[1], unpack(ARGV))
return 1
