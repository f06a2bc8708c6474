"""The games as they are shown: a module each, and one line here."""

from bot.games.double_solitaire import DOUBLE_SOLITAIRE
from bot.games.game import Controls, Seen, Shown
from bot.games.golf import GOLF

__all__ = ["Controls", "Seen", "Shown", "shown"]

_SHOWN: dict[str, Shown] = {"golf": GOLF, "double_solitaire": DOUBLE_SOLITAIRE}


def shown(game: str) -> Shown:
    """Return how a game is shown, by its name in settings."""
    return _SHOWN[game]
