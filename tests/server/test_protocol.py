"""The messages: text both ways, and the page that describes them."""

from importlib.resources import files
from typing import get_args

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.game import Refusal
from engine.match.refusals import MatchRefusal
from server import protocol
from server.protocol_tables import page
from server.reasons import REASONS


def test_the_page_is_what_the_messages_are() -> None:
    """PROTOCOL.md's tables are those of the code; `python -m server.protocol_tables` mends them."""
    assert (files("server") / "PROTOCOL.md").read_text("utf-8") == page()


@given(st.one_of(*(st.from_type(kind) for kind in get_args(protocol.Command))))
def test_a_command_survives_its_text(command: protocol.Command) -> None:
    """Every command that can be said is read as what it was."""
    try:
        msgspec.convert(msgspec.to_builtins(command), type(command))
    except msgspec.ValidationError:
        with pytest.raises(protocol.FrameError):
            protocol.parse_command(protocol.encode(command))
    else:
        assert protocol.parse_command(protocol.encode(command)) == command


@given(st.text(max_size=200) | st.binary(max_size=200))
def test_no_frame_raises_anything_else(frame: str | bytes) -> None:
    """Whatever is sent, reading it ends in a command or in a FrameError."""
    try:
        protocol.parse_command(frame)
    except protocol.FrameError as error:
        assert str(error)


def test_every_message_says_what_it_is() -> None:
    """Each message has a type of its own and a sentence."""
    kinds = (*get_args(protocol.Command), *get_args(protocol.Event))
    tags = [kind.__struct_config__.tag for kind in kinds]
    assert len(set(tags)) == len(tags)
    assert all(kind.__doc__ for kind in kinds)


def test_every_reason_has_its_meaning() -> None:
    """Each reason that can be given is explained to those who write clients."""
    explained = [reason for meanings in REASONS.values() for reason in meanings]
    assert explained == [*Refusal, *MatchRefusal, *protocol.ProtocolRefusal]
