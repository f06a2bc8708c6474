"""The rules of a game in short, with a deal to look at."""

from bot.games import shown
from bot.screens import Screen
from bot.words import Language, say
from engine.game import Undo
from engine.games import read_code

DEALS = {"golf": "GO1-E-AAAAAAB", "double_solitaire": "DS1-D1N-AAAAAAB"}


def rules_screen(game: str, language: Language) -> Screen:
    """Tell the rules."""
    dealt, code = read_code(DEALS[game])
    seen = shown(game).seen(dealt.start(code, Undo.OFF).view(), language)
    return Screen(say(language, "rules", of=game), seen.picture, seen.alt)
