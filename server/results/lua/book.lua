-- Put a result into the results log, once for each match, and number it.
--
-- KEYS[1] {results}:log   KEYS[2] {results}:booked   ARGV[1] the match   ARGV[2] the result
-- Returns its number, whether it was booked now or before.

local booked = redis.call('HGET', KEYS[2], ARGV[1])
if booked then
  return tonumber(booked)
end
local last = redis.call('XREVRANGE', KEYS[1], '+', '-', 'COUNT', 1)[1]
local k = last and tonumber(string.match(last[1], '^%d+')) + 1 or 1
redis.call('XADD', KEYS[1], string.format('%.0f-0', k), 'r', ARGV[2])
redis.call('HSET', KEYS[2], ARGV[1], string.format('%.0f', k))
return k
