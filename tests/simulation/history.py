"""What came to pass in one evening, as a checker needs it. One seed has one history."""

import hashlib
from dataclasses import dataclass, field

from engine.match.state import Match
from server.ids import MatchId
from server.people import Person

NONE = MatchId("")


@dataclass(frozen=True, slots=True)
class Entry:
    """An entry of the match's log, and when it was stored on the evening's own clock."""

    at_s: float
    v: int
    id: str
    at_ms: int
    text: bytes

    @property
    def raw_ms(self) -> int:
        return int(self.id.partition("-")[2]) // 1000


@dataclass(frozen=True, slots=True)
class Shown:
    """A frame that a node let go to a connection; `turn` counts them all."""

    at_s: float
    node: str
    connection: int
    frame: str


@dataclass(frozen=True, slots=True)
class Asked:
    """What a player asked for and what came of it: `acknowledged`, a refusal, or `unknown`."""

    began_s: float
    at_s: float
    player: str
    what: str
    outcome: str
    hole: int = 0
    number: int = 0
    text: str = ""
    twice: bool = False
    """Whether another device may have asked for the same meanwhile."""

    @property
    def unknown(self) -> bool:
        return self.outcome == "unknown"

    @property
    def acknowledged(self) -> bool:
        return self.outcome == "acknowledged"


@dataclass(frozen=True, slots=True)
class Kept:
    """How a node holds the match when all is quiet."""

    node: str
    match: Match | None
    head: str
    set_aside: bool
    watched: tuple[int, ...]
    viewers: int


@dataclass(slots=True)
class History:
    """All of it. `problems` are those that were noticed while it came to pass."""

    seed: int
    match: MatchId = NONE
    secret: bytes = b""
    entries: list[Entry] = field(default_factory=list)
    shown: list[Shown] = field(default_factory=list)
    asked: list[Asked] = field(default_factory=list)
    warps: list[tuple[int, int]] = field(default_factory=list)
    """When the match clock was put ahead from outside (its `v` then), and by how much."""
    events: list[str] = field(default_factory=list)
    people: dict[int, Person] = field(default_factory=dict)
    kept: list[Kept] = field(default_factory=list)
    booked: int = 0
    listed: bool = False
    noted: int = 0
    duties: int = 0
    """How many players still have the match among theirs."""
    unlisted: list[str] = field(default_factory=list)
    """Entries that were stored while the index did not know the match."""
    untold: int = 0
    """How many spectators have not heard of the end."""
    problems: list[str] = field(default_factory=list)
    ended_s: float = 0.0

    def digest(self) -> str:
        """Return a hash of all that happened."""
        whole = (self.entries, self.shown, self.asked, self.events, self.people, self.kept)
        rest = (self.booked, self.listed, self.noted, self.duties, self.problems, self.ended_s)
        return hashlib.sha256(repr((whole, rest)).encode()).hexdigest()
