-- Open a new session of a seat, which makes its older ones void, and note it as connected.
--
-- ARGV[2] the seat   ARGV[3] the session generation that the new one follows on: a call that
-- comes late, over a link that was cut, voids nothing that was opened meanwhile.
-- Returns 1 if it was opened, its session generation (0: there is no such match), v, clock.

local match = open()
local session = 's:' .. ARGV[2]
local stands = tonumber(redis.call('HGET', HASH, session) or 0)
if match.v == 0 then
  return { 1, 0, 0, match.clock }
end
save(match)
if stands ~= tonumber(ARGV[3]) then
  return { 0, stands, match.v, match.clock }
end
redis.call('HSET', HASH, 'c:' .. ARGV[2], int(match.clock), session, int(stands + 1))
return { 1, stands + 1, match.v, match.clock }
