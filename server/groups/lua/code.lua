-- Give the group another invite code, as its owner.
--
-- ARGV[2] the code   Returns `done` and the code before it, which is now nobody's.

local why = not_owner()
if why then
  return why
end
local before = redis.call('HGET', GROUP, 'invite')
redis.call('HSET', GROUP, 'invite', ARGV[2])
return done() .. ' ' .. before
