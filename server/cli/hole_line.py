"""What a line of `replay` or `solve` says of a hole of Golf: its start, and the moves to make.

The forms are those of the command line's JSON; the cards, the rules and the moves that
they stand for are the engine's, and so is the judgement of them.
"""

from collections.abc import Mapping
from dataclasses import replace

from engine.cards import parse_card
from engine.codes import CodeError
from engine.game import Undo
from engine.games import read_code
from engine.golf.board import GolfBoard
from engine.golf.game import GOLF
from engine.golf.notation import Action, Move, Play
from engine.golf.position import PositionError, read_position
from engine.golf.rules import EASY, Draw, Rules, parse_rules
from server.cli.json_line import LineError, shown

_KEYS = ("id", "code", "deal", "rules", "moves")
_OPTIONS = ("queen_on_king", "wrap", "draw", "jokers", "empty_start", "undo")


def read_hole(line: Mapping[str, object]) -> tuple[GolfBoard, list[Move]]:
    """Read a hole and its moves. Raise `LineError` for what cannot be understood."""
    for key in line:
        if key not in _KEYS:
            raise LineError(f"the key {shown(key)} is unknown")
    if ("code" in line) == ("deal" in line):
        raise LineError("a line has either a code or a deal")
    options = line.get("rules", {})
    if not isinstance(options, dict):
        raise LineError(f"rules are an object, not {shown(options)}")
    if "code" in line:
        board = _from_code(line["code"], options)
    else:
        board = _from_deal(line["deal"], options)
    moves = line.get("moves", [])
    if not isinstance(moves, list):
        raise LineError(f"moves are a list, not {shown(moves)}")
    return board, [_read_move(move, number) for number, move in enumerate(moves, 1)]


def _from_code(text: object, options: Mapping[str, object]) -> GolfBoard:
    if not isinstance(text, str):
        raise LineError(f"a code is a string, not {shown(text)}")
    try:
        _, code = read_code(text)
    except CodeError as error:
        raise LineError(str(error)) from None
    rules, undo = _read_options(options, parse_rules(code.rules))
    return GOLF.start(replace(code, rules=str(rules)), undo)


def _from_deal(given: object, options: Mapping[str, object]) -> GolfBoard:
    if not isinstance(given, dict):
        raise LineError(f"a deal is an object, not {shown(given)}")
    rules, undo = _read_options(options, EASY)
    try:
        return GolfBoard(read_position(given, rules), rules, undo)
    except PositionError as error:
        raise LineError(str(error)) from None


def _read_options(options: Mapping[str, object], rules: Rules) -> tuple[Rules, Undo]:
    """Set options on top of rules."""
    undo = Undo.OFF
    for key, value in options.items():
        match key, value:
            case "queen_on_king", bool():
                rules = replace(rules, queen_on_king=value)
            case "wrap", bool():
                rules = replace(rules, wrap=value)
            case "draw", "anytime" | "when_stuck":
                rules = replace(rules, draw=Draw(value))
            case "jokers", int() if _is_number(value) and 0 <= value <= 2:
                rules = replace(rules, jokers=value)
            case "empty_start", bool():
                rules = replace(rules, empty_start=value)
            case "undo", bool():
                undo = Undo.ALL if value else Undo.OFF
            case "undo", "off" | "plays" | "all":
                undo = Undo(value)
            case _ if key in _OPTIONS:
                raise LineError(f"the rules' {key} cannot be {shown(value)}")
            case _:
                raise LineError(f"the rules have no {shown(key)}")
    return rules, undo


def _read_move(given: object, number: int) -> Move:
    """Read one move; `number` is its place in the list, for the error."""
    try:
        match given:
            case "d" | "u" | "c":
                return Action(given)
            case int() if _is_number(given):
                return Play(given)
            case {"column": int(column), "row": int(row), **rest}:
                if not rest and _is_number(column, row):
                    return Play(column, row)
            case {"column": int(column), "card": str(card), **rest}:
                if not rest and _is_number(column):
                    return Play(column, parse_card(card))
            case _:
                pass
    except ValueError as error:
        raise LineError(f"move {number}: {error}") from None
    raise LineError(f"move {number}: {shown(given)} is no move")


def _is_number(*values: int) -> bool:
    """Whether these came as numbers; to Python true and false are some, too."""
    return not any(isinstance(value, bool) for value in values)
