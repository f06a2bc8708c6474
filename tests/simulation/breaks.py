"""How the planted faults break things: each takes what is sound and returns what is not."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

import msgspec

from engine.golf.board import GolfBoard
from engine.match import decide
from engine.match.commands import EndHole
from engine.match.decision import Decision
from engine.match.entries import Moved
from engine.match.state import Phase
from server import projection, road
from server.audience import Audience, Viewer
from server.fold import Fold
from server.live import LiveMatch
from server.log import Append, Attached, Log, Outcome, Stored, Unknown
from server.outbox import Outbox
from server.protocol import encode
from server.results import result_of
from server.road import Road
from server.store import StoreAway
from server.sweep import Sweep


def acknowledge_first(sound: Any) -> Any:
    def judge(self: Road, queue: str) -> None:
        job = self._queues[queue][0]
        outcome = decide.decide(self._fold.match, job.command, self._fold.codes)
        if isinstance(outcome, Decision) and isinstance(outcome.entry, Moved):
            self._log.append(self._append(job, outcome), partial(_adopted, self._fold))
            self._finish(queue, None)
        else:
            sound(self, queue)

    return judge


def _adopted(fold: Fold, outcome: Outcome) -> None:
    if isinstance(outcome, Stored):
        fold.adopt(outcome)


def taken_for(kind: type[Outcome], answer: road.Answer) -> Callable[[Any], Any]:
    """Have the road take an outcome for that answer."""

    def broken(sound: Any) -> Any:
        def answered(self: Road, queue: str, outcome: Outcome) -> None:
            if isinstance(outcome, kind):
                self._finish(queue, answer)
            else:
                sound(self, queue, outcome)

        return answered

    return broken


def appended(**changes: Any) -> Callable[[Any], Any]:
    """Have the road append with something changed."""

    def broken(sound: Any) -> Any:
        def append(self: Road, job: Any, decision: Decision) -> Append:
            made: Append = replace(sound(self, job, decision), **changes)
            return made

        return append

    return broken


def decided(**changes: Any) -> Callable[[Any], Any]:
    """Have a decision made with something changed."""

    def broken(sound: Any) -> Any:
        def decided(*args: Any) -> Any:
            outcome = sound(*args)
            return replace(outcome, **changes) if isinstance(outcome, Decision) else outcome

        return decided

    return broken


def expected_alone(sound: Any) -> Any:
    def submit(self: Road, queue: str, command: Any, reply: Any, *person: Any, **_: Any) -> None:
        sound(self, queue, command, reply, *person)

    return submit


def adopt_at_once(sound: Any) -> Any:
    def adopt(self: Fold, stored: Stored, then: Any = lambda read: None) -> None:
        if stored.v > self.v:
            self._fold(stored)
        then(not self.set_aside)

    return adopt


def adopt_no_gap(sound: Any) -> Any:
    def adopt(self: Fold, stored: Stored, then: Any = lambda read: None) -> None:
        if stored.v > self.v + 1:
            then(True)
        else:
            sound(self, stored, then)

    return adopt


def adopt_again(sound: Any) -> Any:
    def adopt(self: Fold, stored: Stored, then: Any = lambda read: None) -> None:
        if stored.v == self.v:
            self._fold(stored)
        sound(self, stored, then)

    return adopt


def state_at_once(sound: Any) -> Any:
    def state(self: Outbox, match: str, build: Any) -> None:
        built = build()
        sound(self, match, lambda: built)

    return state


def answers_dropped(sound: Any) -> Any:
    def take(self: Outbox) -> list[str]:
        if self._states:
            self._frames.clear()
        frames: list[str] = sound(self)
        return frames

    return take


def delisted_first(sound: Any) -> Any:
    async def conclude(self: Sweep, live: LiveMatch) -> None:
        try:
            await self._log.delist(live.id)
            match = live.fold.whole()
            if match.phase is Phase.ENDED:
                await self._results.book(result_of(live.id, match, live.fold.people))
            await self._records.note(live.id, match)
        except StoreAway:
            return

    return conclude


def with_codes(sound: Any) -> Any:
    def state(self: LiveMatch, viewer: Viewer) -> Any:
        told = sound(self, viewer)
        codes = [str(code) for code in self.fold.codes]
        return msgspec.structs.replace(told, state=msgspec.structs.replace(told.state, codes=codes))

    return state


def with_next_card(sound: Any) -> Any:
    def view(self: GolfBoard) -> dict[str, object]:
        shown: dict[str, object] = sound(self)
        return shown | {"next": [str(card) for card in self.cards.stock[:1]]}

    return view


def progress_always(sound: Any) -> Any:
    def send(self: Audience) -> None:
        match = self._match()
        for viewer in self._all():
            with_stock = projection.sees_stock(match, viewer.seat)
            progress = projection.progress(self._id, match, with_stock=with_stock)
            viewer.outbox.progress(self._id, encode(progress))

    return send


def wrong_head(sound: Any) -> Any:
    def complete(self: LiveMatch, command: Any) -> Any:
        made = sound(self, command)
        return EndHole(made.head, made.head_v - 1) if isinstance(made, EndHole) else made

    return complete


def never_alive(sound: Any) -> Any:
    def save(memory: Any, match: Any, key: bytes) -> None:
        before = memory.hash(key).get(b"alive")
        sound(memory, match, key)
        if before is not None:
            memory.hash(key)[b"alive"] = before

    return save


def booked_again(sound: Any) -> Any:
    def book(memory: Any, keys: Any, args: Any) -> Any:
        memory.hash(keys[1]).pop(args[0], None)
        return sound(memory, keys, args)

    return book


def same_session(sound: Any) -> Any:
    def attach(memory: Any, keys: Any, args: Any) -> Any:
        memory.hash(keys[0])[b"s:" + args[1]] = b"0"
        answer = sound(memory, keys, [*args[:2], b"0"])
        memory.hash(keys[0])[b"s:" + args[1]] = b"1"
        return [1, min(answer[1], 1), *answer[2:]]

    return attach


def attached_behind(sound: Any) -> Any:
    def attach(self: Log, match: Any, seat: int, done: Any, after: int = 0) -> None:
        sound(self, match, seat, lambda found: done(_of_no_version(found)), after)

    return attach


def _of_no_version(found: Attached | Unknown) -> Attached | Unknown:
    return found if isinstance(found, Unknown) else replace(found, v=0)


def beaten_for_players(sound: Any) -> Any:
    def beat_watched(self: Sweep) -> None:
        for live in self._matches:
            if live.audience.seats and self._world.now_ms() - self._beaten.get(live.id, 0) >= 1000:
                self._beat(live)

    return beat_watched


def nothing(sound: Any) -> Any:
    return lambda *args, **more: None


async def done(*args: object) -> None:
    return
