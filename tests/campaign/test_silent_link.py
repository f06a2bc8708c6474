"""A node whose link to the store falls silent: red meanwhile, and nothing missed after (R15)."""

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path

from server.app import Node
from server.client import Client
from server.log import Log
from server.protocol import MatchSettings, Reaction
from tests.campaign.conftest import Tell
from tests.campaign.ledger import Ledger, audit
from tests.campaign.levels import Level, levels
from tests.campaign.nodes import nodes_on
from tests.campaign.table import HOUR_MS, can_move, first_fit, play
from tests.server.node.playing import open_match, until_hole
from tests.server.node.test_transport import get
from tests.server.proxy import link_to

SETTINGS = MatchSettings(holes=2, countdown_ms=0, pause_ms=0, limit_ms=HOUR_MS)
FLOW_WITHIN_S = 5.0
MOVES = 10
GREEN, RED = 200, 503


async def until_health(node: Node, status: int) -> None:
    while (await get(f"{node.url}/healthz"))[0] != status:
        pass


async def make_moves(client: Client, match: str, ledger: Ledger, count: int) -> None:
    for _ in range(count):
        if not can_move(view := client.view(match)):
            return
        moved = await client.move(match, first_fit(view))
        await ledger.add(match, (moved.hole, view.you, moved.number, first_fit(view)))


class Ears:
    """The words that a player has heard, in order, and a wait for one of them."""

    def __init__(self, client: Client) -> None:
        self.words: list[str] = []
        self._heard = asyncio.Condition()
        self._tasks: set[asyncio.Task[None]] = set()
        client.reaction = self._hear

    async def until(self, word: str) -> None:
        async with self._heard:
            await self._heard.wait_for(lambda: word in self.words)

    def _hear(self, reaction: Reaction) -> None:
        self.words.append(reaction.word)
        task = asyncio.create_task(self._tell())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _tell(self) -> None:
        async with self._heard:
            self._heard.notify_all()


@levels(quick=0, full=30)
async def test_what_a_silent_link_kept_back_comes_when_it_heals(
    level: Level, address: Path, tmp_path: Path, tell: Tell
) -> None:
    """Health is red during the cut; then all comes that was missed, in order, and what is new."""
    loop, ledger = asyncio.get_running_loop(), Ledger()
    async with AsyncExitStack() as stack:
        link = await stack.enter_async_context(link_to(address, tmp_path / "link"))
        nodes = await stack.enter_async_context(nodes_on(address, link.socket))
        ann, bob = [
            await stack.enter_async_context(await Client.connect(node.ws)) for node in nodes
        ]
        ears = Ears(bob)
        match = await open_match(ann, bob, settings=SETTINGS)
        await ann.until(match, lambda view: all(seat.ready for seat in view.seats))
        await ann.start(match)
        await until_hole(bob, match)
        await ann.react(match, "hello")
        await ears.until("hello")

        link.cut()
        began_s = loop.time()
        held = asyncio.create_task(make_moves(bob, match, ledger, 1))
        await until_health(nodes[1], RED)
        red_after_s = loop.time() - began_s
        await make_moves(ann, match, ledger, MOVES)
        await ann.react(match, "nice")
        await ann.react(match, "ouch")
        await asyncio.sleep(level.size - (loop.time() - began_s))  # the outage is so long
        assert (await get(f"{nodes[1].url}/healthz"))[0] == RED
        assert ears.words == ["hello"]
        assert not held.done()

        link.open()
        healed_s = loop.time()
        await ann.react(match, "thanks")
        await ears.until("thanks")
        flow_s = loop.time() - healed_s
        assert ears.words == ["hello", "nice", "ouch", "thanks"]
        await held
        ends = await asyncio.gather(play(ann, match, ledger), play(bob, match, ledger))
        assert ends[0].seats == ends[1].seats
        await until_health(nodes[1], GREEN)
    log = Log(address)
    kept = await audit(log, ledger)
    await log.close()
    assert kept.is_right, kept
    if level.full:
        tell(f"cut for {level.size} s: red after {red_after_s:.1f} s, flows {flow_s:.2f} s after")
        assert flow_s <= FLOW_WITHIN_S
