-- Store an entry if the counters that it relies on still stand and its time is right.
--
-- KEYS[3] {m:ID}:people
-- ARGV[2] entry   ARGV[3] not before   ARGV[4] not after   (match clock; '' for none)
-- ARGV[5] how many counters are expected, then name and value of each;
-- how many are set, then name and value of each; to the end: seat and its page, '' to delete
--
-- Returns 0, v, id, clock, previous id: stored.   1: conflict.   2, clock: too early.   3, clock: too late.

local match = open()
local entry = ARGV[2]
local not_before, not_after = tonumber(ARGV[3]), tonumber(ARGV[4])

local after_expect = 5 + 2 * tonumber(ARGV[5])
local conflict = false
for i = 6, after_expect, 2 do
  if tonumber(redis.call('HGET', HASH, ARGV[i]) or 0) ~= tonumber(ARGV[i + 1]) then
    conflict = true
  end
end

local refused
if conflict then
  refused = { 1 }
elseif not_before and match.clock < not_before then
  refused = { 2, match.clock }
elseif not_after and match.clock > not_after then
  refused = { 3, match.clock }
end

if refused then
  if match.v > 0 then
    save(match)
  end
  return refused
end

store(match, entry)
save(match)
local after_set = after_expect + 1 + 2 * tonumber(ARGV[after_expect + 1])
for i = after_expect + 2, after_set, 2 do
  redis.call('HSET', HASH, ARGV[i], ARGV[i + 1])
end
for i = after_set + 1, #ARGV, 2 do
  if ARGV[i + 1] == '' then
    redis.call('HDEL', KEYS[3], ARGV[i])
  else
    redis.call('HSET', KEYS[3], ARGV[i], ARGV[i + 1])
  end
end
return { 0, match.v, match.id, match.clock, match.previous }
