"""A node that is behind: its bell brought it too little, and nobody may suffer from that.

Each of these was first told by a simulated evening.
"""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from engine.match.commands import Create, Join, React
from engine.match.entries import Joined
from engine.match.notation import parse_entry
from engine.match.settings import Settings
from server.audience import Viewer
from server.core import Core
from server.entrance import Entrance
from server.ids import PlayerId
from server.live import LiveMatch
from server.log import Log
from server.noted import player_key
from server.outbox import Outbox
from server.people import Person
from server.players import Player
from server.projection import SPECTATOR
from server.protocol import Open
from server.road import LOBBY, Answer
from server.seating import Seating
from server.store import Client, ask
from server.world import World
from tests.server.asking import until

ANN = Person(PlayerId("a" * 16), "Ann")
BOB = Person(PlayerId("b" * 16), "Bob")


@pytest.fixture
async def cores(address: Path, client: Client) -> AsyncIterator[tuple[Core, Core]]:
    """Two nodes on one store, in which Ann and Bob are players."""
    for person in (ANN, BOB):
        await ask(client, "HSET", player_key(person.player), "name", person.name)
    async with node(address, client) as one, node(address, client) as two:
        yield one, two


@asynccontextmanager
async def node(address: Path, client: Client) -> AsyncIterator[Core]:
    log = Log(address)
    core = Core(log, client, World())
    yield core
    await core.matches.close()
    await log.close()


async def made(core: Core) -> LiveMatch:
    """Make room for Ann's match on a node, or find it there."""
    prepared = await core.hub.prepare(ANN.player, "r", Settings(), "")
    assert prepared is not None
    return prepared[0]


def create(live: LiveMatch) -> Create:
    return Create(Settings(), "TOKIRAMU", live.fold.commitment)


async def asked(live: LiveMatch, command: Create | Join | React, person: Person | None) -> Answer:
    """Have a command take its road, and wait for its answer."""
    answer: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
    live.road.submit(LOBBY, command, answer.set_result, person)
    return await answer


async def hears(core: Core, live: LiveMatch) -> None:
    """Have a node hear all that is stored, as from its bell: entries, and no people."""
    for stored in await core.matches._log.read(live.id, live.fold.v):
        live.fold.adopt(stored)


async def deaf(core: Core, live: LiveMatch) -> None:
    """Have the bell bring a node nothing more of a match."""
    await until(lambda: core.matches._log.healthy)
    core.matches._log.mute(live.id)
    await until(lambda: not live.fold.reading)


async def test_a_join_that_comes_again_takes_no_second_seat(cores: tuple[Core, Core]) -> None:
    """Where a seat was heard of, but not yet who is in it, a join waits until that is known."""
    one, two = cores
    here, there = await made(one), await made(two)
    assert await asked(here, create(here), ANN) is None
    await hears(two, there)
    await deaf(two, there)
    assert await asked(here, Join(request="j"), BOB) is None
    stored = await one.matches._log.read(here.id, there.fold.v)
    there.fold.adopt(stored[0])
    assert await asked(there, Join(request="j"), BOB) is None
    entries = [parse_entry(each.entry) for each in await one.matches._log.read(here.id, 0)]
    assert [entry for entry in entries if isinstance(entry, Joined)] == [Joined(2, request="j")]
    assert there.fold.seat_of(BOB.player) == 2


async def test_a_create_that_comes_again_finds_its_seat(cores: tuple[Core, Core]) -> None:
    """The host of a match that was made without our knowing it has a seat in it all the same."""
    one, two = cores
    here, there = await made(one), await made(two)
    await deaf(two, there)
    assert await asked(here, create(here), ANN) is None
    there.fold.adopt((await one.matches._log.read(here.id, 0))[0])
    assert await asked(there, create(there), ANN) is None
    assert there.fold.seat_of(ANN.player) == 1


async def test_a_seat_that_was_taken_elsewhere_is_found(cores: tuple[Core, Core]) -> None:
    """Who joined on another node and opens the match on ours is seated, though we never heard."""
    one, two = cores
    here, there = await made(one), await made(two)
    assert await asked(here, create(here), ANN) is None
    await hears(two, there)
    await deaf(two, there)
    assert await asked(here, Join(request="j"), BOB) is None
    answer: asyncio.Future[Viewer | str] = asyncio.get_running_loop().create_future()
    seating = Seating(
        two.hub,
        Player(BOB.player, BOB.name),
        Outbox(lambda: None, lambda: None),
        lambda code, reason: None,
        lambda match: None,
        lambda live, command, viewer: answer.set_result(viewer),
        lambda command, reason: answer.set_result(reason),
    )
    await Entrance(two.hub, seating).enter(Open("o", there.id))
    viewer = await answer
    assert isinstance(viewer, Viewer)
    assert viewer.seat == 2


async def test_a_session_begins_with_all_that_is_stored(cores: tuple[Core, Core]) -> None:
    """Who comes from a node that has died is let in by one that knows as much: nothing is stale."""
    one, two = cores
    here, there = await made(one), await made(two)
    assert await asked(here, create(here), ANN) is None
    await hears(two, there)
    await deaf(two, there)
    assert await asked(here, React(1, "nice", "r"), None) is None
    let_in: asyncio.Future[Viewer | None] = asyncio.get_running_loop().create_future()
    outbox = Outbox(lambda: None, lambda: None)
    there.attach(1, outbox, lambda code, reason: None, let_in.set_result)
    assert await let_in is not None
    assert there.fold.v == here.fold.v == 2


async def test_the_newer_of_two_sessions_stays_whichever_is_let_in_first(
    cores: tuple[Core, Core],
) -> None:
    """Who had to wait for the log to be read does not push out a session that came later."""
    live = await made(cores[0])
    assert await asked(live, create(live), ANN) is None
    closed: list[str] = []
    for name, generation in (("newer", 2), ("older", 1)):
        outbox = Outbox(lambda: None, lambda: None)
        live.enter(Viewer(1, outbox, lambda code, why, name=name: closed.append(name), generation))  # type: ignore[misc]
    assert closed == ["older"]
    assert live.audience.seats == {1}


async def test_spectators_alone_are_told_of_what_the_bell_did_not_bring(
    cores: tuple[Core, Core],
) -> None:
    """A node with nobody but spectators beats as well, and so finds out that it is behind."""
    one, two = cores
    here, there = await made(one), await made(two)
    assert await asked(here, create(here), ANN) is None
    await hears(two, there)
    await deaf(two, there)
    there.enter(Viewer(SPECTATOR, Outbox(lambda: None, lambda: None), lambda code, why: None, 0))
    await one.matches._log.delist(here.id)  # nobody claims it
    assert await asked(here, React(1, "nice", "r"), None) is None
    sweeping = asyncio.create_task(two.sweep.run())
    async with asyncio.timeout(10):
        await until(lambda: there.fold.v == here.fold.v)
    sweeping.cancel()
