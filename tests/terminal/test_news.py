"""What is told of a match: the lobby, the news between two views, the card, the end."""

from engine.match.entries import (
    Aborted,
    ClockGivenBack,
    Entry,
    Gone,
    Joined,
    Left,
    Readied,
    Removed,
    Returned,
    RolledBack,
    Started,
    StartSet,
)
from server.protocol import MatchView
from server.terminal import lobby
from server.terminal.cards import Style
from server.terminal.news import news
from tests.terminal.views import SECRET, Story

FIRST_BOARD = 8  # lines
SHARE = "Others join with: par45 play http://h:1/#TOKIRAMU"


def lines(before: MatchView, after: MatchView) -> list[str]:
    """List what is told, a board as its first line and its last."""
    told: list[str] = []
    for one in news(before, after, after.clock_ms, Style.SIGNS):
        told += [one.lines[0], one.lines[-1]] if one.event == "board" else one.lines
    return told


def after(story: Story, *entries: Entry) -> list[str]:
    """List what is told when entries happen."""
    before = story.view()
    return lines(before, story.tell(*entries).view())


def test_lobby() -> None:
    """The host's lobby says what is played, who is here and how others come in."""
    story = Story()
    story.tell(Joined(2), Joined(3, house=True))
    story.name("Ann", "Bo", "Birdie")
    assert lobby.lobby(story.view(), "http://h:1").lines == (
        (
            "Match of Ann (you), invite code TOKIRAMU. "
            "Easy, stroke play, 2 holes, 5 minutes a hole, no undo, 8 seats."
        ),
        "Here: Ann (you), host; Bo, not ready; Birdie (house).",
        SHARE,
        "You are the host: start when all are ready, house asks a house player in.",
    )
    assert lobby.lobby(story.view(2), "http://h:1").lines[1:] == (
        "Here: Ann, host; Bo (you), not ready; Birdie (house).",
        SHARE,
        "Type ready when you are; then the host can start.",
    )
    story.tell(Readied(2, ready=True))
    assert "Type ready" not in lobby.lobby(story.view(2), "").lines[-1]


def test_lobby_news() -> None:
    """Who joins, leaves, is ready and hosts is told, to each of the others."""
    story = Story()
    story.name("Ann", "Bo", "Cy")
    assert after(story, Joined(2)) == ["Bo has joined."]
    assert after(story, Joined(3), Readied(2, ready=True)) == ["Bo is ready.", "Cy has joined."]
    assert after(story, Readied(3, ready=True)) == [
        "Cy is ready.",
        "Everybody is ready: start begins the match.",
    ]
    assert after(story, Readied(3, ready=False)) == ["Cy is not ready any more."]
    assert after(story, Left(3)) == ["Cy has left.", "Everybody is ready: start begins the match."]
    before = story.view(2)
    assert lines(before, story.tell(Left(1)).view(2)) == ["Ann has left.", "You are the host now."]


def test_what_starts_by_itself_asks_for_no_start() -> None:
    """The host of a match that is started at once is told that all are ready, and nothing to do."""
    story = Story()
    before = story.view()
    after_it = story.tell(Joined(2, house=True)).view()
    for starts, line in (
        (True, "Everybody is ready."),
        (False, "Everybody is ready: start begins the match."),
    ):
        told = list(news(before, after_it, 0, Style.SIGNS, starts=starts))
        assert [one.event for one in told] == ["joined", "all_ready"]
        assert told[1].lines == (line,)


def test_nothing_new() -> None:
    """One's own doings and the others' progress are no news."""
    story = Story().started()
    before = story.view(2)
    assert lines(before, story.play(1, "d").view(2)) == []
    assert lines(before, before) == []


def test_closed() -> None:
    """That a match is closed before its end is told."""
    story = Story(names=("Ann", "Bo"))
    story.tell(Joined(2))
    lobby_closed = "This lobby has been closed; its match is not played."
    assert after(story, Aborted(1, SECRET.hex())) == [lobby_closed]
    stopped = "The match has been stopped by its host; it counts nowhere."
    assert after(Story().started(), Aborted(1, SECRET.hex())) == [stopped]


