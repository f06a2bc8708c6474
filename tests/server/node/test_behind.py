"""A node that has not heard everything yet reads on when somebody comes to it."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from server import protocol
from server.audience import Viewer
from server.client import Client
from server.core import Core
from server.entrance import Entrance
from server.ids import PlayerId
from server.live import LiveMatch
from server.log import Log
from server.outbox import Outbox
from server.players import Player
from server.seating import Entering, MatchCommand, Seating
from server.store import Client as Store
from server.world import World
from tests.server.asking import until, waiting_for
from tests.server.node.conftest import Connect
from tests.server.node.playing import open_match, until_hole


class Deaf:
    """What a node knows of a match, and hears of it no more."""

    def __init__(self, log: Log, store: Store) -> None:
        self._core = Core(log, store, World())
        self._log = log
        self.matches = self._core.matches

    async def know(self, match: str) -> LiveMatch:
        """Load a match as it stands."""
        live = await self.matches.find(match)
        assert live is not None
        self._log.mute(live.id)
        await self._log.read(live.id, 0)  # what had rung before that is heard by now
        await until(lambda: not live.fold.reading)
        return live

    def open(self, client: Client, match: str) -> asyncio.Future[str]:
        """Have a player come back to a match; the answer is why not, or ""."""
        answer: asyncio.Future[str] = asyncio.get_running_loop().create_future()

        def entered(live: LiveMatch, command: Entering | MatchCommand, viewer: Viewer) -> None:
            answer.set_result("")

        seating = Seating(
            self._core.hub,
            Player(PlayerId(client.player), client.name),
            Outbox(lambda: None, lambda: None),
            lambda code, reason: None,
            lambda known: None,
            entered,
            lambda command, reason, detail="": answer.set_result(reason),
        )
        entrance = Entrance(self._core.hub, seating)
        self.matches.spawn(entrance.enter(protocol.Open("o", match)))
        return answer


@pytest.fixture
async def deaf(address: Path, client: Store) -> AsyncIterator[Deaf]:
    log = Log(address)
    deaf = Deaf(log, client)
    yield deaf
    await deaf.matches.close()
    await log.close()


async def test_who_comes_finds_what_was_not_heard_of(connect: Connect, deaf: Deaf) -> None:
    """Whom another node has just acknowledged a move plays on from there."""
    ann, bob = await connect("Ann"), await connect("Bob")
    match = await open_match(ann, bob)
    live = await deaf.know(match)
    await ann.start(match)
    await until_hole(ann, match)
    moved = await ann.move(match, "d")
    outbox, seat = Outbox(lambda: None, lambda: None), ann.view(match).you
    viewer: asyncio.Future[Viewer | None] = waiting_for(
        lambda done: live.attach(seat, outbox, lambda code, reason: None, done)
    )
    assert await viewer is not None
    assert live.fold.whole().seat(seat).action == moved.action


async def test_a_seat_that_is_not_heard_of_is_found(connect: Connect, deaf: Deaf) -> None:
    """Who has just taken a seat at another node comes back to it here."""
    ann, bob, eve = await connect("Ann"), await connect("Bob"), await connect("Eve")
    match = await ann.create()
    await deaf.know(match)
    await bob.join(match)
    assert await deaf.open(bob, match) == ""
    assert await deaf.open(eve, match) == "not_seated"
