"""Moves that come twice, in another order, too late or altered make the same match."""

import asyncio
import json
import random
from pathlib import Path
from typing import Any

from engine.game import Board
from engine.golf.game import GOLF
from server.app import Node
from server.log import Log
from server.protocol import MatchView, State, parse_event
from server.wire_settings import read_settings
from tests.campaign.conftest import Tell
from tests.campaign.deals import any_line, codes_of, deal_of, played
from tests.campaign.levels import Level, levels
from tests.campaign.nodes import nodes_on
from tests.campaign.noise import Line, Noise, send_with_noise
from tests.server.node.raw import Raw

HOLES = 2
SETTINGS = {"holes": HOLES, "countdown_ms": 0, "pause_ms": 0, "limit_ms": 3_600_000}
AT_ONCE = 4


class Player:
    """A player who sends the moves of one line after the other, with noise."""

    def __init__(self, nodes: list[Node], dice: random.Random) -> None:
        self.sent = 0
        self.secret = ""
        self._nodes = nodes
        self._dice = dice

    async def sit(self) -> None:
        """Connect to any node, as the same player."""
        self.raw = await Raw.connect(self._dice.choice(self._nodes).ws)
        self.secret = (await self.raw.hello(secret=self.secret))["secret"] or self.secret

    async def state(self, match: str, hole: int, phase: str) -> MatchView:
        """Ask for the match until it has come so far."""
        while True:
            await self.raw.say(type="open", request=f"{self._dice.random()}", match=match)
            state = parse_event(json.dumps(await self.raw.hear("state")))
            assert isinstance(state, State)
            if (state.state.hole, state.state.phase) == (hole, phase):
                return state.state

    async def play(self, lines: list[Line]) -> None:
        """Make all moves; before a hole perhaps go to another connection, at any node."""
        for number, line in enumerate(lines):
            if self._dice.random() < 0.3:
                await self.raw.close()
                await self.sit()
            await self.state(line.match, line.hole, "playing")
            noise = Noise(line, tuple(lines[:number]), self._dice)
            self.sent += await send_with_noise(self.raw, noise)


async def open_match(ann: Player, bob: Player) -> str:
    match: str = (await ann.raw.ask(type="create", request="c", settings=SETTINGS))["match"]
    await bob.raw.ask(type="join", request="j", match=match)
    await bob.raw.ask(type="ready", request="r", match=match)
    while (await ann.raw.ask(type="start", request="s", match=match))["type"] == "refused":
        pass
    return match


async def hold_to(player: Player, view: MatchView, hole: int, clean: list[Board]) -> None:
    """Hold what the server has of a hole against the clean run of the same moves."""
    asked = {"type": "show_boards", "request": "b", "match": view.match, "hole": hole}
    await player.raw.say(**asked)
    shown: list[dict[str, Any]] = (await player.raw.hear("boards"))["boards"]
    assert [each["board"] for each in shown] == [_plain(board) for board in clean]
    for seat, board in zip(view.seats, clean, strict=True):
        result = seat.holes[hole - 1]
        assert (result.status, result.left) == (board.status, board.left)
        assert result.scores == {measure: board.score(measure) for measure in GOLF.measures("E")}


def _plain(board: Board) -> Any:
    return json.loads(json.dumps(board.view()))


def run_of(deal: Board, line: Line) -> Board:
    for move in line.moves:
        deal = played(deal, move)
    return deal


async def noisy_match(nodes: list[Node], log: Log, dice: random.Random) -> tuple[int, int]:
    """Play a match with noise; return how many moves it had, and how many frames it took."""
    ann, bob = players = [Player(nodes, dice), Player(nodes, dice)]
    for player in players:
        await player.sit()
    match = await open_match(ann, bob)
    view = await ann.state(match, 1, "playing")
    deals = [deal_of(code, read_settings(view.settings)) for code in await codes_of(log, view)]
    lines = [
        [Line(match, n + 1, tuple(any_line(deal, dice))) for n, deal in enumerate(deals)]
        for _ in players
    ]
    await asyncio.gather(*(p.play(own) for p, own in zip(players, lines, strict=True)))
    for player in players:
        end = await player.state(match, HOLES, "ended")
        for hole, deal in enumerate(deals, start=1):
            await hold_to(player, end, hole, [run_of(deal, own[hole - 1]) for own in lines])
        await player.raw.close()
    moves = sum(len(line.moves) for own in lines for line in own)
    return moves, ann.sent + bob.sent


@levels(quick=8, full=500)
async def test_noise_changes_nothing(level: Level, address: Path, tell: Tell) -> None:
    """Duplicated, reordered, stale and replayed moves end in the state of the clean run."""
    dice, log = level.dice(), Log(address)
    numbers = iter(range(level.size))
    async with nodes_on(address, address) as nodes:

        async def table() -> list[tuple[int, int]]:
            return [await noisy_match(nodes, log, dice) for _ in numbers]

        tables = await asyncio.gather(*(table() for _ in range(AT_ONCE)))
    await log.close()
    counts = [count for played in tables for count in played]
    assert len(counts) == level.size
    if level.full:
        moves, frames = (sum(column) for column in zip(*counts, strict=True))
        tell(f"{level.size} matches, {moves} moves in {frames} frames, all as in the clean run")
