"""Hints in practice: a best move from here, as the solver knows the order of the stock.

The moves are made here, as practice makes them; what the solver is asked is the position alone.
"""

from engine.game import Refusal
from engine.golf.board import GolfBoard
from server.practice import boards_of
from server.protocol import Hint, Hinted, ProtocolRefusal, Refused
from server.solving import BestMove, NeverSolved, NotSolved, Solver


class Hints:
    """The hints of a node; without a solver there are none."""

    def __init__(self, solver: Solver | None) -> None:
        self._solver = solver

    async def answer(self, command: Hint) -> Hinted | Refused:
        """Find a best move, or say why there is none to be had."""
        made = boards_of(command, alone=True)
        if isinstance(made, Refused):
            return made
        code, (*_, board) = made
        if board.over:
            return Refused(Refusal.OVER, request=command.request)
        if self._solver is None or not isinstance(board, GolfBoard):
            return Refused(ProtocolRefusal.NOT_SOLVED, request=command.request)
        cards = board.cards
        left = [len(column) for column in cards.tableau]
        foundation = None if cards.foundation is None else str(cards.foundation)
        question = BestMove(str(code), left, foundation, len(cards.stock))
        try:
            found = await self._solver.ask(question)
        except NeverSolved:
            return Refused(ProtocolRefusal.NOT_SOLVED, request=command.request)
        except NotSolved:
            return Refused(ProtocolRefusal.TRY_AGAIN, request=command.request)
        return Hinted(command.request, found.move, found.strokes)
