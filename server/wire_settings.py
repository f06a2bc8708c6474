"""A match's settings in the words of the wire, both ways."""

from enum import StrEnum
from typing import TypeVar

from engine.game import Undo
from engine.match.settings import Format, Settings, SettingsError
from server.protocol import MatchSettings

Word = TypeVar("Word", bound=StrEnum)


def settings_view(settings: Settings) -> MatchSettings:
    """Show a host's choices."""
    return MatchSettings(
        game=settings.game,
        rules=settings.rules,
        format=settings.format,
        holes=settings.holes,
        limit_ms=settings.limit_ms,
        countdown_ms=settings.countdown_ms,
        pause_ms=settings.pause_ms,
        undo=settings.undo,
        seats=settings.seats,
        open=settings.open,
        relaxed=settings.relaxed,
        show=settings.show,
        play_out=settings.play_out,
        one_winner=settings.one_winner,
        clearable_only=settings.clearable_only,
    )


def read_settings(wire: MatchSettings) -> Settings:
    """Read a host's choices. Raise `SettingsError` for those that no match can have."""
    return Settings(
        game=wire.game,
        rules=wire.rules,
        format=_word(Format, "format", wire.format),
        holes=wire.holes,
        limit_ms=wire.limit_ms,
        countdown_ms=wire.countdown_ms,
        pause_ms=wire.pause_ms,
        undo=_word(Undo, "undo", wire.undo),
        seats=wire.seats,
        open=wire.open,
        relaxed=wire.relaxed,
        show=wire.show,
        play_out=wire.play_out,
        one_winner=wire.one_winner,
        clearable_only=wire.clearable_only,
    )


def _word(kind: type[Word], field: str, text: str) -> Word:
    try:
        return kind(text)
    except ValueError:
        known = ", ".join(kind)
        raise SettingsError(field, f"must be one of {known}, not {text!r}") from None
