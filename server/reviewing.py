"""Reviews of holes that are over for everybody, as players ask for them.

A review costs some of a second of a core, so each is made once and kept for a while, and a
connection has one under way at a time. To split a loss costs as much again: so the largest
losses are split, each by a question of its own, and others have their turn in between.
"""

from collections import OrderedDict
from typing import TypeAlias

from engine.match.refusals import MatchRefusal
from engine.match.settings import game_of
from engine.match.state import Match
from server import protocol
from server.ids import MatchId
from server.protocol import LossView, ProtocolRefusal, Refused, StepView
from server.refusing import refusal
from server.solving import (
    LossFound,
    NeverSolved,
    NotSolved,
    Review,
    Reviewed,
    Solver,
    SplitFound,
    largest,
)

KEPT = 256
UNTOLD = SplitFound(0, 0, 0, "", "untold")

Told: TypeAlias = tuple[Reviewed, list[LossView]]


class Reviewing:
    """The reviews of a node."""

    def __init__(self, solver: Solver | None) -> None:
        self._solver = solver
        self._kept: OrderedDict[tuple[str, int, int], Told] = OrderedDict()

    async def answer(
        self, match_id: MatchId, match: Match, command: protocol.Review
    ) -> protocol.Reviewed | Refused:
        """Review a seat's hole, or say why it is not to be had."""
        hole, seat = command.hole, command.seat
        told = hole <= len(match.codes) and match.codes[hole - 1]
        if not told or not game_of(match.settings).solved:
            return refusal(command, MatchRefusal.NOT_NOW)
        if all(each.number != seat for each in match.seats):
            return refusal(command, MatchRefusal.NOBODY_THERE)
        found = self._kept.get((match_id, hole, seat))
        if found is None:
            moves = list(match.moves_of(match.seat(seat), hole))
            question = Review(match.codes[hole - 1], match.settings.undo, moves)
            try:
                found = await self._find(question)
            except NeverSolved:
                return refusal(command, ProtocolRefusal.NOT_SOLVED)
            except NotSolved:
                return refusal(command, ProtocolRefusal.TRY_AGAIN)
            self._keep((match_id, hole, seat), found)
        return _view(command, match_id, *found)

    async def _find(self, question: Review) -> Told:
        if self._solver is None:
            raise NotSolved("there is no solver")
        reviewed = await self._solver.ask(question)
        splits = {loss.number: await self._split(loss) for loss in largest(reviewed.losses)}
        losses = [_loss_view(loss, splits.get(loss.number, UNTOLD)) for loss in reviewed.losses]
        return reviewed, losses

    async def _split(self, loss: LossFound) -> SplitFound:
        assert self._solver is not None, "it has found the loss"
        try:
            return await self._solver.ask(loss.split)
        except NeverSolved:
            return UNTOLD

    def _keep(self, key: tuple[str, int, int], found: Told) -> None:
        self._kept[key] = found
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)


def _view(
    command: protocol.Review, match_id: MatchId, found: Reviewed, losses: list[LossView]
) -> protocol.Reviewed:
    return protocol.Reviewed(
        request=command.request,
        match=match_id,
        hole=command.hole,
        seat=command.seat,
        best=found.best,
        line=found.line,
        strokes=found.strokes,
        lost_at_end=found.lost_at_end,
        steps=[StepView(step.move, step.before, step.after) for step in found.steps],
        losses=losses,
    )


def _loss_view(loss: LossFound, found: SplitFound) -> LossView:
    return LossView(
        loss.number,
        loss.split.strokes,
        found.decision,
        found.error,
        found.luck,
        found.better,
        found.blame,
    )
