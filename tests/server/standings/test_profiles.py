"""What there is of a player: rows over tables, history, and against another player."""

from server.ids import PlayerId
from server.standings import PeriodKind, Standings
from server.standings.profiles import LOOKS
from server.store import Client
from tests.server.standings.results import listing, round_of
from tests.server.standings.stores import book

ANN, BOB, EVE = map(PlayerId, "abe")


async def test_a_history_is_told_page_by_page(client: Client) -> None:
    """The latest first, each once, those of one moment too; each scope its own."""
    standings = Standings(client)
    for n in range(45):
        scope = "g-a" if n % 3 == 0 else ""
        await book(client, round_of(f"m{n}", 1000 + n // 4, scope=scope, a=n % 7, b=3))
    await book(client, round_of("alone", 1, a=3))
    await standings.follow()
    read: list[str] = []
    page = await standings.profiles.history(ANN, count=7)
    while page.next is not None:
        read += [one.entry.match for one in page.results]
        page = await standings.profiles.history(ANN, count=7, after=page.next)
    read += [one.entry.match for one in page.results]
    assert page.total == len(read) == len(set(read)) == 45
    ended = [int(match[1:]) // 4 for match in read]
    assert ended == sorted(ended, reverse=True)
    assert (await standings.profiles.history(ANN, "g-a")).total == 15
    assert (await standings.profiles.history(EVE)).results == ()


async def test_two_players_against_each_other(client: Client) -> None:
    """By the places in the matches of both; rounds that each plays alone are none."""
    standings = Standings(client)
    await book(
        client,
        round_of("m1", 1, a=40, b=41),
        round_of("m2", 2, a=40, b=40, e=50),
        round_of("m3", 3, a=41, e=3, b=40),
        round_of("m4", 4, a=41, e=3),
        round_of("m5", 5, scope="g-a", a=1, b=2),
        round_of("d1", 6, day="2026-11-30", a=1),
        round_of("d2", 6, day="2026-11-30", b=2),
    )
    await standings.follow()
    versus = await standings.profiles.versus(ANN, BOB)
    assert (versus.better, versus.equal, versus.worse, versus.whole) == (2, 1, 1, True)
    assert [one.entry.match for one in versus.results] == ["m5", "m3", "m2", "m1"]
    mirrored = await standings.profiles.versus(BOB, ANN)
    assert (mirrored.better, mirrored.equal, mirrored.worse) == (1, 1, 2)
    assert (await standings.profiles.versus(ANN, BOB, "g-a")).better == 1
    assert (await standings.profiles.versus(EVE, PlayerId("x"))).results == ()


async def test_of_long_histories_the_latest_are_compared(client: Client) -> None:
    """A look at two players costs no more for those who played for years."""
    standings = Standings(client)
    await book(client, *(round_of(f"m{n}", n, a=1, b=2) for n in range(LOOKS + 3)))
    await standings.follow()
    versus = await standings.profiles.versus(ANN, BOB)
    assert (versus.better, versus.whole) == (LOOKS, False)


async def test_rows_of_a_player_over_tables(client: Client) -> None:
    """Those of one scope and period, with the best round and where it was played."""
    standings = Standings(client)
    await book(client, *listing("a"))
    await book(client, round_of("m1", 1, a=40, b=41), round_of("m2", 2, a=38, b=41))
    await book(client, round_of("m3", 2, kind="match", a=38, b=41))
    await book(client, round_of("m4", 40 * 86_400_000, a=39, b=41))
    await standings.follow()
    tables = await standings.index.tables_of(ANN, "", PeriodKind.ALL, "")
    assert sorted(table.format for table in tables) == ["match", "stroke"]
    rows = await standings.profiles.rows(ANN, tables)
    by_format = {table.format: row for table, row in zip(tables, rows, strict=True)}
    stroke = by_format["stroke"]
    assert (stroke.rounds, stroke.best_to_par, stroke.best_match) == (3, -7, "m2")
    assert by_format["match"].won == 1
    season = await standings.index.tables_of(ANN, "", PeriodKind.SEASON, "1970-02")
    assert [str(table) for table in season] == ["|s1970-02|golf:stroke:9:E:"]
    seasons = await standings.index.tables("", PeriodKind.SEASON)
    assert [table.period for table in seasons] == ["1970-02", "1970-01", "1970-01"]
    assert await standings.index.tables_of(ANN, "g-a", PeriodKind.ALL, "") == []
