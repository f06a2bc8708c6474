-- Say that the match is being looked after, and which seats are connected now.
--
-- ARGV[2] and on: the seats.
-- Returns v, its id, clock, {seat, clock when last connected, ...},
-- {seat, session generation, ...}.

local match = open()
local seen, sessions = {}, {}
if match.v > 0 then
  for i = 2, #ARGV do
    redis.call('HSET', HASH, 'c:' .. ARGV[i], int(match.clock))
  end
  save(match)
  local all = redis.call('HGETALL', HASH)
  for i = 1, #all, 2 do
    local kind, seat = string.match(all[i], '^([cs]):(%d+)$')
    local into = kind == 'c' and seen or sessions
    if kind then
      into[#into + 1] = tonumber(seat)
      into[#into + 1] = tonumber(all[i + 1])
    end
  end
end
return { match.v, match.id, match.clock, seen, sessions }
