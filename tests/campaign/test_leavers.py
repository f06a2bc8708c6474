"""Who leaves is not waited for, and who is gone only once (R09)."""

from contextlib import AsyncExitStack
from pathlib import Path

from engine.match.entries import HoleOver, HoleStarted, Moved
from engine.match.notation import parse_entry
from engine.match.state import GONE_AFTER_MS
from server.client import Client
from server.ids import MatchId
from server.log import Log
from server.protocol import MatchSettings, MatchView
from server.store import Client as Store
from tests.campaign.conftest import Tell
from tests.campaign.levels import Level, levels
from tests.campaign.nodes import nodes_on
from tests.server.node.playing import open_match, until_hole
from tests.server.node.test_time import MINUTE_MS, pass_ms

HOLES = 9
ANN, BOB = 1, 2
PAUSE_MS = 30_000
SETTINGS = MatchSettings(holes=HOLES, countdown_ms=0, pause_ms=PAUSE_MS, limit_ms=10 * MINUTE_MS)
SLACK_MS = 10_000
"""For what goes by of itself: beats come once a second, and machines are busy."""


async def waited_ms(log: Log, match: str) -> int:
    """Add up how long Ann had nothing to do: after her last move, and between holes."""
    waited = idle_since_ms = 0
    for stored in await log.read(MatchId(match), 0):
        match parse_entry(stored.entry):
            case Moved(seat=seat) if seat == ANN:
                idle_since_ms = stored.at_ms
            case HoleOver() | HoleStarted():
                waited += stored.at_ms - idle_since_ms if idle_since_ms else 0
                idle_since_ms = stored.at_ms
            case _:
                pass
    return waited


async def play_on(ann: Client, match: str, first: int) -> MatchView:
    """Concede hole after hole, ready for each at once, to the end."""
    for hole in range(first, HOLES + 1):
        view = await ann.until(match, lambda view, hole=hole: view.hole == hole)  # type: ignore[misc]
        await until_hole(ann, match, hole)
        await ann.move(match, "c")
        view = await ann.until(match, lambda view, hole=hole: len(view.codes) == hole)  # type: ignore[misc]
        if view.hole < HOLES:
            await ann.ready(match)
    return await ann.until(match, lambda view: view.phase == "ended")


async def after_one_hole(ann: Client, bob: Client) -> str:
    """Play one hole, and let Ann be ready for the next one."""
    match = await open_match(ann, bob, settings=SETTINGS)
    await ann.start(match)
    for client in (ann, bob):
        await until_hole(client, match)
        await client.move(match, "c")
    await ann.until(match, lambda view: len(view.codes) == 1)
    await ann.ready(match)
    return match


async def test_who_has_left_is_not_waited_for(address: Path) -> None:
    """After Bob has left, no hole waits for him; his holes are conceded."""
    async with AsyncExitStack() as stack:
        (node,) = await stack.enter_async_context(nodes_on(address))
        ann, bob = [
            await stack.enter_async_context(await Client.connect(node.ws)) for _ in range(2)
        ]
        match = await after_one_hole(ann, bob)
        await bob.leave(match)
        end = await play_on(ann, match, 2)
        log = Log(address)
        assert await waited_ms(log, match) < PAUSE_MS
        await log.close()
    assert end.seats[1].presence == "left"
    assert {hole.status for hole in end.seats[1].holes} == {"conceded"}


@levels(quick=0, full=1)
async def test_who_is_gone_is_waited_for_once(
    level: Level, address: Path, client: Store, tell: Tell
) -> None:
    """Bob's connection is lost: Ann waits for the pause and his grace, and never again."""
    async with AsyncExitStack() as stack:
        (node,) = await stack.enter_async_context(nodes_on(address))
        ann = await stack.enter_async_context(await Client.connect(node.ws))
        bob = await Client.connect(node.ws)
        match = await after_one_hole(ann, bob)
        await bob.close()
        if not level.full:
            await pass_ms(client, match, PAUSE_MS)
        await until_hole(ann, match, 2)
        await ann.move(match, "c")
        if not level.full:
            await pass_ms(client, match, GONE_AFTER_MS)
        await ann.until(match, lambda view: len(view.codes) == 2)
        await ann.ready(match)
        end = await play_on(ann, match, 3)
        log = Log(address)
        waited = await waited_ms(log, match)
        await log.close()
    assert waited <= GONE_AFTER_MS + PAUSE_MS + SLACK_MS
    assert end.seats[1].presence == "gone"
    assert {hole.status for hole in end.seats[1].holes[1:]} == {"timed_out"}
    if level.full:
        tell(f"Bob gone after hole 1: Ann waited {waited / 1000:.1f} s of the match's clock in all")
