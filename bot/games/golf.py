"""Golf as it is shown: a button a column, which says its available card and how many are left."""

from collections.abc import Sequence

from bot.drawing.board import Position
from bot.games.cards import card_text, cards_text
from bot.games.game import BoardView, Controls, Seen
from bot.presses import Press
from bot.screens import Button, Tone
from bot.words import Language, say

A_ROW = 4
RULES = "ECSR"


class Golf:
    """How Golf is shown."""

    __slots__ = ()

    def seen(self, board: BoardView, language: Language) -> Seen:
        position = Position(
            tuple(tuple(column) for column in board["tableau"]),
            board["foundation"],
            board["stock_left"],
            tuple(board["fits"]),
        )
        return Seen(position, _alt(language, position), _text(position))

    def line(self, board: BoardView, language: Language) -> str:
        return say(language, "cards_left", n=sum(map(len, board["tableau"])))

    def controls(self, board: BoardView, begun: Press, language: Language) -> Controls:
        columns = tuple(
            _column(begun, number, column, fits=number in board["fits"])
            for number, column in enumerate(board["tableau"], 1)
        )
        stock = board["stock_left"]
        draw = Button(say(language, "draw", n=stock), begun.then("d"), Tone.primary, stock == 0)
        return Controls(draw, above=(columns[:A_ROW], columns[A_ROW:]))

    def rules(self, rules: str, language: Language) -> str:
        return say(language, rules) if rules in RULES else rules


GOLF = Golf()


def _column(begun: Press, number: int, column: Sequence[str], *, fits: bool) -> Button:
    if not column:
        return Button("-", begun.then(number), disabled=True)
    label = f"{card_text(column[-1])} ·{len(column)}"
    tone = Tone.success if fits else Tone.secondary
    return Button(label, begun.then(f"{number}:{column[-1]}"), tone, not fits)


def _alt(language: Language, position: Position) -> str:
    """Tell a whole position, so that it can be played without seeing it."""
    columns = " ".join(
        say(language, "alt_column", n=number, cards=cards_text(column[::-1]))
        if column
        else say(language, "alt_empty", n=number)
        for number, column in enumerate(position.tableau, 1)
    )
    foundation, fits = position.foundation, ", ".join(map(str, position.fits))
    return say(
        language,
        "alt",
        columns=columns,
        foundation=card_text(foundation) if foundation else say(language, "none"),
        stock=position.stock_left,
        fits=fits or say(language, "none"),
    )


def _text(position: Position) -> str:
    """Write a position as lines: a row of cards each, the available ones at the columns' ends."""
    rows = max(map(len, position.tableau), default=0)
    lines = ["  " + "".join(f"{number:<4}" for number in range(1, len(position.tableau) + 1))]
    lines += [
        "  " + "".join(_cell(column, row) for column in position.tableau).rstrip()
        for row in range(rows)
    ]
    top = card_text(position.foundation) if position.foundation else "-"
    lines.append(f"  [{top}]  ▒{position.stock_left}")
    return "```\n" + "\n".join(line.rstrip() for line in lines) + "\n```"


def _cell(column: Sequence[str], row: int) -> str:
    return f"{card_text(column[row]):<4}" if row < len(column) else " " * 4
