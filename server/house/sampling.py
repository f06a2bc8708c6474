"""How the strongest house player chooses: by sampled orders of the cards that it has not seen.

It never learns the order of the stock: what it is given is the board as the server shows it,
and which cards it has seen on this hole. Of all other cards the stock can be any, in any
order. It plays what promises the fewest strokes over a sample of them (`engine.review.outlook`).
"""

from collections.abc import Collection, Mapping
from typing import Any

from engine.cards import JOKERS, PACK, Card, parse_card
from engine.golf.deal import Deal
from engine.review import outlook
from server.house.position import Position

CELLS_LIMIT = 3_000_000
"""How much is looked into for a move: at most some 0.2 s of a core."""


def choose_by_sample(
    board: Mapping[str, Any],
    rules: str,
    seen: Collection[str],
    seed: str,
    cells: int = CELLS_LIMIT,
) -> str:
    """Choose a move where some card fits. `seen` are the cards seen before, `seed` is ASCII text."""
    position = Position.seen(board, rules)
    unseen = unseen_cards(position, seen)
    stock = tuple(unseen[: board["stock_left"]])
    shown = Deal(position.tableau, position.foundation, stock)
    move = outlook(shown, unseen, position.rules, seed, cells=cells).best.move
    return f"{move}:{position.tableau[int(move) - 1][-1]}" if move.isdigit() else move


def unseen_cards(position: Position, seen: Collection[str]) -> list[Card]:
    """Return the cards of the pack that lie nowhere open, and were not seen before."""
    known = {parse_card(card) for card in seen} | {position.foundation}
    known.update(card for column in position.tableau for card in column)
    pack: tuple[Card, ...] = (*PACK, *JOKERS[: position.rules.jokers])
    return [card for card in pack if card not in known]
