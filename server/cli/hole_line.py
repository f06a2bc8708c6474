"""What a line of `replay` or `solve` says of a hole, as far as all games say it alike.

The forms are those of the command line's JSON; the cards, the rules and the moves that
they stand for are the engine's, and so is the judgement of them.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from engine.codes import CodeError, GameCode
from engine.double_solitaire.deal import COLUMNS as DOUBLE_COLUMNS
from engine.double_solitaire.game import DOUBLE_SOLITAIRE
from engine.game import Game, Undo
from engine.games import read_code
from engine.golf.game import GOLF
from server.cli.json_line import LineError, shown

_KEYS = ("id", "code", "deal", "rules", "moves")
_DOUBLE_KEYS = {"face_up", "waste", "foundations"}
"""What a deal of Double Solitaire has and one of Golf has not."""


@dataclass(frozen=True, slots=True)
class HoleLine:
    """The parts of a line, with the game they are of; either a code or a deal."""

    game: Game
    code: GameCode | None
    deal: Mapping[str, object]
    rules: Mapping[str, object]
    moves: list[object]


def read_parts(line: Mapping[str, object]) -> HoleLine:
    """Take a line apart. Raise `LineError` for what cannot be understood."""
    for key in line:
        if key not in _KEYS:
            raise LineError(f"the key {shown(key)} is unknown")
    if ("code" in line) == ("deal" in line):
        raise LineError("a line has either a code or a deal")
    rules = line.get("rules", {})
    if not isinstance(rules, dict):
        raise LineError(f"rules are an object, not {shown(rules)}")
    moves = line.get("moves", [])
    if not isinstance(moves, list):
        raise LineError(f"moves are a list, not {shown(moves)}")
    if "code" in line:
        game, code = _read_code(line["code"])
        return HoleLine(game, code, {}, rules, moves)
    deal = line["deal"]
    if not isinstance(deal, dict):
        raise LineError(f"a deal is an object, not {shown(deal)}")
    return HoleLine(_game_of(deal), None, deal, rules, moves)


def read_undo(value: object) -> Undo:
    """Read the undo setting. Raise `LineError`."""
    match value:
        case bool():
            return Undo.ALL if value else Undo.OFF
        case "off" | "plays" | "all":
            return Undo(value)
        case _:
            raise LineError(f"the rules' undo cannot be {shown(value)}")


def is_number(*values: int) -> bool:
    """Whether these came as numbers; to Python true and false are some, too."""
    return not any(isinstance(value, bool) for value in values)


def _game_of(deal: Mapping[str, object]) -> Game:
    """Tell by its keys which game a deal is meant for; by its columns where those are missing."""
    tableau = deal.get("tableau")
    nine = isinstance(tableau, list) and len(tableau) == DOUBLE_COLUMNS
    if _DOUBLE_KEYS & deal.keys() or (nine and "foundation" not in deal):
        return DOUBLE_SOLITAIRE
    return GOLF


def _read_code(text: object) -> tuple[Game, GameCode]:
    if not isinstance(text, str):
        raise LineError(f"a code is a string, not {shown(text)}")
    try:
        return read_code(text)
    except CodeError as error:
        raise LineError(str(error)) from None
