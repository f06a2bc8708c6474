"""What this node knows of one match: the fold of its log, and who is seated.

It takes entries from wherever they come (an append of ours, the bell, a read of the log)
strictly in order, and reads the log where one is missing. It decides nothing.

What was folded may be gone from the store: one that was restarted or replaced without its
last writes goes on from where it is, and gives versions to other entries. Each entry that
comes, each read and each beat says what the one before it is; where that is not what was
folded here, all is folded anew from the store, and `rolled_back` is called.
"""

from collections.abc import Callable, Coroutine, Iterator, Sequence
from typing import Any, TypeAlias

from engine.codes import GameCode
from engine.match.commands import NoteRolledBack
from engine.match.entries import Created, HoleStarted, Joined, RunStarted, Stamped, Started
from engine.match.evolve import BrokenLogError, evolve
from engine.match.notation import EntryError, parse_entry
from engine.match.secret import codes_at, codes_of, commitment, drawn_codes
from engine.match.state import Match
from engine.record.chain import link
from server.history import History
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
    `rolled_back` is called with what is to be noted, once all was folded anew.
    """

    def __init__(
        self,
        match_id: MatchId,
        secret: bytes,
        log: Log,
        spawn: Spawn,
        changed: Callable[[Stamped], None],
        broken: Callable[[], None],
        rolled_back: Callable[[NoteRolledBack], None],
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
        self._rolled_back = rolled_back
        self._history = History()
        self._waiting: list[Then] = []
        self._reading = False
        self._stranger_v = 0  # the entry by which somebody took a seat who is not known here

    @property
    def v(self) -> int:
        """How many entries have been folded in."""
        return self.match.v if self.match else 0

    @property
    def last_id(self) -> str:
        """The id of the last entry that was folded in, "" before the first."""
        return self._history.last_id

    @property
    def commitment(self) -> str:
        """The hash of the match's secret."""
        return commitment(self._secret)

    def open_secret(self) -> str:
        """Return the secret, in hex, to be told with the entry that ends the match."""
        return self._secret.hex()

    def drawn(self, hole: int) -> Iterator[GameCode]:
        """Draw the codes that a hole can have; the match must have started."""
        match = self.whole()
        return drawn_codes(self._secret, match.nonces, match.settings, hole)

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
        if stored.v > self.v + 1 or self._history.contradicts(stored):
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
        v, last_id = self.v, self.last_id
        try:
            entries = await self._log.read(self.id, max(v - 1, 0))  # the last one again
            rewritten = v > 0 and (not entries or entries[0].id != last_id)
            if rewritten:
                entries = await self._log.read(self.id, 0)
            read_v = max(self.v, entries[-1].v if entries else 0)
            pages = await self._log.people(self.id)
        except StoreAway as error:
            if self._log.healthy:  # else the log has said so
                _logger.warning("a match cannot be read", match=self.id, v=v, error=str(error))
            return False
        people = {seat: parse_person(page) for seat, page in pages.items()}
        if rewritten:
            self.people, self._stranger_v = people, 0
            self._fold_anew(entries)
            return not self.set_aside
        self.people |= people
        for stored in entries:
            self.adopt(stored)
        if self._stranger_v <= read_v:
            self._stranger_v = 0
        return not self.set_aside

    def _fold_anew(self, entries: Sequence[Stored]) -> None:
        """Forget what was folded and fold what the store has."""
        if self.set_aside:
            return
        kept = self._history.kept(entries)
        note = NoteRolledBack(kept, self.head, self.v)
        _logger.error("the store has lost entries", match=self.id, kept=kept, known=self.v)
        if not entries:
            self._set_aside()
            return
        self.match, self.codes, self.head, self._history = None, (), self.id, History()
        if all(self._take(stored) for stored in entries):
            self._rolled_back(note)

    def _fold(self, stored: Stored) -> None:
        stamped = None if self.set_aside else self._take(stored)
        if stamped is None:
            return
        self._changed(stamped)
        if isinstance(stamped.entry, Created | RunStarted | Joined):
            self._seated(stored.v, self.whole().seats[-1].number)

    def _take(self, stored: Stored) -> Stamped | None:
        """Fold an entry in; None, and the match is set aside, if that cannot be."""
        try:
            entry = parse_entry(stored.entry)
            stamped = Stamped(stored.v, stored.at_ms, entry)
            if isinstance(entry, HoleStarted):
                self.codes = codes_at(self._secret, self.match, self.codes, entry)
            self.match = evolve(self.match, stamped, self.codes)
            if isinstance(entry, Started | RunStarted):
                self.codes = codes_of(self._secret, self.match)
        except (EntryError, BrokenLogError):
            _logger.exception("a match is set aside", match=self.id, v=stored.v)
            self._set_aside()
            return None
        self.head = link(self.head, stored.id, stored.at_ms, stored.entry)
        self._history.add(stored)
        return stamped

    def _seated(self, v: int, seat: int) -> None:
        if seat not in self.people:  # another node seated somebody, or we did without knowing it
            self._stranger_v = v
            self.read_on()

    def _set_aside(self) -> None:
        self.set_aside = True
        self._broken()
