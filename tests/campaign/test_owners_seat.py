"""Strangers at a seat disturb neither its owner nor the owner's grace (R10)."""

import asyncio
import gc
from contextlib import AsyncExitStack
from pathlib import Path

from engine.match.entries import Gone
from engine.match.notation import parse_entry
from engine.match.state import GONE_AFTER_MS
from server.app import Node
from server.client import Client
from server.ids import MatchId
from server.live import LiveMatch
from server.log import Log, keys
from server.matches import FORGET_AFTER_MS
from server.protocol import MatchSettings
from server.store import Client as Store
from server.store import ask
from server.world import World
from tests.campaign.conftest import Tell
from tests.campaign.levels import Level, levels
from tests.campaign.nodes import nodes_on
from tests.server.node.playing import open_match, until_hole
from tests.server.node.raw import Raw
from tests.server.node.test_time import MINUTE_MS, pass_ms

BOB = 2
SETTINGS = MatchSettings(holes=1, countdown_ms=0, pause_ms=0, limit_ms=10 * MINUTE_MS)
ATTEMPTS = 20
ATTEMPTS_FROM_S, ATTEMPTS_TO_S, BACK_AT_S = 5, 30, 40
LATE_MS = 2_000
FREED_WITHIN_S = 30


async def last_seen_ms(store: Store, match: str) -> int:
    """Return when, on the match clock, Bob was last noted as connected."""
    return int(await ask(store, "HGET", keys.counters(MatchId(match)), f"c:{BOB}"))


async def gone_ms(log: Log, match: str) -> list[int]:
    """Return when, on the match clock, somebody was gone."""
    stored = await log.read(MatchId(match), 0)
    return [each.at_ms for each in stored if isinstance(parse_entry(each.entry), Gone)]


class Passing:
    """Time since Bob was cut: real time at the full level, the store's clock moved else."""

    def __init__(self, store: Store, match: str, *, real: bool) -> None:
        self._store, self._match, self._real = store, match, real
        self._now_s = 0.0

    async def to(self, seconds: float) -> None:
        """Let it be so many seconds after the cut."""
        ahead_s, self._now_s = seconds - self._now_s, seconds
        if self._real:
            await asyncio.sleep(ahead_s)
        else:
            await pass_ms(self._store, self._match, round(ahead_s * 1000))


async def attempt(url: str, secret: str, match: str) -> str:
    """Try to get at a seat with this secret; return why that was refused."""
    raw = await Raw.connect(url)
    await raw.say(type="hello", version=1, name="Stranger", secret=secret)
    answer = await raw.hear()
    if answer["type"] == "welcome":
        answer = await raw.ask(type="open", request="o", match=match)
        answer = answer if answer["type"] == "refused" else {"reason": "let in"}
        await raw.say(type="move", match=match, hole=1, number=1, move="d")
        assert (await raw.hear("moved", "refused"))["type"] == "refused"
    await raw.close()
    reason: str = answer["reason"]
    return reason


async def attempts(node: Node, time: Passing, secrets: list[str], match: str) -> set[str]:
    """Try again and again, from 5 s to 30 s after the cut; return why all that was refused."""
    reasons: set[str] = set()
    for n in range(ATTEMPTS):
        share = n / (ATTEMPTS - 1)
        await time.to(ATTEMPTS_FROM_S + share * (ATTEMPTS_TO_S - ATTEMPTS_FROM_S))
        reasons.add(await attempt(node.ws, secrets[n % len(secrets)], match))
    return reasons


async def until_freed(match: str) -> None:
    """Wait until nothing of a match is in memory."""
    async with asyncio.timeout(FREED_WITHIN_S):
        while any(type(each) is LiveMatch and each.id == match for each in gc.get_objects()):
            await asyncio.sleep(0.1)
            gc.collect()


@levels(quick=0, full=1)
async def test_strangers_do_not_disturb_a_seat(
    level: Level, address: Path, client: Store, tell: Tell
) -> None:
    """Wrong secrets are refused; the owner comes back at 40 s, or is gone at 60 s exactly."""
    ahead_ms = 0
    world = World(now_ms=lambda: World().now_ms() + ahead_ms)
    log = Log(address)
    async with AsyncExitStack() as stack:
        stack.push_async_callback(log.close)
        (node,) = await stack.enter_async_context(nodes_on(address, world=world))
        ann, carl = [
            await stack.enter_async_context(await Client.connect(node.ws)) for _ in range(2)
        ]
        bob = await Client.connect(node.ws)
        match = await open_match(ann, bob, settings=SETTINGS)
        await ann.start(match)
        await until_hole(bob, match)
        await bob.move(match, "d")
        before = bob.view(match)
        strange = [f"{bob.player}.wrong", "", bob.player, "?" * 99, carl.secret]

        await bob.close()
        time = Passing(client, match, real=level.full)
        reasons = await attempts(node, time, strange, match)
        assert reasons == {"bad_secret", "not_seated"}
        await time.to(BACK_AT_S)
        again = await Client.connect(node.ws, secret=bob.secret)
        await again.open(match)
        after = again.view(match)
        assert (after.board, after.action, after.you) == (before.board, before.action, BOB)
        assert not await gone_ms(log, match)

        await again.close()
        time = Passing(client, match, real=level.full)
        assert await attempts(node, time, strange, match) == reasons
        await time.to(GONE_AFTER_MS / 1000)
        await ann.until(match, lambda view: view.seats[1].presence == "gone")
        (gone,) = await gone_ms(log, match)
        late_ms = gone - await last_seen_ms(client, match) - GONE_AFTER_MS
        assert late_ms >= 0
        await ann.move(match, "c")
        await ann.until(match, lambda view: view.phase == "ended")
        await ann.close()
        ahead_ms = FORGET_AFTER_MS
        await until_freed(match)
    if level.full:
        tell(
            f"{2 * ATTEMPTS} attempts refused; back at {BACK_AT_S} s; gone {late_ms} ms after 60 s"
        )
        assert late_ms <= LATE_MS
