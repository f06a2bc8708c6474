"""Ten thousand hostile inputs of all kinds beside honest matches, in one server process.

Each kind gets its documented answer; the process survives; nobody honest is cut or waits.
"""

import asyncio
import os
import random
from collections import Counter
from pathlib import Path

import pytest

from server.app import Node
from server.config import Config
from tests.campaign.beside import Honest, rss_mb
from tests.campaign.hostile import (
    COMMANDS,
    FLOODS,
    FRAMES,
    KINDS,
    REQUESTS,
    WAITS,
    Kind,
    Target,
)
from tests.server.bare import Bare
from tests.server.served import Served

IN_ALL = int(os.environ.get("SIEGE_INPUTS", "10000"))
SLOW_EACH = 30
"""How often each of the kinds that wait for a time-out of the server."""
AT_ONCE = 24
SLOW_AT_ONCE = 60
PER_S = 25
QUIET_S = 30
QUICK_EACH = 2
QUICK_S = 15
"""What takes longer is not in the quick level."""


async def others_match(target: Target) -> Bare:
    """Open a match that attackers have no seat in; return its host's connection."""
    host = await Bare.open(target.ws)
    await host.hello()
    target.match = (await host.ask(type="create", request="r"))["match"]
    return host


def test_there_are_kinds_enough() -> None:
    """At least forty kinds, each of one name."""
    assert len({kind.name for kind in KINDS}) == len(KINDS) >= 40


class Siege:
    """Hostile input at a bounded pace; what was answered is counted by kind."""

    def __init__(self, target: Target, per_s: int = PER_S) -> None:
        self.target = target
        self._per_s = per_s
        self.answers: Counter[tuple[str, str]] = Counter()
        self.wrong: Counter[tuple[str, str]] = Counter()
        self._room = {True: asyncio.Semaphore(SLOW_AT_ONCE), False: asyncio.Semaphore(AT_ONCE)}

    async def run(self, order: list[Kind]) -> None:
        """Attack in this order."""
        loop = asyncio.get_running_loop()
        began_s = loop.time()
        async with asyncio.TaskGroup() as tasks:
            for number, kind in enumerate(order):
                await asyncio.sleep(max(0.0, began_s + number / self._per_s - loop.time()))
                await self._room[kind.slow_s > 0].acquire()
                tasks.create_task(self._attack(kind))

    async def _attack(self, kind: Kind) -> None:
        try:
            answer = await kind.attack(self.target)
        except (OSError, AssertionError, KeyError, TimeoutError) as error:
            answer = repr(error)
        finally:
            self._room[kind.slow_s > 0].release()
        self.answers[kind.name, answer] += 1
        if answer not in kind.answers:
            self.wrong[kind.name, answer] += 1


@pytest.mark.parametrize(
    "family",
    [FRAMES, REQUESTS, COMMANDS, FLOODS, WAITS],
    ids=("frames", "requests", "commands", "floods", "waits"),
)
async def test_each_kind_gets_its_answer(address: Path, family: tuple[Kind, ...]) -> None:
    """Whatever comes in, twice, the answer is the documented one, and the node serves on."""
    node = await Node.start(Config(port=0, redis=f"unix://{address}", house=0))
    siege = Siege(Target(node.ws), per_s=1000)
    host = await others_match(siege.target)
    quick = [kind for kind in family if kind.slow_s < QUICK_S]
    await siege.run(quick * QUICK_EACH)
    assert not siege.wrong
    assert siege.answers.total() == len(quick) * QUICK_EACH
    async with siege.target.greeted() as bare:
        assert (await bare.ask(type="list_matches", request="r"))["type"] == "matches"
    host.cut()
    await node.stop()


def drawn(dice: random.Random) -> list[Kind]:
    """Draw the order of an attack in which each kind comes about as often as any other."""
    slow = [kind for kind in KINDS if kind.slow_s for _ in range(SLOW_EACH)]
    quick = [kind for kind in KINDS if not kind.slow_s]
    rest = IN_ALL - len(slow)
    order = slow + (quick * (rest // len(quick) + 1))[:rest]
    dice.shuffle(order)
    return order


@pytest.mark.campaign
@pytest.mark.timeout(1800)
async def test_a_siege_beside_honest_matches(served: Served) -> None:
    """Same process before and after, documented answers, honest p99 at most twice the quiet one."""
    before = served.pid
    honest = await Honest.begin(served.ws, matches=20, players=2, every_ms=500)
    target = Target(served.ws)
    host = await others_match(target)
    await asyncio.sleep(5)
    await honest.take()
    await asyncio.sleep(QUIET_S)
    quiet, rss_before = await honest.take(), rss_mb(served)
    siege, order = Siege(target), drawn(random.Random())
    loop = asyncio.get_running_loop()
    began_s = loop.time()
    await siege.run(order)
    took_s = loop.time() - began_s
    under, rss_after = await honest.take(), rss_mb(served)
    async with target.greeted() as alive:
        assert (await alive.ask(type="list_rounds", request="r"))["type"] == "rounds"
    host.cut()
    kinds = len({kind for kind, _ in siege.answers})
    print(f"\nhostile: {siege.answers.total()} inputs of {kinds} kinds in {took_s:.0f} s")
    print(f"wrong answers: {siege.wrong.total()} {dict(siege.wrong)}")
    print(f"quiet: {quiet}")
    print(f"under attack: {under}")
    print(f"server: {rss_before:.1f} MB before, {rss_after:.1f} MB after, process {before} alive")
    await honest.end()
    assert await served.stop() == 0
    assert siege.answers.total() == IN_ALL
    assert not siege.wrong
    assert under.lost == 0
    assert under.p99 <= 2 * quiet.p99
