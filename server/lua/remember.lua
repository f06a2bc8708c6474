-- Keep a text by its name, if what stands there is what it is thought to be.
--
-- KEYS[1] {memory}:KIND
-- ARGV[1] the name   ARGV[2] the text, '' to forget it   ARGV[3] 'if' to look first
-- ARGV[4] what must stand there then, '' for nothing
-- Returns what stands there now.

local stands = redis.call('HGET', KEYS[1], ARGV[1]) or ''
if ARGV[3] == 'if' and stands ~= ARGV[4] then
  return stands
end
if ARGV[2] == '' then
  redis.call('HDEL', KEYS[1], ARGV[1])
else
  redis.call('HSET', KEYS[1], ARGV[1], ARGV[2])
end
return ARGV[2]
