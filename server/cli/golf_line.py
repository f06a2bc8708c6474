"""A line of `replay` or `solve` about a hole of Golf: its start, and the moves to make."""

from collections.abc import Mapping
from dataclasses import replace

from engine.cards import parse_card
from engine.codes import GameCode
from engine.game import Undo
from engine.golf.board import GolfBoard
from engine.golf.game import GOLF
from engine.golf.notation import Action, Move, Play
from engine.golf.position import PositionError, read_position
from engine.golf.rules import EASY, Draw, Rules, parse_rules
from server.cli.hole_line import HoleLine, is_number, read_undo
from server.cli.json_line import LineError, shown

_OPTIONS = ("queen_on_king", "wrap", "draw", "jokers", "empty_start")


def read_golf(line: HoleLine) -> tuple[GolfBoard, list[Move]]:
    """Read a hole and its moves. Raise `LineError` for what cannot be understood."""
    if line.code is not None:
        board = _from_code(line.code, line.rules)
    else:
        board = _from_deal(line.deal, line.rules)
    return board, [_read_move(move, number) for number, move in enumerate(line.moves, 1)]


def _from_code(code: GameCode, options: Mapping[str, object]) -> GolfBoard:
    rules, undo = _read_options(options, parse_rules(code.rules))
    return GOLF.start(replace(code, rules=str(rules)), undo)


def _from_deal(given: Mapping[str, object], options: Mapping[str, object]) -> GolfBoard:
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
            case "jokers", int() if is_number(value) and 0 <= value <= 2:
                rules = replace(rules, jokers=value)
            case "empty_start", bool():
                rules = replace(rules, empty_start=value)
            case "undo", _:
                undo = read_undo(value)
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
            case int() if is_number(given):
                return Play(given)
            case {"column": int(column), "row": int(row), **rest}:
                if not rest and is_number(column, row):
                    return Play(column, row)
            case {"column": int(column), "card": str(card), **rest}:
                if not rest and is_number(column):
                    return Play(column, parse_card(card))
            case _:
                pass
    except ValueError as error:
        raise LineError(f"move {number}: {error}") from None
    raise LineError(f"move {number}: {shown(given)} is no move")
