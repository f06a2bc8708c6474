"""A practice hole, private and alone: all of it stands in its buttons.

A `custom_id` has room for a code and for every move of a hole, a letter each, so nobody has
to keep anything. Undo takes the last letter away.
"""

import secrets

import discord

from bot.acknowledging import Declined, Reply
from bot.games import shown
from bot.games.cards import card_text
from bot.games.game import BoardView
from bot.games.golf import A_ROW
from bot.presses import LIMIT, Press, Verb, press
from bot.screens import Button, Screen, Tone, Way
from bot.show.board import Reader
from bot.show.score import counted
from bot.table import Table
from bot.words import say
from engine.codes import LETTERS, CodeError, GameCode
from engine.game import Board, Measure, Refusal, Undo
from engine.games import game_named, read_code

LETTERS_IN_CODE = 16
START = "-"


class Practising:
    """Practice holes."""

    def __init__(self, table: Table) -> None:
        self._table = table

    async def begin(self, interaction: discord.Interaction, code: str) -> Reply:
        """Show the deal of a code, or of a new one."""
        reader = await self._table.reader(interaction)
        return Reply(practice_screen(code or _new_code(), START, reader))

    async def play(self, interaction: discord.Interaction, pressed: Press) -> Reply:
        """Show a practice hole after the moves that a button stands for."""
        code, moves, _ = pressed.parts
        return Reply(
            practice_screen(code, moves, await self._table.reader(interaction)), Way.UPDATE
        )


def practice_screen(text: str, moves: str, reader: Reader) -> Screen:
    """Show a practice hole after its moves. Raise `Declined` for what is no code or move."""
    language = reader.language
    try:
        game, code = read_code(text)
    except CodeError as error:
        raise Declined("bad_code") from error
    board: Board = game.start(code, Undo.ALL)
    for move in moves.removeprefix(START):
        after = board.apply(move) if move in "1234567d" else Refusal.STALE
        if isinstance(after, Refusal):
            raise Declined("malformed")
        board = after
    seen: BoardView = board.view()
    whole = shown(game.name).seen(seen, language)
    told = say(language, "practice", code=code, line=shown(game.name).line(seen, language))
    if board.over or seen["status"] != "playing":
        score = counted(Measure.STROKES, board.score(Measure.STROKES), language)
        status = say(language, str(seen["status"]))
        told += "\n" + say(language, "over_now", status=status, score=score)
    if reader.board != "picture":
        told += "\n" + whole.text

    def to(next_moves: str, name: str) -> Press:
        made = press(Verb.PRACTICE, code, next_moves, name)
        if len(str(made)) > LIMIT:
            raise Declined("bad_code")
        return made

    columns = [
        Button(
            f"{card_text(column[-1])} ·{len(column)}" if column else "-",
            to(f"{moves}{number}", ""),
            Tone.success if number in seen["fits"] else Tone.secondary,
            number not in seen["fits"],
        )
        for number, column in enumerate(seen["tableau"], 1)
    ]
    stock = board.stock_left
    last = (
        Button(say(language, "draw", n=stock), to(f"{moves}d", ""), Tone.primary, stock == 0),
        Button(say(language, "undo"), to(moves[:-1] or START, "u"), disabled=moves == START),
        Button(say(language, "again"), to(START, "a")),
        Button(say(language, "web"), reader.page),
    )
    buttons = (tuple(columns[:A_ROW]), tuple(columns[A_ROW:]), last)
    return Screen(told, whole.picture, whole.alt, buttons)


def _new_code() -> str:
    letters = "".join(secrets.choice(LETTERS) for _ in range(LETTERS_IN_CODE))
    return str(GameCode(game_named("golf").prefix, "E", letters))
