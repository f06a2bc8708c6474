-- Become a member, if the code is the group's and there is room.
--
-- ARGV[2] the invite code   ARGV[3] how many members there may be

if redis.call('HGET', GROUP, 'invite') ~= ARGV[2] then
  return 'no_group'
end
if is_member(WHO) then
  return done()
end
if redis.call('ZCARD', MEMBERS) >= tonumber(ARGV[3]) then
  return 'group_full'
end
local last = redis.call('ZRANGE', MEMBERS, -1, -1, 'WITHSCORES')[2]
local at = math.max(tonumber(now()), tonumber(last) + 1) -- no two join at the same time
redis.call('ZADD', MEMBERS, string.format('%.0f', at), WHO)
redis.call('ZREM', FORMER, WHO)
return done()
