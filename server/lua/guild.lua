-- Note that a player was on a Discord server, unless the player is not there any more.
--
-- KEYS[1] {p:ID}   KEYS[2] {p:ID}:guilds   ARGV[1] the server   ARGV[2] ms for which it holds
-- Forgets what is older than that. Returns the time in ms, 0 if there is no such player.

if redis.call('EXISTS', KEYS[1]) == 0 then
  return 0
end
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
redis.call('ZADD', KEYS[2], string.format('%.0f', now), ARGV[1])
redis.call('ZREMRANGEBYSCORE', KEYS[2], '-inf', string.format('(%.0f', now - ARGV[2]))
redis.call('PEXPIRE', KEYS[2], ARGV[2])
return now
