import copy
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given

from engine.double_solitaire.board import DoubleBoard
from engine.double_solitaire.position import PositionError, read_position, write_position
from tests.engine.double_solitaire import strategies as our

GIVEN: dict[str, Any] = {
    "tableau": [["AC", "5C", "6H"], [], ["KD"], [], [], [], [], [], ["KD"]],
    "face_up": [1, 0, 1, 0, 0, 0, 0, 0, 1],
    "waste": ["2C", "3C"],
    "stock": ["9S"],
    "foundations": {"S": [3, 0], "H": [0, 0], "D": [1, 1], "C": [0, 0]},
}


@given(our.played())
def test_read_back(board: DoubleBoard) -> None:
    """Any position reads back as it was written."""
    written = write_position(board.cards)
    assert write_position(read_position(written)) == written


def test_written() -> None:
    """A position keeps its order and its face-down cards."""
    deal = read_position(GIVEN)
    assert write_position(deal) == GIVEN
    assert list(map(str, deal.columns[0].down)) == ["AC", "5C"]
    assert deal.left == 8
    assert repr(deal).count("5C") == repr(deal).count("9S") == 0


def test_what_may_be_left_out() -> None:
    """Stock and foundations are empty where they are left out; so are suits among the latter."""
    given_cards = {key: GIVEN[key] for key in ("tableau", "face_up", "waste")}
    empty = {"stock": [], "foundations": {suit: [0, 0] for suit in "SHDC"}}
    assert write_position(read_position(given_cards)) == given_cards | empty
    one = read_position(given_cards | {"foundations": {"S": [3, 0]}})
    assert one.ranks() == {"S": [3, 0], "H": [0, 0], "D": [0, 0], "C": [0, 0]}


def _set(*path: Any) -> Callable[[dict[str, Any]], None]:
    """Make a function that sets what lies at a path to the path's last part."""

    def change(given_cards: Any) -> None:
        *before, last, value = path
        for part in before:
            given_cards = given_cards[part]
        given_cards[last] = value

    return change


@pytest.mark.parametrize(
    ("change", "wrong"),
    [
        (_set("foundation", "AC"), "a deal has no 'foundation'"),
        (lambda given: given.pop("tableau"), "the deal's tableau is missing"),
        (lambda given: given.pop("face_up"), "the deal's face_up is missing"),
        (lambda given: given.pop("waste"), "the deal's waste is missing"),
        (_set("tableau", {}), "the tableau is a list of 9 columns, this is {}"),
        (_set("tableau", [[]] * 8), "the tableau is a list of 9 columns, this has 8"),
        (_set("tableau", 4, "x"), "column 5 is a list of cards, not 'x'"),
        (_set("tableau", 4, [7]), "7 in column 5, row 1 is no card"),
        (_set("tableau", 4, ["2C", "1C"]), "'1C' is no card (in column 5, row 2)"),
        (_set("tableau", 4, ["W1"]), "W1 in column 5, row 1: there are no jokers"),
        (_set("face_up", [1] * 10), "face_up is a list of 9 numbers, this has 10"),
        (_set("face_up", None), "face_up is a list of 9 numbers, this is null"),
        (_set("face_up", 0, 0), "column 1 has 1 to 3 cards face up, not 0"),
        (_set("face_up", 0, 4), "column 1 has 1 to 3 cards face up, not 4"),
        (_set("face_up", 0, True), "column 1 has 1 to 3 cards face up, not true"),
        (_set("face_up", 0, 1.0), "column 1 has 1 to 3 cards face up, not 1.0"),
        (_set("face_up", 1, 1), "column 2 has none face up, not 1"),
        (_set("face_up", 2, 2), "column 3 has its one card face up, not 2"),
        (_set("waste", "2C"), "the waste is a list of cards, not '2C'"),
        (_set("waste", ["2C", None]), "null in waste 2 is no card"),
        (_set("stock", None), "the stock is a list of cards, not null"),
        (_set("stock", ["KD"]), "KD is in column 3, row 1, in column 9, row 1 and in stock 1: there are two"),
        (_set("stock", ["2C", "2C"]), "2C is in waste 1, in stock 1 and in stock 2: there are two"),
        (_set("foundations", "D", [13, 13]), "KD is in foundation D1, in foundation D2 and in column 3, row 1: there are two"),
        (_set("foundations", []), "foundations are an object, not []"),
        (_set("foundations", "X", [0, 0]), "foundations are those of S, H, D, C, not 'X'"),
        (_set("foundations", "S", [1]), "foundations S is a list of 2 ranks, this has 1"),
        (_set("foundations", "S", [1, 14]), "foundation S2 has a rank of 0 to 13, not 14"),
        (_set("foundations", "S", [-1, 0]), "foundation S1 has a rank of 0 to 13, not -1"),
        (_set("foundations", "S", [True, 0]), "foundation S1 has a rank of 0 to 13, not true"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)  # fmt: skip
def test_no_position(change: Callable[[dict[str, Any]], None], wrong: str) -> None:
    """Cards that are no position are refused, saying what is wrong and where."""
    given_cards = copy.deepcopy(GIVEN)
    change(given_cards)
    with pytest.raises(PositionError) as caught:
        read_position(given_cards)
    assert str(caught.value) == wrong


def test_no_card() -> None:
    """A deal without a card is none; one that is won is one."""
    nothing = {"tableau": [[]] * 9, "face_up": [0] * 9, "waste": []}
    with pytest.raises(PositionError, match=r"^the deal has no card at all$"):
        read_position(nothing)
    won = read_position(nothing | {"foundations": {suit: [13, 13] for suit in "SHDC"}})
    assert won.left == 0
