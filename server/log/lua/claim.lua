-- Take the matches that are due, and push them ahead so that no other node takes them too.
--
-- KEYS[1] the shard   ARGV[1] ms to push them ahead   ARGV[2] how many at most

local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local due = redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', string.format('%.0f', now),
  'LIMIT', 0, ARGV[2])
for _, match in ipairs(due) do
  redis.call('ZADD', KEYS[1], string.format('%.0f', now + tonumber(ARGV[1])), match)
end
return due
