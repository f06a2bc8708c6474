"""Texts that are no entries."""

import pytest

from engine.match.entries import Created
from engine.match.settings import Settings
from tests.engine.match.test_entries import plain, refused, written


@pytest.mark.parametrize(
    "text",
    [
        b"",
        b"null",
        b"[]",
        b"{}",
        b'"ended"',
        b'{"type":null}',
        b'{"type":[]}',
        b'{"type":{}}',
        b'{"type":"Ended"}',
        b'{"type":"shuffled","seat":1}',
        b'{"type":"gone","seat":true}',
        b'{"type":"gone","seat":1.0}',
        b'{"type":"gone","seat":NaN}',
        b'{"type":"gone","seat":1e400}',
        b'{"type":"gone","seat":"1"}',
        b'{"type":"gone","seat":null}',
        b'{"type":"gone","seat":1,"seat":2}',
        b'{"type":"gone","seat":01}',
        b'{"type":"gone","seat":-0}',
        b'{"type":"gone","seat":' + b"9" * 5000 + b"}",
        b'{"type": "gone","seat":1}',
        b'{"seat":1,"type":"gone"}',
        b'{"type":"gone","seat":1}\n',
        b'{"type":"gone","seat":1}{"type":"ended"}',
        b'\xef\xbb\xbf{"type":"gone","seat":1}',
        '{"type":"gone","seat":1}'.encode("utf-16"),
        b'{"type":"gone","seat":1,"\xff":2}',
        '{"type":"moved","seat":1,"number":1,"move":"\u2663"}'.encode(),
        b'{"type":"readied","seat":1,"ready":1,"request":""}',
        b'{"type":"ended"}',
        b'{"type":"ended","secret":7}',
        b'{"type":"removed","seat":1,"request":""}',
        b'{"type":"start_set","seat":1,"at_ms":1.5,"request":""}',
        b'{"type":"hole_over","hole":1,"code":"GO1-E-AAAAAAB"}',
        b'{"type":"hole_over","hole":1,"code":"GO1-E-AAAAAAB","head":"","head_v":null}',
    ],
)
def test_malformed(text: bytes) -> None:
    """What `entry_text` does not write to the letter is refused, whatever it might mean."""
    refused(text)


@pytest.mark.parametrize(
    "opening", [b"[", b'{"type":', b'{"type":"gone","seat":', b'{"settings":[']
)
def test_deep_nesting(opening: bytes) -> None:
    """However deep a text is nested, it is refused and does no harm."""
    closing = {ord("["): b"]", ord("{"): b"}"}
    end = b"".join(closing[byte] for byte in reversed(opening) if byte in closing)
    for depth in (2, 10, 100, *range(150, 1100, 7), 100_000):
        refused(opening * depth + b"0" + end * depth)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("holes", True),
        ("holes", 9.0),
        ("holes", 10),
        ("limit_ms", float("nan")),
        ("limit_ms", 10**400),
        ("seats", "8"),
        ("format", "chess"),
        ("format", 1),
        ("format", []),
        ("undo", "all"),
        ("undo", None),
        ("game", "bridge"),
        ("game", ["golf"]),
        ("rules", "N"),
        ("rules", 5),
        ("open", 1),
        ("relaxed", None),
        ("show", "false"),
    ],
)
def test_settings_that_no_match_can_have(field: str, value: object) -> None:
    """A match cannot have been created with settings that none can have; the error names it."""
    created = plain(Created(Settings(), "", ""))
    created["settings"][field] = value
    assert field in refused(written(created)) or value == "N"


def test_settings_that_are_none() -> None:
    """Settings are an object."""
    created = plain(Created(Settings(), "", ""))
    for value in (b"null", b"3", b"[]", b'"E"', b"true"):
        text = written(created | {"settings": 0}).replace(b":0,", b":" + value + b",")
        assert "settings" in refused(text)
