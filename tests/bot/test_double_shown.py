"""The components and the picture of Double Solitaire: all moves, within what Discord takes."""

from collections.abc import Mapping
from io import BytesIO
from itertools import combinations
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image, ImageChops, ImageStat

from bot.drawing import Studio, sprites
from bot.drawing.double_board import SIZE, DoublePosition
from bot.games import Controls, shown
from bot.presses import LIMIT, Verb, parse_press, press
from bot.screens import CHOICE_LIMIT, CHOICES_LIMIT, LABEL_LIMIT, Button, Select
from bot.words import Language
from engine.cards import PACK
from engine.double_solitaire.board import DoubleBoard
from engine.game import Refusal, Undo
from engine.games import read_code
from server.front.drawing import faces
from tests.engine.double_solitaire.pos import pos

DOUBLE = shown("double_solitaire")
BEGUN = press(Verb.MOVE, "a" * 16, 64, 9, 1_000_000)
SHOWN = 350 / SIZE[0]
"""How much smaller a board is shown on a phone."""
ALL_RANKS = "A 2 3 4 5 6 7 8 9 T J Q K"


def controls(board: DoubleBoard, language: Language = Language.ENGLISH) -> Controls:
    return DOUBLE.controls(board.view(), BEGUN, language)


def lists(shown: Controls) -> list[Select]:
    return [each for row in shown.below for each in row if isinstance(each, Select)]


def offered(shown: Controls) -> list[str]:
    return [value for each in lists(shown) for value, _ in each.choices]


def taps(shown: Controls) -> list[Button]:
    return [each for row in shown.below for each in row if isinstance(each, Button)]


def endgame() -> DoubleBoard:
    """Seven suits are done and every king could come down again; column 9 has the last cards."""
    done = {"S": [13, 13], "H": [13, 13], "D": [13, 13], "C": [13, 11]}
    return pos({9: "KC QC"}, foundations=done)


def played(code: str, dice: st.DataObject) -> DoubleBoard:
    """Play a code on by moves that are drawn from the legal ones."""
    game, parsed = read_code(code)
    board = game.start(parsed, Undo.OFF)
    for _ in range(dice.draw(st.integers(0, 120))):
        fits = list(board.view()["fits"])  # type: ignore[call-overload]  # a list of moves
        moves = [*fits, "d" if board.stock_left else "r"]
        after = board.apply(dice.draw(st.sampled_from(moves)))
        board = board if isinstance(after, Refusal) else after
    assert isinstance(board, DoubleBoard)
    return board


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(["DS1-D1N-AAAAAAB", "DS1-D3V-AAAAAAC"]), st.data())
def test_all_moves_are_offered_within_discords_limits(code: str, dice: st.DataObject) -> None:
    """Each once; of empty columns, which are alike, the first alone; ids, labels and rows fit."""
    board = played(code, dice)
    view: Mapping[str, Any] = board.view()
    language = dice.draw(st.sampled_from(Language))
    seen = controls(board, language)
    empty = [str(n) for n, column in enumerate(view["tableau"], 1) if not column]
    kept = [move for move in view["fits"] if move.split("-")[1].split("x")[0] not in empty[1:]]
    assert sorted(offered(seen)) == sorted(kept)
    assert len(seen.below) <= 4
    ids = [str(seen.stock.press), *(_id(each) for row in seen.below for each in row)]
    assert len(set(ids)) == len(ids)
    assert all(len(each) <= LIMIT for each in ids)
    for each in lists(seen):
        assert 1 <= len(each.choices) <= CHOICES_LIMIT
        names = [name for _, name in each.choices]
        assert len(set(names)) == len(names)
        assert all(len(name) <= CHOICE_LIMIT for name in names)
        assert len(each.title) <= 150
    assert all(len(each.label) <= LABEL_LIMIT for each in (*taps(seen), seen.stock))
    assert len(taps(seen)) <= 4
    assert len(DOUBLE.seen(view, language).alt) <= 1024


def _id(component: Button | Select) -> str:
    return component.custom_id if isinstance(component, Select) else str(component.press)


def test_more_moves_than_a_list_has_room_for_are_two() -> None:
    """Each is an answer for itself, and both are to the same board."""
    sixes = {n: f"6{suit}" for n, suit in enumerate("HHDDSSCC", 1)}
    board = pos({**sixes, 9: "7H"}, foundations={suit: [5, 5] for suit in "SHDC"})
    seen = controls(board)
    assert [len(each.choices) for each in lists(seen)] == [25, 19]
    assert sorted(offered(seen)) == sorted(board.view()["fits"])  # type: ignore[call-overload]
    one, other = (each.custom_id for each in lists(seen))
    assert one != other
    assert parse_press(one, ["1-f"]) == parse_press(other, ["1-f"]) == BEGUN.then("1-f")
    assert len(taps(seen)) == 4


