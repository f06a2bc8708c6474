"""The score card."""

import pytest

from engine.match.settings import Settings
from server.terminal.screen.ink import plain, row_cells
from server.terminal.screen.scorecard import draw_card, mark
from tests.terminal.views import Story


@pytest.mark.parametrize(
    ("strokes", "wide", "narrow"),
    [
        (5, "5", "5"),
        (4, "(4)", "(4)"),
        (3, "((3))", "((3))"),
        (-12, "((-12))", "(-12)"),
        (6, "[6]", "[6]"),
        (7, "[[7]]", "[[7]]"),
        (12, "[[12]]", "[12]"),
        (35, "[[35]]", "[35]"),
    ],
)
def test_marks(strokes: int, wide: str, narrow: str) -> None:
    """Circles for under par, squares for over, double from two on where there is room."""
    assert mark(strokes, 7) == wide
    assert mark(strokes, 5) == narrow


@pytest.mark.parametrize("width", [74, 78, 118])
@pytest.mark.parametrize("holes", [1, 9])
def test_a_card_has_room(holes: int, width: int) -> None:
    """Its rows are as wide as its head, and no wider than the screen."""
    story = Story(Settings(holes=holes)).started()
    story.play(1, "d", "5", "2", "c").play(2, "c").hole_over()
    picture = draw_card(story.view(), width, 9)
    assert max(map(row_cells, picture)) <= width
    assert plain(picture).count("·") == 2 * (holes - 1)
    assert len({row_cells(row) for row in picture[2:]}) == 1


def test_the_reader_is_always_on_it() -> None:
    """Where not all have room, the own row is there and the others are counted."""
    story = Story(Settings(holes=1)).started()
    story.play(1, "d", "5", "c").play(2, "c").hole_over()
    text = plain(draw_card(story.view(you=2), 78, 1))
    assert "Bo (you)" in text
    assert "Ann" not in text
    assert "and 1 more" in text
