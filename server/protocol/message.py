"""What all messages have in common, and the kinds of their fields."""

from typing import Annotated

from msgspec import Meta, Struct

VERSION = 1
LATEST_START_MS = 7 * 24 * 60 * 60 * 1000
"""How far ahead a start can be set."""
EARLIEST_CLOSING_MS = 60 * 1000
LATEST_CLOSING_MS = 31 * 24 * 60 * 60 * 1000
"""How far ahead an open round can close, at the earliest and the latest."""

Request = Annotated[str, Meta(min_length=1, max_length=64, description="made by the client")]
MatchRef = Annotated[str, Meta(min_length=1, max_length=64, description="match id")]
RoundRef = Annotated[
    str, Meta(min_length=1, max_length=64, description="`daily`, a day, a round's id")
]
ScopeRef = Annotated[str, Meta(max_length=64, description="a group's id")]
GroupRef = Annotated[str, Meta(min_length=1, max_length=64, description="a group's id")]
PlayerRef = Annotated[str, Meta(min_length=1, max_length=64, description="a player's id")]
MoveText = Annotated[str, Meta(min_length=1, max_length=16)]
Number = Annotated[int, Meta(ge=1, le=1_000_000)]
Milliseconds = Annotated[int, Meta(ge=0, le=100_000_000)]


class Message(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    """One message; its `type` is the class's tag."""
