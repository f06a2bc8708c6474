-- Make another member the owner, as the owner.
--
-- ARGV[2] the member

local why = not_owner()
if why then
  return why
end
if not is_member(ARGV[2]) then
  return 'no_member'
end
redis.call('HSET', GROUP, 'owner', ARGV[2])
return done()
