"""Par, and how a score is told against it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.rounds.par import is_perfect, par_text, to_par


@pytest.mark.parametrize(
    ("strokes", "holes", "text"),
    [
        (45, 9, "E"),
        (44, 9, "-1"),
        (46, 9, "+1"),
        (0, 9, "-45"),
        (-4, 9, "-49"),
        (315, 9, "+270"),
        (90, 18, "E"),
        (88, 18, "-2"),
        (5, 1, "E"),
        (0, 0, "E"),
    ],
)
def test_told_as_golfers_do(strokes: int, holes: int, text: str) -> None:
    """Par is 5 a hole, 45 for nine, 90 for eighteen; level is `E`, all else has its sign."""
    assert par_text(to_par(strokes, holes)) == text


@given(st.integers(-16 * 18, 35 * 18), st.integers(1, 18))
def test_to_par(strokes: int, holes: int) -> None:
    """The text gives the strokes back: nothing is rounded or lost."""
    text = par_text(to_par(strokes, holes))
    assert 5 * holes + (0 if text == "E" else int(text)) == strokes


@pytest.mark.parametrize(
    ("strokes", "holes", "perfect"),
    [(0, 9, True), (-1, 9, True), (1, 9, False), (0, 18, False), (-3, 8, False)],
)
def test_perfect(strokes: int, holes: int, perfect: bool) -> None:
    """A round of nine holes at zero strokes or less is perfect, and no other round is."""
    assert is_perfect(strokes, holes) is perfect
