"""What every position on a line is worth, from one pass, against solving each by itself."""

from dataclasses import replace
from random import Random

import pytest

from engine.game import Undo
from engine.golf.board import GolfBoard
from engine.golf.rules import Rules, parse_rules
from engine.golf.solver import solve
from engine.golf.solver.values import Values
from tests.engine.golf.solver.positions import small, whole_deal
from tests.engine.strategies import ALL_RULES, legal, made


def line(dice: Random, board: GolfBoard) -> list[GolfBoard]:
    """Play legal moves by the dice to the end."""
    boards = [board]
    while not boards[-1].over:
        moves = [move for move in legal(boards[-1]) if str(move) not in "uc"]
        boards.append(made(boards[-1], dice.choice(moves)))
    return boards


@pytest.mark.parametrize("rules", ALL_RULES, ids=str)
def test_as_the_solver_says(rules: Rules) -> None:
    """Every position on two random lines is worth what the solver finds from there."""
    dice = Random(f"values {rules}")
    for cards in (whole_deal(dice, rules), small(dice, rules)):
        values = Values(cards, rules)
        for _ in range(2):
            worth = []
            for board in line(dice, GolfBoard(cards, rules, Undo.OFF)):
                found = values.best(board.cards)
                expected = solve(board.cards, rules).strokes if board.left else board.strokes
                assert found == expected
                worth.append(found)
            assert worth == sorted(worth)  # what was lost does not come back


@pytest.mark.parametrize("rules", ["EJ2F", "SJ2F"])
def test_the_least_that_there_is(rules: str) -> None:
    """A hole cleared without a draw from the largest stock is worth all of it."""
    read = parse_rules(rules)
    cards = whole_deal(Random("least"), read)
    cards = replace(cards, tableau=(cards.tableau[0][:1], *[()] * 6))
    assert (cards.foundation, len(cards.stock)) == (None, 19)
    assert Values(cards, read).best(cards) == solve(cards, read).strokes == -19
