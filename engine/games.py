"""The games that can be played, and the whole road from a typed code to its game.

A new game is a folder of its own and one more line in `GAMES`. This file and the
game's folder are all that know of it.
"""

from dataclasses import replace

from engine.codes import CodeError, Fault, GameCode, fold, lead, parse_code
from engine.double_solitaire.game import DOUBLE_SOLITAIRE
from engine.game import Game
from engine.golf.game import GOLF
from engine.quote import quote

GAMES: tuple[Game, ...] = (GOLF, DOUBLE_SOLITAIRE)

FAULTS = (*Fault, *(fault for game in GAMES for fault in game.faults))
"""All that can be wrong with a code: each is a word of its own."""

_BY_NAME = {game.name: game for game in GAMES}
_BY_PREFIX = {game.prefix: game for game in GAMES}


def game_named(name: str) -> Game:
    """Return the game of that name, as settings and lists have it. Raise `ValueError` if none."""
    try:
        return _BY_NAME[name]
    except KeyError:
        raise ValueError(f"there is no game {quote(name)}") from None


def game_of(code: GameCode) -> Game:
    """Return the game that a code belongs to. Raise `CodeError` if there is none."""
    try:
        return _BY_PREFIX[code.prefix]
    except KeyError:
        known = " and ".join(_BY_PREFIX)
        wrong = f"there is no game {quote(code.prefix)}, codes begin with {known}"
        raise CodeError(str(code), 1, Fault.NO_GAME, wrong) from None


def read_rules(text: str) -> tuple[Game, str]:
    """Read the rules part of a code as people type it: the game that has such, and their canonical form.

    Raise `CodeError` if no game has them: that of the game which was more likely meant.
    """
    faults = []
    for game in GAMES:
        try:
            return game, game.check_rules(fold(text))
        except CodeError as error:
            faults.append(error)
    best = max(faults, key=lambda fault: fault.position)
    raise best.within(text, lead(text))


def read_code(text: str) -> tuple[Game, GameCode]:
    """Read a code as people type it: its game, and the code in canonical form.

    Raise `CodeError` that says what is wrong and where in the text as typed.
    """
    code = parse_code(text)
    try:
        game = game_of(code)
    except CodeError as error:
        raise error.within(text, lead(text)) from None
    try:
        rules = game.check_rules(code.rules)
    except CodeError as error:
        raise error.within(text, lead(text) + len(code.prefix) + 1) from None
    return game, replace(code, rules=rules)
