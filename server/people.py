"""Who sits in a seat: kept beside the log, never in it, so that it can be deleted.

A *page* is the people of one match, by seat; it goes beside a record that leaves the store.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass

import msgspec

from engine.quote import quote
from server.ids import PlayerId, parse_player_id
from server.names import NotANameError, clean_name


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


class PageError(ValueError):
    """A text that is no page of a match's people, and why."""


def page_text(people: Mapping[int, Person]) -> str:
    """Write who sat where, as a file of its own."""
    page = {str(seat): person for seat, person in sorted(people.items())}
    return msgspec.json.encode(page).decode() + "\n"


def parse_page(text: bytes, seats: Collection[int]) -> dict[int, Person]:
    """Read who sat in the seats of a match. Raise `PageError`."""
    try:
        people = msgspec.json.decode(text, type=dict[int, Person])
    except (ValueError, RecursionError) as error:
        raise PageError(str(error)) from error
    for seat, person in people.items():
        if seat not in seats:
            raise PageError(f"nobody had seat {seat}")
        if parse_player_id(person.player) is None:
            raise PageError(f"{quote(person.player)} is no player's id")
        _check_name(person.name)
    if len({person.player for person in people.values()}) < len(people):
        raise PageError("a player has one seat")
    return people


def _check_name(name: str) -> None:
    try:
        clean = clean_name(name)
    except NotANameError as error:
        raise PageError(f"{quote(name)}: {error}") from error
    if clean != name:
        raise PageError(f"{quote(name)} is not written as a name is")
