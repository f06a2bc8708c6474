"""Every prefix of the evening's log, folded by the engine: what could be true, and since when."""

from bisect import bisect_right
from collections.abc import Iterator

from engine.codes import GameCode
from engine.match.entries import Entry, RunStarted, Stamped, Started
from engine.match.evolve import BrokenLogError, evolve
from engine.match.notation import EntryError, parse_entry
from engine.match.secret import codes_of
from engine.match.state import Match
from engine.record.chain import link
from tests.simulation.history import History


class Prefixes:
    """The match after 1, 2, ... entries; `broken` says why the log cannot go on, if it cannot."""

    def __init__(self, history: History) -> None:
        self.broken = ""
        self.entries: list[Entry] = []
        self.folds: list[Match] = []
        self.heads: list[str] = [history.match]
        self.codes: tuple[GameCode, ...] = ()
        self._stored_s: list[float] = []
        self._told: dict[int, list[int]] = {}
        match: Match | None = None
        for found in history.entries:
            try:
                entry = parse_entry(found.text)
                match = evolve(match, Stamped(found.v, found.at_ms, entry), self.codes)
            except (EntryError, BrokenLogError) as error:
                self.broken = str(error)
                return
            if isinstance(entry, Started | RunStarted):
                self.codes = codes_of(history.secret, match)
            self.entries.append(entry)
            self.folds.append(match)
            self.heads.append(link(self.heads[-1], found.id, found.at_ms, found.text))
            self._stored_s.append(found.at_s)
            self._told.setdefault(match.told, []).append(len(self.folds))

    def __len__(self) -> int:
        return len(self.folds)

    def at(self, k: int) -> Match:
        """Return the match after `k` entries."""
        return self.folds[k - 1]

    def by(self, at_s: float) -> int:
        """Return how many entries were stored at a time."""
        return bisect_right(self._stored_s, at_s)

    def stored_s(self, k: int) -> float:
        return self._stored_s[k - 1]

    def told(self, v: int) -> list[int]:
        """Return the prefixes that are told as version `v`: they differ in moves alone."""
        return self._told.get(v, [])

    def all(self) -> Iterator[tuple[int, Entry, Match]]:
        """Yield each prefix's number, last entry and match."""
        yield from zip(range(1, len(self) + 1), self.entries, self.folds, strict=True)
