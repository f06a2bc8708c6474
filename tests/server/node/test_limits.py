"""Limits over real sockets: what is too much is refused in words, and who is honest plays on."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import replace
from itertools import cycle

import pytest

from server.app import Node
from server.client import Client
from server.config import Config
from server.protocol import MatchSettings
from tests.server.bare import PING, Bare, frame, text
from tests.server.node.playing import QUICK, open_match, play_out, until_hole

PROXY = "127.0.0.9"


@asynccontextmanager
async def served(config: Config, **settings: object) -> AsyncIterator[tuple[Node, AsyncExitStack]]:
    """Run a node with other settings, and what is to be ended before it."""
    node = await Node.start(replace(config, **settings))  # type: ignore[arg-type]
    async with AsyncExitStack() as stack:
        stack.push_async_callback(node.stop)
        yield node, stack


async def opened(
    node: Node, stack: AsyncExitStack, source: str = "127.0.0.1", secret: str | None = None
) -> Bare:
    """Open a WebSocket, and say hello if there is a secret, "" for a new guest."""
    bare = await Bare.open(node.ws, source)
    stack.callback(bare.cut)
    if secret is not None:
        assert (await bare.hello(secret))["type"] == "welcome"
    return bare


async def status(node: Node, stack: AsyncExitStack, *lines: str, source: str = "127.0.0.1") -> int:
    """Ask for a WebSocket, keep it if there is one, and return the status."""
    bare = await Bare.reach(node.ws, source)
    stack.callback(bare.cut)
    return await bare.upgrade(*lines)


async def test_too_fast_is_refused_by_name_and_changes_nothing(config: Config) -> None:
    """What is beyond the limit is refused with its request; the connection stays."""
    async with served(config) as (node, stack):
        bare = await opened(node, stack, secret="")
        answers = [await bare.ask(type="list_rounds", request="0")]
        while answers[-1]["type"] == "rounds":
            answers.append(await bare.ask(type="list_rounds", request=str(len(answers))))
        refused = answers[-1]
        assert len(answers) > 600 // 8
        assert (refused["reason"], refused["request"]) == ("too_fast", str(len(answers) - 1))
        move = await bare.ask(type="move", match="m", hole=2, number=3, move="d")
        while move["reason"] != "too_fast":  # a move costs less
            move = await bare.ask(type="move", match="m", hole=2, number=3, move="d")
        assert (move["match"], move["hole"], move["number"]) == ("m", 2, 3)


async def test_who_heeds_no_refusal_is_closed(config: Config) -> None:
    """A connection that goes on regardless is closed with 1008, and its player may come back."""
    async with served(config) as (node, stack):
        bare = await opened(node, stack, secret="")
        for _ in range(40):
            bare.write(text(type="list_matches", request="r") * 20)
            while (await bare.answer()).get("request") != "r":
                pass
        assert await bare.end() == "close 1008"
        await opened(node, stack, secret=bare.secret)


async def test_an_honest_client_waits_and_sends_again(config: Config) -> None:
    """A client that is refused as too fast does what it was asked to, a little later."""
    async with served(config) as (node, stack):
        client = await Client.connect(node.ws, name="Ann")
        stack.push_async_callback(client.close)
        rounds = await asyncio.gather(*(client.rounds() for _ in range(80)))
        assert len(rounds) == 80


async def test_ten_in_one_home_play_as_fast_as_they_can(config: Config) -> None:
    """Ten players at one address, each as fast as the server answers: all is played, none cut."""
    cut: list[bool] = []
    async with served(config) as (node, stack):
        players = [await Client.connect(node.ws, name=f"P{number}") for number in range(10)]
        for player in players:
            stack.push_async_callback(player.close)
            player.connection = cut.append
        settings = MatchSettings(holes=3, countdown_ms=0, pause_ms=0, seats=10)
        match = await open_match(*players, settings=settings)
        await players[0].start(match)
        ends = await asyncio.gather(*(play_out(player, match) for player in players))
        assert {end.phase for end in ends} == {"ended"}
        assert cut == []


async def test_guessing_locks_nobody_out(config: Config) -> None:
    """Who guesses is refused alike, then not looked at; the right secret still opens (R10)."""
    async with served(config) as (node, stack):
        owner = await opened(node, stack, secret="")
        owner.cut()
        guesses = cycle(["x", "a.b", f"{owner.secret[:-1]}!", "a" * 16 + ".x"])
        heard = [("bad_secret", "close 1008")]
        while heard[-1] == ("bad_secret", "close 1008"):
            bare = await opened(node, stack)
            heard.append(((await bare.hello(next(guesses)))["reason"], await bare.end()))
        assert len(heard) > 1 + 60
        assert heard[-1] == ("too_fast", "close 1013")
        await opened(node, stack, secret=owner.secret)
        await opened(node, stack, secret="")


async def test_guests_come_at_a_bounded_pace(config: Config) -> None:
    """An address that makes guests without end is told to wait; others are not touched."""
    async with served(config, connections_per_address=1000) as (node, stack):
        loop, made = asyncio.get_running_loop(), 0
        began_s = loop.time()
        bare = await opened(node, stack)
        while (answer := await bare.hello())["type"] == "welcome":
            bare.cut()
            made += 1
            bare = await opened(node, stack)
        assert (answer["reason"], await bare.end()) == ("too_fast", "close 1013")
        assert 200 <= made <= 200 + (loop.time() - began_s) * 0.2
        await opened(node, stack, "127.0.0.2", secret="")


async def test_connections_of_an_address_and_in_all(config: Config) -> None:
    """Where there is no room it is 429 or 503, at once; whoever leaves makes room."""
    async with served(config, connections=4, connections_per_address=2) as (node, stack):
        first = await opened(node, stack)
        await opened(node, stack)
        assert await status(node, stack) == 429
        for source in ("127.0.0.2", "127.0.0.3"):
            await opened(node, stack, source)
        assert await status(node, stack, source="127.0.0.4") == 503
        health = await Bare.reach(node.ws)
        stack.callback(health.cut)
        health.request(target="/healthz")
        assert (await health.status())[0] == 200
        first.cut()
        while await status(node, stack) != 101:
            pass


async def test_connections_of_a_player(config: Config) -> None:
    """A player has at most sixteen at a time; one more is closed with 1013."""
    async with served(config) as (node, stack):
        first = await opened(node, stack, secret="")
        for _ in range(15):
            await opened(node, stack, secret=first.secret)
        more = await opened(node, stack)
        assert (await more.hello(first.secret))["reason"] == "crowded"
        assert await more.end() == "close 1013"
        first.cut()
        while (await (await opened(node, stack)).hello(first.secret))["type"] != "welcome":
            pass


async def test_the_house_finds_room_and_time(config: Config) -> None:
    """House players take their seats and play though their address has no room left."""
    settings = {"connections_per_address": 1, "house": 1}
    async with served(config, **settings) as (node, stack):
        ann = await Client.connect(node.ws, name="Ann")
        stack.push_async_callback(ann.close)
        assert await status(node, stack) == 429
        match = await ann.create(QUICK)
        for strength in ("easy", "medium", "hard"):
            await ann.ask_house(match, strength)
        await ann.until(match, lambda view: len(view.seats) == 4)
        await ann.start(match)
        end = await play_out(ann, match)
        assert [seat.house for seat in end.seats].count(True) == 3


@pytest.mark.parametrize("shown", ["", "x", "0" * 64, "\xff"])
async def test_nobody_else_passes_for_the_house(config: Config, shown: str) -> None:
    """The pass is the house players' alone."""
    async with served(config, connections_per_address=1, house=1) as (node, stack):
        await opened(node, stack)
        assert await status(node, stack, f"Par45-House: {shown}") == 429


