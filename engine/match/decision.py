"""What a command comes to: the entry to be stored, and the counters that it was judged by.

The store takes a decision only if its counters still stand, so any number of nodes may
judge at once: one of two that compete wins, the other reads on and judges anew.

The counters (`counters` says what they are for a match as it stands):

`m`    the match's turn: moved by all that seats compete for or can take back
`hole` the open hole, 0 for none
`p:N`  the next action number of seat N: moved by what that seat alone can do
`run`  1 while the match's clock is kept
"""

from dataclasses import dataclass
from typing import TypeAlias

from engine.game import Refusal
from engine.match.entries import Entry
from engine.match.refusals import MatchRefusal
from engine.match.state import Match, Seat

Counters: TypeAlias = dict[str, int]


@dataclass(frozen=True, slots=True)
class Decision:
    """An entry, the counters it relies on and moves, and its time on the match clock."""

    entry: Entry
    expect: Counters
    set: Counters
    not_before_ms: int | None = None
    not_after_ms: int | None = None


@dataclass(frozen=True, slots=True)
class Already:
    """The command has happened: it came twice, or there is nothing left of it to do."""


Outcome: TypeAlias = Decision | Already | MatchRefusal | Refusal


def counters(match: Match) -> Counters:
    """Return the counters that belong to a match as it stands."""
    seats = {action_counter(seat.number): seat.action for seat in match.seats}
    return {"m": match.turn, "hole": match.open_hole, "run": int(match.running)} | seats


def action_counter(seat: int) -> str:
    """Name the counter of a seat's next action number."""
    return f"p:{seat}"


def turn(
    match: Match,
    entry: Entry,
    *,
    closes: tuple[Seat, ...] = (),
    moves: Counters | None = None,
    not_before_ms: int | None = None,
) -> Decision:
    """Decide on what seats compete for: it relies on the turn and on each seat it closes.

    `moves` are other counters that it sets.
    """
    closed = {action_counter(seat.number): seat.action for seat in closes}
    after = {counter: action + 1 for counter, action in closed.items()}
    return Decision(
        entry,
        expect={"m": match.turn} | closed,
        set={"m": match.turn + 1} | after | (moves or {}),
        not_before_ms=not_before_ms,
    )
