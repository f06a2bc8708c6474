"""A practice hole: the engine alone, with undo of everything."""

from collections.abc import Callable
from typing import ClassVar

from textual.binding import Binding, BindingType

from engine.codes import GameCode
from engine.game import Board as Hole
from engine.game import Refusal, Undo
from engine.games import game_of
from engine.golf.board import GolfBoard
from server.protocol import MatchSettings
from server.terminal.board import ended, named, read_board
from server.terminal.double_board import DoubleBoard
from server.terminal.hint import find_hint, hint_told
from server.terminal.played import read_rules, rules_text
from server.terminal.practice import new_code
from server.terminal.screen.fingers import Fingers
from server.terminal.screen.ink import Ink
from server.terminal.screen.rooms.board import BoardParts
from server.terminal.screen.rooms.hole import PLAYS
from server.terminal.screen.rooms.room import Room
from server.terminal.screen.scene import Line, Scene, playing_lines
from server.terminal.screen.seat import refusal
from server.terminal.screen.status import Status, board_facts
from server.terminal.screen.tableau import Said
from server.terminal.screen.words import say
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
        self._fingers = Fingers()
        self._hole: Hole = game_of(code).practise(code)

    def keys(self) -> str:
        double = isinstance(read_board(self._hole.view()), DoubleBoard)
        return say("double_practice_keys" if double else "practice_keys")

    def status(self) -> Status:
        board = read_board(self._hole.view())
        return Status(f"{say('practice_title')} {self._code}", tuple(board_facts(board)))

    def scene(self) -> Scene:
        board = read_board(self._hole.view())
        lines: list[Line] = []
        if board.status != "playing":
            lines.append((ended(board), Ink.GOOD if not board.left else Ink.WARN))
            over = "practice_over" if board.can_undo else "practice_over_final"
            lines.append((say(over), Ink.PLAIN))
        elif not board.moves:
            rules = read_rules(game_of(self._code).name, self._code.rules)
            lines.append((rules_text(rules), Ink.DIM))
        else:
            lines += playing_lines(board)
        preferences = self.hall.preferences
        said = self._said if preferences.explain else None
        return Scene(board, preferences.look, said, tuple(lines), self._fingers.picked)

    def action_help(self) -> None:
        game, rules = game_of(self._code).name, self._code.rules
        settings = MatchSettings(game=game, rules=rules, undo=Undo.ALL)
        self.hall.show_help(self.help_place, settings)

    def action_leave(self) -> None:
        self._ask_first("practice_leave_ask", self.hall.leave_practice)

    def action_put_back(self) -> None:
        """Put back what was picked of a move; if nothing was, leave."""
        if self._fingers.put_back():
            self.look()
        else:
            self.action_leave()

    def _ask_first(self, key: str, then: Callable[[], None]) -> None:
        """Do what a hole is lost by; ask before, where moves have been made on it."""
        board = read_board(self._hole.view())
        if board.status == "playing" and board.can_undo:
            self.hall.ask_first(say(key), then)
        else:
            then()

    def pressed(self, move: str) -> None:
        self.action_move(move)

    def action_move(self, key: str) -> None:
        board = read_board(self._hole.view())
        move = self._fingers.press(key, board)
        if move is None:
            self._said = None
            self.look()
            return
        after = self._hole.apply(named(move, board))
        if isinstance(after, Refusal):
            self._said = refusal(move, board, after.value)
        else:
            self._hole, self._said = after, None
        self.look()

    def action_hint(self) -> None:
        if self._hole.over:
            self.hall.tell(reason("over"), wrong=True)
        elif isinstance(self._hole, GolfBoard):
            self.hall.ask(self._hint(self._hole))
        else:
            self.hall.tell(reason("no_hint"), wrong=True)

    async def _hint(self, asked: GolfBoard) -> None:
        """Tell a best move, unless the board has changed meanwhile."""
        hint = await find_hint(asked)
        if self._hole is asked:
            self.hall.tell(" ".join(hint_told(hint).lines))

    def action_concede(self) -> None:
        self.action_move("c")

    def action_again(self) -> None:
        self._ask_first("practice_again_ask", lambda: self._deal(self._code))

    def action_new_deal(self) -> None:
        rules = self._code.rules
        self._ask_first("practice_new_ask", lambda: self._deal(new_code(rules)))

    def _deal(self, code: GameCode) -> None:
        self._code, self._said = code, None
        self._fingers = Fingers()
        self._hole = game_of(code).practise(code)
        self.look()
