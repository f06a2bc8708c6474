"""A practice hole: any code, alone, with undo of everything. It needs no server."""

import secrets

from engine.codes import LETTERS, CodeError, GameCode
from engine.game import Board as Hole
from engine.game import Refusal, Undo
from engine.games import game_of, read_code, read_rules
from engine.golf.board import GolfBoard
from server.terminal import board
from server.terminal.commands import Column, Command, Moves, Wait, Word
from server.terminal.commands import Practice as Another
from server.terminal.errors import Ask, Refuse
from server.terminal.hint import find_hint, hint_told
from server.terminal.played import game_with, rules_text, usual_format
from server.terminal.played import read_rules as rules_of
from server.terminal.rules import rules_told
from server.terminal.table import Table
from server.terminal.told import said
from server.terminal.words import NOW, say

SEED_LETTERS = 16
EASY = "E"


class Practice:
    """The room of a practice hole."""

    def __init__(self, table: Table, code: str) -> None:
        """Deal a code, or a new one of some rules, Easy for none. Raise `Refuse` for neither."""
        self.over = False
        self._table = table
        self._deal(_read(code) if code else new_code(EASY))

    @property
    def place(self) -> str:
        return "practice"

    @property
    def game(self) -> str:
        return self._game.name

    def _deal(self, code: GameCode) -> None:
        """Deal, and tell what was dealt."""
        self._code = code
        self._game = game_of(code)
        self._hole: Hole = self._game.practise(code)
        rules = rules_text(rules_of(self._game.name, code.rules))
        line = say("practice", code=self._code, rules=rules)
        self._table.out.tell(said("practice", line, code=str(self._code)))
        self._whole()

    async def do(self, command: Command) -> None:
        match command:
            case Moves(moves=(move,), asks=asks):
                self._move(move, asks=asks)
            case Column(number=number):
                self._table.out.tell(board.column(self._board, number, self._table.style))
            case Word.HINT:
                await self._hint()
            case Another(code=code):
                self._deal(_read(code) if code else new_code(self._code.rules))
            case _:
                self._word(command)

    def look(self) -> None:
        """Nothing happens here by itself."""

    def next_ms(self) -> int | None:
        return None

    def reached(self, wait: Wait) -> bool:
        """A practice hole is there at once, and nothing else ever comes."""
        if wait.awaited == "hole" and self._board.open:
            return True
        raise Refuse("never")

    @property
    def _board(self) -> board.Board:
        return board.read_board(self._hole.view())

    def _whole(self) -> None:
        self._table.out.tell(board.whole(self._board, self._table.style))

    def _word(self, command: Command) -> None:
        style, out = self._table.style, self._table.out
        match command:
            case Word.BOARD:
                self._whole()
            case Word.FITS:
                out.tell(board.what_fits(self._board, style))
            case Word.SCORE:
                out.tell(board.score_now(self._board))
            case Word.RULES:
                rules = rules_of(self._game.name, self._code.rules)
                out.tell(rules_told(rules, Undo.ALL, usual_format(self._game, self._code.rules)))
            case Word.AGAIN:
                self._deal(self._code)
            case Word.LEAVE | Word.LEAVE_NOW:
                self._leave()
            case _:
                raise Refuse("no_place", now=NOW[self.place])

    async def _hint(self) -> None:
        """Tell a best move; who plays on meanwhile has it told of the board that was asked about."""
        if self._hole.over:
            raise Refuse("over")
        if not isinstance(self._hole, GolfBoard):
            raise Refuse("no_hint")
        self._table.out.tell(hint_told(await find_hint(self._hole)))

    def _leave(self) -> None:
        """End practice, and tell what the hole has scored."""
        self.over = True
        hole = self._hole if self._hole.over else self._hole.apply("c")
        assert not isinstance(hole, Refusal), "a hole that is not over can be conceded"
        score = board.ended(board.read_board(hole.view()))
        self._table.out.tell(said("left_practice", score, say("left_practice")))

    def _move(self, move: str, *, asks: bool) -> None:
        before = self._board
        if move == "c" and asks and before.status == "playing":
            raise Ask(board.concede_ask(before), Moves(("c",), asks=False))
        named = board.named(move, before)
        after = self._hole.apply(named)
        if isinstance(after, Refusal):
            key = board.reason_key(before, named, after.value)
            raise Refuse(after.value, "", key, **board.reason_values(before))
        self._hole = after
        told = board.moved(before, self._board, named, self._table.style)
        self._table.out.tell(told)
        if after.over:
            self._table.out.tell(said("practice_over", say("practice_over"), code=str(self._code)))


def _read(text: str) -> GameCode:
    """Read a code, or make one of some rules. Raise `Refuse`."""
    try:
        return code_of(text)
    except CodeError as error:
        raise Refuse("bad_code", str(error)) from None


def code_of(text: str) -> GameCode:
    """Read a code, or make one of the rules that stand there alone, Easy for none.

    Raise `CodeError` for what is neither.
    """
    rules = text or EASY
    return read_code(text)[1] if game_with(rules) is None else new_code(rules)


def new_code(rules: str) -> GameCode:
    """Make a code that nobody has chosen, of the game that has these rules. Raise `CodeError`."""
    game, rules = read_rules(rules)
    letters = "".join(secrets.choice(LETTERS) for _ in range(SEED_LETTERS))
    return GameCode(game.prefix, rules, letters)
