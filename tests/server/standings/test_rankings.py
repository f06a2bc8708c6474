"""The order of the lists: exact, and independent of the order of arrival."""

import random
from fractions import Fraction
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from server.ids import PlayerId
from server.standings import Ranking, Row, Table, rankings_of
from server.standings.rankings import Edges, member, places_along, player_of
from tests.server.standings.results import YEAR_2100_MS, in_order, plain_places

extremes = st.sampled_from((-19, 35)).flatmap(
    lambda hole: st.sampled_from((9, 18)).map(lambda holes: (hole - 5) * holes)
)
totals = extremes | st.integers(-30, 30)
rows = st.builds(
    Row,
    listed=st.just(True),
    rounds=st.integers(5, 40),
    holes=st.integers(45, 50),
    to_par=totals,
    points=st.integers(0, 30),
    last_ms=st.integers(0, 5) | st.integers(YEAR_2100_MS - 2, YEAR_2100_MS),
    rated=st.just(1),
    mu=st.sampled_from((25.0, 24.999999999999996)) | st.floats(-50, 80),
    sigma=st.sampled_from((25 / 3, 8.0)),
    nines=st.lists(totals, min_size=1, max_size=20).map(tuple),
    best_streak=st.integers(1, 9),
)
ranked_rows = st.dictionaries(
    st.text("ab太é🂡", min_size=1, max_size=6).map(PlayerId), rows, max_size=30
)


@given(ranked_rows, st.sampled_from(Ranking), st.randoms(use_true_random=False))
def test_places_do_not_depend_on_the_order_of_arrival(
    rows: dict[PlayerId, Row], ranking: Ranking, dice: random.Random
) -> None:
    again = list(rows.items())
    dice.shuffle(again)
    assert in_order(ranking, again) == in_order(ranking, rows.items())


@given(ranked_rows, st.sampled_from(Ranking))
def test_the_stores_order_is_the_exact_one(rows: dict[PlayerId, Row], ranking: Ranking) -> None:
    """IEEE quotients and members sort as fractions, ends and ids do."""
    by_store = sorted(
        rows.items(), key=lambda each: (ranking.score(each[1]), member(*each).encode())
    )
    assert by_store == in_order(ranking, rows.items())
    for (_, one), (_, two) in pairwise(by_store):
        equal = ranking.figure(one) == ranking.figure(two)
        assert equal == (ranking.score(one) == ranking.score(two))


@given(ranked_rows, st.sampled_from(Ranking), st.data())
def test_places_along_a_stretch_are_those_of_the_whole_list(
    rows: dict[PlayerId, Row], ranking: Ranking, data: st.DataObject
) -> None:
    """1, T2, T2, 4: a tie that goes over the edge of a page is one all the same."""
    ordered = in_order(ranking, rows.items())
    scores = [ranking.score(row) for _, row in ordered]
    start = data.draw(st.integers(0, len(scores)))
    stop = data.draw(st.integers(start, len(scores)))
    stretch = scores[start:stop]
    if stretch:
        better = sum(score < stretch[0] for score in scores)
        edges = Edges(start, better, scores.count(stretch[0]), scores.count(stretch[-1]))
        assert places_along(stretch, edges) == plain_places(ranking, ordered)[start:stop]


def test_averages_are_exact() -> None:
    row = Row(rounds=3, holes=27, to_par=1, points=10, nines=(4, -1, 2, 0, 1))
    assert Ranking.PAR.figure(row) == Fraction(1, 3)
    assert Ranking.POINTS.figure(row) == Fraction(10, 27)
    assert Ranking.HANDICAP.figure(row) == Fraction(-1, 2)
    assert player_of(member(PlayerId("a" * 16), row)) == "a" * 16


def test_it_takes_five_rounds_to_be_listed_by_an_average() -> None:
    """A rating, a handicap, a day and a streak are there at once."""
    few = Row(listed=True, rounds=4, holes=36, rated=1, nines=(0,), best_streak=1)
    enough = Row(listed=True, rounds=5, holes=45)
    at_once = {ranking for ranking in Ranking if ranking.lists(few)}
    assert set(Ranking) - at_once == {Ranking.PAR, Ranking.POINTS}
    assert {ranking for ranking in Ranking if ranking.lists(enough)} == set(Ranking) - {
        Ranking.RATING
    }
    assert not any(ranking.lists(Row(rounds=9, holes=81)) for ranking in Ranking)


def test_each_format_has_its_lists() -> None:
    """Strokes in four ways, points in two, match play by rating; a day's nine, and streaks."""
    lists = {
        (kind, period): [each.value for each in rankings_of(Table(period=period, format=kind))]
        for kind in ("stroke", "points", "match", "daily", "vegas")
        for period in ("", "2026-11-30", "2026-11")
    }
    for period in ("", "2026-11-30", "2026-11"):
        assert lists["stroke", period] == ["par", "points", "rating", "handicap"]
        assert lists["points", period] == ["points", "rating"]
        assert lists["match", period] == ["rating"]
        assert lists["vegas", period] == []
    assert [lists["daily", period] for period in ("", "2026-11-30", "2026-11")] == [
        ["streak"], ["daily"], [],
    ]  # fmt: skip
