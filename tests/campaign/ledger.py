"""What was acknowledged, held against what the log has."""

import asyncio
import time
from collections import Counter, defaultdict
from dataclasses import dataclass, field
from typing import TypeAlias

from engine.match.entries import HoleStarted, Moved
from engine.match.notation import parse_entry
from server.ids import MatchId
from server.log import Log

Played: TypeAlias = tuple[int, int, int, str]
"""A move: hole, seat, action number, and what was played."""


@dataclass(slots=True)
class Ledger:
    """The acknowledged moves of all matches, each with the time at which it was."""

    moves: dict[str, list[tuple[Played, int]]] = field(default_factory=lambda: defaultdict(list))
    count: int = 0
    took_s: list[float] = field(default_factory=list)
    """How long each player waited for the answer."""
    _more: asyncio.Condition = field(default_factory=asyncio.Condition)

    async def add(self, match: str, move: Played, took_s: float = 0) -> None:
        self.moves[match].append((move, time.time_ns() // 1000))
        self.count += 1
        self.took_s.append(took_s)
        async with self._more:
            self._more.notify_all()

    async def more(self, count: int) -> None:
        """Wait until so many more moves have been acknowledged."""
        wanted = self.count + count
        async with self._more:
            await self._more.wait_for(lambda: self.count >= wanted)


@dataclass(frozen=True, slots=True)
class Kept:
    """What a log has of the acknowledged moves."""

    acknowledged: int
    lost: int
    doubled: int
    unheard: int
    """Moves that are in the log, though nobody was told so."""

    @property
    def is_right(self) -> bool:
        return not (self.lost or self.doubled or self.unheard)


async def stored_moves(log: Log, match: str) -> list[tuple[Played, int]]:
    """Read the moves of a match, each with the microsecond at which the store took it."""
    moves: list[tuple[Played, int]] = []
    hole = 0
    for stored in await log.read(MatchId(match), 0):
        entry = parse_entry(stored.entry)
        if isinstance(entry, HoleStarted):
            hole = entry.hole
        elif isinstance(entry, Moved):
            stamp = int(stored.id.partition("-")[2])
            moves.append(((hole, entry.seat, entry.number, entry.move), stamp))
    return moves


async def audit(log: Log, ledger: Ledger) -> Kept:
    """Hold the acknowledged moves of all matches against their logs."""
    lost = doubled = unheard = 0
    for match, moves in ledger.moves.items():
        acknowledged = Counter(move for move, _ in moves)
        stored = Counter(move for move, _ in await stored_moves(log, match))
        places = Counter(move[:3] for move in stored.elements())
        lost += (acknowledged - stored).total()
        unheard += (stored - acknowledged).total()
        doubled += places.total() - len(places)
    return Kept(ledger.count, lost, doubled, unheard)
