-- Give a player one more device, for whom nobody of the player's own asks: a ticket vouches.
--
-- KEYS[1] {p:ID}   ARGV[1] the device   ARGV[2] its secret's hash
-- ARGV[3] how many devices a player may have
-- Returns the player's name; nothing if there is no such player, '' if there are too many devices.

local KEY = KEYS[1]
local name = redis.call('HGET', KEY, 'name')
if not name then
  return {}
end
local devices = 0
for _, field in ipairs(redis.call('HKEYS', KEY)) do
  if string.match(field, '^d:') then
    devices = devices + 1
  end
end
if devices >= tonumber(ARGV[3]) then
  return { '' }
end
local time = redis.call('TIME')
local now = string.format('%.0f', time[1] * 1000 + math.floor(time[2] / 1000))
redis.call('HSET', KEY, 's:' .. ARGV[2], ARGV[1], 'd:' .. ARGV[1], now, 'u:' .. ARGV[1], now)
return { name }
