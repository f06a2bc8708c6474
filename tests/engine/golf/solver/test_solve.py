"""The solver against plain search, against its own lines, and on deals that are known."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.cards import parse_card
from engine.codes import parse_code
from engine.game import Refusal, Status, Undo
from engine.golf.board import GolfBoard
from engine.golf.deal import Deal, deal
from engine.golf.rules import Rules, parse_rules
from engine.golf.solver import Solution, solve
from tests.engine import strategies as our
from tests.engine.golf.solver.plain import best_strokes
from tests.engine.golf.solver.positions import small, small_deals, whole_deal
from tests.engine.strategies import ALL_RULES, legal, made

DEALS_EACH = 8
"""How many small deals of each combination of options: 384 in all."""


def played(cards: Deal, rules: Rules, solution: Solution) -> GolfBoard:
    """Play a solution's line, move by move."""
    board = GolfBoard(cards, rules, Undo.OFF)
    for move in solution.line:
        board = made(board, move)
    return board


@pytest.mark.parametrize("rules", ALL_RULES, ids=str)
def test_plain_search(rules: Rules) -> None:
    """On small deals, under every combination of options, plain search finds the same."""
    dice = Random(str(rules))
    for _ in range(DEALS_EACH):
        cards = small(dice, rules, most=2)
        solution = solve(cards, rules)
        assert solution.strokes == best_strokes(cards, rules)
        assert played(cards, rules, solution).strokes == solution.strokes


@pytest.mark.campaign
@pytest.mark.parametrize("rules", ALL_RULES, ids=str)
def test_plain_search_at_length(rules: Rules) -> None:
    """The same, over thousands of deals with up to four cards in a column."""
    dice = Random(f"long {rules}")
    for _ in range(100):
        cards = small(dice, rules, most=4)
        assert solve(cards, rules).strokes == best_strokes(cards, rules)


@pytest.mark.parametrize("rules", ALL_RULES, ids=str)
def test_own_line(rules: Rules) -> None:
    """The line of a whole deal is legal to its last move, and comes to what was said."""
    cards = whole_deal(Random(f"line {rules}"), rules)
    solution = solve(cards, rules)
    board = played(cards, rules, solution)
    assert (board.strokes, board.left) == (solution.strokes, solution.left)
    assert solution.stock_left == (board.stock_left if solution.clearable else None)
    assert solution.clearable is (board.status is Status.CLEARED)


@given(our.codes, st.randoms(use_true_random=False))
def test_no_line_beats_it(code: object, dice: Random) -> None:
    """No line of play, however lucky, scores fewer strokes."""
    parsed = parse_code(str(code))
    rules = parse_rules(parsed.rules)
    board = GolfBoard(deal(parsed), rules, Undo.OFF)
    best = solve(board.cards, rules).strokes
    while not board.over:
        plays = [move for move in legal(board) if str(move) not in "uc"]
        board = made(board, dice.choice(plays))
        assert board.strokes >= best


@given(small_deals)
def test_from_any_position(found: tuple[Deal, Rules]) -> None:
    """A move never makes more possible than there was before it."""
    cards, rules = found
    best = solve(cards, rules).strokes
    board = GolfBoard(cards, rules, Undo.OFF)
    for move in "1234567d":
        after = board.apply(move)
        if not isinstance(after, Refusal) and after.left:
            assert solve(after.cards, rules).strokes >= best


def test_the_published_deal() -> None:
    """The published deal can be cleared under Easy with more left than its known line has."""
    solution = solve(deal(parse_code("GO1-E-AAAAAAB")), parse_rules("E"))
    assert solution.clearable
    assert solution.strokes == -6


PINNED = "AAAAABA"
"""Clearable under Easy, and not under Classic."""


def test_rules_matter() -> None:
    """The same cards can be cleared under Easy and not under Classic."""
    cards = deal(parse_code(f"GO1-E-{PINNED}"))
    assert solve(cards, parse_rules("E")).clearable
    assert not solve(cards, parse_rules("C")).clearable


@pytest.mark.parametrize(
    ("columns", "top", "stock", "rules", "strokes", "line"),
    [
        (["KC"], "5D", "2H", "E", 1, ""),
        (["", "", "", "8D"], "9S", "", "E", 0, "4"),
        (["", "", "", "8D"], "9S", "4C KH", "E", -2, "4"),
        (["7C", "8D"], "9S", "", "S", 0, "2 1"),
        (["2C"], "KC", "AD", "C", 0, "d 1"),
        (["QC"], "KC", "", "S", 1, ""),
        (["QC"], "KC", "", "C", 0, "1"),
        (["QC"], "KC", "JD", "S", 0, "d 1"),
    ],
)
def test_by_hand(
    columns: list[str], top: str, stock: str, rules: str, strokes: int, line: str
) -> None:
    """Positions whose best can be seen."""
    tableau = tuple(tuple(map(parse_card, column.split())) for column in columns)
    cards = Deal(
        (*tableau, *[()] * (7 - len(tableau))),
        parse_card(top),
        tuple(map(parse_card, stock.split())),
    )
    found = solve(cards, parse_rules(rules))
    assert (found.strokes, " ".join(found.line)) == (strokes, line)


def test_what_must_be_played() -> None:
    """Where cards are drawn only when none fits, a play that fits cannot be passed over.

    Under Strict the 5 must go on the 6 at once, and then the 7 lies on nothing.
    """
    tableau = tuple(tuple(map(parse_card, text.split())) for text in ("5C", "7D"))
    cards = Deal((*tableau, *[()] * 5), parse_card("6H"), (parse_card("KD"), parse_card("6S")))
    assert solve(cards, parse_rules("S")).strokes == 0
    assert solve(cards, parse_rules("SA")).strokes == 0
