-- Open a new session of a seat, which makes its older ones void, and note it as connected.
--
-- ARGV[2] the seat.   Returns its session generation (0: there is no such match), v, clock.

local match = open()
if match.v == 0 then
  return { 0, 0, match.clock }
end
save(match)
redis.call('HSET', HASH, 'c:' .. ARGV[2], int(match.clock))
return { redis.call('HINCRBY', HASH, 's:' .. ARGV[2], 1), match.v, match.clock }
