"""A hole from given cards, read from plain JSON values and checked.

A position is what a code deals, or what is left of it within a hole: any part of the
pack, as long as no card lies in two places. It is judged by shape alone: whether play
could ever have led to it is not asked. Each error names what is wrong and where.
"""

from collections.abc import Mapping

from engine.cards import Card, Joker, parse_card
from engine.golf.deal import Deal, Tableau
from engine.golf.notation import COLUMNS, ROWS
from engine.golf.rules import Rules
from engine.quote import quote

STOCK = 16
_KEYS = ("tableau", "foundation", "stock")


class PositionError(ValueError):
    """Given cards that are no position under the rules."""


def read_position(given: Mapping[str, object], rules: Rules) -> Deal:
    """Read `tableau`, `foundation` and `stock` as a view writes them, the stock card by card.

    Raise `PositionError` where they are no position that these rules allow.
    """
    for key in given:
        if key not in _KEYS:
            raise PositionError(f"a deal has no {quote(key)}")
    for key in _KEYS:
        if key not in given:
            raise PositionError(f"the deal's {key} is missing")
    places: dict[Card, str] = {}

    def take(value: object, place: str) -> Card:
        card = _card(value, place)
        if isinstance(card, Joker) and card.number > rules.jokers:
            raise PositionError(f"{card} in {place}: the rules have jokers {rules.jokers}")
        if card in places:
            raise PositionError(f"{card} is in {places[card]} and in {place}: there is but one")
        places[card] = place
        return card

    tableau: Tableau = tuple(
        tuple(take(value, f"column {number}, row {row}") for row, value in enumerate(column, 1))
        for number, column in enumerate(_columns(given["tableau"]), 1)
    )
    foundation = (
        None if given["foundation"] is None else take(given["foundation"], "the foundation")
    )
    if foundation is None and not rules.empty_start:
        raise PositionError("the foundation is null, which needs empty_start")
    stock = _cards(given["stock"], "the stock", STOCK + rules.jokers + (foundation is None))
    return Deal(
        tableau, foundation, tuple(take(value, f"stock {n}") for n, value in enumerate(stock, 1))
    )


def _columns(value: object) -> list[list[object]]:
    """Check the shape of a tableau: seven columns of up to five, and not all of them empty."""
    if not isinstance(value, list) or len(value) != COLUMNS:
        count = f"has {len(value)}" if isinstance(value, list) else f"is {quote(value)}"
        raise PositionError(f"the tableau is a list of {COLUMNS} columns, this {count}")
    columns = [_cards(column, f"column {number}", ROWS) for number, column in enumerate(value, 1)]
    if not any(columns):
        raise PositionError("the tableau has no card at all")
    return columns


def _cards(value: object, place: str, most: int) -> list[object]:
    if not isinstance(value, list):
        raise PositionError(f"{place} is a list of cards, not {quote(value)}")
    if len(value) > most:
        raise PositionError(f"{place} has {len(value)} cards, and {most} at most are allowed")
    return value


def _card(value: object, place: str) -> Card:
    if not isinstance(value, str):
        raise PositionError(f"{quote(value)} in {place} is no card")
    try:
        return parse_card(value)
    except ValueError as error:
        raise PositionError(f"{error} (in {place})") from None
