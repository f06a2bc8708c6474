"""Calls on their way to the store: which script, for whom, and as it is written."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

import hiredis

from server.log.values import Unknown
from server.script import Script
from server.store import Word

Reply: TypeAlias = list[object]

UNKNOWN: Final = Unknown()


def pack(words: tuple[Word, ...]) -> bytes:
    """Write a command as it goes over the wire."""
    packed: bytes = hiredis.pack_command(words)  # type: ignore[arg-type]  # its stub says 1-tuple
    return packed


_ASKING = pack(("ASKING",))


@dataclass(frozen=True, slots=True, eq=False)
class Call:
    """One script to run, and who hears what it returned."""

    script: Script
    keys: Sequence[Word]
    args: Sequence[Word]
    done: Callable[[Reply | Unknown], None]


@dataclass(frozen=True, slots=True, eq=False)
class Sent:
    """A call on its way; `importing`: to a server that is only about to get its slot.

    `tries` counts how often it was given back.
    """

    call: Call
    packed: bytes
    importing: bool = False
    tries: int = 0

    @classmethod
    def of(cls, call: Call) -> "Sent":
        """Make a call ready."""
        return cls(call, pack(call.script.by_hash(call.keys, call.args)))

    def commands(self, *, in_full: bool = False) -> list[bytes]:
        """Return what is to be written, each with an answer of its own."""
        call = self.call
        own = pack(call.script.in_full(call.keys, call.args)) if in_full else self.packed
        return [_ASKING, own] if self.importing else [own]
