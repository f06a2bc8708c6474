"""Why a play or a draw is not taken, judged by the cards and the rules alone.

Each function returns the first reason that applies, in the order of the list in
`RULES.md`. What the hole's end and the undo setting have to say comes before; the
board knows them.
"""

from engine.cards import Rank, SuitCard
from engine.game import Refusal
from engine.golf.deal import Deal
from engine.golf.notation import Play
from engine.golf.rules import Draw, Rules


def why_no_draw(cards: Deal, rules: Rules, *, some_card_fits: bool) -> Refusal | None:
    """Why no card can be drawn, if none can."""
    if not cards.stock:
        return Refusal.STOCK_EMPTY
    if rules.draw is Draw.WHEN_STUCK and some_card_fits:
        return Refusal.NOT_STUCK
    return None


def why_no_play(play: Play, cards: Deal, rules: Rules) -> Refusal | None:
    """Why a play is not taken, if it is not."""
    misnamed = _why_not_that_card(play, cards)
    if misnamed is not None:
        return misnamed
    top = cards.foundation
    if rules.fits(cards.tableau[play.column - 1][-1], top):
        return None
    if isinstance(top, SuitCard) and top.rank == Rank.KING and rules.closes_kings():
        return Refusal.KING
    return Refusal.RANK


def _why_not_that_card(play: Play, cards: Deal) -> Refusal | None:
    """Why the card that a play asks for is not its column's available one, if it is not.

    A card that is asked for by name and has gone is `stale`: the player saw another board.
    """
    column = cards.tableau[play.column - 1]
    if play.named is None:
        return None if column else Refusal.EMPTY_COLUMN
    if isinstance(play.named, int):
        if play.named > len(column):
            return Refusal.EMPTY_COLUMN
        return None if play.named == len(column) else Refusal.COVERED
    if play.named not in column:
        return Refusal.STALE
    return None if play.named == column[-1] else Refusal.COVERED
