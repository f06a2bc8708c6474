-- Make all secrets of a device void, or of all devices but the one that asks.
--
-- KEYS[1] {p:ID}   ARGV[1] the device that asks   ARGV[2] the device, '' for all others
-- Returns 1, or 0 if the device that asks is no longer one.

local KEY, OWN, DEVICE = KEYS[1], ARGV[1], ARGV[2]
if redis.call('HEXISTS', KEY, 'd:' .. OWN) == 0 then
  return 0
end
local function meant(device)
  return device == DEVICE or (DEVICE == '' and device ~= OWN)
end
local all = redis.call('HGETALL', KEY)
for i = 1, #all, 2 do
  local kind, of = string.match(all[i], '^([sndu]):(.+)$')
  local device = (kind == 's' or kind == 'n') and all[i + 1] or of
  if kind and meant(device) then
    redis.call('HDEL', KEY, all[i])
  end
end
return 1
