"""What can be typed: a line of words as one of a closed set of commands.

One grammar for all rooms; whether a command belongs where it is typed is the room's
business. What is wrong with a line is said of the word that is wrong.
"""

import re

from engine.double_solitaire.deal import COLUMNS as DOUBLE_COLUMNS
from engine.double_solitaire.notation import parse_move as parse_double
from engine.game import MoveError
from engine.golf.notation import COLUMNS, parse_move
from engine.quote import quote
from server.terminal.cards import read_card
from server.terminal.commands import Column, Command, Moves, Word
from server.terminal.forms import FORMS
from server.terminal.reading import BadCommand
from server.terminal.words import ALONE, say

__all__ = ["BadCommand", "parse_command", "quits"]

_SHORT = {
    "b": Word.BOARD,
    "f": Word.FITS,
    "t": Word.TIME,
    "s": Word.SCORE,
    "card": Word.SCORE,
    "r": Word.RULES,
    "n": Word.READY,
    "next": Word.READY,
    "y": Word.YES,
    "h": Word.HELP,
    "?": Word.HELP,
    "q": Word.QUIT,
    "exit": Word.QUIT,
    "matches": Word.LIST,
}
_WORDS: dict[str, Word] = {**{word.value: word for word in Word}, **_SHORT}
_MOVES = {
    "draw": "d",
    "undo": "u",
    "concede": "c",
    "recycle": "r",
    "d": "d",
    "u": "u",
    "c": "c",
}
_COLUMNS = [str(number) for number in range(1, COLUMNS + 1)]
_MOST_COLUMNS = [str(number) for number in range(1, DOUBLE_COLUMNS + 1)]
_CARRY = re.compile(r"(?:[0-9]+|w|f[a-z][0-9])-.*", re.ASCII)
"""What begins like a move of Double Solitaire, in small letters."""


def parse_command(line: str) -> Command:
    """Read a line that is not blank. Raise `BadCommand` that says what is wrong."""
    typed, *rest = line.split()
    first = typed.lower()
    if first in _WORDS and not (rest and first in FORMS):
        if rest:
            raise BadCommand(_not_alone(first, " ".join(rest)))
        return _WORDS[first]
    if not rest and first in {"c!", "concede!"}:
        return Moves(("c",), asks=False)
    if not rest and first.endswith("?"):
        return _column([first[:-1]])
    if first in {"col", "column"}:
        return _column(rest)
    if first in _MOVES or first[0].isdecimal() or _CARRY.fullmatch(first):
        return Moves(tuple(map(_move, [typed, *rest])))
    if first not in FORMS:
        raise BadCommand(say("unknown_command", word=quote(typed)))
    return FORMS[first](rest)


def _not_alone(word: str, rest: str) -> str:
    hint = ALONE.get(word)
    key = "stands_alone_but" if hint else "stands_alone"
    return say(key, word=word, rest=quote(rest), hint=hint)


def quits(line: str) -> bool:
    """Tell whether a line asks to end it all."""
    return _WORDS.get(line.lower()) is Word.QUIT


def _move(word: str) -> str:
    move = _MOVES.get(word.lower(), word)
    if _CARRY.fullmatch(word.lower()):
        return _carry(word)
    if move == "r":
        return move
    column, colon, card = move.partition(":")
    if (colon or column.isdecimal()) and column not in _COLUMNS:
        raise BadCommand(say("which_column", word=quote(word)))
    if colon:
        try:
            return f"{column}:{read_card(card)}"
        except ValueError:
            raise BadCommand(say("no_card", word=quote(word), card=quote(card))) from None
    try:
        parse_move(move)
    except MoveError:
        raise BadCommand(say("no_move", word=quote(word))) from None
    return move


def _carry(word: str) -> str:
    """Read a move from pile to pile; its letters in any case."""
    text = word.lower()
    suit = text[1:2] if text[0] == "f" else ""
    try:
        return str(parse_double(text.replace(suit, suit.upper(), 1) if suit else text))
    except MoveError:
        raise BadCommand(say("no_move", word=quote(word))) from None


def _column(words: list[str]) -> Column:
    if len(words) != 1 or words[0] not in _MOST_COLUMNS:
        raise BadCommand(say("which_column", word=quote(" ".join(words))))
    return Column(int(words[0]))
