from typing import Any

import pytest
from hypothesis import given

from engine.golf.board import GolfBoard
from engine.golf.position import PositionError, read_position
from engine.golf.rules import EASY, parse_rules
from tests.engine import strategies as our
from tests.engine.golf.pos import pos


def _given(**changes: object) -> dict[str, Any]:
    """Write a sound position with some of it changed."""
    sound: dict[str, Any] = {
        "tableau": [["6C", "5S"], ["2S"], [], [], [], [], []],
        "foundation": "AC",
        "stock": ["8S"],
    }
    return sound | changes


@given(our.played_holes())
def test_text(board: GolfBoard) -> None:
    """What is left of a hole can be written down and read back, unless it is cleared.

    One exception: from an empty foundation the first play leaves a stock of one card more
    than a position may have.
    """
    cards = board.cards
    given = {
        "tableau": [[str(card) for card in column] for column in cards.tableau],
        "foundation": None if cards.foundation is None else str(cards.foundation),
        "stock": [str(card) for card in cards.stock],
    }
    if not board.left:
        with pytest.raises(PositionError, match="no card at all"):
            read_position(given, board.rules)
    elif board.cards.foundation and board.stock_left > 16 + board.rules.jokers:
        with pytest.raises(PositionError, match="the stock has"):
            read_position(given, board.rules)
    else:
        assert read_position(given, board.rules) == cards


def test_points_so_far() -> None:
    """A position starts at 10 points for each of the 35 cards that is missing."""
    assert pos({1: "6C 5S", 2: "2S"}, "AC").points == 320


@pytest.mark.parametrize(
    ("changes", "wrong"),
    [
        ({"waste": []}, "a deal has no 'waste'"),
        ({"tableau": 7}, "the tableau is a list of 7 columns, this is 7"),
        ({"tableau": [["AC"]] * 6}, "the tableau is a list of 7 columns, this has 6"),
        ({"tableau": [[]] * 8}, "the tableau is a list of 7 columns, this has 8"),
        ({"tableau": [[]] * 7}, "the tableau has no card at all"),
        ({"tableau": [[]] * 6 + ["6C"]}, "column 7 is a list of cards, not '6C'"),
        (
            {"tableau": [[], ["2C", "3C", "4C", "5C", "6C", "7C"], [], [], [], [], []]},
            "column 2 has 6 cards, and 5 at most are allowed",
        ),
        ({"tableau": [[]] * 6 + [["2C", "1C"]]}, "'1C' is no card (in column 7, row 2)"),
        ({"tableau": [[]] * 6 + [["2C", 5]]}, "5 in column 7, row 2 is no card"),
        ({"tableau": [[]] * 6 + [["2C", None]]}, "null in column 7, row 2 is no card"),
        ({"foundation": "10C"}, "'10C' is no card (in the foundation)"),
        ({"foundation": ["AC"]}, "['AC'] in the foundation is no card"),
        ({"foundation": None}, "the foundation is null, which needs empty_start"),
        ({"stock": None}, "the stock is a list of cards, not null"),
        ({"stock": ["8S", "ac"]}, "'ac' is no card (in stock 2)"),
        ({"stock": ["8S"] * 17}, "the stock has 17 cards, and 16 at most are allowed"),
        ({"stock": ["6C"]}, "6C is in column 1, row 1 and in stock 1: there is but one"),
        ({"stock": ["AC"]}, "AC is in the foundation and in stock 1: there is but one"),
        ({"foundation": "2S"}, "2S is in column 2, row 1 and in the foundation: there is but one"),
        ({"foundation": "W1"}, "W1 in the foundation: the rules have jokers 0"),
    ],
)
def test_refused(changes: dict[str, object], wrong: str) -> None:
    """What is no position is refused, saying what is wrong and where."""
    with pytest.raises(PositionError) as caught:
        read_position(_given(**changes), EASY)
    assert str(caught.value) == wrong


@pytest.mark.parametrize("key", ["tableau", "foundation", "stock"])
def test_missing(key: str) -> None:
    """All three parts must be there."""
    given = _given()
    del given[key]
    with pytest.raises(PositionError, match=f"the deal's {key} is missing"):
        read_position(given, EASY)


def test_jokers_need_their_rule() -> None:
    """The first joker needs one in the rules, the second two, and each makes room in the stock."""
    stock = [f"{rank}D" for rank in "A23456789TJQK"] + [f"{rank}H" for rank in "A23"]
    one, two = parse_rules("EJ1"), parse_rules("EJ2")
    assert read_position(_given(stock=[*stock, "W1"]), one).stock[-1].__class__.__name__ == "Joker"
    assert len(read_position(_given(stock=[*stock, "W1", "W2"]), two).stock) == 18
    with pytest.raises(PositionError, match="W2 in stock 1: the rules have jokers 1"):
        read_position(_given(stock=["W2"]), one)
    with pytest.raises(PositionError, match="has 19 cards, and 18 at most"):
        read_position(_given(stock=[*stock, "W1", "W2", "4H"]), two)


def test_empty_foundation() -> None:
    """With nothing on the foundation the stock may have one card more."""
    stock = [f"{rank}D" for rank in "A23456789TJQK"] + [f"{rank}H" for rank in "A234"]
    cards = read_position(_given(foundation=None, stock=stock), parse_rules("EF"))
    assert (cards.foundation, len(cards.stock)) == (None, 17)
    with pytest.raises(PositionError, match="has 17 cards, and 16 at most"):
        read_position(_given(stock=stock), parse_rules("EF"))
