"""The others' progress and the clock: what is told by itself, and when."""

import msgspec
import pytest

from engine.match.entries import Joined, Readied, Started
from server.terminal import clock, others, waits
from server.terminal.cards import Style
from server.terminal.commands import Awaited, Wait
from server.terminal.errors import Refuse
from server.terminal.news import news
from tests.terminal.views import Story


def test_line() -> None:
    """The others in a line, the fewest cards left first; the stock once one's own hole is over."""
    story = Story().started()
    story.play(2, "d", "5", "c")
    assert others.others(story.view()).lines == ("Bo done, 34 left.",)
    assert others.others(story.view(2)).lines == ("Ann 35 left.",)
    story.play(1, "c")
    assert others.others(story.view()).lines == ("Bo done, 34 left, stock 15.",)
    assert others.still_playing(story.view()) == []


def test_nobody() -> None:
    """Before the first hole there is no progress."""
    assert others.others(Story().view()).lines == ("Nobody else is playing.",)


def test_pace() -> None:
    """Progress comes when the pace allows it, that somebody is done sooner, and nothing twice."""
    story = Story().started()
    pace = others.Pace(15_000)
    pace.know(story.view(), 0)
    assert pace.due(story.view(), 60_000) == []
    assert pace.next_ms(story.view()) is None
    story.play(2, "d", "5")
    assert pace.due(story.view(), 14_999) == []
    assert pace.next_ms(story.view()) == 15_000
    assert pace.due(story.view(), 15_000) == [2]
    pace.know(story.view(), 15_000)
    assert pace.due(story.view(), 60_000) == []
    story.play(2, "c")
    assert pace.due(story.view(), 16_999) == []
    assert pace.due(story.view(), 17_000) == [2]
    pace.know(story.view(), 17_000)
    story.play(1, "c")
    assert pace.due(story.view(), 60_000) == []


def test_pace_off() -> None:
    """Without a pace only that somebody is done is told."""
    story = Story().started()
    pace = others.Pace(None)
    pace.know(story.view(), 0)
    story.play(2, "d", "5")
    assert pace.due(story.view(), 10**9) == []
    assert pace.next_ms(story.view()) is None
    story.play(2, "c")
    assert pace.due(story.view(), 2_000) == [2]


def test_draws_are_no_news() -> None:
    """A draw changes nothing that the others may know."""
    story = Story().started()
    pace = others.Pace(2_000)
    pace.know(story.view(), 0)
    assert pace.due(story.play(2, "d").view(), 10_000) == []


def test_marks() -> None:
    """The time left is told when it has come down to 60, 30 and 10 seconds, once each."""
    view = Story().started().view()
    marks, told = clock.Marks(), list[str]()
    for left_s in (300, 61, 60, 45, 29, 28, 11, 9, 0):
        one = marks.due(view, view.deadline_ms - 1000 * left_s)
        told += one.lines if one else []
    assert told == ["1 minute left.", "29 seconds left.", "9 seconds left."]
    assert clock.to_next_mark_ms(clock.WARN_AT_MS, 61_000) == 1_000
    assert clock.to_next_mark_ms(clock.WARN_AT_MS, 60_000) == 30_000
    assert clock.to_next_mark_ms(clock.WARN_AT_MS, 10_000) is None


def test_given_back() -> None:
    """A mark that the clock went back over is told again."""
    view = Story().started().view()
    marks, told = clock.Marks(), list[str]()
    for left_s in (120, 60, 65, 60):
        one = marks.due(view, view.deadline_ms - 1000 * left_s)
        told += one.lines if one else []
    assert told == ["1 minute left.", "1 minute left."]


@pytest.mark.parametrize(
    ("first_s", "told"), [(62, ["10 seconds left."]), (19, []), (20, ["10 seconds left."])]
)
def test_told_once(first_s: int, told: list[str]) -> None:
    """A mark near the time that was told when the clock began is left out."""
    view = Story().started().view()
    marks = clock.Marks()
    ones = [marks.due(view, view.deadline_ms - 1000 * left_s) for left_s in range(first_s, 0, -1)]
    lines = [line for one in ones if one for line in one.lines if not line.startswith("30 ")]
    assert lines == told


def test_which_clock() -> None:
    """There is a clock in a hole and before one, not in the lobby and not after the last."""
    story = Story()
    assert clock.ends_in_ms(story.view(), 0) is None
    story.started().play(1, "c").play(2, "c").hole_over()
    view = story.view()
    assert clock.ends_in_ms(view, story.at_ms) == 35_000
    assert clock.time_told(view, 35_000).lines == ("Hole 2 starts in 35 seconds.",)
    assert clock.time_told(view, 0).lines == ("Hole 2 starts.",)
    story.next_hole()
    assert clock.ends_in_ms(story.view(), story.at_ms) == 300_000
    before = story.play(1, "c").play(2, "c").view()
    view = story.hole_over().view()
    assert clock.ends_in_ms(view, story.at_ms) is None
    told = list(news(before, msgspec.structs.replace(view, starts_at_ms=0), 0, Style.SIGNS))
    assert [one.event for one in told] == ["card"], "no hole is announced after the last"


def test_waits() -> None:
    """What a script waits for comes when it should, and is known when it cannot come."""
    story = Story()

    def reached(awaited: Awaited, *, hole: int = 0, players: int = 0) -> bool | None:
        try:
            return waits.reached(Wait(awaited, players), story.view(), hole)
        except Refuse:
            return None

    assert reached(Awaited.PLAYERS, players=2) is False
    assert reached(Awaited.READY) is False
    story.tell(Joined(2))
    assert reached(Awaited.PLAYERS, players=2) is True
    story.tell(Readied(2, ready=True))
    assert reached(Awaited.READY) is True
    assert reached(Awaited.HOLE) is False
    story.tell(Started(1))
    assert reached(Awaited.READY) is None
    assert reached(Awaited.HOLE) is False
    story.next_hole()
    assert reached(Awaited.HOLE) is True
    assert reached(Awaited.PLAYERS, players=3) is None
    story.play(1, "c")
    assert reached(Awaited.HOLE) is False
    assert reached(Awaited.OVER, hole=1) is False
    story.play(2, "c").hole_over()
    assert reached(Awaited.OVER, hole=1) is True
    assert reached(Awaited.END) is False
    story.next_hole()
    assert reached(Awaited.OVER, hole=1) is True
    assert reached(Awaited.OVER, hole=2) is False
    story.play(1, "c").play(2, "c").hole_over().end()
    assert reached(Awaited.OVER, hole=2) is True
    assert reached(Awaited.END) is True
    assert reached(Awaited.HOLE) is None
    assert reached(Awaited.OVER, hole=3) is None


@pytest.mark.parametrize("players", [0, 1])
def test_enough_players(players: int) -> None:
    """As many as are here already need not be waited for."""
    assert waits.reached(Wait(Awaited.PLAYERS, players), Story().view(), 0)
