"""What Hypothesis draws for the engine: rules, codes, holes as players leave them."""

from hypothesis import strategies as st

from engine.cards import JOKERS, PACK, Card
from engine.codes import LETTERS, GameCode
from engine.game import Refusal, Undo
from engine.golf.board import GolfBoard
from engine.golf.game import GOLF
from engine.golf.notation import COLUMNS, ROWS, Action, Move, Play
from engine.golf.rules import Draw, Rules

CARDS: tuple[Card, ...] = (*PACK, *JOKERS)

ALL_RULES = [
    Rules(queen_on_king, wrap, draw, jokers, empty_start)
    for queen_on_king in (False, True)
    for wrap in (False, True)
    for draw in Draw
    for jokers in (0, 1, 2)
    for empty_start in (False, True)
]

columns = st.integers(1, COLUMNS)
cards = st.sampled_from(CARDS)
rules = st.sampled_from(ALL_RULES)
undos = st.sampled_from(list(Undo))
letters = st.text(LETTERS, min_size=7, max_size=26)
codes = st.builds(GameCode, st.just("GO1"), rules.map(str), letters)
holes = st.builds(GOLF.start, codes, undos)

plays = st.builds(Play, columns, st.none() | st.integers(1, ROWS) | cards)
moves: st.SearchStrategy[Move] = plays | st.sampled_from(list(Action))


def legal(board: GolfBoard) -> list[Move]:
    """List the moves that a board takes, undo and concede but for the last."""
    every: list[Move] = [*(Play(column) for column in range(1, COLUMNS + 1)), *Action]
    return [move for move in every if board.why_not(move) is None]


def made(board: GolfBoard, move: Move | str) -> GolfBoard:
    """Make a move that has to be taken."""
    after = board.apply(move) if isinstance(move, str) else board.make(move)
    assert not isinstance(after, Refusal), f"{move} is refused: {after}"
    return after


@st.composite
def played_holes(draw: st.DrawFn, *, take_back: bool = True) -> GolfBoard:
    """Draw a hole with legal moves made in it; now and then one is over."""
    board = draw(holes)
    for choice in draw(st.lists(st.integers(0, 99), max_size=60)):
        options = legal(board)
        if not take_back:
            options = [move for move in options if move is not Action.UNDO]
        if choice:  # conceding is one choice in a hundred, else every hole would end with it
            options = [move for move in options if move is not Action.CONCEDE]
        if options:
            board = made(board, options[choice % len(options)])
    return board
