"""A seat in a match: keys become moves, one after the other, and their answers are kept.

Moves wait in a short line, so that quick fingers lose none; each names its card as the board
shows it when its turn comes. Nothing is shown before the server has said that it stands,
and a refusal changes nothing, so there is no state here to get stuck in.
"""

import asyncio
from collections.abc import Awaitable, Callable

from engine.golf.notation import Play, parse_move
from engine.match.state import Phase
from server.client import Client, RefusedError
from server.client.first import First
from server.protocol import MatchView
from server.terminal.board import Board, named, read_board, reason_key, reason_values
from server.terminal.double_board import DoubleBoard
from server.terminal.screen.faces import sign
from server.terminal.screen.replay import Step, as_played
from server.terminal.screen.tableau import Said
from server.terminal.screen.words import say
from server.terminal.words import reason

AHEAD = 8
"""How many moves may wait for their turn."""


class Seat:
    """The player's place in one match, for as long as it is looked at."""

    def __init__(self, client: Client, match: str, *, watching: bool = False) -> None:
        self.match = match
        self.client = client
        self.connected = True
        self.watching = watching
        self.leaving = False
        self._said: tuple[int, Said] | None = None
        self._played: dict[int, dict[int, list[Step]]] = {}
        self._keys: asyncio.Queue[str] = asyncio.Queue(AHEAD)

    @property
    def view(self) -> MatchView:
        return self.client.view(self.match)

    @property
    def first(self) -> First:
        """What was told of the match first, which its end is compared with."""
        return self.client.first(self.match)

    @property
    def clock_ms(self) -> int:
        return self.client.clock_ms(self.match)

    @property
    def board(self) -> Board | None:
        shown = self.view.board
        return None if shown is None else read_board(shown)

    @property
    def said(self) -> Said | None:
        """What the last key was answered, on the hole that is open."""
        return self._said[1] if self._said and self._said[0] == self.view.hole else None

    async def follow(self, changed: Callable[[], Awaitable[None]]) -> None:
        """Call whenever the match has changed. Raise a `ClientError` if it never will again."""
        async for _ in self.client.watch(self.match):
            await changed()

    def press(self, move: str) -> None:
        """Let a move wait for its turn; while the connection is lost none is taken."""
        if not self.connected:
            self._say(Said(say("not_while_lost")))
        elif self._keys.full():
            self._say(Said(say("too_many_keys")))
        else:
            self._keys.put_nowait(move)

    async def play(self, changed: Callable[[], None]) -> None:
        """Make the moves that are pressed, for ever. Raise a `ClientError` if that is over."""
        while True:
            await self._make(await self._keys.get())
            changed()

    def connect(self, *, connected: bool) -> None:
        """Know whether the connection stands; what was pressed before it fell is forgotten."""
        self.connected = connected
        self._said = None
        while not connected and not self._keys.empty():
            self._keys.get_nowait()

    async def played(self, hole: int) -> dict[int, list[Step]]:
        """Return everybody's steps on a hole that is over, by their seats."""
        if hole not in self._played:
            shown = await self.client.boards(self.match, hole)
            code, undo = self.view.codes[hole - 1], self.view.settings.undo
            self._played[hole] = {one.seat: as_played(code, undo, one) for one in shown}
        return self._played[hole]

    async def boards_now(self, hole: int) -> dict[int, Board]:
        """Return the boards of a show's open hole, by their seats. Raise `RefusedError`."""
        shown = await self.client.boards(self.match, hole)
        return {one.seat: read_board(one.board) for one in shown}

    def _say(self, said: Said) -> None:
        self._said = (self.view.hole, said)

    async def _make(self, move: str) -> None:
        view, board = self.view, self.board
        if view.phase != Phase.PLAYING or board is None:
            return
        name = named(move, board)
        try:
            await self.client.move(self.match, name)
        except RefusedError as error:
            self._say(refusal(move, board, error.reason))
            return
        self._said = None


def refusal(move: str, board: Board, word: str) -> Said:
    """Say why a move is refused, beside its card."""
    if isinstance(board, DoubleBoard):
        key = reason_key(board, move, word)
        if key == "stock_empty_recycle":  # that names a word of the lines; here it is a key
            key = word
        return Said(reason(key, **reason_values(board)))
    play = parse_move(move)
    if not isinstance(play, Play):
        return Said(reason(word))
    card = board.available(play.column)
    if card is None:
        return Said(reason(word), play.column)
    return Said(say("card_refused", card=sign(card), why=reason(word)), play.column)
