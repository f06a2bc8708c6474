"""How match play is told in the terminal."""

import pytest
from msgspec.structs import replace

from engine.match.settings import Format, Settings
from server.protocol import MatchPlayView
from server.terminal.match_play import match_play_line
from server.terminal.score import end, hole_card
from server.terminal.screen.pause import winner
from tests.terminal.views import Story


@pytest.mark.parametrize(
    ("leader", "up", "left", "decided", "line"),
    [
        (0, 0, 3, False, "All square with 3 to play."),
        (1, 2, 3, False, "Ann (you) is 2 up with 3 to play."),
        (2, 3, 3, False, "Dormie: Bo is 3 up with 3 to play."),
        (1, 3, 2, True, "Ann (you) wins 3 & 2."),
        (2, 1, 0, True, "Bo wins 1 up."),
        (0, 0, 0, True, "The match is halved."),
    ],
)
def test_in_golf_s_words(leader: int, up: int, left: int, decided: bool, line: str) -> None:
    """Who is up, and by how much, in the words of the game."""
    view = Story().started().play(1, "c").play(2, "c").hole_over().view()
    stands = MatchPlayView(leader, up, left, decided)
    assert match_play_line(replace(view, match_play=stands)) == line


def test_in_other_formats() -> None:
    """Where nobody plays match play nothing is said of it."""
    assert match_play_line(Story().started().view()) == ""


def test_a_match_that_is_decided() -> None:
    """A match over one hole is told hole by hole and at its end."""
    chosen = Settings(holes=1, format=Format.MATCH)
    story = Story(chosen).started().play(1, "d", "5", "c").play(2, "c").hole_over()
    assert "Ann (you) wins 1 up." in hole_card(story.view(), 1).lines
    assert "Ann (you) wins 1 up." in end(story.end().view()).lines
    assert winner(story.view()) == "Ann (you) wins 1 up."
