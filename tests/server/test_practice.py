"""Practice: what moves make of a code's deal, and how a bad wish is refused."""

import pytest

from server.practice import practise
from server.protocol import Practise, Practised, Refused

CODE = "GO1-E-AAAAAAB"


def test_moves_are_made_from_the_deal_on() -> None:
    """The last board is told, or each from the deal on; an undo takes a draw back."""
    told = practise(Practise("r", CODE.lower(), ["d", "5:9C", "u", "u"], each=True))
    assert isinstance(told, Practised)
    assert (told.code, len(told.boards)) == (CODE, 5)
    assert told.boards[2]["foundation"] == "9C"
    assert told.boards[4]["foundation"] == told.boards[0]["foundation"] == "AC"
    last = practise(Practise("r", CODE, ["d"]))
    assert isinstance(last, Practised)
    assert [board["foundation"] for board in last.boards] == ["8S"]


def test_a_long_line_is_told_in_parts() -> None:
    """At most 200 boards are told at once, from so many moves on."""
    moves = ["d", "u"] * 200
    first, rest = (practise(Practise("r", CODE, moves, True, since)) for since in (0, 200))
    assert isinstance(first, Practised)
    assert isinstance(rest, Practised)
    assert len(first.boards) == len(rest.boards) == 200
    assert (first.boards[-1]["moves"], rest.boards[0]["moves"]) == (100, 100)


def test_alone_a_card_earns_each_time() -> None:
    """Put on a foundation again a card of Double Solitaire earns again in practice, not in a match."""
    moves = ["5-6", "7-5", "7-f", "fS1-7", "7-f"]
    told = [
        practise(Practise("r", "DS1-D1N-AAAAAAB", moves, alone=alone)) for alone in (True, False)
    ]
    assert [one.boards[0]["points"] for one in told if isinstance(one, Practised)] == [35, 25]


@pytest.mark.parametrize(
    ("code", "moves", "reason"),
    [
        ("GO1-X-AAAAAAB", [], "bad_code"),
        ("nothing", [], "bad_code"),
        (CODE, ["5"], "rank"),
        (CODE, ["fore"], "malformed"),
    ],
)
def test_a_bad_wish_is_refused(code: str, moves: list[str], reason: str) -> None:
    """A code that is none, a move that does not fit and a text that is no move are told apart."""
    told = practise(Practise("r", code, moves))
    assert isinstance(told, Refused)
    assert (told.reason, told.request) == (reason, "r")


def test_a_bad_code_is_told_with_its_place() -> None:
    """What is wrong is a word that front ends translate, with the place as it was typed."""
    told = practise(Practise("r", " GO1-E-AAA1AAB", []))
    assert isinstance(told, Refused)
    assert (told.fault, told.position) == ("seed_characters", 11)
    assert "a seed has letters A-Z only, not '1'" in told.detail
