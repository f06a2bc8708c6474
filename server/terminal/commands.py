"""What can be typed: a line of words as one of a closed set of commands.

One grammar for all rooms; whether a command belongs where it is typed is the room's
business. `c!` and `leave!` are the commands that ask no question.
"""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from engine.game import MoveError
from engine.golf.notation import parse_move
from server.terminal.cards import Style
from server.terminal.times import SECOND_MS, read_ms
from server.terminal.words import REASONS, say

INVITE_LIMIT = 64
NAME_LIMIT = 200


class BadCommand(ValueError):
    """A line that is no command; the text says why."""


class Word(StrEnum):
    """A command of one word."""

    BOARD = "board"
    FITS = "fits"
    TIME = "time"
    SCORE = "score"
    RULES = "rules"
    LOBBY = "lobby"
    READY = "ready"
    UNREADY = "unready"
    START = "start"
    HOUSE = "house"
    LEAVE = "leave"
    LEAVE_NOW = "leave!"
    RESUME = "resume"
    AGAIN = "again"
    YES = "yes"
    NO = "no"
    HELP = "help"
    QUIT = "quit"


@dataclass(frozen=True, slots=True)
class Moves:
    """Moves in the engine's notation, one after the other; `asks` before conceding."""

    moves: tuple[str, ...]
    asks: bool = True


@dataclass(frozen=True, slots=True)
class Column:
    number: int


@dataclass(frozen=True, slots=True)
class Open:
    """Open a match; with `now` ask the house in and start. In practice `new` deals anew."""

    settings: tuple[str, ...]
    now: bool = False


@dataclass(frozen=True, slots=True)
class Join:
    invite: str


@dataclass(frozen=True, slots=True)
class Practice:
    code: str


@dataclass(frozen=True, slots=True)
class Name:
    name: str


@dataclass(frozen=True, slots=True)
class Cards:
    style: Style


@dataclass(frozen=True, slots=True)
class Others:
    """Tell the others' progress now; or set how often it is told by itself."""

    every_ms: int | None = None
    set: bool = False


class Awaited(StrEnum):
    """What can be waited for."""

    HOLE = "hole"
    OVER = "over"
    END = "end"
    READY = "ready"
    PLAYERS = "players"


@dataclass(frozen=True, slots=True)
class Wait:
    awaited: Awaited
    players: int = 0
    within_ms: int | None = None


Command: TypeAlias = Word | Moves | Column | Open | Join | Practice | Name | Cards | Others | Wait

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
}
_WORDS: dict[str, Word] = {**{word.value: word for word in Word}, **_SHORT}
_MOVES = {"draw": "d", "undo": "u", "concede": "c"}


def parse_command(line: str) -> Command:
    """Read a line that is not blank. Raise `BadCommand` that says what is wrong."""
    first, *rest = line.split()
    first = first.lower()
    if not rest and first in _WORDS:
        return _WORDS[first]
    if not rest and first in {"c!", "concede!"}:
        return Moves(("c",), asks=False)
    if not rest and first.endswith("?"):
        return _column([first[:-1]])
    moves = _moves([first, *rest])
    if moves is not None:
        return moves
    if first not in _FORMS:
        raise BadCommand(REASONS["unknown_command"])
    return _FORMS[first](rest)


def _moves(words: list[str]) -> Moves | None:
    moves = [_MOVES.get(word.lower(), word.lower()) for word in words]
    moves = [
        column + colon + card.upper() for column, colon, card in (m.partition(":") for m in moves)
    ]
    try:
        for move in moves:
            parse_move(move)
    except MoveError:
        return None
    return Moves(tuple(moves))


def _column(words: list[str]) -> Column:
    if len(words) != 1 or words[0] not in [*"1234567"]:
        raise BadCommand(say("which_column"))
    return Column(int(words[0]))


def _join(words: list[str]) -> Join:
    if not words:
        raise BadCommand(say("which_match"))
    return Join(_short("".join(words), INVITE_LIMIT))


def _practice(words: list[str]) -> Practice:
    return Practice(" ".join(words))


def _name(words: list[str]) -> Name:
    if not words:
        raise BadCommand(say("which_name"))
    return Name(_short(" ".join(words), NAME_LIMIT))


def _cards(words: list[str]) -> Cards:
    if len(words) != 1 or words[0] not in list(Style):
        raise BadCommand(say("which_cards", styles=", ".join(Style)))
    return Cards(Style(words[0]))


def _others(words: list[str]) -> Others:
    if not words:
        return Others()
    if words == ["off"]:
        return Others(set=True)
    return Others(_seconds(words), set=True)


def _wait(words: list[str]) -> Wait:
    awaited, *rest = words or [""]
    if awaited not in list(Awaited):
        raise BadCommand(say("which_wait", awaited=", ".join(Awaited)))
    players = 0
    if awaited == Awaited.PLAYERS:
        if not rest or not rest[0].isdecimal() or len(rest[0]) > 3:
            raise BadCommand(say("which_players"))
        players = int(rest.pop(0))
    return Wait(Awaited(awaited), players, _seconds(rest) if rest else None)


def _seconds(words: list[str]) -> int:
    text = " ".join(words)
    try:
        return read_ms(text, SECOND_MS)
    except ValueError as error:
        raise BadCommand(say("no_time_word", word=repr(text), wrong=error)) from None


def _short(text: str, limit: int) -> str:
    """Return a text if the wire takes it; it would not answer a longer one by name."""
    if len(text) > limit:
        raise BadCommand(say("too_long_word", word=repr(text[:limit])))
    return text


_FORMS: dict[str, Callable[[list[str]], Command]] = {
    "col": _column,
    "column": _column,
    "play": lambda words: Open(tuple(words), now=True),
    "new": lambda words: Open(tuple(words)),
    "join": _join,
    "practice": _practice,
    "name": _name,
    "cards": _cards,
    "o": _others,
    "others": _others,
    "wait": _wait,
}
