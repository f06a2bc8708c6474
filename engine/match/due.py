"""What falls due in a match by itself, and when.

Pure: whoever keeps a match asks after each entry and each beat, and sends the command
when the match clock has come to it. Any number of nodes may do so; the log takes one.
"""

from collections.abc import Mapping

from engine.match.commands import (
    CallGone,
    ClockCommand,
    CloseLobby,
    End,
    EndHole,
    StartByTime,
    StartHole,
)
from engine.match.state import GONE_AFTER_MS, Match, Phase, Presence
from engine.match.waiting import all_done

NOW = 0


def due(match: Match, seen: Mapping[int, int]) -> list[tuple[int, ClockCommand]]:
    """List what will fall due, each with its time on the match clock (`NOW`: at once).

    `seen` says for each seat when it was last known to have a connection. It may lag
    behind the log, so that what a player does counts for a sign of life too. When a sealed
    run ends its log cannot tell: its round has to be over for everybody else too.
    """
    if match.phase is Phase.LOBBY:
        closes = [(match.idle_at_ms, CloseLobby())]
        return [(match.start_at_ms, StartByTime()), *closes] if match.start_at_ms else [*closes]
    if match.phase not in (Phase.WAITING, Phase.PLAYING):
        return []
    pending: list[tuple[int, ClockCommand]] = [
        (max(seen.get(seat.number, 0), seat.heard_at_ms) + GONE_AFTER_MS, CallGone(seat.number))
        for seat in match.seats
        if seat.presence is Presence.HERE and not match.alone
    ]
    if match.phase is Phase.PLAYING:
        pending.append((NOW if all_done(match) else match.deadline_ms, EndHole()))
    elif not match.last_hole:
        pending.append((match.starts_at_ms, StartHole()))
    else:
        pending.append((NOW, End()))
    return pending
