-- Put an entry into the results log, once for each key, and number it.
--
-- KEYS[1] {results}:log   KEYS[2] {results}:booked   KEYS[3] {results}:annulled
-- KEYS[4] the numbers of its scope's results, if it is one of a scope's
-- ARGV[1] the entry's key   ARGV[2] the entry   ARGV[3] the field for its kind
-- ARGV[4] what it annuls, '' for nothing
-- Returns its number, whether it was booked now or before.

local booked = redis.call('HGET', KEYS[2], ARGV[1])
if booked then
  return tonumber(booked)
end
local last = redis.call('XREVRANGE', KEYS[1], '+', '-', 'COUNT', 1)[1]
local k = last and tonumber(string.match(last[1], '^%d+')) + 1 or 1
local number = string.format('%.0f', k)
redis.call('XADD', KEYS[1], number .. '-0', ARGV[3], ARGV[2])
redis.call('HSET', KEYS[2], ARGV[1], number)
if ARGV[4] ~= '' then
  redis.call('HSET', KEYS[3], ARGV[4], number)
end
if KEYS[4] then
  redis.call('ZADD', KEYS[4], number, number)
end
return k
