"""What a service asks of the server, both ways: to remember things, and to know who is where.

A service acts for people of another place, as the bot does for those of Discord. It keeps
nothing itself: what it needs to find again after a restart (in which message a match is shown,
what a community has chosen) are short texts by name, in kinds, which mean nothing to the server.
"""

from typing import Annotated, TypeAlias

from msgspec import Meta, Struct

from server.protocol.message import Message, Request

MEMORIES = 50
"""How many memories are told at once."""

MemoryKind = Annotated[str, Meta(min_length=1, max_length=16, pattern="^[a-z]+$")]
MemoryName = Annotated[str, Meta(min_length=1, max_length=100)]
MemoryText = Annotated[str, Meta(max_length=1000)]
GuildRef = Annotated[str, Meta(pattern="^d-[0-9]{1,20}$", description="a Discord server's id")]


class Vouch(Message, frozen=True, tag="vouch"):
    """As a service, say that whom you act for is on a Discord server now, or is not `here` any more.

    It holds for 30 days, and opens to the player what is that server's alone.
    """

    request: Request
    guild: GuildRef
    here: bool = True


class Remember(Message, frozen=True, tag="remember"):
    """As a service, have a text remembered by its name; "" forgets it.

    `if_was` is the text that must stand there for that, "" for none; null asks for nothing.
    """

    request: Request
    kind: MemoryKind
    name: MemoryName
    text: MemoryText
    if_was: MemoryText | None = None


class Recall(Message, frozen=True, tag="recall"):
    """As a service, ask for one memory by its name, or for all of a kind with "".

    `after` is what a page before told as `next`.
    """

    request: Request
    kind: MemoryKind
    name: Annotated[str, Meta(max_length=100)] = ""
    after: Annotated[str, Meta(max_length=32)] = ""


ServiceCommand: TypeAlias = Vouch | Remember | Recall


class MemoryView(Struct, frozen=True):
    """A text that is remembered."""

    name: str
    text: str


class Memories(Message, frozen=True, tag="memories"):
    """What is remembered: after `remember` what stands there now; `next` leads on, "" at the end."""

    request: str
    memories: list[MemoryView]
    next: str
