"""What is asked for by name, and what is asked about first."""

import pytest

from engine.match.entries import Joined
from server.protocol import Reaction
from server.terminal.asked import matters, read_line
from server.terminal.asking import seat_of
from server.terminal.commands import Command, House, Remove, Say, Word
from server.terminal.errors import Refuse
from server.terminal.follow import reaction
from tests.terminal.views import Story


def lobby() -> Story:
    story = Story(names=("Ann", "Bo", "Birdie", "Cy", "cy"))
    return story.tell(Joined(2), Joined(3, house=True), Joined(4), Joined(5))


@pytest.mark.parametrize(
    ("whom", "seat"), [("Bo", 2), ("bo", 2), ("2", 2), ("Birdie", 3), ("birdie (house)", 3)]
)
def test_somebody(whom: str, seat: int) -> None:
    """Another player is named by name, as it is told too, or by seat."""
    assert seat_of(lobby().view(), whom) == seat


@pytest.mark.parametrize(
    ("whom", "reason"),
    [("Dee", "nobody_named"), ("9", "nobody_named"), ("Ann", "nobody_named"), ("cy", "two_named")],
)
def test_nobody(whom: str, reason: str) -> None:
    """Nobody, oneself and two at once are refused."""
    with pytest.raises(Refuse, match=reason):
        seat_of(lobby().view(), whom)


def test_what_was_said() -> None:
    """What somebody says is heard with the name, a word of a newer server as it came."""
    view = lobby().view()
    assert reaction(view, Reaction("m", 2, "well_played")).lines == ("Bo: well played!",)
    assert reaction(view, Reaction("m", 1, "fore")).lines == ("Ann (you): fore!",)


@pytest.mark.parametrize(
    ("question", "line"), [(Word.ABORT_NOW, "abort"), (Word.LEAVE_NOW, "leave")]
)
def test_saying_it_again(question: Word, line: str) -> None:
    """Who types the command again has said yes."""
    assert read_line(line, question) is question


@pytest.mark.parametrize(
    ("command", "does"), [(House(), True), (Remove("Bo"), True), (Say("nice"), False)]
)
def test_what_matters(command: Command, does: bool) -> None:
    """A script fails by what changes the match, not by a word that was one too many."""
    assert matters(command) is does
