-- Give a device another secret, which counts from its first use on; the ones before it until then.
--
-- KEYS[1] {p:ID}   ARGV[1] the device that asks   ARGV[2] the device that it is for
-- ARGV[3] the secret's hash   ARGV[4] how many devices a player may have
-- Returns 1: done.   0: the device that asks is no longer one.   -1: too many devices.

local KEY, OWN, DEVICE = KEYS[1], ARGV[1], ARGV[2]
if redis.call('HEXISTS', KEY, 'd:' .. OWN) == 0 then
  return 0
end
local devices = 0
local all = redis.call('HGETALL', KEY)
for i = 1, #all, 2 do
  if string.match(all[i], '^d:') then
    devices = devices + 1
  end
end
if redis.call('HEXISTS', KEY, 'd:' .. DEVICE) == 0 then
  if devices >= tonumber(ARGV[4]) then
    return -1
  end
  local time = redis.call('TIME')
  local now = time[1] * 1000 + math.floor(time[2] / 1000)
  redis.call('HSET', KEY, 'd:' .. DEVICE, string.format('%.0f', now))
end
for i = 1, #all, 2 do
  if string.match(all[i], '^n:') and all[i + 1] == DEVICE then
    redis.call('HDEL', KEY, all[i])
  end
end
redis.call('HSET', KEY, 'n:' .. ARGV[3], DEVICE)
return 1
