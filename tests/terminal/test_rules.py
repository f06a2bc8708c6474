"""The rules of a match in sentences."""

import pytest

from engine.game import Undo
from engine.golf.rules import parse_rules
from server.terminal.rules import rules_told


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
