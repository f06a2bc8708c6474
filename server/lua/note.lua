-- Add to what a player has to do with, unless the player is not there or it would be too many.
--
-- KEYS[1] {p:ID}   KEYS[2] {p:ID}:...   ARGV[1] what   ARGV[2] how many at most
-- Returns 1 if it is noted, 0 if it were too many, -1 if there is no such player any more.

if redis.call('EXISTS', KEYS[1]) == 0 then
  return -1
end
if redis.call('SISMEMBER', KEYS[2], ARGV[1]) == 1 then
  return 1
end
if redis.call('SCARD', KEYS[2]) >= tonumber(ARGV[2]) then
  return 0
end
return redis.call('SADD', KEYS[2], ARGV[1])
