-- Add a match that is over to those that a player was seated in, if the player is there.
--
-- KEYS[1] {p:ID}   KEYS[2] {p:ID}:played   ARGV[1] the match   ARGV[2] when it was over
-- Returns 1, or 0 if there is no such player any more.

if redis.call('EXISTS', KEYS[1]) == 0 then
  return 0
end
redis.call('ZADD', KEYS[2], ARGV[2], ARGV[1])
return 1
