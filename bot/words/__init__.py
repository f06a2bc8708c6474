"""What the bot says, in four languages; suits are signs in all of them.

`say` takes a language, a word of `TEXTS` or `SHARED`, and what is put into it. A game may have
words of its own for it (`GAMES`), as Double Solitaire has deals where Golf has holes. What the page
says too, all reasons among it, stands in the catalogue of `server.front.words`. Discord has no Slovak,
so Slovak is chosen in the settings alone.
"""

from collections.abc import Mapping
from enum import StrEnum

from bot.words.double_solitaire import DOUBLE
from bot.words.shared import SHARED
from bot.words.texts import TEXTS, Four
from server.front import words

__all__ = ["GAMES", "Language", "language_of", "say", "why"]


class Language(StrEnum):
    """A language that the bot speaks."""

    ENGLISH = "en"
    SLOVAK = "sk"
    CZECH = "cs"
    JAPANESE = "ja"


GAMES: Mapping[str, Mapping[str, Four]] = {"double_solitaire": DOUBLE}
_AT = {language: number for number, language in enumerate(Language)}


def say(language: Language, word: str, /, *, of: str = "", **values: object) -> str:
    """Return a sentence in a language, with values put into it: in the words `of` a game if it has them."""
    own = GAMES.get(of, {}).get(word)
    if own is not None:
        return own[_AT[language]].format(**values)
    if word in SHARED:
        return words.say(language, SHARED[word], **values)
    return TEXTS[word][_AT[language]].format(**values)


def why(language: Language, reason: str, *, of: str = "") -> str:
    """Tell why something was refused; a reason that is new here is told as it is."""
    if f"reason.{reason}" in GAMES.get(of, {}):
        return say(language, f"reason.{reason}", of=of)
    return words.catalogue(language).get(f"reason.{reason}", reason)


def language_of(locale: str) -> Language:
    """Return the language for one of Discord's locales, or one that was chosen."""
    known = locale.partition("-")[0]
    return Language(known) if known in set(Language) else Language.ENGLISH
