"""A match's settings as words that people type, `rules=C holes=3`, and as a sentence.

What a setting may be is judged by the engine, so that it is told before anything is sent.
"""

from collections.abc import Sequence

import msgspec

from engine.codes import CodeError, fold
from engine.double_solitaire.rules import ALL_RULES
from engine.game import Undo
from engine.games import read_rules as known_rules
from engine.match.settings import RELAXED_TIMES, Format, Settings, SettingsError
from engine.quote import quote
from server.protocol import MatchSettings
from server.terminal.played import read_rules, rules_text, usual_format
from server.terminal.times import MINUTE_MS, SECOND_MS, read_ms, time_text
from server.terminal.words import BOUNDS, FORMATS, counted, say

_TIMES = {"limit": MINUTE_MS, "countdown": SECOND_MS, "pause": SECOND_MS}
_NUMBERS = ("holes", "seats")
_WORDS = ("rules", "format", "undo")
_FLAGS = {
    "open": "open_match",
    "relaxed": "relaxed",
    "show": "show",
    "play_out": "play_out",
    "one_winner": "one_winner",
    "clearable_only": "clearable_only",
}
KNOWN = (*_WORDS, *_NUMBERS, *_TIMES, *_FLAGS)


class BadSettings(ValueError):
    """Words that make no settings; the text says why."""


def read_settings(words: Sequence[str]) -> MatchSettings:
    """Read settings from words. Raise `BadSettings` for what no match can have."""
    fields: dict[str, object] = {}
    for text in words:
        word, equals, value = text.partition("=")
        if word in _FLAGS and equals:
            raise BadSettings(say("stands_alone", word=word, rest=quote(equals + value)))
        if word not in KNOWN or not (equals or word in _FLAGS):
            raise BadSettings(say("bad_word", word=quote(text), known=", ".join(KNOWN)))
        name = f"{word}_ms" if word in _TIMES else word
        if name in fields:
            raise BadSettings(say("twice", word=word))
        fields[name] = word in _FLAGS or _value(word, value)
    settings = msgspec.structs.replace(MatchSettings(), **_of_game(fields))
    _check(settings)
    return settings


def settings_text(settings: MatchSettings, *, alone: bool = False) -> str:
    """Say what a match is played by, in one sentence; of a round that each plays `alone`, too."""
    flags = [say(key) for word, key in _FLAGS.items() if getattr(settings, word)]
    return say(
        "settings_alone" if alone else "settings",
        rules=rules_text(read_rules(settings.game, settings.rules)),
        format=FORMATS[settings.format],
        holes=counted("hole", settings.holes),
        limit=limit_text(settings),
        undo=say(f"undo_{settings.undo}"),
        seats=", ".join([counted("seat", settings.seats), *flags]),
    )


def limit_text(settings: MatchSettings) -> str:
    """Say how long a hole may take."""
    return time_text(settings.limit_ms * (RELAXED_TIMES if settings.relaxed else 1))


def engine_settings(wire: MatchSettings) -> Settings:
    """Return settings as the engine has them. Raise `ValueError` for impossible ones."""
    return Settings(
        game=wire.game,
        rules=wire.rules,
        format=Format(wire.format),
        holes=wire.holes,
        limit_ms=wire.limit_ms,
        countdown_ms=wire.countdown_ms,
        pause_ms=wire.pause_ms,
        undo=Undo(wire.undo),
        seats=wire.seats,
        open=wire.open,
        relaxed=wire.relaxed,
        show=wire.show,
        clearable_only=wire.clearable_only,
    )


def _value(word: str, value: str) -> object:
    try:
        if word in _TIMES:
            return read_ms(value, _TIMES[word])
        if word in _NUMBERS:
            return _whole(value)
    except ValueError as error:
        raise _bad(word, value, str(error)) from None
    return fold(value) if word == "rules" else value


def _of_game(fields: dict[str, object]) -> dict[str, object]:
    """Add the game that has the rules; of what is not given, its usual format and time."""
    rules = str(fields.get("rules", ""))
    if not rules:
        return fields
    try:
        game, _ = known_rules(rules)
    except CodeError as error:
        known = ", ".join(map(str, ALL_RULES))
        value = quote(rules)
        raise BadSettings(say("bad_rules", value=value, wrong=error.wrong, known=known)) from None
    own = {
        "game": game.name,
        "format": usual_format(game, game.check_rules(fold(rules))),
        "limit_ms": game.limit_ms,
    }
    return own | fields


def _whole(value: str) -> int:
    if not (value.isascii() and value.isdigit() and len(value) < 6):
        raise ValueError(say("whole"))
    return int(value)


def _check(wire: MatchSettings) -> None:
    """Have the engine judge the settings. Raise `BadSettings` for those that it refuses."""
    for word, kind in (("format", Format), ("undo", Undo)):
        value = getattr(wire, word)
        if value not in list(kind):
            raise _bad(word, value, ", ".join(kind))
    try:
        engine_settings(wire)
    except SettingsError as error:
        word = error.field.removesuffix("_ms")
        known = word in BOUNDS and not (word == "holes" and wire.holes == 18)
        wrong = BOUNDS[word] if known else error.reason
        raise BadSettings(say("bad_choice", word=word, wrong=wrong)) from None


def _bad(word: str, value: str, wrong: str) -> BadSettings:
    return BadSettings(say("bad_value", word=word, value=quote(value), wrong=wrong))