async def test_a_proxy_is_believed_if_it_was_named(config: Config) -> None:
    """Behind a proxy each address has its own room; from anybody else the header counts nothing."""
    settings = {"connections_per_address": 1, "proxies": (PROXY,)}
    async with served(config, **settings) as (node, stack):
        for home in ("192.0.2.1", "192.0.2.2"):
            line = f"X-Forwarded-For: 6.6.6.6, {home}"
            assert await status(node, stack, line, source=PROXY) == 101
            assert await status(node, stack, line, source=PROXY) == 429
        assert await status(node, stack, "X-Forwarded-For: 192.0.2.3") == 101
        assert await status(node, stack, "X-Forwarded-For: 192.0.2.4") == 429


async def test_requests_come_at_a_bounded_pace(config: Config) -> None:
    """Pages and connections without end are 429; health is told all the same."""
    async with served(config) as (node, stack):
        statuses = [await status(node, stack, "Origin: null") for _ in range(501)]
        assert statuses[:500] == [403] * 500
        while statuses[-1] != 429:
            statuses.append(await status(node, stack, "Origin: null"))


async def test_views_of_a_connection_are_bounded(config: Config) -> None:
    """A connection looks on at 64 matches that are not over; ended ones make room."""
    async with served(config) as (node, stack):
        hosts = [await opened(node, stack, secret="") for _ in range(3)]
        matches = []
        for number in range(65):
            made = await hosts[number // 30].ask(type="create", request=str(number))
            matches.append(made["match"])
        eve = await opened(node, stack, secret="")
        answers = [await eve.ask(type="watch", request="r", match=match) for match in matches]
        assert [answer["type"] for answer in answers] == ["done"] * 64 + ["refused"]
        assert answers[-1]["reason"] == "too_many"
        await hosts[0].ask(type="abort", request="x", match=matches[0])
        again = await eve.ask(type="watch", request="r", match=matches[-1])
        while again["type"] == "refused":
            again = await eve.ask(type="watch", request="r", match=matches[-1])
        assert again["match"] == matches[-1]


@pytest.mark.parametrize("flood", ["pings", "pongs", "fragments", "empty frames"])
async def test_a_flood_of_frames_is_cut_and_nobody_else_waits(config: Config, flood: str) -> None:
    """Frames that no session ever sees are counted too, and cut before all are taken in."""
    piece = {
        "pings": frame(b"", PING),
        "pongs": frame(b"", PING + 1),
        "fragments": frame(b"", 0, fin=False),
        "empty frames": frame(b""),
    }[flood]
    async with served(config) as (node, stack):
        ann, bob = [await Client.connect(node.ws, name=name) for name in ("Ann", "Bob")]
        for player in (ann, bob):
            stack.push_async_callback(player.close)
        match = await open_match(ann, bob, settings=QUICK)
        await ann.start(match)
        await until_hole(ann, match)
        bare = await opened(node, stack, secret="")
        bare.write(frame(b"", 1, fin=False) if flood == "fragments" else b"")
        bare.write(piece * 50_000)
        assert await bare.end() in {"close 1008", "cut"}
        assert (await ann.move(match, "c")).number == 1