def test_kings_do_not_crowd_a_list_out() -> None:
    """With eight empty columns and seven kings on foundations, each king has one way down."""
    seen = controls(endgame())
    down = [f"f{suit}{number}-1" for suit in "SHD" for number in (1, 2)]
    assert offered(seen) == ["9-f", "9-1x2", *down, "fC1-1"]
    assert [each.label for each in taps(seen)] == ["9: Q♣ ⬆"]


def test_choices_say_card_and_way() -> None:
    """Which card, how many lie on it, from where to where, and on what."""
    board = pos(
        {1: "TD", 2: "KS", 3: "JC|9S 8H 7C", 4: "", 5: "2H", 6: "JC"},
        waste="9C",
        foundations={"S": [0, 0], "H": [1, 0], "D": [0, 0], "C": [0, 9]},
    )
    names = [name for each in lists(controls(board)) for _, name in each.choices]
    assert names == [
        "2♥: column 5 → foundation ♥",
        "10♦: column 1 → column 6 (J♣)",
        "K♠: column 2 → column 4 (empty)",
        "9♠ with 2 on it: column 3 → column 1 (10♦)",
        "9♣: waste W → column 1 (10♦)",
        "9♣: foundation ♣2 → column 1 (10♦)",
    ]


@pytest.mark.parametrize(
    ("rules", "stock", "waste", "label", "move"),
    [
        ("D1N", "2C 3C", "4C", "Draw (2)", "d"),
        ("D1N", "", "4C", "Turn over (-0)", "r"),
        ("D1V", "", "4C", "Draw (0)", None),
        ("D1N", "", "", "Draw (0)", None),
    ],
)
def test_the_stocks_button(
    rules: str, stock: str, waste: str, label: str, move: str | None
) -> None:
    """To draw, or to turn the waste over where that may be; else it cannot be pressed."""
    button = controls(pos({1: "KC"}, rules, stock=stock, waste=waste)).stock
    assert button.label == label
    assert button.disabled is (move is None)
    assert move is None or button.press == BEGUN.then(move)


def test_turning_over_says_what_it_costs() -> None:
    """A hundred points, or as many as there are."""
    board = pos({1: "AC"}, waste="4C 5C")
    after = board.apply("1-f")
    assert isinstance(after, DoubleBoard)
    assert controls(after).stock.label == "Turn over (-10)"


def test_text_tells_a_position_without_a_picture() -> None:
    """A column a line, from its covered end."""
    board = pos({1: "4C KD|9S 8H", 9: "2C"}, waste="3C 4D 5H 6S", stock="AC 7D")
    lines = DOUBLE.seen(board.view(), Language.ENGLISH).text.splitlines()
    assert lines[1] == "1 ▒2 9♠ 8♥"
    assert lines[2] == "2 -"
    assert lines[9:12] == ["9 2♣", "W 4♦ 5♥ 6♠ (4)  ▒2", "♠ - -  ♥ - -  ♦ - -  ♣ - -"]


def strip(card: str) -> Image.Image:
    """Return what is seen of a covered card on a phone, in greys."""
    seen = sprites.card(card).crop((0, 0, faces.WIDTH, faces.STRIP)).convert("L")
    return seen.resize((round(seen.width * SHOWN), round(seen.height * SHOWN)))


def test_a_covered_card_is_like_no_other_even_small_and_grey() -> None:
    """Nine columns make them smaller than Golf's seven, and each two still differ plainly."""
    strips = {str(card): strip(str(card)) for card in PACK}
    for one, other in combinations(strips, 2):
        differs = ImageStat.Stat(ImageChops.difference(strips[one], strips[other]))
        assert differs.extrema[0][1] > 90, (one, other)


def test_a_board_is_of_one_size_until_a_column_is_long() -> None:
    """As it is dealt, empty or won, it has one size; the longest column makes it higher than wide."""
    dealt = read_code("DS1-D3N-AAAAAAB")
    boards = [dealt[0].start(dealt[1], Undo.OFF).view(), endgame().view(), pos({1: "KC"}).view()]
    for view in boards:
        png = DOUBLE.seen(view, Language.ENGLISH).picture.draw()
        assert Image.open(BytesIO(png)).size == SIZE
        assert len(png) < 60_000
    run = " ".join(
        f"{rank}{suit}" for rank, suit in zip(ALL_RANKS.split()[::-1], "SH" * 7, strict=False)
    )
    longest = pos({9: f"2C 3C 4C 5C 6C 7C 8C 9C|{run}"})
    picture = DOUBLE.seen(longest.view(), Language.ENGLISH).picture
    assert Image.open(BytesIO(picture.draw())).size[1] <= 1.15 * SIZE[0]


async def test_a_picture_is_kept_by_its_position() -> None:
    """The same position is drawn once; one that differs in what is hidden is the same position."""
    studio = Studio()
    one = pos({1: "2C|9S"}, stock="3C").view()
    other = pos({1: "3C|9S"}, stock="2C").view()
    pictures = [DOUBLE.seen(view, Language.ENGLISH).picture for view in (one, other)]
    assert isinstance(pictures[0], DoublePosition)
    assert await studio.draw(pictures[0]) is await studio.draw(pictures[1])
    studio.close()
