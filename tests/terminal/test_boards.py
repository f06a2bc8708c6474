"""Everybody's hole, and the list of open matches."""

import pytest
from msgspec.structs import replace

from server.projection import boards
from server.protocol import MatchSettings, MatchView, OpenMatch
from server.terminal.boards import check_over, hole_boards
from server.terminal.cards import Style
from server.terminal.errors import Refuse
from server.terminal.open_matches import open_matches
from server.terminal.words import reason
from tests.terminal.views import Story


def over(*codes: str) -> MatchView:
    return replace(Story().view(), codes=[*codes])


@pytest.mark.parametrize(
    ("codes", "hole", "sentence"),
    [
        ([], 1, "hole 1 is not over; none is yet"),
        (["GO1-E-AAAAAAB"], 2, "hole 2 is not over, or there is none; hole 1 can be looked at"),
        (["", ""], 5, "hole 5 is not over, or there is none; holes 1 to 2 can be looked at"),
    ],
)
def test_which_holes_can_be_looked_at(codes: list[str], hole: int, sentence: str) -> None:
    """Of a hole that is not over it is said which ones are."""
    with pytest.raises(Refuse) as refused:
        check_over(over(*codes), hole)
    assert refused.value.reason == "not_now"
    assert reason(refused.value.key, **refused.value.values) == sentence
    check_over(over(*codes, *("?" for _ in range(hole))), hole)


def test_boards() -> None:
    """A hole is told with everybody's end, moves and what is left."""
    story = Story().started().play(1, "d", "5:9C", "c").play(2, "c").hole_over()
    assert story.match is not None
    answer = boards("r", "m" * 16, story.match, 1, 1)
    assert answer is not None
    told = hole_boards(story.view(), 1, answer.boards, Style.SIGNS)
    assert told.lines[:3] == (
        "Hole 1, as it was played:",
        "Ann (you): Conceded: 34 strokes, 0 points. Moves: d 5 c.",
        (
            "  Left in 1: 6♣ 5♠ Q♠ 10♠ 6♥; 2: 2♠ K♣ 4♠ 2♣ 8♣; 3: 10♣ A♥ 2♦ 5♦ J♠; 4: 3♦ Q♥ A♠ K♦ 4♣; "
            "5: J♥ 3♣ 7♦ 8♥; 6: 10♥ 4♥ 7♥ 7♣ 8♦; 7: 3♠ 7♠ 3♥ 9♠ 5♣."
        ),
    )
    assert told.lines[3] == "Bo: Conceded: 35 strokes, 0 points. Moves: c."
    seats = told.values["seats"]
    assert isinstance(seats, list)
    assert [(seat["seat"], seat["played"], seat["left"]) for seat in seats] == [
        (1, ["d", "5:9C", "c"], 34),
        (2, ["c"], 35),
    ]


def test_open_matches() -> None:
    """An open match is told with invite code, host, seats and settings."""
    one = OpenMatch("m" * 16, "TOKIRAMU", "Ann (house)", 1, MatchSettings(open=True))
    told = open_matches([one])
    assert told.lines == (
        (
            "TOKIRAMU: Ann [house], 1 of 8 seats taken. Easy, stroke play, 9 holes, "
            "5 minutes a hole, no undo, 8 seats, open to all."
        ),
        "join CODE takes a seat.",
    )
    assert open_matches([]).lines == ("No open match waits for players. new open opens one.",)
