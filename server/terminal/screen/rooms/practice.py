"""A practice hole: the engine alone, with undo of everything."""

from typing import ClassVar

from textual.binding import Binding, BindingType

from engine.codes import GameCode
from engine.game import Refusal, Undo
from engine.golf.game import GOLF
from engine.golf.rules import parse_rules
from server.terminal.board import ended, named, read_board
from server.terminal.hint import find_hint, hint_told
from server.terminal.practice import new_code
from server.terminal.screen.ink import Ink
from server.terminal.screen.rooms.board import BoardParts
from server.terminal.screen.rooms.hole import PLAYS
from server.terminal.screen.rooms.room import Room
from server.terminal.screen.scene import Line, Scene
from server.terminal.screen.seat import refusal
from server.terminal.screen.status import Status
from server.terminal.screen.tableau import Said
from server.terminal.screen.words import say
from server.terminal.settings import rules_text
from server.terminal.words import reason


class PracticeRoom(BoardParts, Room):
    """Any code, alone, without a server."""

    help_place = "practice"
    BINDINGS: ClassVar[list[BindingType]] = [
        *PLAYS,
        Binding("h", "hint", show=False),
        Binding("a", "again", show=False),
        Binding("n", "new_deal", show=False),
    ]

    def __init__(self, code: GameCode) -> None:
        super().__init__()
        self._code = code
        self._said: Said | None = None
        self._hole = GOLF.start(code, Undo.ALL)

    def keys(self) -> str:
        return say("practice_keys")

    def status(self) -> Status:
        board = read_board(self._hole.view())
        facts = ((say("points"), str(board.points)), (say("cards_left"), str(board.left)))
        return Status(f"{say('practice_title')} {self._code}", facts)

    def scene(self) -> Scene:
        board = read_board(self._hole.view())
        lines: list[Line] = []
        if board.status != "playing":
            lines.append((ended(board), Ink.GOOD if not board.left else Ink.WARN))
            over = "practice_over" if board.can_undo else "practice_over_final"
            lines.append((say(over), Ink.PLAIN))
        elif not board.moves:
            lines.append((rules_text(parse_rules(self._code.rules)), Ink.DIM))
        elif not board.fits:
            lines.append((say("nothing_fits"), Ink.DIM))
        preferences = self.hall.preferences
        said = self._said if preferences.explain else None
        return Scene(board, preferences.look, said, tuple(lines))

    def action_leave(self) -> None:
        self.hall.leave_practice()

    def pressed(self, move: str) -> None:
        self.action_move(move)

    def action_move(self, move: str) -> None:
        board = read_board(self._hole.view())
        after = self._hole.apply(named(move, board))
        if isinstance(after, Refusal):
            self._said = refusal(move, board, after.value)
        else:
            self._hole, self._said = after, None
        self.look()

    def action_hint(self) -> None:
        if self._hole.over:
            self.hall.tell(reason("over"), wrong=True)
        else:
            self.hall.ask(self._hint())

    async def _hint(self) -> None:
        """Tell a best move, unless the board has changed meanwhile."""
        asked = self._hole
        hint = await find_hint(asked)
        if self._hole is asked:
            self.hall.tell(" ".join(hint_told(hint).lines))

    def action_concede(self) -> None:
        self.action_move("c")

    def action_again(self) -> None:
        self._deal(self._code)

    def action_new_deal(self) -> None:
        self._deal(new_code(self._code.rules))

    def _deal(self, code: GameCode) -> None:
        self._code, self._said = code, None
        self._hole = GOLF.start(code, Undo.ALL)
        self.look()
