"""The log: the one writer of match entries to the store, and their readers.

Theory of operation
-------------------
A match is one stream, `{m:ID}:log`. What is in it has happened; boards, cards, totals and
clocks are folds of it. No node owns a match: any of them may append, and each that serves
somebody of the match folds its own copy.

*Appending* is one generic compare-and-set (`append.lua`) that knows no Golf. Beside the
stream a hash `{m:ID}:h` holds counters. Whoever appends names the counters that his
judgement relied on and the values that he saw; if one has moved, somebody else was quicker,
nothing is stored, and he reads on and judges anew. Which counters those are is `decide`'s
business. An entry may also be refused because the match clock has not come to its time or
has passed it, so that no node's clock matters.

*An entry's id* is `v-us`: the match's version, and the store's microsecond. The store takes
no id that is not greater than the last, so it refuses a second entry of one version by
itself; reading on from version `v` is a range of the stream; and when a store was restored
from an older copy, the entry that takes a version for the second time has another id than
the first one had. Each entry is rung out with the id of the one before it, and whoever holds
another id for that version knows that history has been rewritten.

*The match clock* is `max(last, TIME) - paused`: the store's time, never running back, less
what has been given back. A running match (counter `run` is 1) is beaten once a second by
some node, players connected or not. If a script finds that nobody has touched a running
match for more than 3 s, then no node, no store or no link was there, nobody could play, and
it first adds the whole gap to `paused` and stores `clock_given_back`, in the same step. So
outages of every kind are one rule, which cannot race or double, and one dead node of
several gives nothing back as the others beat on.

*Acknowledged means stored.* `Stored` is said after the store has said it. `Unknown` means
once or not at all, and is never repeated from here: the caller tries again with the same
counters, and then a conflict whose stored entry is his own is his success.

*The store client* is the part where such servers break. One task for each primary of the
store owns the writing connection (`appender`); calls go to the primary of their keys, and
once more only where it says that it did nothing (`appenders`). Sessions await nothing, so
cancelling one touches nothing; what may have been done is not sent twice by itself; a
connection with an answer outstanding is thrown away. Calls of one turn of the event loop go
out as one batch: 86 us of our time for one alone, 15 in a batch of 16.

*A match that was played elsewhere* comes in whole or not at all, with the ids and times that
it had there (`restore`).

*The bell* brings entries to the nodes that listen, over a line to each primary. It is a
hint; the stream is the fact.

| key | holds |
|---|---|
| `{m:ID}:log` | the stream: fields `at` (match clock in ms), `e` (the entry) |
| `{m:ID}:h` | `v`, `id`, `last`, `paused`, `alive`, `run`; counters `m`, `hole`, `p:SEAT`, `s:SEAT` (session), `c:SEAT` (last connected) |
| `{m:ID}:people` | who sits where: chained entries know seats only, this can be deleted |
| `{m:ID}:sealed` | what nobody may see before its time; read by `Log.sealed` alone |
| `{m:ID}:bell` | the channel, of the match's own shard |
| `par45:due:{N}` | the index, in 8 shards: matches by when they are due |
| `invite:CODE` | the match, round or group of an invite code |

Not taken: an owner node for each match (leases, fencing, lost rooms), rules in Lua (two
engines to keep equal), one number for all moves of a match (fast players would collide),
and MULTI/WATCH (three round trips where the script needs one).
"""

from server.log.log import Log
from server.log.reads import Holder
from server.log.restore import Whole
from server.log.values import (
    Append,
    Attached,
    Beat,
    Conflict,
    Outcome,
    Stored,
    TooEarly,
    TooLate,
    Unknown,
)

__all__ = [
    "Append",
    "Attached",
    "Beat",
    "Conflict",
    "Holder",
    "Log",
    "Outcome",
    "Stored",
    "TooEarly",
    "TooLate",
    "Unknown",
    "Whole",
]
