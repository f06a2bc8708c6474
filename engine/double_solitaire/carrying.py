"""What can be carried where, judged by the cards as they lie; and how they lie after it."""

from dataclasses import replace

from engine.cards import Rank
from engine.double_solitaire.cards import PackCard, Pile
from engine.double_solitaire.deal import COLUMNS, ROWS, Column, Deal, foundation
from engine.double_solitaire.notation import Carry, Foundation, Place
from engine.game import Refusal

_SOURCES: tuple[int | Place | Foundation, ...] = (
    *range(1, COLUMNS + 1),
    Place.WASTE,
    *(Foundation(suit, number) for suit in ROWS for number in (1, 2)),
)


def count_carried(carry: Carry, cards: Deal) -> int | Refusal:
    """Return how many cards a move carries, or why it is refused."""
    missing = _why_not_open(carry, cards)
    if missing is not None:
        return missing
    taken = _open_cards(carry.source, cards)
    if not isinstance(carry.target, int):
        return _why_not_up(taken[-1], cards) or 1
    if carry.source == carry.target:
        return Refusal.RANK
    run = taken if carry.cards is None else taken[-carry.cards :]
    onto = cards.columns[carry.target - 1].up[-1:]
    count = _longest(run, onto)
    if count == len(run) or (count and carry.cards is None):
        return count
    if not onto:
        return Refusal.KING_ONLY
    firsts = run if carry.cards is None else run[:1]
    ranks = {card.rank for card in firsts}  # where one would do, its colour is in the way
    return Refusal.COLOUR if onto[0].rank - 1 in ranks else Refusal.RANK


def legal_carries(cards: Deal) -> list[Carry]:
    """List what can be carried, from left to right; between columns as many as fit."""
    found = []
    ends = [(number, column.up[-1:]) for number, column in enumerate(cards.columns, 1)]
    for source in _SOURCES:
        taken = _open_cards(source, cards)
        if not taken:
            continue
        if not isinstance(source, Foundation) and cards.foundation_for(taken[-1]) is not None:
            found.append(Carry(source, Place.FOUNDATIONS))
        for number, onto in ends:
            count = 0 if number == source else _longest(taken, onto)
            if count:
                found.append(Carry(source, number, count if count > 1 else None))
    return found


def carried(carry: Carry, count: int, cards: Deal) -> tuple[Deal, Pile]:
    """Carry so many cards, as `count_carried` allows it; return them, too."""
    match carry.source:
        case int(number):
            column = cards.columns[number - 1]
            taken = column.up[-count:]
            cards = cards.with_column(number, column.without(count))
        case Foundation(suit, number):
            place = foundation(suit, number)
            *pile, top = cards.foundations[place]
            taken = (top,)
            cards = cards.with_foundation(place, tuple(pile))
        case _:
            taken = cards.waste[-1:]
            cards = replace(cards, waste=cards.waste[:-1])
    if isinstance(carry.target, int):
        onto = cards.columns[carry.target - 1]
        return cards.with_column(carry.target, Column(onto.down, onto.up + taken)), taken
    to = cards.foundation_for(taken[0])
    assert to is not None, "a card is carried to a foundation that takes it"
    return cards.with_foundation(to, cards.foundations[to] + taken), taken


def _open_cards(source: int | Place | Foundation, cards: Deal) -> Pile:
    """Return the cards of a pile that can be taken, the top one last."""
    match source:
        case int(number):
            return cards.columns[number - 1].up
        case Foundation(suit, number):
            return cards.foundations[foundation(suit, number)][-1:]
        case _:
            return cards.waste[-1:]


def _why_not_open(carry: Carry, cards: Deal) -> Refusal | None:
    """Say why the cards that a move asks for cannot be taken, if they cannot."""
    count = carry.cards or 1
    match carry.source:
        case int(number):
            column = cards.columns[number - 1]
            lying, up, none = len(column), len(column.up), Refusal.EMPTY_COLUMN
        case Foundation(suit, number):
            lying = up = len(cards.foundations[foundation(suit, number)])
            none = Refusal.EMPTY_FOUNDATION
        case _:
            lying = up = len(cards.waste)
            none = Refusal.EMPTY_WASTE
    if lying < count:
        return none
    if up < count:
        return Refusal.FACE_DOWN
    is_run = isinstance(carry.source, int) and isinstance(carry.target, int)
    return None if count == 1 or is_run else Refusal.COVERED


def _why_not_up(card: PackCard, cards: Deal) -> Refusal | None:
    """Say why no foundation takes a card: where its rank would do, its suit is in the way."""
    if cards.foundation_for(card) is not None:
        return None
    others = any(len(pile) == card.rank - 1 for pile in cards.foundations)
    return Refusal.SUIT if others else Refusal.RANK


def _longest(run: Pile, onto: Pile) -> int:
    """Return how many cards from the end of a run can lie on a column's last card; 0 for none.

    The first of them must be of the other colour and one rank lower; in an empty column a king.
    """
    if onto:
        rank, red = onto[0].rank - 1, not onto[0].red
        for at, card in enumerate(run):
            if card.rank == rank and card.red == red:
                return len(run) - at
        return 0
    for at, card in enumerate(run):
        if card.rank == Rank.KING:
            return len(run) - at
    return 0
