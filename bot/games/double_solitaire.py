"""Double Solitaire as it is shown: all moves in one list, and a tap for each card that may go up.

One list rather than two, of where from and where to: a move is one choice and one answer, half
the clicks, and none is ever left half made on an old board. Discord lets a list have 25 choices;
more moves are more lists, of which a message has room for four. That is enough for any position.
Between two columns cards go one way at most (36 ways with nine columns), each takes one of four
cards from waste and foundations (36), ten piles lead to foundations, and kings are led to the
first empty column alone, for the others are like it. No card goes to a foundation unasked.
"""

from collections.abc import Sequence

from bot.drawing.double_board import RANKS, SUITS, WASTE, DoublePosition
from bot.games.cards import SIGNS, card_text, cards_text
from bot.games.game import BoardView, Controls, Seen
from bot.presses import Press
from bot.screens import CHOICES_LIMIT, Button, Rows, Select, Tone
from bot.words import Language, say
from engine.double_solitaire.board import RECYCLING_COSTS
from engine.double_solitaire.notation import Carry, Foundation, Place, parse_move
from engine.double_solitaire.rules import parse_rules
from engine.game import Measure

TAPS, LISTS = 4, 4
SEEN_OF_WASTE = 3
OF = "double_solitaire"


class DoubleSolitaire:
    """How Double Solitaire is shown."""

    __slots__ = ()

    def seen(self, board: BoardView, language: Language) -> Seen:
        position = DoublePosition(
            tuple(tuple(column) for column in board["tableau"]),
            tuple(board["waste"][-SEEN_OF_WASTE:]),
            len(board["waste"]),
            board["stock_left"],
            tuple(tuple(board["foundations"][suit]) for suit in SUITS),
            tuple(dict.fromkeys(_pile(carry) for carry in _carries(board) if _pile(carry))),
        )
        return Seen(position, _alt(language, position), _text(position))

    def line(self, board: BoardView, language: Language) -> str:
        left = sum(map(len, board["tableau"])) + len(board["waste"]) + board["stock_left"]
        return f"{_earned(board, language)} · {say(language, 'cards_left', n=left)}"

    def controls(self, board: BoardView, begun: Press, language: Language) -> Controls:
        carries = _offered(board)
        choices = [(str(carry), _choice(carry, board, language)) for carry in carries]
        lists = tuple(
            (Select(say(language, "move_card", n=len(some), of=OF), begun, some, number),)
            for number, some in enumerate(_by(CHOICES_LIMIT, choices), 1)
        )
        up = [carry for carry in carries if carry.target is Place.FOUNDATIONS][:TAPS]
        taps: Rows = (tuple(_tap(carry, board, begun) for carry in up),) if up else ()
        below = (*lists, *taps) if len(lists) < LISTS else lists
        return Controls(_stock(board, begun, language), below=below)

    def rules(self, rules: str, language: Language) -> str:
        played = parse_rules(rules)
        return say(
            language,
            "rules_of",
            draw=played.draw,
            scoring=say(language, played.scoring, of=OF),
            of=OF,
        )


DOUBLE_SOLITAIRE = DoubleSolitaire()


def _stock(board: BoardView, begun: Press, language: Language) -> Button:
    """Draw while there is something to draw; then turn the waste over, where that may be."""
    stock = board["stock_left"]
    if stock or not board["waste"] or Measure.POINTS not in board:
        return Button(say(language, "draw", n=stock), begun.then("d"), Tone.primary, stock == 0)
    cost = min(RECYCLING_COSTS, board[Measure.POINTS])
    return Button(say(language, "turn_over", cost=cost, of=OF), begun.then("r"), Tone.primary)


def _tap(carry: Carry, board: BoardView, begun: Press) -> Button:
    card = card_text(_taken(carry, board)[0])
    return Button(f"{_pile(carry)}: {card} ⬆", begun.then(carry), Tone.success)


def _carries(board: BoardView) -> list[Carry]:
    read = map(parse_move, board["fits"])
    return [move for move in read if isinstance(move, Carry)]


def _offered(board: BoardView) -> list[Carry]:
    """List the moves that are offered: to foundations first, of empty columns to one alone."""
    empty = [number for number, column in enumerate(board["tableau"], 1) if not column]
    carries = [carry for carry in _carries(board) if carry.target not in empty[1:]]
    return sorted(carries, key=lambda carry: (carry.target is not Place.FOUNDATIONS, _last(carry)))


def _last(carry: Carry) -> bool:
    """Tell whether a move is wanted seldom: down from a foundation."""
    return isinstance(carry.source, Foundation)


