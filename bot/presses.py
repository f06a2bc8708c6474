"""Buttons that are complete by themselves: what one does stands in its `custom_id`.

A `Press` is a verb and what it is about: match, seat, hole, action number, move. Whoever
presses it, whenever, and whether or not this process has ever seen the message, the button
means the same; the server judges whether it still can be done. No secret is ever in one.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

VERSION = "g1"
LIMIT = 100
"""How long Discord lets a `custom_id` be."""
LIST = "|#"
"""What comes between a list's press and its number: each `custom_id` is on a message once."""


class Verb(StrEnum):
    """What a button does."""

    JOIN = "join"
    LEAVE = "leave"
    LEAVE_SURELY = "leave!"
    START = "start"
    HOUSE = "house"
    WATCH = "watch"
    REFRESH = "refresh"
    BOARD = "board"
    MOVE = "move"
    SURE = "sure"
    READY = "ready"
    REMATCH = "rematch"
    REPLAY = "replay"
    REVIEW = "review"
    PRACTICE = "practice"
    RUN = "run"
    SHARE = "share"
    STANDINGS = "standings"
    FORGET = "forget"
    VISIBLE = "visible"
    SHOW_DATA = "data"
    DELETE = "delete"
    DELETE_SURELY = "delete!"


_COUNTS = {
    Verb.MOVE: 5,
    Verb.SURE: 4,
    Verb.REPLAY: 4,
    Verb.REVIEW: 3,
    Verb.PRACTICE: 3,
    Verb.STANDINGS: 4,
    Verb.FORGET: 0,
    Verb.SHOW_DATA: 0,
    Verb.DELETE: 0,
    Verb.DELETE_SURELY: 0,
}
"""How many parts each verb has; one where it is not told."""


@dataclass(frozen=True, slots=True)
class Press:
    """A verb and its parts, as text without `|`."""

    verb: Verb
    parts: tuple[str, ...] = ()

    def __str__(self) -> str:
        return "|".join((VERSION, self.verb, *self.parts))

    def then(self, part: object) -> "Press":
        """Return the press with one part more."""
        return Press(self.verb, (*self.parts, str(part)))


def press(verb: Verb, *parts: object) -> Press:
    """Make a press of parts that are written as text."""
    return Press(verb, tuple(map(str, parts)))


def parse_press(custom_id: str, chosen: Sequence[str] = ()) -> Press | None:
    """Read a `custom_id`; None for what is no button of ours, or of another version.

    What was chosen from a list is what its press still lacks, so a list says as much as a button.
    """
    begun = custom_id.partition(LIST)[0] if chosen else custom_id
    version, *rest = "|".join((begun, *chosen)).split("|")
    if version != VERSION or not rest or rest[0] not in set(Verb):
        return None
    made = Press(Verb(rest[0]), tuple(rest[1:]))
    return made if len(made.parts) == _COUNTS.get(made.verb, 1) else None
