"""What is no command is refused in words, and harms neither connection nor server."""

from typing import Any

import pytest

from tests.server.node.conftest import Connect, ConnectRaw
from tests.server.node.playing import open_match, play_out

MOVE = '{"type":"move","match":"m","hole":1,"number":1,"move":"d"'

BAD_FRAMES: dict[str, tuple[str | bytes, str]] = {
    "nothing": ("", "truncated"),
    "half an object": ('{"type":', "truncated"),
    "a list": ("[]", "Expected `object`"),
    "null": ("null", "Expected `object`"),
    "a number": ("45", "Expected `object`"),
    "no type": ("{}", "missing required field `type`"),
    "an unknown type": ('{"type":"cheat"}', "cheat"),
    "a type of another type": ('{"type":7}', "$.type"),
    "the server's own type": ('{"type":"welcome"}', "welcome"),
    "a missing field": ('{"type":"move"}', "missing required field `match`"),
    "an unknown field": (MOVE + ',"seat":2}', "unknown field `seat`"),
    "text for a number": (MOVE.replace('"hole":1', '"hole":"1"') + "}", "$.hole"),
    "a bool for a number": (MOVE.replace('"hole":1', '"hole":true') + "}", "$.hole"),
    "half a number": (MOVE.replace('"hole":1', '"hole":1.5') + "}", "$.hole"),
    "NaN": (MOVE.replace('"hole":1', '"hole":NaN') + "}", "malformed"),
    "infinity": (MOVE.replace('"hole":1', '"hole":1e400') + "}", "out of range"),
    "5000 digits": (MOVE.replace('"hole":1', '"hole":' + "9" * 3900) + "}", "$.hole"),
    "a number below 1": (MOVE.replace('"number":1', '"number":0') + "}", "$.number"),
    "a negative number": (MOVE.replace('"number":1', '"number":-1') + "}", "$.number"),
    "a lone surrogate": (MOVE.replace('"m"', '"\\ud800"') + "}", "surrogate"),
    "a name twice": (MOVE + ',"hole":2}', "'hole' stands twice"),
    "a name twice, within": (
        '{"type":"create","request":"r","settings":{"holes":9,"holes":1}}',
        "'holes' stands twice",
    ),
    "2000 brackets": ("[" * 2000, "Expected `object`"),
    "2000 objects": ('{"type":"move","match":' + '{"a":' * 600, "$.match"),
    "a field of 600 objects": ('{"x":' + '{"a":' * 600 + "1" + "}" * 601, ""),
    "a long move": (MOVE.replace('"d"', '"' + "d" * 17 + '"') + "}", "$.move"),
    "an empty request": ('{"type":"leave","request":"","match":"m"}', "$.request"),
    "two objects": (MOVE + "}" + MOVE + "}", "trailing"),
    "a byte order mark": ("\ufeff" + MOVE + "}", "malformed"),
    "a NUL": (MOVE + "}\0", "trailing"),
    "bytes that are no text": (b'{"type":"\xff\xfe"}', ""),
}


@pytest.mark.parametrize("case", BAD_FRAMES)
async def test_a_bad_frame_is_refused_and_the_connection_goes_on(
    connect_raw: ConnectRaw, case: str
) -> None:
    """A frame that is no command gets `bad_frame` with what is wrong, and the next one counts."""
    frame, words = BAD_FRAMES[case]
    raw = await connect_raw()
    await raw.hello()
    await raw.connection.send(frame)
    refused = await raw.hear()
    assert (refused["type"], refused["reason"]) == ("refused", "bad_frame")
    assert words in refused["detail"]
    after = await raw.ask(type="open", request="r", match="nowhere")
    assert after["reason"] == "no_match"


async def test_a_bad_frame_before_hello_is_refused(connect_raw: ConnectRaw) -> None:
    """Also who has not said hello yet is told what is wrong with a frame."""
    raw = await connect_raw()
    await raw.connection.send("{")
    assert (await raw.hear())["reason"] == "bad_frame"


