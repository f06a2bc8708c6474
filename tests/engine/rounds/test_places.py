"""Places, and who shares one."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.rounds.places import places

totals = st.lists(st.integers(-20, 20), max_size=12)


@pytest.mark.parametrize(
    ("strokes", "expected"),
    [
        ([45, 45, 44, 46], ["T2", "T2", "1", "4"]),
        ([45], ["1"]),
        ([], []),
        ([9, 9, 9], ["T1", "T1", "T1"]),
        ([-4, 0, -4, 35], ["T1", "3", "T1", "4"]),
    ],
)
def test_fewest_strokes_win(strokes: list[int], expected: list[str]) -> None:
    """Equal totals share the place, written `T2`, and the places behind are skipped (R21)."""
    assert places(strokes, fewest_wins=True) == expected


def test_most_points_win() -> None:
    """Where points count the most of them win."""
    assert places([350, 10, 350, 0], fewest_wins=False) == ["T1", "3", "T1", "4"]


@given(totals, st.booleans())
def test_a_place_is_how_many_are_better(found: list[int], fewest: bool) -> None:
    """A place is one more than those with a better total; `T` stands where it is shared."""
    for total, place in zip(found, places(found, fewest_wins=fewest), strict=True):
        better = [one for one in found if (one < total if fewest else one > total)]
        assert int(place.lstrip("T")) == len(better) + 1
        assert place.startswith("T") is (found.count(total) > 1)


@given(totals.flatmap(lambda found: st.tuples(st.just(found), st.permutations(found))))
def test_order_of_arrival(lists: tuple[list[int], list[int]]) -> None:
    """Who gets which place does not depend on the order in which totals come."""
    one, two = (sorted(zip(each, places(each, fewest_wins=True), strict=True)) for each in lists)
    assert one == two


@given(totals)
def test_the_other_way_round(found: list[int]) -> None:
    """Most wins as fewest wins with the signs turned."""
    turned = places([-total for total in found], fewest_wins=True)
    assert places(found, fewest_wins=False) == turned
