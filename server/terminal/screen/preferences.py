"""How a player likes the screen, kept between sessions beside the player's identity."""

import contextlib
from pathlib import Path

import msgspec

from server.terminal.screen.faces import Look

_FILE = "screen.json"


class Preferences(msgspec.Struct, frozen=True):
    """The choices; a theme of "" is what Textual takes by itself."""

    explain: bool = True
    marks: bool = True
    four_colours: bool = False
    theme: str = ""

    @property
    def look(self) -> Look:
        return Look(self.four_colours, self.marks)


def read_preferences(folder: Path | None) -> Preferences:
    """Return what was kept, or the defaults where nothing was or it cannot be read."""
    if folder is None:
        return Preferences()
    try:
        return msgspec.json.decode((folder / _FILE).read_bytes(), type=Preferences)
    except (OSError, msgspec.DecodeError):
        return Preferences()


def keep_preferences(folder: Path | None, preferences: Preferences) -> None:
    """Keep the choices for the next time; that they cannot be kept is no trouble worth a word."""
    if folder is None:
        return
    with contextlib.suppress(OSError):
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        fresh = folder / f"{_FILE}.new"
        fresh.write_bytes(msgspec.json.encode(preferences))
        fresh.replace(folder / _FILE)
