"""A match at a table, for tests that tell a story: who does what, and when.

Time stands still but in `wait`, which does what falls due on the way.
"""

from engine.codes import GameCode, parse_code
from engine.game import Refusal
from engine.match.commands import Command, Create, Join, Move, SetReady, Start, StartRun
from engine.match.decision import Already
from engine.match.due import due
from engine.match.entries import Entry, Stamped
from engine.match.refusals import MatchRefusal
from engine.match.settings import Settings
from engine.match.state import Seat
from tests.engine.match.store import COMMITTED, Failure, Keeper, Store, opening

MINUTE_MS = 60_000
PUBLISHED = parse_code("GO1-E-AAAAAAB")
"""A deal of which a line that clears it is known: `tests.engine.golf.pos.PUBLISHED_LINE`."""


class Table(Keeper):
    """A match, the only one who keeps it, and the seats that have a connection."""

    def __init__(
        self, settings: Settings, codes: tuple[GameCode, ...] = (), closes_in_ms: int = 0
    ) -> None:
        """Open a match; with `closes_in_ms` begin a run of a round that closes then."""
        super().__init__(Store(), codes)
        self.here = {1}
        self.seen: dict[int, int] = {}
        if closes_in_ms:
            self.do(StartRun(settings, "2026-11-30", self.clock_ms + closes_in_ms, COMMITTED))
        else:
            self.do(Create(settings, "ABCD", COMMITTED))

    @property
    def clock_ms(self) -> int:
        return self.store.clock_ms

    def seat(self, number: int) -> Seat:
        return self.match.seat(number)

    def do(self, command: Command) -> Entry:
        """Do what has to be possible: return what was stored."""
        answer = self.ask(command)
        assert isinstance(answer, Stamped), f"{command} comes to {answer!r}"
        return answer.entry

    def refused(self, command: Command) -> Failure | Already | MatchRefusal | Refusal:
        """Do what must not change anything: return why."""
        before = len(self.store.log)
        answer = self.ask(command)
        assert not isinstance(answer, Stamped), f"{command} is taken"
        assert len(self.store.log) == before
        return answer

    def join(self, *, house: bool = False) -> int:
        """Seat one more player: return the seat."""
        self.do(Join(house))
        number = self.match.seats[-1].number
        self.here.add(number)
        return number

    def start(self) -> None:
        """Get everybody ready and start the match."""
        for seat in self.match.seats:
            if seat.number != self.match.host and not seat.ready:
                self.do(SetReady(seat.number, ready=True))
        self.do(Start(self.match.host))

    def move(self, seat: int, *moves: str) -> None:
        """Make moves that have to be taken, numbered as they should be."""
        for move in moves:
            self.do(Move(seat, self.match.hole, self.seat(seat).action, move))

    def try_move(self, seat: int, move: str) -> Failure | Already | MatchRefusal | Refusal:
        """Make a move that must not be taken: return why."""
        return self.refused(Move(seat, self.match.hole, self.seat(seat).action, move))

    def ready(self, *seats: int) -> None:
        for seat in seats:
            self.do(SetReady(seat, ready=True))

    def drop(self, seat: int) -> None:
        """Take a seat's connection away."""
        self.here.remove(seat)
        self.seen[seat] = self.clock_ms

    def wait(self, ms: int = 0) -> None:
        """Let time pass, and what falls due happen at its time; at once, where `ms` is 0."""
        end_ms = self.clock_ms + ms
        while pending := due(self.match, self.seen | dict.fromkeys(self.here, end_ms)):
            at_ms, command = min(pending, key=lambda one: one[0])
            if at_ms > end_ms:
                break
            self.store.clock_ms = max(self.clock_ms, at_ms)
            self.do(opening(command))
        self.store.clock_ms = end_ms


def lobby(players: int, settings: Settings | None = None, *codes: GameCode) -> Table:
    """Open a match with some humans in it."""
    table = Table(settings or Settings(), codes)
    for _ in range(players - 1):
        table.join()
    return table


def playing(players: int, settings: Settings | None = None, *codes: GameCode) -> Table:
    """Open a match and start its first hole."""
    table = lobby(players, settings, *codes)
    table.start()
    table.wait(table.match.settings.countdown_ms)
    return table
