"""A deal from given cards, read from plain JSON values and checked.

A position is what a code deals, or what has become of it, or any part of it, as long as no
card lies in more than two places. It is judged by shape alone: whether play could ever
have led to it is not asked. Each error names what is wrong and where.
"""

from collections.abc import Callable, Mapping
from typing import TypeAlias

from engine.cards import Card, Rank, SuitCard, parse_card
from engine.double_solitaire.cards import PackCard, Pile
from engine.double_solitaire.deal import COLUMNS, ROWS, Column, Deal
from engine.quote import quote

PILES = 2
"""How many foundations a suit has."""
_KEYS = ("tableau", "face_up", "waste", "stock", "foundations")
_OPTIONAL = ("stock", "foundations")

_Take: TypeAlias = Callable[[Card, str], PackCard]


class PositionError(ValueError):
    """Given cards that are no position."""


def read_position(given: Mapping[str, object]) -> Deal:
    """Read `tableau`, `face_up`, `waste`, `stock` and `foundations`, the latter two if given.

    Raise `PositionError` where they are no position.
    """
    for key in given:
        if key not in _KEYS:
            raise PositionError(f"a deal has no {quote(key)}")
    for key in _KEYS:
        if key not in given and key not in _OPTIONAL:
            raise PositionError(f"the deal's {key} is missing")
    take = _taker()
    foundations = _foundations(given.get("foundations", {}), take)
    columns = _columns(given["tableau"], given["face_up"], take)
    waste = _pile(given["waste"], "the waste", "waste {}", take)
    stock = _pile(given.get("stock", []), "the stock", "stock {}", take)
    deal = Deal(columns, stock, waste, foundations)
    if not deal.left and not any(foundations):
        raise PositionError("the deal has no card at all")
    return deal


def write_position(deal: Deal) -> dict[str, object]:
    """Write all cards as `read_position` reads them."""
    return {
        "tableau": [[str(card) for card in (*column.down, *column.up)] for column in deal.columns],
        "face_up": [len(column.up) for column in deal.columns],
        "waste": [str(card) for card in deal.waste],
        "stock": [str(card) for card in deal.stock],
        "foundations": deal.ranks(),
    }


def _taker() -> _Take:
    """Make a function that takes a card out of two packs, to lie in a place."""
    places: dict[SuitCard, list[str]] = {}

    def take(card: Card, place: str) -> PackCard:
        if not isinstance(card, SuitCard):
            raise PositionError(f"{card} in {place}: there are no jokers")
        lie = places.setdefault(card, [])
        if len(lie) == PILES:
            raise PositionError(f"{card} is in {lie[0]}, in {lie[1]} and in {place}: there are two")
        lie.append(place)
        return PackCard(card, len(lie))

    return take


def _columns(tableau: object, face_up: object, take: _Take) -> tuple[Column, ...]:
    given = _list_of(COLUMNS, tableau, "the tableau", "columns")
    counts = _list_of(COLUMNS, face_up, "face_up", "numbers")
    columns = []
    for number, (cards, up) in enumerate(zip(given, counts, strict=True), 1):
        pile = _pile(cards, f"column {number}", f"column {number}, row {{}}", take)
        least = min(1, len(pile))
        if type(up) is not int or not least <= up <= len(pile):
            raise PositionError(f"column {number} has {_may_be_up(len(pile))}, not {quote(up)}")
        down = len(pile) - up
        columns.append(Column(pile[:down], pile[down:]))
    return tuple(columns)


def _may_be_up(cards: int) -> str:
    """Say how many of a column's cards may lie face up."""
    if cards < 2:
        return f"{'its one card' if cards else 'none'} face up"
    return f"1 to {cards} cards face up"


def _foundations(value: object, take: _Take) -> tuple[Pile, ...]:
    if not isinstance(value, dict):
        raise PositionError(f"foundations are an object, not {quote(value)}")
    suits = [suit.value for suit in ROWS]
    for key in value:
        if key not in suits:
            raise PositionError(f"foundations are those of {', '.join(suits)}, not {quote(key)}")
    piles: list[Pile] = []
    for suit in ROWS:
        ranks = _list_of(PILES, value.get(suit.value, [0, 0]), f"foundations {suit.value}", "ranks")
        for number, rank in enumerate(ranks, 1):
            place = f"foundation {suit.value}{number}"
            if type(rank) is not int or not 0 <= rank <= Rank.KING:
                raise PositionError(f"{place} has a rank of 0 to 13, not {quote(rank)}")
            cards = [SuitCard(each, suit) for each in Rank if each <= rank]
            piles.append(tuple(take(card, place) for card in cards))
    return tuple(piles)


def _pile(value: object, name: str, place: str, take: _Take) -> Pile:
    if not isinstance(value, list):
        raise PositionError(f"{name} is a list of cards, not {quote(value)}")
    return tuple(
        take(_card(card, place.format(at)), place.format(at)) for at, card in enumerate(value, 1)
    )


def _card(value: object, place: str) -> Card:
    if not isinstance(value, str):
        raise PositionError(f"{quote(value)} in {place} is no card")
    try:
        return parse_card(value)
    except ValueError as error:
        raise PositionError(f"{error} (in {place})") from None


def _list_of(count: int, value: object, name: str, what: str) -> list[object]:
    if not isinstance(value, list) or len(value) != count:
        given = f"has {len(value)}" if isinstance(value, list) else f"is {quote(value)}"
        raise PositionError(f"{name} is a list of {count} {what}, this {given}")
    return value
