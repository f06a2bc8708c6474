"""A store that lost its last writes: noticed, told, noted once, and play goes on."""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Collection
from dataclasses import dataclass
from pathlib import Path

import pytest

from engine.match.entries import RolledBack
from engine.match.notation import parse_entry
from engine.record.verify import verify
from server.app import Node
from server.client import Client
from server.config import Config
from server.ids import MatchId
from server.log import Beat, Log, Unknown, keys
from server.records import record_of
from server.store import Client as Store
from server.store import ask
from tests.server.node.conftest import Connect, ConnectRaw
from tests.server.node.playing import QUICK, open_match, play_out, until_hole

PUT_BACK = """
for n, key in ipairs(KEYS) do
  redis.call('DEL', key)
  if ARGV[n] ~= '' then
    redis.call('RESTORE', key, 0, ARGV[n])
  end
end
"""
"""In one step: a beat in between would find half a match."""


@dataclass(frozen=True)
class Copy:
    """What a store had of a match at a time."""

    dumps: dict[str, bytes | None]

    @classmethod
    async def of(cls, store: Store, match: str) -> "Copy":
        name = MatchId(match)
        each = (keys.counters(name), keys.entries(name), keys.people(name))
        return cls({key: await ask(store, "DUMP", key) for key in each})

    async def put_back(self, store: Store) -> None:
        """Let the store be as it was then, as after a fail-over to a replica that was behind."""
        dumps = [dump or b"" for dump in self.dumps.values()]
        await ask(store, "EVAL", PUT_BACK, len(dumps), *self.dumps, *dumps)


@pytest.fixture
async def players(config: Config) -> AsyncIterator[tuple[Client, Client]]:
    """Two players, each on a node of its own."""
    nodes = [await Node.start(config) for _ in range(2)]
    both = [
        await Client.connect(node.ws, name=name) for node, name in zip(nodes, "AB", strict=True)
    ]
    yield both[0], both[1]
    for one in both:
        await one.close()
    for node in nodes:
        await node.stop()


@pytest.fixture
async def log(address: Path) -> AsyncIterator[Log]:
    log = Log(address, "par45-test")
    yield log
    await log.close()


async def start(host: Client, match: str) -> None:
    await host.until(match, lambda view: [seat.ready for seat in view.seats] == [True, True])
    await host.start(match)


async def in_play(ann: Client, bob: Client) -> str:
    match = await open_match(ann, bob, settings=QUICK)
    await start(ann, match)
    for player in (ann, bob):
        await until_hole(player, match)
        await player.move(match, "d")
    return match


async def marks(log: Log, match: str) -> list[RolledBack]:
    entries = [parse_entry(stored.entry) for stored in await log.read(MatchId(match), 0)]
    return [entry for entry in entries if isinstance(entry, RolledBack)]


async def test_it_is_told_noted_once_and_play_goes_on(
    players: tuple[Client, Client], client: Store, log: Log, caplog: pytest.LogCaptureFixture
) -> None:
    """All see what the store still has; the record says what is missing, and verifies."""
    ann, bob = players
    match = await in_play(ann, bob)
    kept = len(await log.read(MatchId(match), 0))
    copy = await Copy.of(client, match)
    for player in (ann, bob):
        await player.move(match, "d")
        await player.move(match, "d")
    known = len(await log.read(MatchId(match), 0))
    with caplog.at_level(logging.ERROR, "server.fold"):
        await copy.put_back(client)
        views = [
            await player.until(match, lambda view: view.rolled_back == 1) for player in players
        ]
    assert [view.action for view in views] == [2, 2]  # each has one move left of three
    assert known == kept + 4
    (mark,) = await marks(log, match)
    assert (mark.kept, mark.head_v) == (kept, known)
    said = [(record.getMessage(), vars(record)) for record in caplog.records]
    assert [event for event, _ in said] == ["the store has lost entries"] * 2  # each node, once
    for _, values in said:
        assert (values["match"], values["kept"], values["known"]) == (match, kept, known)
    ends = await asyncio.gather(*(play_out(player, match) for player in players))
    assert [end.rolled_back for end in ends] == [1, 1]
    record = record_of(MatchId(match), await log.read(MatchId(match), 0))
    assert record is not None
    assert verify(record).rolled_back == 1


