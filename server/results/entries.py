"""What else the results log holds beside results: what changes how they are counted.

Each entry has a `key`, by which it is booked once however often it comes.
"""

from typing import TypeAlias

import msgspec

from server.clean import clean_line
from server.ids import MatchId, PlayerId
from server.results.result import Result

REASON_LONGEST = 200


class NotAReasonError(ValueError):
    """A text that cannot be the reason of an annulment, and why."""


def clean_reason(text: str) -> str:
    """Return a reason in the form in which it is kept. Raise `NotAReasonError`."""
    return clean_line(text, "a reason", REASON_LONGEST, NotAReasonError)


class Annulled(msgspec.Struct, frozen=True):
    """A result that shall not count: in one scope, or everywhere (`scope` is "").

    Its record stays. `by` is who decided it, "" for the operator, with the player's `request`.
    """

    match: MatchId
    scope: str
    reason: str
    by: str
    at_ms: int
    request: str = ""

    @property
    def key(self) -> str:
        """What it is booked by, once: the first reason stands."""
        return f"annulled/{self.match}/{self.scope}"


class Listing(msgspec.Struct, frozen=True):
    """Whether a player may be listed in a scope, from here on. Rows are kept either way.

    In "", the lists of all, that are those who are bound to an account; in a group, its
    members. Nobody is listed who was not told of.
    """

    scope: str
    player: PlayerId
    listed: bool
    at_ms: int

    @property
    def key(self) -> str:
        """What it is booked by, once."""
        return f"listing/{self.scope}/{self.player}/{self.at_ms}/{self.listed:d}"


class Solved(msgspec.Struct, frozen=True):
    """The fewest strokes that were possible on each hole of a result, which has number `of`.

    They follow from the codes alone, so it is the same whoever books it and whenever.
    """

    match: MatchId
    of: int
    fewest: tuple[int, ...]

    @property
    def key(self) -> str:
        """What it is booked by, once."""
        return f"solved/{self.match}"


Entry: TypeAlias = Result | Annulled | Listing | Solved
"""All that the results log can hold."""
