"""Who sits in a seat: kept beside the log, never in it, so that it can be deleted."""

from dataclasses import dataclass

import msgspec

from server.ids import PlayerId


@dataclass(frozen=True, slots=True)
class Person:
    """The player of a seat, and the name that the others see."""

    player: PlayerId
    name: str


def person_text(person: Person) -> bytes:
    """Write a person as the store keeps it."""
    return msgspec.json.encode(person)


def parse_person(text: bytes) -> Person:
    """Read a person. Raise `msgspec.DecodeError` for anything else."""
    return msgspec.json.decode(text, type=Person)
