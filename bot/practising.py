"""A practice hole, private and alone: the deal of any code, with undo of everything.

A component says the code, how many moves the board that it is on has behind it, and a move. The
moves before stand in the server's memory (`line`), where they outlive the bot; so one on
an older board changes nothing and shows the board as it is, and one of another deal says so.
A hint is asked of the server, for there is the solver, and stands under the board until the next press.
"""

import secrets

import discord

from bot.acknowledging import Declined, Reply
from bot.games import shown
from bot.line import Line, keep_line, read_line
from bot.presses import Press, Verb, press
from bot.screens import Button, Rows, Screen, Tone, Way
from bot.show.board import Reader
from bot.show.score import counted, usual_format
from bot.table import Table
from bot.words import Language, say, why
from engine.codes import LETTERS, CodeError, GameCode
from engine.game import Board, MoveError, Refusal
from engine.games import game_named, read_code
from server.client import Client, RefusedError

LETTERS_IN_CODE = 16
AGAIN, UNDO, HINT = "again", "undo", "hint"


class Practising:
    """Practice holes."""

    def __init__(self, table: Table) -> None:
        self._table = table

    async def begin(
        self, interaction: discord.Interaction, code: str, game: str, rules: str
    ) -> Reply:
        """Show the deal of a code, or of a new one of a game."""
        reader, user = await self._table.reader(interaction), interaction.user.id
        async with self._table.people.lock(user):
            line = await self._keep(user, _dealt(code or _new_code(game, rules)))
        return Reply(practice_screen(line, reader))

    async def play(self, interaction: discord.Interaction, pressed: Press) -> Reply:
        """Make a move of a practice hole, or hint at one; the board is shown as it is then."""
        code, number, move = pressed.parts
        if move == HINT:
            return await self._hint(interaction, pressed)
        reader, user = await self._table.reader(interaction), interaction.user.id
        async with self._table.people.lock(user):
            line = await read_line(self._table.memory, user)
            if move == AGAIN:
                line = await self._keep(user, _dealt(code))
                return Reply(practice_screen(line, reader), Way.UPDATE)
            if line.code != code:
                return Reply(_another(code, reader), Way.UPDATE)
            note = ""
            if int(number) != len(line.moves):
                note = why(reader.language, Refusal.STALE)
            elif refusal := _refused(line, move):
                note = why(reader.language, refusal, of=read_code(code)[0].name)
            else:
                line = await self._keep(user, line.back() if move == UNDO else line.then(move))
        screen = practice_screen(line, reader)
        return Reply(screen.noting(note) if note else screen, Way.UPDATE)

    async def _hint(self, interaction: discord.Interaction, pressed: Press) -> Reply:
        """Tell a best move on the board that is asked about, or why there is none."""
        code, number, _ = pressed.parts
        reader = await self._table.reader(interaction)
        async with self._table.acting(interaction) as client:
            line = await read_line(self._table.memory, interaction.user.id)
            if line.code != code:
                return Reply(_another(code, reader), Way.UPDATE)
            if int(number) == len(line.moves):
                note = await _advice(client, line, reader.language)
            else:
                note = why(reader.language, Refusal.STALE)
        return Reply(practice_screen(line, reader).noting(note), Way.UPDATE)

    async def _keep(self, user: int, line: Line) -> Line:
        memory = self._table.memory
        await keep_line(memory, user, line, await read_line(memory, user))
        return line


def _dealt(code: str) -> Line:
    """Begin a line of a code. Raise `Declined` if it is none."""
    try:
        _, parsed = read_code(code)
    except CodeError as error:
        raise Declined("bad_code") from error
    return Line(str(parsed))


def _refused(line: Line, move: str) -> str:
    """Say why a move cannot be made, "" if it can. Raise `Declined` for what is no move."""
    if move == UNDO:
        return "" if line.moves else Refusal.NOTHING_TO_UNDO
    try:
        after = board_of(line).apply(move)
    except MoveError as error:
        raise Declined("malformed") from error
    return after if isinstance(after, Refusal) else ""


def board_of(line: Line) -> Board:
    """Play a line on its deal."""
    game, code = read_code(line.code)
    board = game.practise(code)
    for move in line.moves:
        after = board.apply(move)
        assert not isinstance(after, Refusal), f"{move!r} was legal when it was kept"
        board = after
    return board


def practice_screen(line: Line, reader: Reader) -> Screen:
    """Show a practice hole as it stands."""
    game, code = read_code(line.code)
    language, board, how = reader.language, board_of(line), shown(game.name)
    view = board.view()
    seen = how.seen(view, language)
    told = say(language, "practice", code=code, line=how.line(view, language))
    if view["status"] != "playing":
        measure = usual_format(game.name, code.rules).measure
        score, status = counted(measure, board.score(measure), language), str(view["status"])
        status = say(language, status)
        told += "\n" + say(language, "over_now", status=status, score=score, of=game.name)
    if reader.board != "picture":
        told += "\n" + seen.text
    begun = press(Verb.PRACTICE, code, len(line.moves))
    controls = how.controls(view, begun, language)
    last = (
        controls.stock,
        Button(say(language, "undo"), begun.then(UNDO), disabled=not line.moves),
        Button(say(language, "again"), begun.then(AGAIN)),
        Button(say(language, "web"), reader.page),
    )
    rows: Rows = (*controls.above, last, *controls.below)
    if game.solved:
        over = view["status"] != "playing"
        rows += ((Button(say(language, "hint"), begun.then(HINT), disabled=over),),)
    return Screen(told, None if reader.board == "text" else seen.picture, seen.alt, rows)


async def _advice(client: Client, line: Line, language: Language) -> str:
    """Tell a best move of Golf, the game that has a solver, or why there is none."""
    try:
        hint = await client.hint(line.code, line.moves)
    except RefusedError as error:
        return why(language, error.reason)
    word = {"": "hint_none", "d": "hint_stock"}.get(hint.move, "hint_column")
    return say(language, word, number=hint.move, count=hint.strokes)


def _another(code: str, reader: Reader) -> Screen:
    """Tell who presses a button of a deal that is not the last one that was begun."""
    language = reader.language
    again = Button(say(language, "again"), press(Verb.PRACTICE, code, 0, AGAIN), Tone.primary)
    return Screen(say(language, "another_deal"), buttons=((again,),))


def _new_code(game: str, rules: str) -> str:
    letters = "".join(secrets.choice(LETTERS) for _ in range(LETTERS_IN_CODE))
    return str(GameCode(game_named(game).prefix, rules, letters))
