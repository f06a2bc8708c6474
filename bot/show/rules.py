"""The rules in short, with a board to look at."""

from bot.screens import Screen
from bot.show.cards import alt_text, position_of
from bot.words import Language, say
from engine.game import Undo
from engine.games import read_code

SHOWN = "GO1-E-AAAAAAB"


def rules_screen(language: Language) -> Screen:
    """Tell the rules."""
    game, code = read_code(SHOWN)
    position = position_of(game.start(code, Undo.OFF).view())
    return Screen(say(language, "rules"), position, alt_text(language, position))
