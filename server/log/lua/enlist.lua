-- Put a match into the index, due in some ms by the store's time, or sooner if it is already.
--
-- KEYS[1] the shard   ARGV[1] the match   ARGV[2] ms to wait

local time = redis.call('TIME')
local due = time[1] * 1000 + math.floor(time[2] / 1000) + tonumber(ARGV[2])
redis.call('ZADD', KEYS[1], 'LT', string.format('%.0f', due), ARGV[1])
return {}
