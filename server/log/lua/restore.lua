-- Put in the whole log of a match that is over, unless anything is known of such a match.
--
-- KEYS {m:ID}:h, {m:ID}:log, {m:ID}:people, {m:ID}:sealed   ARGV[1] the secret
-- ARGV[2] how many counters, then name and value of each;
-- how many entries, then id, clock and text of each; to the end: seat and its page
--
-- Returns 1: it is in.   0: the match is known.

local HASH, LOG, PEOPLE, SEALED = unpack(KEYS)
if redis.call('EXISTS', HASH, LOG, PEOPLE, SEALED) > 0 then
  return 0
end

local after_counters = 2 + 2 * tonumber(ARGV[2])
local after_entries = after_counters + 1 + 3 * tonumber(ARGV[after_counters + 1])
redis.call('HSET', SEALED, 'secret', ARGV[1])
for i = 3, after_counters, 2 do
  redis.call('HSET', HASH, ARGV[i], ARGV[i + 1])
end
for i = after_counters + 2, after_entries, 3 do
  redis.call('XADD', LOG, ARGV[i], 'at', ARGV[i + 1], 'e', ARGV[i + 2])
end
for i = after_entries + 1, #ARGV, 2 do
  redis.call('HSET', PEOPLE, ARGV[i], ARGV[i + 1])
end
return 1
