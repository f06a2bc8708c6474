"""The results log: once for each match, numbered without a gap."""

import asyncio

from server.ids import MatchId
from server.results import Annulled, Booked, Entry, Result, Results
from server.store import Client, ask
from tests.server.standings.results import listing, round_of


async def test_a_result_is_booked_once_however_often_it_comes(
    client: Client, nodes: list[Client]
) -> None:
    """R13: the last play, the time limit, a leaver: all of them book, one counts."""
    tries = [Results(node).book(round_of("m", n, a=n, b=n)) for n in range(10) for node in nodes]
    assert set(await asyncio.gather(*tries)) == {1}
    (booked,) = await Results(client).read(0)
    assert booked.k == 1
    assert await Results(client).book(round_of("m", 99, a=1, b=2)) == 1
    assert await Results(client).read(0) == [booked]


async def test_results_are_numbered_without_a_gap(client: Client) -> None:
    log = Results(client)
    rounds = [round_of(f"m{n}", n, a=n, b=2) for n in range(250)]
    numbers = await asyncio.gather(*(log.book(each) for each in rounds))
    assert sorted(numbers) == list(range(1, 251))
    read: list[Booked[Entry]] = []
    while page := await log.read(len(read)):
        read += page
    assert [booked.k for booked in read] == list(range(1, 251))
    assert [booked.entry for booked in read] == [rounds[numbers.index(k)] for k in range(1, 251)]


async def test_all_kinds_of_entries_are_in_one_order(client: Client) -> None:
    """Each is booked once by its key, and read as it was booked."""
    annulled = Annulled(MatchId("m"), "g-a", "a bug", "", 5)
    entries: list[Entry] = [
        round_of("m", a=1, b=2),
        *listing("a", scope="g-a", at_ms=1),
        annulled,
        *listing("a", scope="g-a", listed=False, at_ms=1),
        *listing("a", scope="g-a", at_ms=2),
    ]
    log = Results(client)
    for _ in range(2):
        assert [await log.book(entry) for entry in entries] == [1, 2, 3, 4, 5]
    assert await log.book(Annulled(MatchId("m"), "g-a", "another reason", "x", 9)) == 3
    assert [booked.entry for booked in await log.read(0)] == entries
    assert await log.annulments() == {("m", "g-a"): 3}
    assert (await log.number_of(MatchId("m")), await log.number_of(MatchId("n"))) == (1, None)
    assert [booked.k for booked in await log.results([2, 1, 7])] == [1]


async def test_results_of_before_are_read(client: Client) -> None:
    """A log that was begun before places and times were told of each player is read on."""
    await ask(
        client, "XADD", "{results}:log", "1-0", "r",
        b'{"match":"m","ended_at_ms":1,"game":"golf","rules":"E","format":"stroke","holes":9,'
        b'"undo":"off","relaxed":false,"show":false,"players":[{"player":"a","seat":1,'
        b'"house":false,"strokes":[5],"points":[0],"statuses":["stuck"]}]}',
    )  # fmt: skip
    (booked,) = await Results(client).read(0)
    assert isinstance(booked.entry, Result)
    assert booked.entry.players[0].place == 0
    assert await Results(client).book(round_of("n", a=1, b=2)) == 2


async def test_a_store_without_its_scripts_books_all_the_same(client: Client) -> None:
    await Results(client).book(round_of("m1", a=1, b=2))
    await ask(client, "SCRIPT FLUSH")
    assert await Results(client).book(round_of("m2", a=1, b=2)) == 2
