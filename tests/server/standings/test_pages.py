"""Pages of a list: nobody is lost or repeated at their edges, whatever happens in between."""

import asyncio
import random
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from server.ids import MatchId, PlayerId
from server.results import Annulled
from server.standings import BegunAnew, Cursor, Ranking, Standings, Table, parse_cursor
from server.standings.fold import Folded
from server.standings.keys import Keys
from server.standings.row import Row, RowKey
from server.standings.writing import CHANGES_KEPT, written
from server.store import Client, ask, ask_all
from tests.server.standings.results import in_order, listing, plain_places, round_by, round_of
from tests.server.standings.stores import book, opened, whole_list


def name(n: int) -> str:
    return f"p{n:03d}"


async def lay_out(client: Client, rows: dict[PlayerId, Row]) -> None:
    """Put rows into the store as the fold would."""
    folded = Folded({RowKey(Table(), player): row for player, row in rows.items()}, {})
    folded.changed = dict.fromkeys(folded.rows, 0)
    await ask_all(client, *written(Keys(0), {}, folded))


def a_row(to_par: int, last_ms: int = 0) -> Row:
    return Row(listed=True, rounds=5, holes=45, to_par=to_par, last_ms=last_ms)


async def many(client: Client) -> Standings:
    """250 players, 40 of them tied across places 90 to 129."""
    standings = Standings(client)
    await book(client, *listing(*map(name, range(250))))
    for first in range(0, 250, 50):
        strokes = {name(n): 90 if 89 <= n < 129 else n for n in range(first, first + 50)}
        for again in range(5):
            await book(client, round_by(f"m{first}-{again}", again, strokes))
    await standings.follow()
    return standings


async def test_tied_rows_at_a_page_border(client: Client) -> None:
    """R22: 250 players, 40 tied across places 90 to 129, pages of 50: 250 different ones."""
    standings = await many(client)
    lines = await whole_list(standings, Table(), Ranking.PAR, 50)
    assert len({line.player for line in lines}) == len(lines) == 250
    assert [line.place for line in lines[89:129]] == ["T90"] * 40
    assert [line.place for line in (lines[88], lines[129])] == ["89", "130"]


async def test_results_between_two_pages(client: Client) -> None:
    """R22: five results between page 2 and 3: nobody who was there is missing."""
    standings = await many(client)
    was = {line.player for line in await whole_list(standings, Table(), Ranking.PAR, 50)}
    seen: list[PlayerId] = []
    moved: list[str] = []
    page = await standings.lists.top(Table(), Ranking.PAR, 50)
    for number in range(2, 8):
        seen += [line.player for line in page.lines]
        if page.next is None:
            break
        if number == 3:
            for n, up in enumerate((200, 120, 101, 240, 60)):
                strokes = {name(up): -700, name(n): 3000}
                await book(client, round_by(f"between{n}", 99, strokes))
            await standings.follow()
        page = await standings.lists.after(Table(), Ranking.PAR, page.next, 50)
        moved += [str(line.player) for line in page.moved]
        for line in page.moved:
            own = await standings.lists.own(Table(), Ranking.PAR, line.player)
            assert own == line
    assert was <= {*seen, *moved}
    assert {name(200), name(120), name(101), name(240)} <= set(moved)
    repeated = [player for player in seen if seen.count(player) > 1]
    assert set(repeated) == {name(n) for n in range(5)}  # they fell back, and so came again


def test_nobody_who_was_there_is_missed(store_socket: Path) -> None:
    """Whatever results come in between whatever pages, who was there comes along."""
    with asyncio.Runner() as runner:

        @given(st.randoms(use_true_random=False), st.integers(1, 5))
        @settings(max_examples=15)
        def law(dice: random.Random, count: int) -> None:
            with opened(runner, store_socket) as client:
                runner.run(page_on(client, dice, count))

        law()


async def page_on(client: Client, dice: random.Random, count: int) -> None:
    standings, names = Standings(client), [name(n) for n in range(12)]
    await book(client, *listing(*names))
    await book(client, round_by("m", 1, {each: dice.randint(30, 50) for each in names}))
    await standings.follow()
    was = {line.player for line in await whole_list(standings, Table(), Ranking.RATING)}
    page = await standings.lists.top(Table(), Ranking.RATING, count)
    seen = {line.player for line in page.lines}
    while page.next is not None:
        for _ in range(dice.randint(0, 2)):
            pair = {each: dice.randint(-19, 35) for each in dice.sample(names, 2)}
            await book(client, round_by(f"m{dice.random()}", 2, pair))
        await standings.follow()
        page = await standings.lists.after(Table(), Ranking.RATING, page.next, count)
        seen |= {line.player for line in (*page.lines, *page.moved)}
    assert seen == was


