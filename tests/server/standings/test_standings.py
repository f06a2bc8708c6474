"""The tables in the store: followed live by any node, or rebuilt, they are the same."""

import asyncio
import itertools
import random
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from server.ids import MatchId, PlayerId
from server.results import Annulled, Entry, Result, Results, Solved
from server.standings import PeriodKind, Ranking, Standings, Table
from server.standings.generation import Generation
from server.store import Client, ask
from tests.server.standings.plain import plain_lists, plain_tables
from tests.server.standings.results import entries_by, listing, round_by, round_of
from tests.server.standings.stores import (
    all_lists,
    all_rows,
    all_tables,
    book,
    contents,
    opened,
    read_all,
    settle,
    whole_list,
)


def test_live_and_rebuilt_are_equal(store_socket: Path) -> None:
    """Over random entries, followed in random parts, by several at once."""
    with asyncio.Runner() as runner:

        @given(
            st.randoms(use_true_random=False),
            st.integers(0, 60),
            st.lists(st.integers(1, 9), max_size=20),
        )
        @settings(max_examples=15)
        def law(dice: random.Random, count: int, parts: list[int]) -> None:
            drawn = entries_by(dice, count)
            with opened(runner, store_socket) as client:
                runner.run(live_and_rebuilt(client, drawn, parts))

        law()


async def test_over_hundreds_of_results(client: Client) -> None:
    await live_and_rebuilt(client, entries_by(random.Random(45), 300), [150, 50, 50])


@pytest.mark.campaign
@pytest.mark.timeout(3600)
async def test_over_ten_thousand_results(client: Client) -> None:
    await live_and_rebuilt(client, entries_by(random.Random(), 13_000), [3000] * 4)


async def live_and_rebuilt(client: Client, drawn: list[Entry], parts: list[int]) -> None:
    rest = iter(drawn)
    for part in (*parts, len(drawn)):
        await book(client, *itertools.islice(rest, part))
        await asyncio.gather(*(Standings(client).follow() for _ in range(3)))
    await settle(client)
    plain, standings = plain_tables(drawn), Standings(client)
    assert await all_rows(standings) == plain
    assert await all_lists(standings) == plain_lists(plain)
    live = await contents(client)
    await standings.rebuild()
    assert await contents(client) == live


async def test_any_order_of_delivery_gives_one_numbering(
    client: Client, nodes: list[Client]
) -> None:
    """Whoever delivers, in whatever order and how often: all nodes see equal tables."""
    drawn = entries_by(random.Random(4), 80)
    entries = [one for one in drawn if not isinstance(one, Solved)]  # these know their number
    of_group = next(one for one in entries if isinstance(one, Result) and one.scope)
    entries.append(Annulled(of_group.match, of_group.scope, "unfair", "", 80))

    async def deliver(node: Client, seed: int) -> None:
        shuffled = list(entries)
        random.Random(seed).shuffle(shuffled)
        for entry in shuffled:
            await Results(node).book(entry)
            if seed % 2:
                await Standings(node).follow()

    await asyncio.gather(*(deliver(node, seed) for seed, node in enumerate(nodes)))
    await settle(client)
    in_their_order = await read_all(client)
    assert sorted(entry.key for entry in in_their_order) == sorted({one.key for one in entries})
    plain = plain_tables(in_their_order)
    for node in nodes:
        assert await all_rows(Standings(node)) == plain


async def test_tables_are_followed_while_they_are_rebuilt(
    client: Client, nodes: list[Client]
) -> None:
    """Nodes book and follow, others rebuild, readers read: at the end all is counted once."""
    following, rebuilding, too, reading = (Standings(each) for each in nodes)
    rounds = [round_of(f"m{n}", n, a=n % 35, b=20, c=35 - n % 35) for n in range(120)]
    await book(client, *listing("a", "b", "c"))

    async def play(part: list[Entry]) -> None:
        for entry in part:
            await Results(client).book(entry)
            await following.follow()

    async def rebuild(node: Standings) -> None:
        for _ in range(5):
            await node.rebuild()

    async def read() -> None:
        for _ in range(100):
            shown = await reading.lists.top(Table(), Ranking.RATING)
            assert len({standing.row.rounds for standing in shown.lines}) <= 1

    await asyncio.gather(
        play(list(rounds[::2])), play(list(rounds[1::2])), rebuild(rebuilding), rebuild(too),
        read(),
    )  # fmt: skip
    await following.follow()
    players = [PlayerId(name) for name in "abc"]
    plain = plain_tables(await read_all(client))
    assert await all_rows(following, players) == plain
    live = await contents(client)
    assert await rebuilding.rebuild() == 120
    assert await contents(client) == live
    generations = {key.split(b":")[1] for key in await ask(client, "KEYS", "{standings}:*")}
    assert len(generations - {b"now", b"made", b"dropped"}) == 1