async def test_nothing_is_read_before_hello(connect_raw: ConnectRaw) -> None:
    """A command before hello is refused, and the connection closed."""
    raw = await connect_raw()
    refused = await raw.ask(type="create", request="r")
    assert refused["reason"] == "hello_first"
    assert await raw.closed() == 1008


async def test_another_version_is_told_which_one_this_is(connect_raw: ConnectRaw) -> None:
    """A client of another version is told ours, and closed."""
    raw = await connect_raw()
    refused = await raw.ask(type="hello", version=2)
    assert (refused["reason"], refused["detail"]) == ("bad_version", "this is 1")
    assert await raw.closed() == 1008


@pytest.mark.parametrize("secret", ["x", "a.b", "." * 50, "aaaaaaaaaaaaaaaa.x", "é.é", " "])
async def test_a_wrong_secret_is_refused(connect_raw: ConnectRaw, secret: str) -> None:
    """Every wrong secret gets the same answer."""
    raw = await connect_raw()
    refused = await raw.ask(type="hello", version=1, secret=secret)
    assert (refused["reason"], refused["detail"]) == ("bad_secret", "")
    assert await raw.closed() == 1008


@pytest.mark.parametrize("name", ["\u202eevil", "a\u0000b", "x" * 25, "a\u0301\u0301\u0301\u0301"])
async def test_a_harmful_name_is_refused(connect_raw: ConnectRaw, name: str) -> None:
    """A name that could turn lines around, hide, or paint over others is refused in words."""
    raw = await connect_raw()
    refused = await raw.ask(type="hello", version=1, name=name)
    assert refused["reason"] == "bad_name"
    assert "a name" in refused["detail"]


async def test_a_frame_that_is_too_long_closes(connect_raw: ConnectRaw) -> None:
    """A frame of more than 4096 bytes is not even read."""
    raw = await connect_raw()
    await raw.hello()
    await raw.connection.send("x" * 4097)
    assert await raw.closed() == 1009


async def test_who_sends_only_bad_frames_is_closed(connect_raw: ConnectRaw) -> None:
    """A connection that keeps sending what is no command is closed with 1008."""
    raw = await connect_raw()
    await raw.hello()
    for _ in range(21):
        await raw.connection.send("x")
    assert await raw.closed() == 1008


async def test_others_play_on_beside_bad_frames(connect: Connect, connect_raw: ConnectRaw) -> None:
    """Players are not touched by what others send."""
    ann, bob, raw = await connect("Ann"), await connect("Bob"), await connect_raw()
    await raw.hello()
    match = await open_match(ann, bob)
    await ann.start(match)
    for frame, _ in list(BAD_FRAMES.values())[:15]:
        await raw.connection.send(frame)
    await bob.leave(match)
    assert (await play_out(ann, match)).phase == "ended"


SETTINGS: dict[str, list[dict[str, Any]]] = {
    "holes": [{"holes": 0}, {"holes": 10}, {"holes": 19}, {"holes": -1}],
    "rules": [{"rules": "X"}, {"rules": "EJ3"}, {"rules": "EA"}, {"rules": ""}],
    "format": [{"format": "skins"}],
    "undo": [{"undo": "all"}, {"undo": "sometimes"}],
    "limit_ms": [{"limit_ms": 59_999}, {"limit_ms": 3_600_001}],
    "seats": [{"seats": 1}, {"seats": 65}],
    "game": [{"game": "chess"}],
    "countdown_ms": [{"countdown_ms": 60_001}],
    "pause_ms": [{"pause_ms": 600_001}],
}


@pytest.mark.parametrize("field", SETTINGS)
async def test_impossible_settings_are_named(connect_raw: ConnectRaw, field: str) -> None:
    """Settings that no match can have are refused with the name of what is wrong."""
    raw = await connect_raw()
    await raw.hello()
    for settings in SETTINGS[field]:
        refused = await raw.ask(type="create", request="r", settings=settings)
        assert (refused["reason"], refused["request"]) == ("bad_settings", "r")
        assert refused["detail"].startswith(f"{field}: ")