def _pile(carry: Carry) -> str:
    """Return what the pile that a move takes from is called in the picture; "" for a foundation."""
    if isinstance(carry.source, Foundation):
        return ""
    return WASTE if carry.source is Place.WASTE else str(carry.source)


def _taken(carry: Carry, board: BoardView) -> Sequence[str]:
    """Return the cards that a move takes, the one that is put down first at their head."""
    match carry.source:
        case int(number):
            count = 1 if carry.target is Place.FOUNDATIONS else carry.cards or 1
            return [str(card) for card in board["tableau"][number - 1][-count:]]
        case Foundation(suit, number):
            return [RANKS[board["foundations"][suit.value][number - 1] - 1] + suit.value]
        case _:
            return [str(board["waste"][-1])]


def _choice(carry: Carry, board: BoardView, language: Language) -> str:
    """Say what a move does: which card, with how many on it, from where to where."""
    card, *more = _taken(carry, board)
    word = "choice_more" if more else "choice"
    source, target = _source(carry, language), _target(carry, card, board, language)
    card = card_text(card)
    return say(language, word, card=card, n=len(more), source=source, target=target, of=OF)


def _source(carry: Carry, language: Language) -> str:
    match carry.source:
        case int(number):
            return say(language, "in_column", n=number, of=OF)
        case Foundation(suit, number):
            return say(language, "in_foundation", pile=f"{SIGNS[suit.value]}{number}", of=OF)
        case _:
            return say(language, "in_waste", of=OF)


def _target(carry: Carry, card: str, board: BoardView, language: Language) -> str:
    if not isinstance(carry.target, int):
        return say(language, "in_foundation", pile=SIGNS[card[1]], of=OF)
    column = board["tableau"][carry.target - 1]
    onto = card_text(column[-1]) if column else say(language, "empty", of=OF)
    return f"{say(language, 'in_column', n=carry.target, of=OF)} ({onto})"


def _earned(board: BoardView, language: Language) -> str:
    measure = Measure.POINTS if Measure.POINTS in board else Measure.DOLLARS
    return say(language, f"of_{measure}", score=measure.write(board[measure]))


def _alt(language: Language, position: DoublePosition) -> str:
    """Tell a whole position, so that it can be played without seeing it."""
    none = say(language, "none")
    columns = " ".join(
        _column_alt(number, column, language) for number, column in enumerate(position.tableau, 1)
    )
    return say(
        language,
        "alt",
        columns=columns,
        waste=say(
            language,
            "alt_waste" if position.waste else "alt_no_waste",
            n=position.waste_count,
            cards=cards_text(position.waste),
            of=OF,
        ),
        stock=position.stock_left,
        foundations=", ".join(_ranks(position)),
        fits=", ".join(position.fits) or none,
        of=OF,
    )


def _column_alt(number: int, column: Sequence[str | None], language: Language) -> str:
    up = [card for card in column if card is not None]
    if not up:
        return say(language, "alt_empty", n=number)
    down, cards = len(column) - len(up), cards_text(up)
    return say(language, "alt_down" if down else "alt_up", n=number, down=down, cards=cards, of=OF)


def _ranks(position: DoublePosition) -> list[str]:
    """Write how far each suit's two foundations have come: `♠ 10 -`."""
    return [
        " ".join((SIGNS[suit], *(_rank(rank) for rank in ranks)))
        for suit, ranks in zip(SUITS, position.foundations, strict=True)
    ]


def _rank(rank: int) -> str:
    return "-" if not rank else RANKS[rank - 1].replace("T", "10")


def _text(position: DoublePosition) -> str:
    """Write a position as lines: a column each from its covered end, then the other piles."""
    lines = [_column_text(number, column) for number, column in enumerate(position.tableau, 1)]
    waste = cards_text(position.waste) or "-"
    lines.append(f"{WASTE} {waste} ({position.waste_count})  ▒{position.stock_left}")
    lines.append("  ".join(_ranks(position)))
    return "```\n" + "\n".join(lines) + "\n```"


def _column_text(number: int, column: Sequence[str | None]) -> str:
    down = sum(card is None for card in column)
    up = cards_text([card for card in column if card is not None]) or "-"
    return f"{number} ▒{down} {up}" if down else f"{number} {up}"


def _by(most: int, choices: list[tuple[str, str]]) -> list[tuple[tuple[str, str], ...]]:
    return [tuple(choices[at : at + most]) for at in range(0, len(choices), most)]