async def test_what_is_dropped_while_it_is_built_stays_away(client: Client) -> None:
    """Another rebuild was quicker and swept: the slower one writes nothing behind it."""
    await book(client, *(round_of(f"m{n}", n, a=40, b=50) for n in range(9)))
    slow, log = Generation(1), Results(client)
    await slow.begin(client, 0)
    stand = await slow.stand(client)
    booked = await log.read(0)
    assert await slow.advance(client, stand, booked[:5], {}, current=False) == 5
    await slow.drop(client)
    later = replace(stand, k=5)
    assert await slow.advance(client, later, booked[5:], {}, current=False) == 0
    assert await slow.advance(client, stand, booked, {}, current=False) == 0
    assert await ask(client, "KEYS", "{standings}:*") == []


async def test_a_result_that_came_fifty_times_counts_once(client: Client) -> None:
    """R13: the standings change exactly once."""
    standings = Standings(client)

    async def deliver() -> None:
        await Results(client).book(round_of("m", a=40, b=50))
        await standings.follow()

    await asyncio.gather(*(deliver() for _ in range(50)))
    for player in "ab":
        own = await standings.lists.own(Table(), Ranking.PAR, PlayerId(player))
        assert own is not None
        assert (own.place, own.row.rounds) == (None, 1)


async def test_a_rebuild_that_died_leaves_nothing_for_ever(client: Client) -> None:
    standings = Standings(client)
    await book(client, round_of("m", a=40, b=50))
    await standings.follow()
    await ask(client, "INCR", "{standings}:made")
    await ask(client, "HSET", "{standings}:1", "k", 0)
    await standings.rebuild()
    left = [key for key in await ask(client, "KEYS", "{standings}:*") if b":2" not in key]
    assert sorted(left) == [b"{standings}:dropped", b"{standings}:made", b"{standings}:now"]
    assert await all_tables(standings)


async def test_a_hundred_reads_are_the_same(client: Client) -> None:
    """R21: equal scores share a place; the order inside a tie is no chance."""
    standings = Standings(client)
    await book(client, *listing(*"abcd"))
    await book(client, *(round_of(f"m{n}", n, a=45, b=45, c=44, d=46) for n in range(5)))
    await standings.follow()
    shown = await standings.lists.top(Table(), Ranking.PAR)
    assert [(each.place, each.player) for each in shown.lines] == [
        ("1", "c"), ("T2", "a"), ("T2", "b"), ("4", "d"),
    ]  # fmt: skip
    for _ in range(100):
        assert await standings.lists.top(Table(), Ranking.PAR) == shown


async def test_an_annulled_result_counts_nowhere(client: Client) -> None:
    """Ratings, too, are as if it had never been; a node that follows sees to that."""
    standings = Standings(client)
    await book(client, *listing("a", "b"), round_of("m0", 1, a=1, b=2))
    await standings.follow()
    before = await whole_list(standings, Table(), Ranking.RATING)
    await book(client, round_of("m1", 2, a=9, b=2), round_of("m2", 3, a=1, b=9))
    await standings.follow()
    await book(client, *(Annulled(MatchId(f"m{n}"), "", "a bug", "", 4) for n in (1, 2)))
    await standings.follow()
    assert await whole_list(standings, Table(), Ranking.RATING) == before
    assert (await standings.profiles.history(PlayerId("a"))).total == 1


async def test_a_scope_annuls_for_itself_alone(client: Client) -> None:
    standings = Standings(client)
    await book(client, round_of("m", 1, scope="g-a", a=1, b=2))
    await book(client, Annulled(MatchId("m"), "g-a", "not ours", "x", 2))
    await standings.follow()
    assert await standings.index.exists(Table())
    assert not await standings.index.exists(Table("g-a"))


