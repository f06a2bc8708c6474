"""What was shown: every frame is the projection of some prefix of the log, never going back.

For each connection there are two marks: how far its board was shown, and how far everybody's
progress. A frame has to be what some prefix gives that is not before its mark and that was
stored when the frame was let go. Nothing hidden is in any frame, whatever it says.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any, TypeAlias

import msgspec

from engine.golf.board import GolfBoard
from engine.match.entries import Reacted
from engine.match.state import Match, Phase
from server import projection
from tests.simulation.history import History, Shown
from tests.simulation.prefixes import Prefixes

Frame: TypeAlias = dict[str, Any]
_CARD = re.compile(r'"([A2-9TJQK][CDHS])"')


@dataclass(slots=True)
class Mark:
    """How far a connection has been shown the match; `you` is its seat."""

    you: int | None = None
    board: int = 1
    progress: int = 1
    latest: Frame | None = None


@dataclass(slots=True)
class Shows:
    """Holds the frames of an evening against its log."""

    history: History
    prefixes: Prefixes
    marks: dict[int, Mark] = field(default_factory=dict)
    states: dict[tuple[int, int], Frame] = field(default_factory=dict)

    def problems(self) -> Iterator[str]:
        """Say of each frame what is wrong with it."""
        for shown in self.history.shown:
            frame = msgspec.json.decode(shown.frame)
            mark = self.marks.setdefault(shown.connection, Mark())
            for problem in self._frame(shown, frame, mark):
                yield f"{shown.at_s:.6f} {shown.node} to {shown.connection}: {problem}: {shown.frame}"

    def _frame(self, shown: Shown, frame: Frame, mark: Mark) -> Iterator[str]:
        now = self.prefixes.by(shown.at_s)
        yield from self._told_too_soon(shown.frame, now)
        match frame["type"]:
            case "state":
                yield from self._state(frame["state"], mark, now, shown.frame)
            case "moved":
                yield from self._moved(frame, mark, now, shown.frame)
            case "progress":
                yield from self._progress(frame, mark, now)
            case "reaction":
                said = Reacted(frame["seat"], frame["word"])
                if not any(_says_the_same(entry, said) for entry in self.prefixes.entries[:now]):
                    yield "nobody said that"
            case "boards":
                if frame["hole"] > len(self.prefixes.at(now).codes):
                    yield "boards of a hole that is not over"
            case _:
                pass

    def _state(self, state: Frame, mark: Mark, now: int, text: str) -> Iterator[str]:
        you = mark.you = state["you"]
        names = {seat: person.name for seat, person in self.history.people.items()}
        for seat in state["seats"]:
            if seat.pop("name") not in {names.get(seat["seat"]), f"seat {seat['seat']}"}:
                yield "a name that nobody has there"
        del state["clock_ms"]
        first, mark.latest = max(mark.board, mark.progress), None
        found = self._first(
            self.prefixes.told(state["v"]), first, now, lambda k: self._expected(k, you) == state
        )
        if isinstance(found, str):
            yield f"a state that {found}"
            return
        mark.board = mark.progress = found
        yield from self._hidden(found, you, text)

    def _moved(self, frame: Frame, mark: Mark, now: int, text: str) -> Iterator[str]:
        you = self._seat(mark)
        hole, number = frame["hole"], frame["number"]
        if frame["action"] <= number:
            yield "a move was answered by a board without it"

        def same(k: int) -> bool:
            match = self.prefixes.at(k)
            dealt = hole <= match.hole and any(seat.number == you for seat in match.seats)
            if not dealt or match.seat(you).board is None:
                return False
            moved = projection.moved(self.history.match, match, you, hole, number)
            return bool(msgspec.to_builtins(moved) | {"type": "moved"} == frame)

        found = self._first(range(1, len(self.prefixes) + 1), mark.board, now, same)
        if isinstance(found, str):
            yield f"a board that {found}"
            return
        mark.board = found
        if hole == self.prefixes.at(found).hole:
            yield from self._hidden(found, you, text)

    def _progress(self, frame: Frame, mark: Mark, now: int) -> Iterator[str]:
        you = self._seat(mark)

        def same(k: int) -> bool:
            match = self.prefixes.at(k)
            with_stock = projection.sees_stock(match, you)
            progress = projection.progress(self.history.match, match, with_stock=with_stock)
            return bool(msgspec.to_builtins(progress) | {"type": "progress"} == frame)

        found = self._first(range(1, len(self.prefixes) + 1), mark.progress, now, same)
        if isinstance(found, str):
            yield f"progress that {found}"
            return
        mark.progress = found
        if frame == mark.latest:
            yield "progress without any, which tells of a draw"
        mark.latest = frame

    def _seat(self, mark: Mark) -> int:
        """Return the seat of a connection, which may be told later than its first answer."""
        if mark.you is None:
            connection = next(number for number, each in self.marks.items() if each is mark)
            for shown in self.history.shown:
                if shown.connection == connection and shown.frame.startswith('{"type":"state"'):
                    mark.you = msgspec.json.decode(shown.frame)["state"]["you"]
                    break
        return mark.you or 0

    def _expected(self, k: int, you: int) -> Frame:
        if (k, you) not in self.states:
            match, head = self.prefixes.at(k), self.prefixes.heads[k]
            state = projection.state(self.history.match, match, {}, you, 0, "", head)
            expected: Frame = msgspec.to_builtins(state.state)
            del expected["clock_ms"]
            for seat in expected["seats"]:
                del seat["name"]
            self.states[k, you] = expected
        return self.states[k, you]

    @staticmethod
    def _first(
        candidates: Iterable[int], first: int, now: int, same: Callable[[int], bool]
    ) -> int | str:
        """Return the first prefix from the mark on that gives a frame, or say what is wrong."""
        candidates = list(candidates)
        for k in candidates:
            if first <= k <= now and same(k):
                return k
        if any(k < first and same(k) for k in candidates):
            return "was true before what was shown already"
        if any(k > now and same(k) for k in candidates):
            return "was not stored yet"
        return "no prefix of the log gives"

    def _told_too_soon(self, text: str, now: int) -> Iterator[str]:
        over = self.prefixes.at(now) if now else None
        if self.history.secret.hex() in text and not (over and over.finished):
            yield "the secret"
        for hole, code in enumerate(self.prefixes.codes, 1):
            told = over is not None and (over.finished or hole <= len(over.codes))
            if not told and code.letters in text:
                yield f"the code of hole {hole}"

    def _hidden(self, k: int, you: int, text: str) -> Iterator[str]:
        match = self.prefixes.at(k)
        if match.phase is Phase.PLAYING:
            seen = set(_CARD.findall(text))
            undrawn = _undrawn(match, you)
            if undrawn is None and seen:
                yield f"cards for who plays none of them: {seen}"
            elif undrawn is not None and seen & undrawn:
                yield f"undrawn cards: {seen & undrawn}"


def _undrawn(match: Match, you: int) -> set[str] | None:
    board = next((seat.board for seat in match.seats if seat.number == you), None)
    if not isinstance(board, GolfBoard):
        return None
    return {str(card) for card in board.cards.stock}


def _says_the_same(entry: object, said: Reacted) -> bool:
    return isinstance(entry, Reacted) and (entry.seat, entry.word) == (said.seat, said.word)
