"""The score card."""

from engine.match.entries import Left
from engine.match.settings import Format, Settings
from server.terminal import score
from tests.terminal.views import Story


def test_points() -> None:
    """Where points count, they are shown and par is not."""
    story = Story(Settings(holes=1, format=Format.POINTS)).started()
    story.play(1, "d", "5", "c").play(2, "c").hole_over()
    assert score.hole_card(story.view(), 1).lines[1:] == (
        "T1. Ann (you): conceded, 34 left; 0 points, total 0.",
        "T1. Bo: conceded, 35 left; 0 points, total 0.",
    )


def test_card_values() -> None:
    """Programs get the card as values."""
    story = Story().started()
    story.play(1, "d", "5", "c").play(2, "c").hole_over()
    values = score.hole_card(story.view(), 1).values
    assert values["hole"] == 1
    assert values["code"] == str(story.codes[0])
    seats = values["seats"]
    assert isinstance(seats, list)
    assert seats[0] == {
        "seat": 1,
        "name": "Ann",
        "house": False,
        "you": True,
        "place": "1",
        "totals": {"points": 0, "strokes": 34},
        "to_par": 29,
        "perfect": False,
        "status": "conceded",
        "left": 34,
        "stock_left": 15,
        "scores": {"points": 0, "strokes": 34},
    }


def test_who_left_is_marked() -> None:
    """Who has left stays on the card."""
    story = Story().started()
    story.tell(Left(2)).play(1, "d", "5", "c").hole_over()
    assert score.round_card(story.view()).lines == (
        "After 1 hole:",
        "1. Ann (you): 34; total 34, 29 over par.",
        "2. Bo, who has left: 35; total 35, 30 over par.",
    )


def test_perfect() -> None:
    """Nine holes in no strokes or fewer are perfect, and said to be."""
    story = Story(Settings(holes=9)).started()
    for _ in range(9):
        story.play(1, "c").play(2, "c").hole_over()
        assert story.match is not None
        if story.match.hole < 9:
            story.next_hole()
    view = story.end().view()
    assert not any("perfect" in line for line in score.end(view).lines)
    view.seats[0].totals["strokes"] = -3
    told = score.end(view)
    assert "Ann (you) has played a perfect round: nine holes in minus 3 strokes." in told.lines
