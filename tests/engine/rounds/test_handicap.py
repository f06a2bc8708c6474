"""The handicap, against its formula worked out by hand."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.rounds.handicap import handicap, nines

results = st.lists(st.integers(-216, 270), min_size=1, max_size=60)


@pytest.mark.parametrize(
    ("played", "expected"),
    [
        ([], None),
        ([7], 7),
        ([7, 3], 3),
        ([7, 3, 5, 9], 3),
        ([7, 3, 5, 9, 1], 2),
        ([-4, 0, 10, 20, 30], -2),
        ([100] * 20 + [1] * 20, 1),
        ([0] * 5 + [10] * 20, 10),
    ],
)
def test_by_hand(played: list[int], expected: int | None) -> None:
    """The mean of the best `max(1, floor(0.4 n))` of the last `n`, up to 20."""
    assert handicap(played) == expected


@given(results)
def test_formula(played: list[int]) -> None:
    """It is the formula, whatever was played."""
    latest = sorted(played[-20:])
    best = latest[: max(1, int(0.4 * len(latest) + 1e-9))]
    assert handicap(played) == Fraction(sum(best), len(best))


@given(results)
def test_a_better_round_never_harms(played: list[int]) -> None:
    """A result is never worse for the handicap than a worse one in its place."""
    found, better = handicap(played), handicap([*played[:-1], played[-1] - 1])
    assert found is not None
    assert better is not None
    assert better <= found


def test_eighteen_holes_are_two() -> None:
    """A round of 18 is two results, and no other length is any."""
    assert nines([5] * 9) == [0]
    assert nines([5] * 9 + [6] * 9) == [0, 9]
    with pytest.raises(ValueError):
        nines([5] * 8)