def test_start_at_a_set_time() -> None:
    """That the match will start by itself is told to all, and that it will not after all."""
    story = Story(names=("Ann", "Bo"))
    story.tell(Joined(2))
    ten_minutes = story.at_ms + 600_000
    for seat in (1, 2):
        before = story.view(seat)
        told = lines(before, story.tell(StartSet(1, ten_minutes + seat)).view(seat, seat))
        assert told == ["Starts in 10 minutes with those who are here."]
    assert after(story, StartSet(1, 0)) == ["No time is set for the start any more."]


def test_removed() -> None:
    """One whose seat was taken away is told so, and the others that the player has left."""
    story = Story(names=("Ann", "Bo"))
    story.tell(Joined(2))
    bo, ann = story.view(2), story.view()
    story.tell(Removed(1, 2))
    assert lines(bo, story.view(0)) == ["You have no seat in this match any more."]
    assert lines(ann, story.view()) == ["Bo has left."]


def test_a_hole() -> None:
    """From the start to the end of a hole."""
    story = Story(names=("Ann", "Bo"))
    story.tell(Joined(2), Readied(2, ready=True))
    assert after(story, Started(1)) == ["The match begins.", "Hole 1 starts in 5 seconds."]
    before = story.view()
    assert lines(before, story.next_hole().view()) == [
        "Hole 1 of 2. 5 minutes.",
        "Column 1: 6♣ 5♠ Q♠ 10♠, available 6♥.",
        "Foundation A♣. Stock 16. Fits: none.",
    ]
    before = story.play(1, "d", "c").play(2, "c").view()
    assert lines(before, story.hole_over().view()) == [
        f"Hole 1 is over. Its code was {story.codes[0]}.",
        "T1. Ann (you): conceded, 35 left; 35 strokes, total 35, 30 over par.",
        "T1. Bo: conceded, 35 left; 35 strokes, total 35, 30 over par.",
        "Hole 2 starts in 35 seconds. n when you are ready for it.",
    ]
    assert after(story, Readied(2, ready=True)) == ["Bo is ready."]
    assert after(story, Readied(1, ready=True)) == ["Hole 2 starts in 5 seconds."]


def test_all_that_was_missed() -> None:
    """What happened between two views is told, however much it was: nothing falls between."""
    story = Story(names=("Ann", "Bo"))
    story.tell(Joined(2), Readied(2, ready=True))
    before = story.view()
    story.tell(Started(1)).next_hole().play(1, "c").play(2, "c").hole_over().next_hole()
    told = lines(before, story.view())
    assert told[0] == f"Hole 1 is over. Its code was {story.codes[0]}."
    assert told[3:5] == ["The match begins.", "Hole 2 of 2. 5 minutes."]


def test_people_of_a_running_match() -> None:
    """Who loses the connection, comes back or leaves is told."""
    story = Story().started()
    assert after(story, Gone(2)) == ["Bo has lost the connection."]
    assert after(story, Returned(2)) == ["Bo is back."]
    assert after(story, ClockGivenBack(2500)) == [
        "The server was away; the clock gave back 3 seconds."
    ]
    lost = RolledBack(1, "", 99)
    assert after(story, lost) == [
        "The server's store lost its last moves; this is what it still has."
    ]
    assert after(story, Left(2)) == ["Bo has left."]


def test_a_board_that_changed_elsewhere() -> None:
    """The own board is shown anew when it is another than the one that was told."""
    story = Story().started()
    before = story.view()
    told = list(news(before, story.play(1, "d").view(), 0, Style.SIGNS))
    assert told[0].lines[0] == "The board as it is now:"
    assert len(told[0].lines) == 1 + FIRST_BOARD


def test_end() -> None:
    """The end has places with ties, totals, par and codes."""
    story = Story(fair=True).started()
    story.play(2, "c").play(1, "c").hole_over().next_hole()
    before = story.play(1, "c").play(2, "c").hole_over().view()
    *told, fair, hint = lines(before, story.end().view())
    assert fair.startswith("The deals were fair: ")
    assert hint == (
        "rematch: again with the same people. boards 1: how everybody played hole 1. "
        "review 1: what was possible."
    )
    assert lines(before, story.view(0))[-1] == fair, "one without a seat can ask for no rematch"
    assert told == [
        "The match is over.",
        "Ann (you) and Bo share first place.",
        "T1. Ann (you): 35, 35; total 70, 60 over par.",
        "T1. Bo: 35, 35; total 70, 60 over par.",
        f"Codes: {story.codes[0]}, {story.codes[1]}.",
    ]
