"""What the players are called."""

from engine.match.entries import Joined
from server.terminal import lobby
from server.terminal.cards import Style
from server.terminal.news import news
from tests.terminal.views import Story


def test_two_of_one_name() -> None:
    """Two players of one name are told apart, and no name plays tricks on the terminal."""
    story = Story(names=("Bo", "Bo", "\x1b[2J"))
    story.tell(Joined(2), Joined(3))
    assert lobby.here(story.view()) == (
        "Here: Bo (you), host; Bo in seat 2, not ready; ?[2J, not ready."
    )


def test_the_house_is_told_as_such() -> None:
    """A house player is marked wherever it is named, and no guest can pass for one."""
    story = Story(names=("Ann", "Birdie", "Birdie", "Birdie (house)"))
    before = story.view()
    story.tell(Joined(2, house=True), Joined(3), Joined(4))
    told = news(before, story.view(), 0, Style.SIGNS)
    assert [line for one in told for line in one.lines] == [
        "Birdie (house) has joined.",
        "Birdie has joined.",
        "Birdie [house] has joined.",
    ]
