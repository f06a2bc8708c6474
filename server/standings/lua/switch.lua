-- Make a generation the current one, if the one it was built beside still is and is not ahead.
--
-- KEYS[1] the pointer   KEYS[2] the old generation   KEYS[3] the new one
-- ARGV[1] and ARGV[2] their numbers
-- Returns 1: done.   0: it is behind, go on.   -1: another one has become current.

if (redis.call('GET', KEYS[1]) or '0') ~= ARGV[1] then
  return -1
end
local old = tonumber(redis.call('HGET', KEYS[2], 'k') or 0)
local new = tonumber(redis.call('HGET', KEYS[3], 'k') or 0)
if new < old then
  return 0
end
redis.call('SET', KEYS[1], ARGV[2])
return 1
