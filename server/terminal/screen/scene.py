"""A board with all that belongs to it: columns above, piles and words below."""

from dataclasses import dataclass

from server.protocol import MatchView
from server.terminal.board import Board, ended
from server.terminal.double_board import DoubleBoard
from server.terminal.others import still_playing
from server.terminal.screen import double_scene
from server.terminal.screen.faces import Look, Size
from server.terminal.screen.ink import Ink, Picture, centred
from server.terminal.screen.piles import draw_piles, words_of, words_width
from server.terminal.screen.tableau import (
    Said,
    column_at,
    draw_tableau,
    size_for,
    tableau_width,
)
from server.terminal.screen.words import say
from server.terminal.words import listed
from server.terminal.words import say as say_line

Line = tuple[str, Ink]


@dataclass(frozen=True, slots=True)
class Scene:
    """What is seen of a board: how, what was just said, and lines beside the piles.

    `picked` is from where a card is to go, of a move that is not whole yet.
    """

    board: Board
    look: Look
    said: Said | None = None
    lines: tuple[Line, ...] = ()
    picked: str = ""


def draw_scene(scene: Scene, width: int, height: int) -> Picture:
    """Draw a scene as large as it has room."""
    board, size = scene.board, size_for(width, height)
    lines = list(scene.lines)
    if scene.said and not scene.said.column:
        lines = [(scene.said.text, Ink.ALARM), *lines]
    if isinstance(board, DoubleBoard):
        words = double_scene.words_of(lines, width)
        return double_scene.draw_double(board, scene.look, scene.picked, words, width, height)
    tableau = draw_tableau(board, size, scene.look, scene.said)
    words = words_of(lines, words_width(tableau_width(size), size))[: size.height]
    piles = draw_piles(board, size, scene.look, words)
    return centred([*tableau, *piles], width)


def key_at(board: Board, x: int, y: int, width: int, height: int) -> str:
    """Return the key that a place in a scene of that room stands for, "" for none."""
    if isinstance(board, DoubleBoard):
        return double_scene.key_at(x, y, width)
    if on_piles(y, width, height):
        return "d"
    return str(column_in(x, width, height) or "")


def column_in(x: int, width: int, height: int) -> int:
    """Return the column at a place across a scene of that room, 0 for none."""
    size = size_for(width, height)
    return column_at(x - max(0, (width - tableau_width(size)) // 2), size)


def on_piles(y: int, width: int, height: int) -> bool:
    """Tell whether a place down a scene of that room is where the piles are."""
    size: Size = size_for(width, height)
    return y >= 1 + 4 * size.strip + size.height + 1


def shown_lines(board: Board) -> tuple[Line, ...]:
    """Return what is said beside the piles of a board that one looks on at."""
    if board.status == "playing":
        return ()
    return ((ended(board), Ink.GOOD if not board.left else Ink.WARN),)


def playing_lines(board: Board) -> tuple[Line, ...]:
    """Return what is said beside the piles of a board that is played: what there is to draw."""
    if isinstance(board, DoubleBoard) and board.turns_over:
        return (double_scene.turning_line(board),)
    if board.fits or not board.stock_left:
        return ()
    return ((say("nothing_fits"), Ink.DIM),)


def hole_lines(view: MatchView, board: Board) -> tuple[Line, ...]:
    """Return what is said beside the piles of a match's open hole."""
    if board.status == "playing":
        return playing_lines(board)
    lines: list[Line] = [(ended(board), Ink.GOOD if not board.left else Ink.WARN)]
    if not board.open:
        names = still_playing(view)
        if names:
            lines.append((say_line("waiting_for", names=listed(names)), Ink.PLAIN))
    return tuple(lines)
