-- Give the group another name, as its owner.
--
-- ARGV[2] the name

local why = not_owner()
if why then
  return why
end
redis.call('HSET', GROUP, 'name', ARGV[2])
return done()
