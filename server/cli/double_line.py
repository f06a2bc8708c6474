"""A line of `replay` about a deal of Double Solitaire: its start, the moves, how it stands."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from engine.double_solitaire.board import DoubleBoard
from engine.double_solitaire.deal import deal
from engine.double_solitaire.notation import Move, parse_move
from engine.double_solitaire.position import PositionError, read_position, write_position
from engine.double_solitaire.rules import DRAWS, Rules, Scoring, parse_rules
from engine.game import MoveError, Undo
from server.cli.hole_line import HoleLine, is_number, read_undo
from server.cli.json_line import LineError, shown

_OPTIONS = ("draw", "scoring", "score_once")


@dataclass(frozen=True, slots=True)
class _Options:
    rules: Rules
    undo: Undo = Undo.OFF
    score_once: bool = False


def read_double(line: HoleLine) -> tuple[DoubleBoard, list[Move]]:
    """Read a deal and its moves. Raise `LineError` for what cannot be understood."""
    rules = Rules() if line.code is None else parse_rules(line.code.rules)
    options = _read_options(line.rules, _Options(rules))
    try:
        cards = read_position(line.deal) if line.code is None else deal(line.code)
    except PositionError as error:
        raise LineError(str(error)) from None
    board = DoubleBoard.dealt(cards, options.rules, options.undo, score_once=options.score_once)
    return board, [_read_move(move, number) for number, move in enumerate(line.moves, 1)]


def double_state(board: DoubleBoard) -> dict[str, object]:
    """Tell how a deal stands, the face-down cards too: whoever asks knows all of them."""
    laid = write_position(board.cards)
    return {
        "tableau": laid["tableau"],
        "face_up": laid["face_up"],
        "waste": laid["waste"],
        "stock_left": board.stock_left,
        "foundations": laid["foundations"],
        "moves": board.moves,
        board.rules.measure.value: board.earned,
        "status": board.status.value,
    }


def _read_options(given: Mapping[str, object], options: _Options) -> _Options:
    """Set options on top of rules."""
    for key, value in given.items():
        match key, value:
            case "draw", int() if is_number(value) and value in DRAWS:
                options = replace(options, rules=replace(options.rules, draw=value))
            case "scoring", "normal" | "vegas":
                options = replace(options, rules=replace(options.rules, scoring=Scoring(value)))
            case "score_once", bool():
                options = replace(options, score_once=value)
            case "undo", _:
                options = replace(options, undo=read_undo(value))
            case _ if key in _OPTIONS:
                raise LineError(f"the rules' {key} cannot be {shown(value)}")
            case _:
                raise LineError(f"the rules have no {shown(key)}")
    return options


def _read_move(given: object, number: int) -> Move:
    """Read one move; `number` is its place in the list, for the error."""
    if not isinstance(given, str):
        raise LineError(f"move {number}: {shown(given)} is no move")
    try:
        return parse_move(given)
    except MoveError as error:
        raise LineError(f"move {number}: {error}") from None
