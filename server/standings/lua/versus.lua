-- Find the matches that two players have both played, the latest first.
--
-- KEYS[1] the pointer   KEYS[2] the one's history   KEYS[3] the other's
-- ARGV[1] the generation's number   ARGV[2] how many results are looked at
-- ARGV[3] how many matches are told
-- Returns nothing if another generation is shown, else how many of the shorter history were
-- looked at, how long it is, how often the one was better, equal, worse, and {member, ...}

if (redis.call('GET', KEYS[1]) or '0') ~= ARGV[1] then
  return false
end
local shorter, longer, sign = KEYS[2], KEYS[3], 1
local length = redis.call('ZCARD', shorter)
if redis.call('ZCARD', longer) < length then
  shorter, longer, sign = longer, shorter, -1
  length = redis.call('ZCARD', shorter)
end
local found = redis.call('ZRANGE', shorter, 0, tonumber(ARGV[2]) - 1, 'REV', 'WITHSCORES')
local better, equal, worse, told = 0, 0, 0, {}
for at = 1, #found, 2 do
  local other = redis.call('ZSCORE', longer, found[at])
  if other then
    local ahead = (tonumber(other) - tonumber(found[at + 1])) * sign
    if ahead > 0 then
      better = better + 1
    elseif ahead < 0 then
      worse = worse + 1
    else
      equal = equal + 1
    end
    if #told < tonumber(ARGV[3]) then
      table.insert(told, found[at])
    end
  end
end
return {#found / 2, length, better, equal, worse, told}
