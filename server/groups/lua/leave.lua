-- Take a member out, by the member's own wish or by the owner's.
--
-- ARGV[2] the member   ARGV[3] 1 if it is the owner's wish   ARGV[4] how many former are kept
-- An owner who leaves hands over to the longest member; without any the group is closed.

local MEMBER, REMOVED = ARGV[2], ARGV[3] == '1'
if REMOVED then
  local why = not_owner()
  if why then
    return why
  elseif MEMBER == WHO or not is_member(MEMBER) then
    return 'no_member'
  end
elseif not is_member(MEMBER) then
  return 'not_member'
end
redis.call('ZREM', MEMBERS, MEMBER)
redis.call('ZADD', FORMER, now(), MEMBER)
redis.call('ZREMRANGEBYRANK', FORMER, 0, -tonumber(ARGV[4]) - 1)
local longest = redis.call('ZRANGE', MEMBERS, 0, 0)[1]
if not longest then
  redis.call('DEL', GROUP, FORMER)
elseif redis.call('HGET', GROUP, 'owner') == MEMBER then
  redis.call('HSET', GROUP, 'owner', longest)
end
return done()