def test_pages_are_the_plain_list(store_socket: Path) -> None:
    """Any rows, any size of page, any player: as a plain sort has it."""
    tied = st.builds(a_row, st.integers(-3, 3), st.sampled_from((0, 1, 4_102_444_800_000)))
    rows = st.dictionaries(st.text("ab7", min_size=1, max_size=5).map(PlayerId), tied)
    with asyncio.Runner() as runner:

        @given(rows, st.integers(1, 7))
        @settings(max_examples=40)
        def law(rows: dict[PlayerId, Row], count: int) -> None:
            with opened(runner, store_socket) as client:
                runner.run(as_plain(client, rows, count))

        law()


async def as_plain(client: Client, rows: dict[PlayerId, Row], count: int) -> None:
    await lay_out(client, rows)
    standings = Standings(client)
    ordered = in_order(Ranking.PAR, rows.items())
    places = plain_places(Ranking.PAR, ordered)
    lines = await whole_list(standings, Table(), Ranking.PAR, count)
    assert [(line.player, line.row) for line in lines] == ordered
    assert [line.place for line in lines] == places
    for at, (player, _) in enumerate(ordered):
        first = max(0, at - count // 2)
        around = await standings.lists.around(Table(), Ranking.PAR, player, count)
        assert list(around.lines) == lines[first : first + count]
        assert (around.before, around.total) == (first, len(lines))
        assert await standings.lists.own(Table(), Ranking.PAR, player) == lines[at]


async def test_who_is_not_listed_has_figures_and_no_place(client: Client) -> None:
    standings = Standings(client)
    await book(client, *listing("a"), round_of("m", 1, a=40, b=50))
    await standings.follow()
    for player in "ab":
        around = await standings.lists.around(Table(), Ranking.PAR, PlayerId(player))
        assert (around.lines, around.total) == ((), 0)
        assert around.own is not None
        own = await standings.lists.own(Table(), Ranking.PAR, PlayerId(player))
        assert own is not None
        assert (own.place, own.row.rounds) == (None, 1)
    assert await standings.lists.own(Table(), Ranking.PAR, PlayerId("c")) is None


async def test_a_list_that_was_computed_anew_is_begun_again(client: Client) -> None:
    """An annulment can move everybody: who pages on is told so, and nobody is lost unawares."""
    standings = Standings(client)
    await book(client, *listing("a", "b", "c"), round_of("m", 1, a=1, b=2, c=3))
    await standings.follow()
    page = await standings.lists.top(Table(), Ranking.RATING, 1)
    assert page.next is not None
    await standings.rebuild()
    assert (await standings.lists.after(Table(), Ranking.RATING, page.next)).lines
    await book(client, round_of("n", 1, a=1, b=2), Annulled(MatchId("n"), "", "a bug", "", 2))
    await standings.follow()
    with pytest.raises(BegunAnew):
        await standings.lists.after(Table(), Ranking.RATING, page.next)


async def test_too_many_changes_begin_a_list_again(client: Client) -> None:
    """So many players are known by their latest change, and no more."""
    rows = {PlayerId(name(n)): a_row(n) for n in range(CHANGES_KEPT + 5)}
    await lay_out(client, rows)
    standings = Standings(client)
    assert await ask(client, "ZCARD", Keys(0).changed(Table())) == CHANGES_KEPT
    page = await standings.lists.top(Table(), Ranking.PAR, 1)
    assert page.next is not None
    assert (await standings.lists.after(Table(), Ranking.PAR, page.next)).lines
    long_ago = Cursor(-1, page.next.score, page.next.member)
    with pytest.raises(BegunAnew):
        await standings.lists.after(Table(), Ranking.PAR, long_ago)


@given(st.integers(0, 10**14), st.floats(allow_nan=False, allow_infinity=False), st.integers(0, 9))
def test_a_cursor_is_read_as_it_was_written(k: int, score: float, last_ms: int) -> None:
    for member in (f"{last_ms:015d}:abc", f"{last_ms:015d}"):
        cursor = Cursor(k, score, member)
        assert parse_cursor(str(cursor)) == cursor


@pytest.mark.parametrize(
    "text", ["", "1~2", "1~nan~000000000000001:a", "1~1e999~000000000000001:a", "x~1~1:a",
             "1~1.0~" + "0" * 15 + ":" + "a" * 65, "\uff11~1.0~" + "0" * 15]
)  # fmt: skip
def test_what_is_no_cursor_is_none(text: str) -> None:
    assert parse_cursor(text) is None


@given(st.randoms(use_true_random=False))
def test_any_text_is_read_or_none(dice: random.Random) -> None:
    parse_cursor("".join(dice.choice("0123456789~.e-:a") for _ in range(dice.randint(0, 60))))
