"""What a seed makes of an evening: who is there, how they play, what goes wrong and when.

A fault comes at a time, or on an entry of the log: a little after the first `ended` was
stored nodes like to crash. All faults mend themselves, so that after the last one the match
has to come to its end.
"""

import random
from dataclasses import dataclass

from server.protocol import MatchSettings

MINUTE_MS = 60_000
CHAOS_S = 3.5
TRIGGERS = (
    *("created", "joined", "readied", "started", "hole_started", "moved", "moved", "moved"),
    *("hole_over", "ended", "ended", "left", "gone"),
)
KINDS = (
    *("cut", "cut", "cut", "crash", "crash", "stop", "freeze", "outage", "apart", "deaf"),
    *("quiet", "noisy", "slow", "far", "jump", "stall", "unplug", "unplug", "forget"),
)


@dataclass(frozen=True, slots=True)
class Fault:
    """A fault of a kind: after `at_s`, or so long after the `nth` entry of a type is stored."""

    kind: str
    at_s: float
    on: str = ""
    nth: int = 1


@dataclass(frozen=True, slots=True)
class Plan:
    """An evening. `haste` is how quickly players think."""

    nodes: int
    players: int
    settings: MatchSettings
    spectators: int
    think_s: float
    patience: int
    """About how many moves a player makes on a hole before conceding it."""
    leaves: int
    vanishes: int
    dawdles: int
    switches: int
    """Which player leaves, vanishes, moves only as the time is up, changes devices: 0, nobody."""
    aborts: bool
    foggy: bool
    """Whether much of what the bell brings is lost, doubled or late, all evening."""
    faults: tuple[Fault, ...]

    @property
    def long(self) -> bool:
        """Whether somebody is waited for until the time is up."""
        return bool(self.vanishes or self.dawdles)


def plan_of(seed: int) -> Plan:
    """Draw the plan of a seed."""
    dice = random.Random(f"plan/{seed}")
    players = dice.choice((2, 2, 2, 3, 4))
    holes = dice.choice((1, 1, 2))
    settings = MatchSettings(
        holes=holes,
        limit_ms=MINUTE_MS,
        countdown_ms=0,
        pause_ms=dice.choice((0, 0, 300)),
        undo=dice.choice(("off", "off", "plays")),
        format=dice.choice(("stroke", "points")),
        seats=4,
        show=dice.random() < 0.2,
    )

    def somebody(chance: float) -> int:
        return dice.randint(1, players) if dice.random() < chance else 0

    return Plan(
        nodes=dice.choice((2, 2, 3)),
        players=players,
        settings=settings,
        spectators=int(dice.random() < 0.6),
        think_s=dice.choice((0.01, 0.1, 0.3)),
        patience=dice.choice((2, 4, 8)),
        leaves=somebody(0.12),
        vanishes=somebody(0.06),
        dawdles=somebody(0.06),
        switches=somebody(0.25),
        aborts=dice.random() < 0.06,
        foggy=dice.random() < 0.25,
        faults=tuple(
            [_fault(dice) for _ in range(dice.choice((0, 1, 2, 3, 5, 8)))]
            + [_aimed(dice) for _ in range(dice.choice((0, 0, 0, 1, 2, 3)))]
        ),
    )


def _fault(dice: random.Random) -> Fault:
    kind = dice.choice(KINDS)
    if dice.random() < 0.5:
        return Fault(kind, round(dice.uniform(0.05, CHAOS_S), 4))
    on = dice.choice(TRIGGERS)
    after_s = dice.choice((0.0, 0.001, 0.01, 0.1)) * dice.random()
    return Fault(kind, round(after_s, 5), on, dice.randint(1, 5 if on == "moved" else 2))


def _aimed(dice: random.Random) -> Fault:
    """Hit whoever has just made a move: its link, or its node, before the answer is there."""
    kind = dice.choice(("cut", "cut", "crash"))
    return Fault(kind, round(0.003 * dice.random(), 5), "moved", dice.randint(1, 12))
