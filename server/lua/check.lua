-- Say which player a secret shows, and note that the player was here, once an hour at most.
--
-- KEYS[1] {p:ID}   ARGV[1] the secret's hash   ARGV[2] ms between two notes
-- A device's new secret, used for the first time, makes its older ones void.
--
-- Returns name, house, device, and when it was noted ('' if not now); nothing for a wrong secret.

local KEY, HASH = KEYS[1], ARGV[1]
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)

local device = redis.call('HGET', KEY, 's:' .. HASH)
if not device then
  device = redis.call('HGET', KEY, 'n:' .. HASH)
  if device then
    local all = redis.call('HGETALL', KEY)
    for i = 1, #all, 2 do
      if string.match(all[i], '^[sn]:') and all[i + 1] == device then
        redis.call('HDEL', KEY, all[i])
      end
    end
    redis.call('HSET', KEY, 's:' .. HASH, device)
  elseif redis.call('HGET', KEY, 'secret') == HASH then
    device = 'first' -- a player from before there were devices
    redis.call('HDEL', KEY, 'secret')
    redis.call('HSET', KEY, 's:' .. HASH, device, 'd:first', string.format('%.0f', now))
  else
    return {}
  end
end

local noted = ''
local seen = tonumber(redis.call('HGET', KEY, 'u:' .. device) or 0)
if now - seen >= tonumber(ARGV[2]) then
  noted = string.format('%.0f', now)
  redis.call('HSET', KEY, 'u:' .. device, noted, 'seen', noted)
end
local kept = redis.call('HMGET', KEY, 'name', 'house')
return { kept[1], kept[2], device, noted }
