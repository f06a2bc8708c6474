"""The tables in the store: followed live by any node, or rebuilt, they are the same."""

import asyncio
import itertools
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

from server.ids import PlayerId
from server.results import Result, Results
from server.standings import Ranking, Standing, Standings, Table
from server.standings.fold import fold
from server.standings.lists import is_listed, not_yet, placed
from server.standings.rows import Row, RowKey
from server.store import Client, ask, open_client
from tests.server.standings.results import in_order, numbered, results, round_of

Everything = dict[tuple[Table, Ranking], list[Standing]]


async def everything(standings: Standings) -> Everything:
    return {
        (table, ranking): await standings.show(table, ranking)
        for table in await standings.tables()
        for ranking in Ranking
    }


def by_hand(booked: list[Result]) -> Everything:
    """The lists as the pure fold gives them."""
    rows: dict[RowKey, Row] = {}
    for result in booked:
        rows |= fold(rows, result)
    found: Everything = {}
    for table, ranking in itertools.product({key.table for key in rows}, Ranking):
        own = [(key.player, row) for key, row in rows.items() if key.table == table]
        listed = [each for each in own if is_listed(each[1])]
        rest = [each for each in own if not is_listed(each[1])]
        found[table, ranking] = placed(ranking, in_order(ranking, listed)) + not_yet(rest)
    return found


def test_live_and_rebuilt_are_equal(store_socket: Path) -> None:
    """Over random results, followed in random parts, by several nodes at once."""
    with asyncio.Runner() as runner:

        @given(st.lists(results(), max_size=60), st.lists(st.integers(1, 9), max_size=20))
        @settings(max_examples=25)
        def law(drawn: list[Result], parts: list[int]) -> None:
            runner.run(live_and_rebuilt(store_socket, numbered(drawn), parts))

        law()


async def live_and_rebuilt(socket: Path, drawn: list[Result], parts: list[int]) -> None:
    clients = [open_client(socket, "par45-test") for _ in range(3)]
    await ask(clients[0], "FLUSHALL")
    nodes = [Standings(client) for client in clients]
    log, rest = Results(clients[0]), iter(drawn)
    for part in (*parts, len(drawn)):
        for result in itertools.islice(rest, part):
            await log.book(result)
        await asyncio.gather(*(node.follow() for node in nodes))
    live = await everything(nodes[0])
    assert live == by_hand(drawn)
    assert await nodes[1].rebuild() == len(drawn)
    assert await everything(nodes[2]) == live
    for client in clients:
        await client.aclose()


async def test_tables_are_followed_while_they_are_rebuilt(client: Client, address: Path) -> None:
    """Nodes book and follow, others rebuild, readers read: at the end all is counted once."""
    clients = [open_client(address, "par45-test") for _ in range(4)]
    nodes = [Standings(each) for each in clients]
    rounds = [round_of(f"m{n}", n, a=n % 35, b=20, c=35 - n % 35) for n in range(300)]

    async def play(part: list[Result]) -> None:
        for result in part:
            await Results(client).book(result)
            await nodes[0].follow()

    async def rebuild(node: Standings) -> None:
        for _ in range(5):
            await node.rebuild()

    async def read() -> None:
        for _ in range(30):
            shown = await nodes[3].show(Table(), Ranking.PAR)
            assert len({standing.row.rounds for standing in shown}) <= 1

    await asyncio.gather(
        play(rounds[::2]), play(rounds[1::2]), rebuild(nodes[1]), rebuild(nodes[2]), read()
    )
    await nodes[0].follow()
    shown = await everything(nodes[0])
    in_their_order = [booked.result for booked in await read_all(Results(client))]
    assert shown == by_hand(in_their_order)
    await nodes[1].rebuild()
    assert await everything(nodes[0]) == shown
    generations = {key.split(b":")[1] for key in await ask(client, "KEYS", "{standings}:*")}
    assert len(generations - {b"now", b"made"}) == 1
    for each in clients:
        await each.aclose()


async def read_all(log: Results) -> list:  # type: ignore[type-arg]
    read: list = []  # type: ignore[type-arg]
    while page := await log.read(len(read)):
        read += page
    return read


async def test_a_result_that_came_fifty_times_counts_once(client: Client) -> None:
    standings = Standings(client)

    async def deliver() -> None:
        await Results(client).book(round_of("m", a=40, b=50))
        await standings.follow()

    await asyncio.gather(*(deliver() for _ in range(50)))
    shown = await standings.show(Table(), Ranking.PAR)
    assert {standing.player: standing.row.rounds for standing in shown} == {
        PlayerId("a"): 1,
        PlayerId("b"): 1,
    }


async def test_a_rebuild_that_died_leaves_nothing_for_ever(client: Client) -> None:
    standings = Standings(client)
    await Results(client).book(round_of("m", a=40, b=50))
    await standings.follow()
    await ask(client, "INCR", "{standings}:made")
    await ask(client, "HSET", "{standings}:1", "k", 0)
    await standings.rebuild()
    assert await ask(client, "EXISTS", "{standings}:0", "{standings}:1") == 0
    assert len(await standings.show(Table(), Ranking.PAR)) == 2


async def test_a_hundred_reads_are_the_same(client: Client) -> None:
    """R21: the order inside a tie is no chance."""
    standings = Standings(client)
    for n in range(5):
        await Results(client).book(round_of(f"m{n}", n, a=45, b=45, c=44, d=46))
    await standings.follow()
    shown = await standings.show(Table(), Ranking.PAR)
    assert [(each.place, each.player) for each in shown] == [
        ("1", "c"), ("T2", "a"), ("T2", "b"), ("4", "d"),
    ]  # fmt: skip
    for _ in range(100):
        assert await standings.show(Table(), Ranking.PAR) == shown
