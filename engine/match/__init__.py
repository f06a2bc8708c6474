"""A match: several players on the same deals, each on a board of their own.

Theory of operation
-------------------
A match is the fold of its log. Three functions are the whole of it, and all are pure:

`decide(match, command)`   judges what a player or a clock asks for by the match as it
                           stands, and answers with the entry to store, or with why not;
`evolve(match, entry)`     says what a stored entry changes, if it can follow at all: what
                           no command could have brought about here is a broken log;
`due(match, seen)`         says what falls due by itself, and when.

Nothing is true before it is stored. Whoever keeps a match judges a command, hands the
decision to the log, and evolves the match by what the log gives back, be it that entry
or one that another keeper stored first. So keepers need not agree on who is in charge;
they only have to fold the same log.

The phases are a table:

| phase     | entry          | next                            |
|-----------|----------------|---------------------------------|
| (nothing) | `Created`      | LOBBY                           |
| (nothing) | `RunStarted`   | WAITING                         |
| LOBBY     | `Started`      | WAITING                         |
| WAITING   | `HoleStarted`  | PLAYING                         |
| PLAYING   | `HoleOver`     | WAITING; a run's last one: SEALED |
| WAITING   | `Ended`        | ENDED                           |
| SEALED    | `Ended`        | ENDED                           |
| any three | `Aborted`      | ABORTED                         |

`Joined`, `Removed`, `Contributed`, `StartSet` and `Readied` belong to the lobby, `Readied`
also to the pause after a hole, `Moved` to a hole. `Left` and `Reacted` may come until the
match is over; `Gone`, `Returned` and `ClockGivenBack` at any time of a running one. `RolledBack` may come
until a match is over or sealed: it says that of what had come, some was lost.

A *run* is a match that one player plays alone, when it suits, as one of many runs of a
round: all have the same deals, none tells them before the round is over for everybody.
Holes, moves, time and the end are those of any match; it only has no lobby, nobody to wait
for, and between two holes as much time as the round has.

The other way, one owner for each match that is asked for every change, was not taken:
an owner can die, and then somebody has to find out, and to be sure of it.
"""
