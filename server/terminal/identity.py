"""Who the player is at each server, and how cards are told to them: kept between sessions.

One file a server, readable by its owner alone, for the secret in it is the player.
They lie in `par45` under the user's configuration folder.
"""

import contextlib
import json
import os
import re
from collections.abc import Mapping
from pathlib import Path

from server.terminal.cards import Style

_STRANGE = re.compile(r"[^A-Za-z0-9.-]+")


def config_folder(environment: Mapping[str, str] = os.environ) -> Path:
    """Return where a user's settings are kept."""
    base = environment.get("XDG_CONFIG_HOME", "")
    return (Path(base) if Path(base).is_absolute() else Path.home() / ".config") / "par45"


class Identity:
    """The player at one server. Without a folder nothing is read or kept."""

    def __init__(self, folder: Path | None, server: str) -> None:
        self._folder = folder
        self._file = f"player-{_STRANGE.sub('_', server.partition('://')[2])}.json"

    def secret(self) -> str:
        """Return the secret that was kept, if one was and can be read."""
        try:
            kept = json.loads(self._read(self._file))
        except ValueError:
            return ""
        secret = kept.get("secret") if isinstance(kept, dict) else None
        return secret if isinstance(secret, str) else ""

    def keep(self, secret: str, name: str) -> None:
        """Keep the secret. Raise `OSError` if it cannot be kept."""
        self._write(self._file, json.dumps({"name": name, "secret": secret}))

    def forget(self) -> None:
        """Forget the secret: its player is no more."""
        if self._folder is not None:
            with contextlib.suppress(OSError):  # it opens nothing any more
                (self._folder / self._file).unlink()

    def style(self) -> Style | None:
        """Return how cards were last told."""
        text = self._read("cards").strip()
        return Style(text) if text in list(Style) else None

    def keep_style(self, style: Style) -> None:
        """Keep how cards are told. Raise `OSError` if it cannot be kept."""
        self._write("cards", style)

    def _read(self, name: str) -> str:
        if self._folder is None:
            return ""
        try:
            return (self._folder / name).read_text(encoding="utf-8", errors="replace")
        except OSError:
            return ""

    def _write(self, name: str, text: str) -> None:
        """Write a file whole or not at all, and for nobody else to read at any time."""
        if self._folder is None:
            return
        self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        fresh = self._folder / f"{name}.{os.getpid()}.new"
        fresh.unlink(missing_ok=True)
        descriptor = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(descriptor, "w", encoding="utf-8") as file:
            file.write(f"{text}\n")
        fresh.replace(self._folder / name)
