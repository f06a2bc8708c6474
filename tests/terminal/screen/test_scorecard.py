"""The score card."""

import pytest
from msgspec.structs import replace

from engine.match.entries import Joined, Readied, Started
from engine.match.settings import Settings
from server.protocol import MatchView
from server.terminal.screen.ink import plain, row_cells
from server.terminal.screen.pause import draw_end, draw_pause
from server.terminal.screen.scorecard import draw_card, legend, mark
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


@pytest.mark.parametrize("width", [78, 118])
def test_the_legend_explains_the_marks_that_are_drawn(width: int) -> None:
    """Where columns are narrow, two figures with a single square are said to be two over, too."""
    story = Story(Settings(holes=9)).started()
    story.play(1, "d", "5", "2", "c").play(2, "c").hole_over()
    view = story.view()
    card, said = plain(draw_card(view, width, 9)), plain(legend(view.settings, width))
    assert ("[[33]]" in card, "[33]" in card) == (width == 118, True)
    assert ("[[7]] [12] two or more" in said) == (width == 78)
    assert max(map(row_cells, legend(view.settings, width))) <= width


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


NAMES = ("Ann", "Bogey", "Cy", "Dee", "Ed", "Flo", "Gus", "Birdie")


def eighteen(over: int) -> MatchView:
    """Show a match of eight over eighteen holes, of which so many are over."""
    story = Story(Settings(holes=18), fair=True)
    seats = range(1, len(NAMES) + 1)
    story.name(*NAMES)
    story.tell(*(Joined(seat) for seat in seats[1:]))
    story.tell(*(Readied(seat, ready=True) for seat in seats[1:]), Started(1))
    for _ in range(over):
        story.next_hole()
        for seat in seats:
            story.play(seat, "c")
        story.hole_over()
    if over == 18:
        story.end()
    return replace(story.view(), best=[-13] * over)


@pytest.mark.parametrize("over", [5, 9, 13])
def test_two_nines_leave_room_for_what_is_below(over: int) -> None:
    """Between holes on the lowest screen the nine at hand is shown, and all that is said below."""
    view = eighteen(over)
    picture = draw_pause(view, view.clock_ms, 78, 21)
    text = " ".join(plain(picture).split())
    assert len(picture) <= 21
    assert max(map(row_cells, picture)) <= 78
    assert "r when you are ready for it." in text
    assert f"total minus {13 * over}." in text
    assert ("Hole 1 2 3 " in text) == (over <= 9)
    assert ("Hole 10 11 12 " in text) == (over > 9)


def test_the_end_of_two_nines_has_room() -> None:
    """At the end all is told on the lowest screen, the codes behind a key; on a high one all."""
    view = eighteen(18)
    low, high = draw_end(view, 78, 21), draw_end(view, 118, 37)
    assert len(low) <= 21
    assert "c shows codes and secret" in plain(low)
    assert "Total" in plain(low)
    assert len(high) <= 37
    assert "18 GO1-E-" in plain(high)
    assert all(name in plain(high) for name in NAMES)
    assert "c shows" not in plain(high)


@pytest.mark.parametrize("width", [76, 78])
def test_the_house_is_named_whole(width: int) -> None:
    """On nine holes the names of the house are not cut."""
    story = Story(names=NAMES[::7], settings=Settings(holes=9))
    story.tell(Joined(2, house=True), Started(1)).next_hole()
    assert "Birdie (house) " in plain(draw_card(story.view(), width, 9))
    story.play(1, "c").play(2, "d", "5", "c").hole_over()
    assert "Birdie (house) " in plain(draw_card(story.view(), width, 9))
