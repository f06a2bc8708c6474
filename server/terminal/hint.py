"""Hints in practice: a best move from here, as the solver knows the order of the stock.

It is found in a thread, so that whatever shows the board goes on meanwhile.
"""

import asyncio
from dataclasses import dataclass

from engine.golf.board import GolfBoard
from server.terminal.told import Told, said
from server.terminal.words import counted, say


@dataclass(frozen=True, slots=True)
class Hint:
    """A best move, "" where none leads to fewer strokes than there are, and the best possible."""

    move: str
    strokes: int


async def find_hint(board: GolfBoard) -> Hint:
    """Find a best move of a hole that is not over."""
    return await asyncio.to_thread(_solved, board)


def _solved(board: GolfBoard) -> Hint:
    from engine.golf.solver import solve  # noqa: PLC0415, slow to import and seldom wanted

    found = solve(board.cards, board.rules)
    return Hint(next(iter(found.line), ""), found.strokes)


def hint_told(hint: Hint) -> Told:
    """Tell a hint."""
    strokes = counted("stroke", hint.strokes)
    line = (
        say("hint", move=hint.move, strokes=strokes)
        if hint.move
        else say("hint_none", strokes=strokes)
    )
    return said("hint", line, move=hint.move or None, strokes=hint.strokes)
