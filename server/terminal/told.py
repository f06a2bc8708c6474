"""What is told: an event with values for programs, and lines for people."""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Told:
    """One thing that is told. Without lines it is for programs alone."""

    event: str
    lines: tuple[str, ...] = ()
    values: Mapping[str, object] = field(default_factory=dict)


def said(event: str, *lines: str, **values: object) -> Told:
    """Build what is told from its lines and values."""
    return Told(event, lines, values)


def sentence(event: str, text: str, **values: object) -> Told:
    """Build what is told where programs get the sentence too, as `text`."""
    return Told(event, (text,), {**values, "text": text})
