"""The alarm of a match: what falls due rings at its time, and nobody is called gone unknown."""

import asyncio

from engine.codes import parse_code
from engine.match.commands import CallGone, ClockCommand, EndHole
from engine.match.entries import Created, Entry, HoleStarted, Joined, Readied, Stamped, Started
from engine.match.evolve import evolve
from engine.match.secret import commitment
from engine.match.settings import Settings
from engine.match.state import GONE_AFTER_MS, Match
from server.alarm import Alarm
from server.world import World

COMMITMENT = commitment(bytes(32))
LONG_AFTER_MS = 10 * GONE_AFTER_MS
ENTRIES: tuple[Entry, ...] = (
    Created(Settings(countdown_ms=0), "BABABABA", COMMITMENT),
    Joined(2),
    Readied(2, ready=True),
    Started(1),
    HoleStarted(1),
)


def playing() -> Match:
    """Return a match of two in its first hole."""
    match = None
    codes = (parse_code("GO1-E-AAAAAAB"),) * 9
    for v, entry in enumerate(ENTRIES, 1):
        match = evolve(match, Stamped(v, v, entry), codes)
    assert match is not None
    return match


async def rung(alarm: Alarm, rings: asyncio.Queue[ClockCommand], match: Match) -> ClockCommand:
    """Set the alarm, and return what it rings with."""
    alarm.set(match)
    async with asyncio.timeout(5):
        return await rings.get()


async def test_who_has_just_loaded_a_match_calls_nobody_gone() -> None:
    """Until a beat has told who is connected anywhere, quiet players are not called gone."""
    rings: asyncio.Queue[ClockCommand] = asyncio.Queue()
    alarm = Alarm(World(now_ms=lambda: 0), rings.put_nowait, lambda: ())
    alarm.set_clock(LONG_AFTER_MS)
    assert await rung(alarm, rings, playing()) == EndHole()
    alarm.seen({1: LONG_AFTER_MS})
    assert await rung(alarm, rings, playing()) == CallGone(2)


async def test_who_is_connected_here_is_not_gone() -> None:
    """A connection here counts, also between two beats."""
    rings: asyncio.Queue[ClockCommand] = asyncio.Queue()
    alarm = Alarm(World(now_ms=lambda: 0), rings.put_nowait, lambda: (1, 2))
    alarm.set_clock(LONG_AFTER_MS)
    alarm.seen({1: 0, 2: 0})
    assert await rung(alarm, rings, playing()) == EndHole()


async def test_it_rings_at_the_time_and_not_before() -> None:
    """What is due later rings once the match clock has come to it."""
    now_ms = 0
    rings: asyncio.Queue[ClockCommand] = asyncio.Queue()
    alarm = Alarm(World(now_ms=lambda: now_ms), rings.put_nowait, lambda: (1, 2))
    match = playing()
    alarm.set_clock(match.deadline_ms - 30)
    alarm.set(match)
    assert rings.empty()
    now_ms = 30
    async with asyncio.timeout(5):
        assert await rings.get() == EndHole()
    alarm.stop()
