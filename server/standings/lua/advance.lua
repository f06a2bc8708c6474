-- Take a generation of the tables from result k to a later one, with the rows that changes.
--
-- KEYS[1] the generation   KEYS[2] the pointer
-- ARGV[1] the pointer's value that this relies on, '' for none   ARGV[2] k   ARGV[3] the later k
-- ARGV[4] a JSON list of commands, all on keys of this slot
-- Returns 1, or 0 if somebody else was quicker: then nothing has changed.

local pointer = redis.call('GET', KEYS[2]) or '0'
local k = redis.call('HGET', KEYS[1], 'k')
if ARGV[1] == '' and not k then -- it has been dropped while it was being built
  return 0
end
if ARGV[1] ~= '' and ARGV[1] ~= pointer then
  return 0
end
if (k or '0') ~= ARGV[2] then
  return 0
end
for _, command in ipairs(cjson.decode(ARGV[4])) do
  redis.call(unpack(command))
end
redis.call('HSET', KEYS[1], 'k', ARGV[3])
return 1
