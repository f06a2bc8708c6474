"""What is told of a match: the lobby, the news between two views, the card, the end."""

import pytest

from engine.game import Undo
from engine.golf.rules import parse_rules
from engine.match.entries import (
    ClockGivenBack,
    Entry,
    Gone,
    Joined,
    Left,
    Readied,
    Returned,
    Started,
)
from engine.match.settings import Format, Settings
from server.protocol import MatchView
from server.terminal import lobby, score
from server.terminal.cards import Style
from server.terminal.news import news
from server.terminal.rules import rules_told
from tests.terminal.views import Story

FIRST_BOARD = 8  # lines


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
        "Here: Ann (you), host; Bo, not ready; Birdie, house player.",
        "Others join with: par45 play http://h:1 --join TOKIRAMU",
        "You are the host: start when all are ready, house asks a house player in.",
    )
    assert lobby.lobby(story.view(2), "http://h:1").lines[1:] == (
        "Here: Ann, host; Bo (you), not ready; Birdie, house player.",
        "Others join with: par45 play http://h:1 --join TOKIRAMU",
    )


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


def test_nothing_new() -> None:
    """One's own doings and the others' progress are no news."""
    story = Story().started()
    before = story.view(2)
    assert lines(before, story.play(1, "d").view(2)) == []
    assert lines(before, before) == []


def test_closed() -> None:
    """A lobby that everybody has left is closed."""
    story = Story(names=("Ann", "Bo"))
    story.tell(Joined(2))
    before = story.view()
    assert lines(before, story.tell(Left(1), Left(2)).view(1)) == [
        "Bo has left.",
        "This match has been closed.",
    ]


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
    story = Story().started()
    story.play(2, "c").play(1, "c").hole_over().next_hole()
    before = story.play(1, "c").play(2, "c").hole_over().view()
    assert lines(before, story.end().view()) == [
        "The match is over.",
        "Ann (you) and Bo share first place.",
        "T1. Ann (you): 35, 35; total 70, 60 over par.",
        "T1. Bo: 35, 35; total 70, 60 over par.",
        f"Codes: {story.codes[0]}, {story.codes[1]}.",
    ]


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


def test_two_of_one_name() -> None:
    """Two players of one name are told apart, and no name plays tricks on the terminal."""
    story = Story(names=("Bo", "Bo", "\x1b[2J"))
    story.tell(Joined(2), Joined(3))
    assert lobby.here(story.view()) == (
        "Here: Bo (you), host; Bo in seat 2, not ready; ?[2J, not ready."
    )


@pytest.mark.parametrize(
    ("rules", "undo", "format_word", "text"),
    [
        (
            "E",
            Undo.OFF,
            "stroke",
            (
                "Easy. | A queen may be played on a king. | Ace and king fit on each other. | "
                "Draw at any time. | No undo. | A stroke for each card left; a cleared board takes one "
                "off for each card left in the stock. Fewest strokes win."
            ),
        ),
        (
            "SJ1F",
            Undo.PLAYS,
            "points",
            (
                "Strict, 1 joker, empty foundation. | A queen may not be played on a king. | Ace and king "
                "never fit. | A joker fits on anything, and anything on a joker. | On the empty foundation "
                "any available card fits. | Draw only when no card fits. | u takes a play back; a drawn "
                "card stays drawn. | 10 points a card played; if the board is not cleared 10 off for each "
                "card left, never below 0. Most points win."
            ),
        ),
    ],
)
def test_rules(rules: str, undo: Undo, format_word: str, text: str) -> None:
    """The rules in sentences."""
    told = rules_told(parse_rules(rules), undo, format_word)
    first, _, *rest = told.lines
    assert " | ".join([first, *rest]) == text
