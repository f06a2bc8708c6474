"""The results log: once for each match, numbered without a gap."""

import asyncio
from pathlib import Path

from server.results import Booked, Results
from server.store import Client, ask, open_client
from tests.server.standings.results import round_of


async def test_a_result_is_booked_once_however_often_it_comes(
    client: Client, address: Path
) -> None:
    """R13: the last play, the time limit, a leaver: all of them book, one counts."""
    nodes = [open_client(address, "par45-test") for _ in range(5)]
    tries = [Results(node).book(round_of("m", n, a=n, b=n)) for n in range(10) for node in nodes]
    assert set(await asyncio.gather(*tries)) == {1}
    (booked,) = await Results(client).read(0)
    assert booked.k == 1
    assert await Results(client).book(round_of("m", 99, a=1, b=2)) == 1
    assert await Results(client).read(0) == [booked]
    for node in nodes:
        await node.aclose()


async def test_results_are_numbered_without_a_gap(client: Client) -> None:
    log = Results(client)
    rounds = [round_of(f"m{n}", n, a=n, b=2) for n in range(250)]
    numbers = await asyncio.gather(*(log.book(each) for each in rounds))
    assert sorted(numbers) == list(range(1, 251))
    read: list[Booked] = []
    while page := await log.read(len(read)):
        read += page
    assert [booked.k for booked in read] == list(range(1, 251))
    assert [booked.result for booked in read] == [rounds[numbers.index(k)] for k in range(1, 251)]


async def test_a_store_without_its_scripts_books_all_the_same(client: Client) -> None:
    await Results(client).book(round_of("m1", a=1, b=2))
    await ask(client, "SCRIPT FLUSH")
    assert await Results(client).book(round_of("m2", a=1, b=2)) == 2
