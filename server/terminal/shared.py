"""Commands that mean the same in every room: help, and how things are told."""

import contextlib

from engine.games import game_named
from server.terminal.commands import Cards, Command, Others, Word
from server.terminal.others import LEAST_MS
from server.terminal.table import Table
from server.terminal.times import time_text
from server.terminal.told import Told, said
from server.terminal.words import help_lines, say

_SAMPLE = "9C"


def do_shared(table: Table, command: Command) -> bool:
    """Do a command if it is one of these, and tell whether it was."""
    match command:
        case Word.HELP:
            game = table.room.game
            solved = not game or game_named(game).solved
            lines = help_lines(table.room.place, solved=solved)
            table.out.tell(said("help", *lines, text=lines))
        case Cards(style=style):
            table.style = style
            with contextlib.suppress(OSError):  # it holds for this session at least
                table.identity.keep_style(style)
            card = style.card(_SAMPLE)
            table.out.tell(said("cards", say("cards_done", card=card), cards=style))
        case Others(every_ms=every_ms, set=True):
            table.others_every_ms = None if every_ms is None else max(LEAST_MS, every_ms)
            table.out.tell(_pace(table.others_every_ms))
        case _:
            return False
    return True


def _pace(every_ms: int | None) -> Told:
    line = say("pace_off") if every_ms is None else say("pace_done", time=time_text(every_ms))
    return said("others", line, every_ms=every_ms)
