import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from server.cli.json_line import LineError, read_line, written
from server.cli.streams import LONGEST_LINE
from tests.cli.run import par45

values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=10,
)  # fmt: skip


@given(st.dictionaries(st.text(), values), st.booleans())
def test_good_json(line: dict[str, object], ascii_only: bool) -> None:
    """Good JSON is read as what it is."""
    assert read_line(json.dumps(line, ensure_ascii=ascii_only).encode()) == line


@given(st.binary(max_size=50) | st.text('{}[]":,1eNaInfity\\ud80\n', max_size=50).map(str.encode))
def test_anything(raw: bytes) -> None:
    """Anything at all is an object or a `LineError`."""
    try:
        assert isinstance(read_line(raw), dict)
    except LineError as error:
        assert str(error)


@pytest.mark.parametrize(
    ("raw", "line_id", "wrong"),
    [
        (b"", None, "the line is not JSON: Expecting value (position 1)"),
        (b'{"id": 1', None, "the line is not JSON: Expecting ',' delimiter (position 9)"),
        (b"{'id': 1}", None, "the line is not JSON: Expecting property name enclosed in double quotes (position 2)"),
        (b'{"id": 1} 2', None, "the line is not JSON: Extra data (position 11)"),
        (b'{"id": 01}', None, "the line is not JSON: Expecting ',' delimiter (position 9)"),
        (b'\xef\xbb\xbf{"id": 1}', None, "the line is not JSON: Unexpected UTF-8 BOM (decode using utf-8-sig) (position 1)"),
        (b'{"id": "\xff"}', None, "the line is not UTF-8, from byte 9"),
        (b'{"id": "\xed\xa0\x80"}', None, "the line is not UTF-8, from byte 9"),
        (b'{"id": "\x01"}', None, "the line is not JSON: Invalid control character at (position 9)"),
        (b"7", None, "a line is a JSON object, not 7"),
        (b"[1]", None, "a line is a JSON object, not [1]"),
        (b"NaN", None, "NaN is no JSON number"),
        (b'{"id": NaN}', None, "NaN is no JSON number"),
        (b'{"id": 1, "moves": [NaN]}', 1, "NaN is no JSON number"),
        (b'{"id": [1], "moves": -Infinity}', [1], "-Infinity is no JSON number"),
        (b'{"id": 1e400}', None, "the number 1e400 is too large"),
        (b'{"id": 1, "moves": [-1e400]}', 1, "the number -1e400 is too large"),
        (b'{"id": 1, "moves": ' + b"1" * 5000 + b"}", 1, "a number of 5000 digits is too long"),
        (b'{"id": ' + b"1" * 5000 + b"}", None, "a number of 5000 digits is too long"),
        (b'{"id": 1, "id": 1}', None, 'the key "id" stands more than once'),
        (b'{"id": 1, "code": 2, "code": 2}', 1, 'the key "code" stands more than once'),
        (b'{"id": 1, "rules": {"wrap": 1, "wrap": 2}}', 1, 'the key "wrap" stands more than once'),
        (b'{"id": {"a": 1, "a": 2}}', None, 'the key "a" stands more than once'),
        (b'{"id": 1, "code": "\\ud800"}', 1, '"\\ud800" has half a surrogate pair'),
        (b'{"id": 1, "\\udfff": 1}', 1, '"\\udfff" has half a surrogate pair'),
        (b'{"id": ["\\ud800"]}', None, '"\\ud800" has half a surrogate pair'),
        (b'{"id": 1, "moves": ' + b"[" * 100 + b"]" * 100 + b"}", 1, "the line is nested deeper than 100 levels"),
        (b'{"id": ' + b"[" * 101 + b"]" * 101 + b"}", None, "the line is nested deeper than 100 levels"),
        (b'{"id": 1, "moves": ' + b"[" * 10**5 + b"]" * 10**5 + b"}", None, "the line is nested deeper than 100 levels"),
        (b'{"a":' * 10**5, None, "the line is nested deeper than 100 levels"),
        (b" " * (LONGEST_LINE + 1), None, "the line is longer than 16777216 bytes"),
    ],
    ids=str,
)  # fmt: skip
def test_refused(raw: bytes, line_id: object, wrong: str) -> None:
    """What two readers would not read alike is an error, with the id where it could be read."""
    with pytest.raises(LineError) as caught:
        read_line(raw)
    assert (caught.value.line_id, str(caught.value)) == (line_id, wrong)


def test_forgiven() -> None:
    """A carriage return at the end, a pair of surrogates and any id are good JSON."""
    assert read_line(b'{"id": "\\ud83c\\udca1"}\r\n') == {"id": "\U0001f0a1"}
    deep = b"[" * 99 + b"]" * 99
    assert read_line(b'{"id": ' + deep + b"}")
    assert read_line(b'{"id": -0.5e-3}') == {"id": -0.0005}


@pytest.mark.parametrize(
    "text",
    [
        "12345678901234567890.123",
        "1.10",
        "1E5",
        "-0",
        "-0.0",
        "1e-400",
        "9" * 4000,
        '{"a": [0.1000000000000000055511151231257827, null], "\\u00e9": "\\ud83c\\udca1"}',
    ],
    ids=lambda text: text[:20],
)
def test_as_it_came(text: str) -> None:
    """A value that was read is written with the very digits that it came with."""
    assert written(read_line(f'{{"id": {text}}}'.encode())["id"]) == text


@given(values)
def test_written_is_read(value: object) -> None:
    """What was read is written as JSON of the same value, in ASCII."""
    text = written(read_line(json.dumps({"id": value}).encode())["id"])
    assert text.isascii()
    assert json.loads(text) == value


def test_an_id_comes_back_as_it_came() -> None:
    """To the last digit, with an answer and with an error."""
    for code in ("GO1-E-AAAAAAB", "x"):
        line = f'{{"id": [12345678901234567890.123, -0, 1.10], "code": "{code}"}}'
        _, out, _ = par45("replay", "-", stdin=line.encode())
        assert out.startswith('{"id": [12345678901234567890.123, -0, 1.10], ')
