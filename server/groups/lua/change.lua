-- Put before each script that changes a group.
--
-- KEYS[1] {g:ID}   KEYS[2] {g:ID}:members   KEYS[3] {g:ID}:asked:PLAYER/REQUEST
-- KEYS[4] {g:ID}:former
-- ARGV[1] the player who asks
--
-- Each returns `done`, whether it happened now or by the same request before, or why not.

local GROUP, MEMBERS, ASKED, FORMER, WHO = KEYS[1], KEYS[2], KEYS[3], KEYS[4], ARGV[1]
local DAY_S = 86400

local function now()
  local time = redis.call('TIME')
  return string.format('%.0f', time[1] * 1000 + math.floor(time[2] / 1000))
end

local function is_member(player)
  return redis.call('ZSCORE', MEMBERS, player)
end

local function is_owner()
  return redis.call('HGET', GROUP, 'owner') == WHO
end

-- Why somebody who is not the owner may not do what is the owner's; nothing for the owner.
local function not_owner()
  if not is_member(WHO) then
    return 'not_member'
  end
  return not is_owner() and 'not_owner' or nil
end

local function done()
  redis.call('SET', ASKED, 'done', 'EX', DAY_S)
  return 'done'
end

if redis.call('EXISTS', ASKED) == 1 then
  return 'done'
end
