"""The rules in short, with a board to look at."""

from bot.games import shown
from bot.screens import Screen
from bot.words import Language, say
from engine.game import Undo
from engine.games import read_code

SHOWN = "GO1-E-AAAAAAB"


def rules_screen(language: Language) -> Screen:
    """Tell the rules."""
    game, code = read_code(SHOWN)
    seen = shown(game.name).seen(game.start(code, Undo.OFF).view(), language)
    return Screen(say(language, "rules"), seen.picture, seen.alt)
