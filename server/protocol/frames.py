"""Messages to the text of frames and back."""

import json
from typing import Any

from msgspec import DecodeError, ValidationError
from msgspec.json import Decoder, Encoder

from server.protocol.commands import Command
from server.protocol.events import Event

FRAME_LIMIT = 4096
"""The most bytes that a client's frame may have."""


class FrameError(ValueError):
    """A frame that is no message of this protocol."""


_commands: Decoder[Command] = Decoder(Command)
_events: Decoder[Event] = Decoder(Event)
_encoder = Encoder()


def encode(message: Command | Event) -> str:
    """Write a message as the text of one frame."""
    return _encoder.encode(message).decode()


def parse_command(frame: str | bytes) -> Command:
    """Read a client's frame. Raise `FrameError` that says what is wrong and where."""
    try:
        command = _commands.decode(frame)
        json.loads(frame, object_pairs_hook=_no_duplicates)
    except (ValidationError, DecodeError, ValueError) as error:
        raise FrameError(str(error)) from error
    except RecursionError as error:
        raise FrameError("nested too deeply") from error
    return command


def parse_event(frame: str | bytes) -> Event:
    """Read a server's frame. Raise `FrameError` if it is none."""
    try:
        return _events.decode(frame)
    except (DecodeError, ValueError, RecursionError) as error:
        raise FrameError(str(error)) from error


def _no_duplicates(pairs: list[tuple[str, Any]]) -> None:
    names = [name for name, _ in pairs]
    if len(set(names)) < len(names):
        twice = next(name for name in names if names.count(name) > 1)
        raise FrameError(f"{twice!r} stands twice in one object")
