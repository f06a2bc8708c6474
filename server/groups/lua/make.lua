-- Make a group with its owner as the only member, unless it was made before.
--
-- ARGV[2] its name   ARGV[3] its invite code

if redis.call('EXISTS', GROUP) == 0 then
  local at = now()
  redis.call('HSET', GROUP, 'name', ARGV[2], 'owner', WHO, 'invite', ARGV[3], 'made', at)
  redis.call('ZADD', MEMBERS, at, WHO)
end
return done()
