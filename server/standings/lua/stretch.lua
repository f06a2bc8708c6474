-- Read a stretch of a list, all at one moment.
--
-- KEYS[1] the pointer   KEYS[2] the generation   KEYS[3] the list   KEYS[4] the table's rows
-- KEYS[5] whose rows changed last
-- ARGV[1] the generation's number   ARGV[2] how many   ARGV[3] where it begins, and then
--   top
--   after   ARGV[4] score   ARGV[5] member   ARGV[6] the entry of the page before
--   around  ARGV[4] the player   ARGV[5] how many before
-- Returns nothing if another generation is shown, else
--   k, known, how many are listed, how many stand before the stretch, how many are better,
--   how many share the first's figure, the last's,
--   {player's member, score, row, ...}, {moved ones: member, score, row, better, shared, ...},
--   how many were moved and perhaps are not told, the player's own row

local generation = redis.call('GET', KEYS[1]) or '0'
if generation ~= ARGV[1] then
  return false
end
local ranked, rows, changed = KEYS[3], KEYS[4], KEYS[5]
local count = tonumber(ARGV[2])

local function row_of(player)
  return redis.call('HGET', rows, player)
end

local function member_of(player, row)
  return string.sub(row, 1, 15) .. ':' .. player
end

local function shared(score)
  return redis.call('ZCOUNT', ranked, score, score)
end

local function better(score)
  return redis.call('ZCOUNT', ranked, '-inf', '(' .. score)
end

local start, moved, own, changes = 0, {}, '', 0
if ARGV[3] == 'after' then
  start = standing_before(ranked, ARGV[4], ARGV[5] .. '\0')
  changes = redis.call('ZCOUNT', changed, '(' .. ARGV[6], '+inf')
  for _, player in ipairs(redis.call('ZRANGE', changed, '(' .. ARGV[6], '+inf', 'BYSCORE')) do
    local row = row_of(player)
    local member = member_of(player, row)
    local rank = redis.call('ZRANK', ranked, member)
    if rank and rank < start then
      local score = redis.call('ZSCORE', ranked, member)
      for _, each in ipairs({member, score, row, better(score), shared(score)}) do
        table.insert(moved, each)
      end
    end
  end
elseif ARGV[3] == 'around' then
  own = row_of(ARGV[4]) or ''
  local rank = own ~= '' and redis.call('ZRANK', ranked, member_of(ARGV[4], own))
  if rank then
    start = math.max(0, rank - tonumber(ARGV[5]))
  else
    count = 0
  end
end

local found = {}
if count > 0 then
  found = redis.call('ZRANGE', ranked, start, start + count - 1, 'WITHSCORES')
end
local entries = {}
for at = 1, #found, 2 do
  local member = found[at]
  table.insert(entries, member)
  table.insert(entries, found[at + 1])
  table.insert(entries, row_of(string.sub(member, 17)))
end
local edges = {0, 0, 0}
if #found > 0 then
  edges = {better(found[2]), shared(found[2]), shared(found[#found])}
end
local stand = redis.call('HMGET', KEYS[2], 'k', 'known')
return {
  tonumber(stand[1] or 0), tonumber(stand[2] or 0), redis.call('ZCARD', ranked), start,
  edges[1], edges[2], edges[3], entries, moved, changes, own,
}
