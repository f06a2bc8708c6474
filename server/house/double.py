"""What a house player plays of Double Solitaire, by what lies open alone.

It makes any move that earns something, and draws when there is none. It recycles as long as
the waste has a card that could be played if it lay on top, so that each pass brings something.
How strong it is is how much of that it sees: the weaker ones draw over a move now and then that
they could make. Orders of moves that look wiser than the dice (foundations first, or cards
turned up first) earned less over the same deals, so there is no strength above HARD.
"""

import random
from collections.abc import Mapping
from typing import Any

from engine.cards import Rank, Suit, SuitCard, parse_card
from engine.double_solitaire.notation import Action, Carry, Foundation, Place, parse_move
from engine.double_solitaire.rules import Scoring, parse_rules
from server.house.choose import Strength

OVERLOOKS = {Strength.EASY: 0.5, Strength.MEDIUM: 0.2}
"""How often those who overlook what can be played do so, while there is something to draw."""
_RED = {Suit.DIAMONDS, Suit.HEARTS}


def choose_double(
    board: Mapping[str, Any],
    rules: str,
    strength: Strength = Strength.MEDIUM,
    dice: random.Random | None = None,
) -> str:
    """Choose a move for a board as a player sees it. EXPERT plays like HARD."""
    thrown = dice or random.Random()  # noqa: S311
    carries = [carry for carry in map(_carry, board["fits"]) if _earns(carry, board)]
    overlooks = OVERLOOKS.get(strength, 0.0)
    if carries and not (board["stock_left"] and thrown.random() < overlooks):
        return str(thrown.choice(carries))
    return _draw(board, rules)


def _carry(text: str) -> Carry:
    move = parse_move(text)
    assert isinstance(move, Carry), "what fits carries cards"
    return move


def _earns(carry: Carry, board: Mapping[str, Any]) -> bool:
    """Tell whether a move earns anything, or is a step towards it: none between columns for its own sake."""
    match carry.source:
        case int(number):
            up, lie = board["face_up"][number - 1], len(board["tableau"][number - 1])
            turns = up == (carry.cards or 1) < lie
            return turns or carry.target is Place.FOUNDATIONS
        case Foundation():
            return False
        case _:
            return True


def _draw(board: Mapping[str, Any], rules: str) -> str:
    read = parse_rules(rules)
    if board["stock_left"]:
        return Action.DRAW
    waste: list[str] = board["waste"]
    shown = {*waste[read.draw - 1 :: read.draw], *waste[-1:]}
    if read.scoring is Scoring.NORMAL and any(_fits(card, board) for card in shown):
        return Action.RECYCLE
    return Action.CONCEDE


def _fits(text: str, board: Mapping[str, Any]) -> bool:
    """Tell whether a card could be played if it lay on top of the waste."""
    card = parse_card(text)
    assert isinstance(card, SuitCard), "there are no jokers"
    if card.rank - 1 in board["foundations"][card.suit.value]:
        return True
    return any(_lies_on(card, column[-1] if column else None) for column in board["tableau"])


def _lies_on(card: SuitCard, text: str | None) -> bool:
    if text is None:
        return card.rank == Rank.KING
    onto = parse_card(text)
    assert isinstance(onto, SuitCard), "there are no jokers"
    return card.rank + 1 == onto.rank and (card.suit in _RED) != (onto.suit in _RED)
