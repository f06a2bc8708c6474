"""What this node knows of one match: the fold of its log, and who is seated.

It takes entries from wherever they come (an append of ours, the bell, a read of the log)
strictly in order, and reads the log where one is missing. It decides nothing.
"""

from collections.abc import Callable, Coroutine
from typing import Any, TypeAlias

from engine.codes import GameCode
from engine.match.entries import (
    Created,
    EntryError,
    Joined,
    RunStarted,
    Stamped,
    Started,
    parse_entry,
)
from engine.match.evolve import BrokenLogError, evolve
from engine.match.secret import codes_of, commitment
from engine.match.state import Match
from engine.record.chain import link
from server.ids import MatchId, PlayerId
from server.log import Log, Stored
from server.logs import logger_of
from server.metrics import RESYNCS
from server.people import Person, parse_person
from server.store import StoreAway

_logger = logger_of(__name__)

Spawn: TypeAlias = Callable[[Coroutine[Any, Any, None]], None]
Then: TypeAlias = Callable[[bool], None]
"""Called when an entry has been folded in; False if it could not be."""


def _nothing(_read: bool) -> None:
    return


class Fold:
    """One match, as far as its log is known here.

    `changed` is called for each entry that was folded in. `set_aside` turns true at an
    entry that cannot be folded: then the match cannot go on here, and `broken` is called.
    """

    def __init__(
        self,
        match_id: MatchId,
        secret: bytes,
        log: Log,
        spawn: Spawn,
        changed: Callable[[Stamped], None],
        broken: Callable[[], None],
    ) -> None:
        self.id = match_id
        self.match: Match | None = None
        self.codes: tuple[GameCode, ...] = ()
        self.people: dict[int, Person] = {}
        self.set_aside = False
        self.head: str = match_id
        self._secret = secret
        self._log = log
        self._spawn = spawn
        self._changed = changed
        self._broken = broken
        self._waiting: list[Then] = []
        self._reading = False
        self._stranger_v = 0  # the entry by which somebody took a seat who is not known here

    @property
    def v(self) -> int:
        """How many entries have been folded in."""
        return self.match.v if self.match else 0

    @property
    def commitment(self) -> str:
        """The hash of the match's secret."""
        return commitment(self._secret)

    def open_secret(self) -> str:
        """Return the secret, in hex, to be told with the entry that ends the match."""
        return self._secret.hex()

    @property
    def reading(self) -> bool:
        """Whether the log is being read on."""
        return self._reading

    @property
    def over(self) -> bool:
        """Whether the match has ended, or cannot go on here."""
        return self.set_aside or (self.match is not None and self.match.finished)

    @property
    def people_known(self) -> bool:
        """Whether the people were read since a seat was taken: the bell brings entries alone."""
        return self._stranger_v == 0

    def whole(self) -> Match:
        """Return the match. Raise `LookupError` before its first entry."""
        if self.match is None:
            raise LookupError(f"match {self.id} has no entries")
        return self.match

    def seat_of(self, player: PlayerId) -> int | None:
        """Return the seat that a player has, None for no seat."""
        taken = {seat.number for seat in self.match.seats} if self.match else set()
        for seat, person in self.people.items():
            if person.player == player and seat in taken:
                return seat
        return None

    def adopt(self, stored: Stored, then: Then = _nothing) -> None:
        """Fold in an entry of the log, after those before it; then call `then`."""
        if stored.v > self.v + 1:
            RESYNCS.inc()
            self.read_on(then)
            return
        if stored.v == self.v + 1:
            self._fold(stored)
        then(not self.set_aside)

    def read_on(self, then: Then = _nothing) -> None:
        """Fold in all that the log holds by now; then call `then`.

        A read that is under way may have begun too early for that, so it is not joined.
        """
        self._waiting.append(then)
        if not self._reading:
            self._reading = True
            self._spawn(self._read_while_asked())

    async def _read_while_asked(self) -> None:
        while self._waiting:
            waiting, self._waiting = self._waiting, []
            read = await self.load()
            for then in waiting:
                then(read)
        self._reading = False

    async def load(self) -> bool:
        """Read the log from where this fold stands, and who is seated; False if it cannot be."""
        try:
            entries = await self._log.read(self.id, self.v)
            read_v = max(self.v, entries[-1].v if entries else 0)
            pages = await self._log.people(self.id)
            self.people |= {seat: parse_person(page) for seat, page in pages.items()}
        except StoreAway as error:
            if self._log.healthy:  # else the log has said so
                _logger.warning("a match cannot be read", match=self.id, v=self.v, error=str(error))
            return False
        for stored in entries:
            self.adopt(stored)
        if self._stranger_v <= read_v:
            self._stranger_v = 0
        return not self.set_aside

    def _fold(self, stored: Stored) -> None:
        if self.set_aside:
            return
        try:
            entry = parse_entry(stored.entry)
            stamped = Stamped(stored.v, stored.at_ms, entry)
            self.match = evolve(self.match, stamped, self.codes)
            if isinstance(entry, Started | RunStarted):
                self.codes = codes_of(self._secret, self.match)
        except (EntryError, BrokenLogError):
            _logger.exception("a match is set aside", match=self.id, v=stored.v)
            self.set_aside = True
            self._broken()
        else:
            self.head = link(self.head, stored.id, stored.at_ms, stored.entry)
            self._changed(stamped)
            if isinstance(entry, Created | RunStarted | Joined):
                self._seated(stored.v, self.match.seats[-1].number)

    def _seated(self, v: int, seat: int) -> None:
        if seat not in self.people:  # another node seated somebody, or we did without knowing it
            self._stranger_v = v
            self.read_on()
