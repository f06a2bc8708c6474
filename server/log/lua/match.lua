-- Put before each script that touches a match: the match clock, and how an entry is stored.
--
-- KEYS[1] {m:ID}:h    the counters      KEYS[2] {m:ID}:log  the entries
-- ARGV[1] {m:ID}:bell the channel
--
-- raw   = the store's time in ms, never earlier than it was before
-- clock = raw less what was given back; what entries are stamped with

local HASH, LOG, BELL = KEYS[1], KEYS[2], ARGV[1]
local GAP_MS = 3000

local function int(number)
  return string.format('%.0f', number)
end

-- Store an entry and ring for it. Its id is its version and the store's microsecond, so
-- that the store itself refuses a second entry of one version, and a reader can tell an
-- entry from another one of the same version after a store was rolled back.
local function store(match, entry)
  match.v = match.v + 1
  match.previous = match.id
  match.id = int(match.v) .. '-' .. int(match.us)
  local at = int(match.clock)
  redis.call('XADD', LOG, match.id, 'at', at, 'e', entry)
  redis.call('SPUBLISH', BELL, match.id .. ' ' .. at .. ' ' .. match.previous .. '\n' .. entry)
end

local function save(match)
  redis.call('HSET', HASH, 'v', int(match.v), 'id', match.id, 'last', int(match.raw),
    'paused', int(match.paused), 'alive', int(match.raw))
end

-- Read the counters of the clock. If the match runs and nobody has beaten it for longer
-- than GAP_MS, nobody could play either: give the time back, and say so in the log.
local function open()
  local time = redis.call('TIME')
  local had = redis.call('HMGET', HASH, 'v', 'id', 'last', 'paused', 'alive', 'run')
  local match = {
    v = tonumber(had[1] or 0), id = had[2] or '', paused = tonumber(had[4] or 0),
    run = had[6] == '1',
  }
  match.us = time[1] * 1000000 + time[2]
  match.raw = math.max(tonumber(had[3] or 0), math.floor(match.us / 1000))
  match.us = math.max(match.us, match.raw * 1000)
  local gap = match.raw - tonumber(had[5] or match.raw)
  if match.run and gap > GAP_MS then
    match.paused = match.paused + gap
    match.clock = match.raw - match.paused
    store(match, '{"type":"clock_given_back","ms":' .. int(gap) .. '}')
  else
    match.clock = match.raw - match.paused
  end
  return match
end
