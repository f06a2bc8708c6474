-- Write anew who sits in a seat, unless that was deleted.
--
-- KEYS[1] {m:ID}:people   ARGV[1] the seat   ARGV[2] the page
-- Returns 1, or 0 if there is none.

if redis.call('HEXISTS', KEYS[1], ARGV[1]) == 0 then
  return 0
end
redis.call('HSET', KEYS[1], ARGV[1], ARGV[2])
return 1