async def test_an_annulment_that_nobody_took_up_is_taken_up_by_the_next(client: Client) -> None:
    """A node may die between meeting an annulment and computing everything again."""
    standings = Standings(client)
    await book(client, round_of("m", 1, a=1, b=2))
    await standings.follow()
    await book(client, Annulled(MatchId("m"), "", "a bug", "", 4))
    await ask(client, "SET", "{standings}:mending", "of a node that died", "PX", 60_000)
    await standings.follow()
    assert await standings.index.exists(Table())
    await ask(client, "DEL", "{standings}:mending")
    await standings.follow()
    assert not await standings.index.exists(Table())


async def test_annulments_one_after_the_other_do_not_take_all_the_time(client: Client) -> None:
    """After each time that everything was computed again there is a rest; then all have come."""
    standings, count = Standings(client), 40
    await book(client, *(round_of(f"m{n}", n, scope="g-a", a=1, b=2) for n in range(count)))
    await standings.follow()
    for n in range(count):
        await book(client, Annulled(MatchId(f"m{n}"), "g-a", "a bug", "a", n, f"r{n}"))
        await standings.follow()
    assert int(await ask(client, "GET", "{standings}:made")) < count
    await settle(client)
    assert (await standings.profiles.history(PlayerId("a"), "g-a")).total == 0
    assert (await standings.profiles.history(PlayerId("a"))).total == count


async def test_who_is_listed_again_has_all_figures(client: Client) -> None:
    """A player leaves and comes back: rows went on meanwhile, in tables of the past, too."""
    standings = Standings(client)
    await book(client, *listing("a", "b"), *listing("a", scope="g-a"))
    rounds = [round_of(f"m{n}", n, scope="g-a", a=40, b=50) for n in range(5)]
    await book(client, *rounds)
    await standings.follow()
    tables = [Table(scope, period) for scope in ("", "g-a") for period in ("", "1970-01")]

    async def listed(player: str) -> list[bool]:
        found = [await standings.lists.top(table, Ranking.PAR) for table in tables]
        return [player in {line.player for line in one.lines} for one in found]

    assert await listed("a") == [True] * 4
    assert await listed("b") == [True, True, False, False]
    await book(client, *listing("a", scope="g-a", listed=False, at_ms=1))
    await standings.follow()
    assert await listed("a") == [True, True, False, False]
    await book(client, round_of("m5", 9, scope="g-a", a=30, b=50))
    await book(client, *listing("a", scope="g-a", at_ms=2))
    await standings.follow()
    assert await listed("a") == [True] * 4
    own = await standings.lists.own(Table("g-a"), Ranking.PAR, PlayerId("a"))
    assert own is not None
    assert (own.place, own.row.rounds, own.row.to_par) == ("1", 6, -40)


async def test_the_days_list_and_the_streaks(client: Client) -> None:
    """The day's nine by strokes, then who ended earlier, then id; days in a row beside it."""
    standings = Standings(client)
    await book(client, *listing(*"abcd"))
    for n, (player, strokes, ended) in enumerate(
        [("a", 40, 9), ("b", 40, 7), ("c", 39, 9), ("d", 40, 7)]
    ):
        await book(client, round_by(f"m{n}", ended, {player: strokes}, day="2026-11-30"))
    for n, day in enumerate(("2026-11-29", "2026-11-28", "2026-12-02")):
        await book(client, round_of(f"n{n}", 20, day=day, d=45))
    await standings.follow()
    nine = Table(period="2026-11-30", format="daily")
    assert [
        (line.place, line.player) for line in await whole_list(standings, nine, Ranking.DAILY)
    ] == [("1", "c"), ("T2", "b"), ("T2", "d"), ("T2", "a")]
    streaks = await whole_list(standings, Table(format="daily"), Ranking.STREAK)
    assert [(line.place, line.player, line.row.best_streak) for line in streaks] == [
        ("1", "d", 3), ("T2", "b", 1), ("T2", "a", 1), ("T2", "c", 1),
    ]  # fmt: skip
    archive = await standings.index.tables("", PeriodKind.DAY)
    days = [table.period for table in archive if table.format == "daily"]
    assert days == ["2026-12-02", "2026-11-30", "2026-11-29", "2026-11-28"]
    row = await standings.lists.own(Table(), Ranking.PAR, PlayerId("d"))
    assert row is not None  # a run counts as a round of stroke play, too
    assert row.row.rounds == 4
