"""Games that were won: found once by `search`, kept move by move."""

from dataclasses import replace
from pathlib import Path

import pytest

from engine.double_solitaire.board import DoubleBoard
from engine.double_solitaire.game import DOUBLE_SOLITAIRE
from engine.game import Status, Undo
from engine.games import read_code
from tests.engine.double_solitaire.search import won_line
from tests.engine.double_solitaire.strategies import made

GAMES = {
    code: moves
    for code, *moves in map(
        str.split, Path(__file__).with_name("won_games.txt").read_text("ascii").splitlines()
    )
}


def _played(text: str, rules: str = "") -> DoubleBoard:
    """Play a game that was won, by other rules than its own if some are given."""
    code = read_code(text)[1]
    board = DOUBLE_SOLITAIRE.start(replace(code, rules=rules or code.rules), Undo.OFF)
    for move in GAMES[text]:
        assert board.status is Status.PLAYING
        board = made(board, move)
    return board


@pytest.mark.parametrize("code", GAMES)
def test_won(code: str) -> None:
    """The game is won, by nothing else than its moves, and not one of them is refused."""
    board = _played(code)
    assert (board.status, board.left, board.moves) == (Status.CLEARED, 0, len(GAMES[code]))
    assert board.cards.ranks() == {suit: [13, 13] for suit in "SHDC"}


@pytest.mark.parametrize("code", [code for code in GAMES if "N-" in code])
def test_points_of_a_game_won(code: str) -> None:
    """Won without taking cards back: 1220, and five for each card from waste to column, less recycles.

    No recycle of these games cost less than a hundred.
    """
    moves = GAMES[code]
    to_columns = sum(move.startswith("w-") and move != "w-f" for move in moves)
    assert not [move for move in moves if move.startswith("f")]
    assert _played(code).earned == 1220 + 5 * to_columns - 100 * moves.count("r")


def test_dollars_of_a_game_won() -> None:
    """Won in one pass through the stock: $416 under Vegas, and under Normal nothing less than 1220."""
    (code,) = [code for code in GAMES if "V-" in code]
    assert "r" not in GAMES[code]
    assert _played(code).earned == 416
    to_columns = sum(move.startswith("w-") and move != "w-f" for move in GAMES[code])
    assert _played(code, "D1N").earned == 1220 + 5 * to_columns


def test_the_search_player_wins() -> None:
    """What it says to have won it has won, by the engine's rules, on each kind of draw."""
    for rules in ("D1N", "D3N"):
        code = read_code(f"DS1-{rules}-AAAAAAH")[1]
        board = DOUBLE_SOLITAIRE.practise(code)
        for move in won_line(code, games=20) or []:
            board = made(board, move)
        assert board.status is Status.CLEARED
