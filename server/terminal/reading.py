"""What all readers of typed words share: the error, and what is too long for the wire."""

from engine.quote import quote
from server.terminal.words import say

INVITE_LIMIT = 64
NAME_LIMIT = 200


class BadCommand(ValueError):
    """A line that is no command; the text says why."""


def short(text: str, limit: int = NAME_LIMIT) -> str:
    """Return a text if the wire takes it; it would not answer a longer one by name."""
    if len(text) > limit:
        raise BadCommand(say("too_long_word", word=quote(text)))
    return text
