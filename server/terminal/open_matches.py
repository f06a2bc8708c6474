"""The open matches that wait for players, a line each."""

from collections.abc import Sequence

import msgspec

from server.protocol import OpenMatch
from server.terminal.names import shown
from server.terminal.settings import settings_text
from server.terminal.told import Told, said
from server.terminal.words import counted, say


def open_matches(matches: Sequence[OpenMatch]) -> Told:
    """Tell them in the order in which they are given."""
    lines = [*map(_line, matches), say("open_how")] if matches else [say("open_none")]
    return said("matches", *lines, matches=msgspec.to_builtins(matches))


def _line(one: OpenMatch) -> str:
    return say(
        "open_one",
        invite=one.invite,
        host=shown(one.host),
        seated=one.seated,
        seats=counted("seat", one.settings.seats),
        settings=settings_text(one.settings),
    )
