"""Names of players and groups: a clean line, and a short one."""

from server.clean import clean_line

LONGEST = 24


class NotANameError(ValueError):
    """A text that cannot be a player's name, and why."""


def clean_name(text: str) -> str:
    """Return a name in the form in which it is kept. Raise `NotANameError`."""
    return clean_line(text, "a name", LONGEST, NotANameError)
