"""Faults planted on purpose, each in one place of the node or of its store's scripts.

This is the one place where our own modules are patched: a checker that never finds
anything proves nothing. `PLANTED` is the table: what is broken, and the seed at which the
evenings begin to be tried for it, so that the quick level is quick.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, TypeAlias

from engine.golf.board import GolfBoard
from engine.match import decide
from engine.match.refusals import MatchRefusal
from server import projection
from server.audience import Audience
from server.fold import Fold
from server.live import LiveMatch
from server.log import Conflict, Log, Unknown
from server.log.index import Index
from server.outbox import Outbox
from server.road import Road
from server.seating import Seating
from server.sweep import Sweep
from tests.simulation import breaks, scripts

Change: TypeAlias = tuple[Any, str, Callable[[Any], Any]]
"""Owner, name, and what makes the broken thing of the sound one."""


@dataclass(frozen=True)
class Planted:
    """A fault: what it is called, what is broken, and where the search for it begins.

    `first` is None for those that show too seldom for the quick level.
    """

    name: str
    what: str
    changes: tuple[Change, ...]
    first: int | None = 0

    @contextmanager
    def planted(self) -> Iterator[None]:
        """Have the fault while this lasts."""
        sound = [(owner, name, owner.__dict__[name]) for owner, name, _ in self.changes]
        try:
            for owner, name, broken in self.changes:
                setattr(owner, name, broken(owner.__dict__[name]))
            yield
        finally:
            for owner, name, before in sound:
                setattr(owner, name, before)


PLANTED = (
    Planted(
        "acknowledged first",
        "a move is answered before the store has answered",
        ((Road, "_judge", breaks.acknowledge_first),),
    ),
    Planted(
        "no duplicate check",
        "a command that comes twice is not known for one",
        ((decide, "_came_before", lambda _: lambda *_: False),),
    ),
    Planted(
        "conflict ignored",
        "a conflict is taken for a success",
        ((Road, "_answered", breaks.taken_for(Conflict, None)),),
        first=0,
    ),
    Planted(
        "unknown is success",
        "a time-out is taken for a success",
        ((Road, "_answered", breaks.taken_for(Unknown, None)),),
        first=3,
    ),
    Planted(
        "unknown is refusal",
        "a time-out is taken for a refusal",
        ((Road, "_answered", breaks.taken_for(Unknown, MatchRefusal.NOT_NOW)),),
        first=32,
    ),
    Planted(
        "any order",
        "entries are adopted in the order in which they come",
        ((Fold, "adopt", breaks.adopt_at_once),),
        first=2,
    ),
    Planted(
        "gap ignored",
        "the log is not read on where an entry is missing",
        ((Fold, "adopt", breaks.adopt_no_gap),),
        first=5,
    ),
    Planted(
        "adopted again",
        "an entry that comes twice is adopted twice",
        ((Fold, "adopt", breaks.adopt_again),),
    ),
    Planted(
        "hole over twice",
        "the end of a hole relies on no counter",
        ((decide, "_end_hole", breaks.decided(expect={})),),
        first=1,
    ),
    Planted(
        "moves after time",
        "a move has no latest time",
        ((Road, "_append", breaks.appended(not_after_ms=None)),),
        first=124,
    ),
    Planted(
        "before its time",
        "what falls due has no earliest time",
        ((Road, "_append", breaks.appended(not_before_ms=None)),),
        first=17,
    ),
    Planted(
        "action not moved",
        "a move does not move its player's action counter",
        ((decide, "_move", breaks.decided(set={})),),
        first=1,
    ),
    Planted(
        "nobody replaced",
        "who opens a match elsewhere replaces nobody",
        ((Audience, "replace", breaks.nothing),),
        first=28,
    ),
    Planted(
        "same session",
        "a session that is opened anew gets no new generation",
        ((scripts, "attach", breaks.same_session),),
        first=28,
    ),
    Planted(
        "session ignored",
        "what a session asks does not rely on that session",
        ((Road, "submit", breaks.expected_alone),),
        first=198,
    ),
    Planted(
        "stock shown",
        "the others' stock counts are shown while one's own hole is open",
        ((projection, "sees_stock", lambda _: lambda *_: True),),
    ),
    Planted(
        "draws told",
        "progress is sent by every move, so that a draw shows",
        ((Audience, "_send_progress", breaks.progress_always),),
        first=2,
    ),
    Planted(
        "code told",
        "the codes of all holes are in the state",
        ((LiveMatch, "_state", breaks.with_codes),),
    ),
    Planted(
        "next card told",
        "a board shows the next card of its stock",
        ((GolfBoard, "view", breaks.with_next_card),),
    ),
    Planted(
        "old state",
        "a state is built when it is due, not when it is written",
        ((Outbox, "state", breaks.state_at_once),),
        first=376,
    ),
    Planted(
        "answers dropped",
        "answers are dropped when a state is written",
        ((Outbox, "take", breaks.answers_dropped),),
    ),
    Planted(
        "delisted first",
        "a match leaves the index before it is booked",
        ((Sweep, "_conclude", breaks.delisted_first),),
        first=4,
    ),
    Planted(
        "not in the index",
        "a match is not put into the index",
        ((Index, "enlist", lambda _: breaks.done),),
    ),
    Planted(
        "booked twice",
        "a result is booked by everybody who comes",
        ((scripts, "book", breaks.booked_again),),
    ),
    Planted(
        "given back twice",
        "a gap is given back whenever somebody comes",
        ((scripts, "save", breaks.never_alive),),
        first=3,
    ),
    Planted(
        "people not kept",
        "it is not stored who takes a seat",
        ((Road, "_append", breaks.appended(people={})),),
    ),
    Planted(
        "wrong head",
        "the chain's head is told for another entry",
        ((LiveMatch, "_complete", breaks.wrong_head),),
    ),
    Planted(
        "behind at the door",
        "a session is let in by a node that knows less than the store",
        ((Log, "attach", breaks.attached_behind),),
        first=138,
    ),
    Planted(
        "strangers seated",
        "who has taken a seat is not looked up when only the seat was heard of",
        (
            (Fold, "_seated", breaks.nothing),
            (Seating, "look_for_seat", lambda _: breaks.done),
        ),
        first=1,
    ),
    Planted(
        "spectators alone",
        "only matches with players here are beaten",
        ((Sweep, "_beat_watched", breaks.beaten_for_players),),
        first=269,
    ),
)
