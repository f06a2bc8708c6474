"""What Hypothesis draws for Double Solitaire: codes, moves, deals as players leave them."""

from hypothesis import strategies as st

from engine.codes import LETTERS, GameCode
from engine.double_solitaire.board import DoubleBoard
from engine.double_solitaire.carrying import legal_carries
from engine.double_solitaire.deal import COLUMNS, ROWS, deal
from engine.double_solitaire.notation import Action, Carry, Foundation, Move, Place
from engine.double_solitaire.rules import ALL_RULES, parse_rules
from engine.game import Refusal, Undo

rules = st.sampled_from(ALL_RULES)
codes = st.builds(
    GameCode, st.just("DS1"), rules.map(str), st.text(LETTERS, min_size=7, max_size=26)
)
boards = st.builds(
    lambda code, undo, once: DoubleBoard.dealt(
        deal(code), parse_rules(code.rules), undo, score_once=once
    ),
    codes,
    st.sampled_from(list(Undo)),
    st.booleans(),
)

columns = st.integers(1, COLUMNS)
foundations = st.builds(Foundation, st.sampled_from(ROWS), st.sampled_from([1, 2]))
covered = st.none() | st.integers(2, 12)
carries = st.one_of(
    st.builds(Carry, columns, columns, st.none() | st.integers(1, 12)),
    st.builds(Carry, columns | st.just(Place.WASTE), st.just(Place.FOUNDATIONS), covered),
    st.builds(Carry, st.just(Place.WASTE) | foundations, columns, covered),
)
moves: st.SearchStrategy[Move] = carries | st.sampled_from(list(Action))
choices = st.lists(st.integers(0, 10**4), max_size=150)


def legal(board: DoubleBoard) -> list[Move]:
    """List the moves that a board takes, but for conceding."""
    actions = (Action.DRAW, Action.RECYCLE, Action.UNDO)
    every: list[Move] = [*legal_carries(board.cards), *actions]
    return [move for move in every if board.why_not(move) is None]


def made(board: DoubleBoard, move: Move | str) -> DoubleBoard:
    """Make a move that has to be taken."""
    after = board.apply(move) if isinstance(move, str) else board.make(move)
    assert not isinstance(after, Refusal), f"{move} is refused: {after}"
    return after


def chosen(board: DoubleBoard, choice: int) -> Move | None:
    """Choose a legal move by a number: a draw every third time, an undo now and then."""
    options = legal(board)
    if choice % 3 == 0 and Action.DRAW in options:
        return Action.DRAW
    if choice % 16:
        options = [move for move in options if move is not Action.UNDO] or options
    return options[choice // 16 % len(options)] if options else None


@st.composite
def played(draw: st.DrawFn) -> DoubleBoard:
    """Draw a deal with legal moves made in it."""
    board = draw(boards)
    for choice in draw(choices):
        move = chosen(board, choice)
        if move is not None:
            board = made(board, move)
    return board
