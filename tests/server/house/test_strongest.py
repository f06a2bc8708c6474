"""The strongest house player in a live match: whom it asks, and what that is told."""

import asyncio
from typing import Any

from engine.codes import parse_code
from engine.golf.deal import deal
from server.app import Node
from server.client import Client
from server.config import Config
from server.house.choose import Strength
from server.house.hurry import Hurry
from server.house.player import HousePlayer
from server.protocol import MatchSettings
from server.solving import Choose, Chosen, Solver
from tests.server.node.conftest import config
from tests.server.node.playing import until_hole

__all__ = ["config"]

HOLE = MatchSettings(holes=1, countdown_ms=0, limit_ms=60 * 60_000)


class Noting(Solver):
    """Chooses the last card that fits, and notes what it was asked and what it chose."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[Choose] = []
        self.chose: list[str] = []

    async def ask(self, question: Any) -> Any:
        assert isinstance(question, Choose)
        column = question.board["fits"][-1]
        self.asked.append(question)
        self.chose.append(f"{column}:{question.board['tableau'][column - 1][-1]}")
        return Chosen(self.chose[-1])


async def test_its_moves_are_the_solvers(config: Config) -> None:
    """Each card that it plays was chosen by the solver, who is told of no card of the stock."""
    node, solver = await Node.start(config), Noting()
    async with await Client.connect(node.ws, name="Ann") as ann:
        match = await ann.create(HOLE)
        async with await Client.connect(node.ws) as seat:
            await seat.join(match)
            await seat.ready(match)
        hurry = Hurry(0, 100)
        player = HousePlayer(node.ws, seat.secret, Strength.EXPERT, 0, solver=solver, hurry=hurry)
        playing = asyncio.create_task(player.run())
        await ann.start(match)
        await until_hole(ann, match)
        await ann.move(match, "c")
        end = await ann.until(match, lambda view: view.phase == "ended")
        line = next(board.moves for board in await ann.boards(match, 1) if board.seat == 2)
        playing.cancel()
        await asyncio.wait((playing,))
    await node.stop()
    assert [move for move in line if move != "d"] == solver.chose != []
    stock = deal(parse_code(end.codes[0])).stock
    for question in solver.asked:
        undrawn = stock[len(stock) - question.board["stock_left"] :]
        told = f"{question.board} {question.seen} {question.rules}"
        assert not [card for card in undrawn if str(card) in told]
        assert len(question.seen) == 36 + len(stock) - len(undrawn)