async def test_another_entry_in_the_place_of_a_lost_one_is_noticed(
    players: tuple[Client, Client], client: Store, log: Log
) -> None:
    """Where somebody has written on before it was noticed, that stands; what was lost does not."""
    ann, bob = players
    match = await in_play(ann, bob)
    copy = await Copy.of(client, match)
    await bob.move(match, "d")
    await copy.put_back(client)
    await ann.react(match, "ouch")
    views = [await player.until(match, lambda view: view.rolled_back == 1) for player in players]
    assert [view.action for view in views] == [2, 2]
    assert len(await marks(log, match)) == 1
    for player in players:
        await player.move(match, "d")


async def test_a_match_that_is_lost_whole_is_set_aside(
    players: tuple[Client, Client], client: Store
) -> None:
    """Of a match that the store knows no more nothing can go on; other matches do."""
    ann, bob = players
    match = await in_play(ann, bob)
    other = await open_match(ann, bob, settings=QUICK)
    await Copy(dict.fromkeys((await Copy.of(client, match)).dumps)).put_back(client)
    await start(ann, other)
    for player in players:
        await until_hole(player, other)
        await player.move(other, "d")


async def test_what_a_player_added_to_the_deals_is_added_again(
    connect: Connect, connect_raw: ConnectRaw, client: Store
) -> None:
    """In a lobby that has lost a nonce its client adds the same: to lose it gives nobody new deals."""
    ann, raw = await connect("Ann"), await connect_raw()
    match = await ann.create(QUICK)
    await ann.until(match, lambda view: view.seats[0].nonce != "")
    secret = (await raw.hello("Bob"))["secret"]
    await raw.ask(type="join", request="j", match=match)
    copy = await Copy.of(client, match)
    bob = await connect(secret=secret)
    await bob.open(match)
    before = await ann.until(match, lambda view: view.seats[1].nonce != "")
    await copy.put_back(client)
    await ann.react(match, "hello")
    for player in (ann, bob):
        after = await player.until(
            match, lambda view: view.rolled_back == 1 and view.seats[1].nonce != ""
        )
        assert [seat.nonce for seat in after.seats] == [seat.nonce for seat in before.seats]


async def test_a_session_that_is_lost_is_opened_again(connect: Connect, client: Store) -> None:
    """Who came back since on another connection plays on, though the store knows nothing of it."""
    ann, bob = await connect("Ann"), await connect("Bob")
    match = await open_match(ann, bob)
    await ann.start(match)
    await until_hole(bob, match)
    copy = await Copy.of(client, match)
    again = await connect(secret=bob.secret)
    await again.open(match)
    await copy.put_back(client)
    assert (await again.move(match, "d")).number == 1


async def test_a_session_that_is_newer_than_what_is_told_stays(
    connect: Connect, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What the store was asked before somebody came back says nothing of the new session."""
    ann, bob = await connect("Ann"), await connect("Bob")
    match = await open_match(ann, bob)
    await ann.start(match)
    await until_hole(bob, match)
    late: asyncio.Queue[Callable[[], None]] = asyncio.Queue()
    beat = Log.beat

    def beaten_late(
        log: Log, match: MatchId, seats: Collection[int], done: Callable[[Beat | Unknown], None]
    ) -> None:
        beat(log, match, seats, lambda outcome: late.put_nowait(lambda: done(outcome)))

    monkeypatch.setattr(Log, "beat", beaten_late)
    told = await late.get()
    again = await connect(secret=bob.secret)
    await again.open(match)
    cut: list[bool] = []
    again.connection = cut.append
    told()
    assert (await again.move(match, "d")).number == 1
    assert cut == []
