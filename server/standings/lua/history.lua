-- Read a player's results, the latest first.
--
-- KEYS[1] the pointer   KEYS[2] the history
-- ARGV[1] the generation's number   ARGV[2] how many
-- ARGV[3] and ARGV[4] score and member of the one to go on after, or '' for the latest
-- Returns nothing if another generation is shown, else how many there are, how many of them are
-- older than what is told, and {member, score, ...}

if (redis.call('GET', KEYS[1]) or '0') ~= ARGV[1] then
  return false
end
local stop = redis.call('ZCARD', KEYS[2])
local all = stop
if ARGV[3] ~= '' then
  stop = standing_before(KEYS[2], ARGV[3], ARGV[4])
end
if stop == 0 then
  return {all, 0, {}}
end
local start = math.max(0, stop - tonumber(ARGV[2]))
local found = redis.call('ZRANGE', KEYS[2], start, stop - 1, 'WITHSCORES')
local newest = {}
for at = #found - 1, 1, -2 do
  table.insert(newest, found[at])
  table.insert(newest, found[at + 1])
end
return {all, start, newest}
