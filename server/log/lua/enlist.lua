-- Put a match into the index, due in some ms by the store's time, or sooner if it is already;
-- or have one that is in it wait longer.
--
-- KEYS[1] the shard   ARGV[1] the match   ARGV[2] ms to wait   ARGV[3] 1 to wait longer

local time = redis.call('TIME')
local due = time[1] * 1000 + math.floor(time[2] / 1000) + tonumber(ARGV[2])
if ARGV[3] == '1' then
  redis.call('ZADD', KEYS[1], 'XX', 'GT', string.format('%.0f', due), ARGV[1])
else
  redis.call('ZADD', KEYS[1], 'LT', string.format('%.0f', due), ARGV[1])
end
return {}
