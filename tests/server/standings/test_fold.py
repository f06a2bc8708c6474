"""The pure fold and the order of the lists, against a plain recomputation."""

import random
from collections.abc import Sequence
from fractions import Fraction
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from server.ids import PlayerId
from server.results import PlayerResult, Result
from server.standings import Ranking, Row, RowKey, Table
from server.standings.fold import counts, fold
from server.standings.lists import is_listed, member, not_yet, placed, player_of
from tests.server.standings.results import in_order, results, round_of

rows = st.builds(
    Row,
    rounds=st.integers(5, 40),
    holes=st.integers(45, 50),
    to_par=st.integers(-30, 30),
    points=st.integers(0, 30),
    last_ms=st.integers(0, 5),
)
ranked_rows = st.dictionaries(
    st.text("ab", min_size=1, max_size=6).map(PlayerId), rows, max_size=30
)


def plain(of: Sequence[tuple[Result, PlayerResult]]) -> Row:
    """Compute a row from all its rounds at once."""
    rounds = [sum(played.strokes) - 5 * len(played.strokes) for _, played in of]
    statuses = [status for _, played in of for status in played.statuses]
    points = [each for _, played in of for each in played.points]
    return Row(
        rounds=len(rounds),
        holes=len(statuses),
        cleared=statuses.count("cleared"),
        conceded=statuses.count("conceded"),
        timed_out=statuses.count("timed_out"),
        to_par=sum(rounds),
        best_to_par=min(rounds),
        points=sum(points),
        best_points=max(points),
        last_ms=max(result.ended_at_ms for result, _ in of),
    )


@given(st.lists(results(), max_size=25))
def test_the_fold_is_what_a_plain_recomputation_gives(drawn: list[Result]) -> None:
    folded: dict[RowKey, Row] = {}
    for result in drawn:
        folded |= fold(folded, result)
    of: dict[RowKey, list[tuple[Result, PlayerResult]]] = {}
    for result in drawn:
        humans = [played for played in result.players if not played.house]
        unfair = result.undo != "off" or result.show
        if unfair or result.holes not in (9, 18) or len(humans) < 2:
            assert not counts(result)
            continue
        table = Table(result.game, result.format, result.holes, result.rules, result.relaxed)
        for played in humans:
            if played.player is not None:
                of.setdefault(RowKey(table, played.player), []).append((result, played))
    assert folded == {key: plain(rounds) for key, rounds in of.items()}


@given(ranked_rows, st.sampled_from(Ranking), st.randoms(use_true_random=False))
def test_places_do_not_depend_on_the_order_of_arrival(
    rows: dict[PlayerId, Row], ranking: Ranking, dice: random.Random
) -> None:
    first = placed(ranking, in_order(ranking, rows.items()))
    again = list(rows.items())
    dice.shuffle(again)
    assert placed(ranking, in_order(ranking, again)) == first
    better = {
        each.player: sum(
            ranking.figure(other) < ranking.figure(each.row)
            if ranking is Ranking.PAR
            else ranking.figure(other) > ranking.figure(each.row)
            for other in rows.values()
        )
        for each in first
    }
    shared = [ranking.figure(row) for row in rows.values()]
    for each in first:
        tied = shared.count(ranking.figure(each.row)) > 1
        assert each.place == f"{'T' if tied else ''}{better[each.player] + 1}"


@given(ranked_rows, st.sampled_from(Ranking))
def test_the_stores_order_is_the_exact_one(rows: dict[PlayerId, Row], ranking: Ranking) -> None:
    """IEEE quotients and members sort as fractions, ends and ids do."""
    by_store = sorted(rows.items(), key=lambda each: (ranking.score(each[1]), member(*each)))
    assert by_store == in_order(ranking, rows.items())
    for (_, one), (_, two) in pairwise(by_store):
        equal = ranking.figure(one) == ranking.figure(two)
        assert equal == (ranking.score(one) == ranking.score(two))


def test_equal_scores_share_a_place() -> None:
    """R21: strokes A 45, B 45, C 44, D 46: C 1, A 2, B 2, D 4; who ended earlier comes first."""
    folded: dict[RowKey, Row] = {}
    for n in range(5):
        folded |= fold(folded, round_of("ac", 10 + n, b=45, d=46))
        folded |= fold(folded, round_of("bd", 20 + n, a=45, c=44))
    rows = [(key.player, row) for key, row in folded.items()]
    standings = placed(Ranking.PAR, in_order(Ranking.PAR, rows))
    assert [(each.place, each.player) for each in standings] == [
        ("1", "c"), ("T2", "b"), ("T2", "a"), ("4", "d"),
    ]  # fmt: skip
    assert [each.player for each in placed(Ranking.POINTS, in_order(Ranking.POINTS, rows))] == [
        "c", "b", "a", "d",
    ]  # fmt: skip


def test_it_takes_five_rounds_to_be_listed() -> None:
    folded: dict[RowKey, Row] = {}
    listed: list[bool] = []
    for n in range(6):
        folded |= fold(folded, round_of(f"m{n}", a=40 + n, b=50))
        listed.append(is_listed(folded[RowKey(Table(), PlayerId("a"))]))
    assert listed == [False] * 4 + [True] * 2
    few, more = (
        (PlayerId("few"), Row(rounds=1, holes=9)),
        (PlayerId("more"), Row(rounds=3, holes=27)),
    )
    assert [(each.place, each.player) for each in not_yet([few, more])] == [
        (None, "more"), (None, "few"),
    ]  # fmt: skip


def test_averages_are_exact() -> None:
    row = Row(rounds=3, holes=27, to_par=1, points=10)
    assert Ranking.PAR.figure(row) == Fraction(1, 3)
    assert Ranking.POINTS.figure(row) == Fraction(10, 27)
    assert player_of(member(PlayerId("a" * 16), row)) == "a" * 16
