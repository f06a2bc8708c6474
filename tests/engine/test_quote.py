import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.quote import LONGEST, bytes_told, quote


@given(st.text(st.characters()) | st.text("\ud800\0\n\u0410", max_size=200) | st.integers())
def test_quote(value: object) -> None:
    """A quotation is one short line of ASCII, whatever is quoted."""
    text = quote(value)
    assert text.isascii()
    assert text.isprintable()
    assert len(text) <= 10 * LONGEST + 5


@pytest.mark.parametrize(
    ("value", "quoted"),
    [
        ("\udcff", r"'\xff'"),
        ("a\udc80\udcc3z", r"'a\x80\xc3z'"),
        (r"\udcff", r"'\\udcff'"),
        ("\ud800", r"'\ud800'"),
        (["\udcff"], r"['\xff']"),
        ("\udcff" * 99, "'" + r"\xff" * LONGEST + "'..."),
    ],
)
def test_bytes_that_were_no_text(value: object, quoted: str) -> None:
    """They are shown as the bytes that they were."""
    assert quote(value) == quoted


def test_bytes_in_a_sentence() -> None:
    """As they are, or as `ascii` has written them."""
    assert bytes_told("cannot read \udcffa: '\\udc80'") == r"cannot read \xffa: '\x80'"


def test_long() -> None:
    """Much is cut off, and it shows."""
    assert quote("x" * 10**6) == f"'{'x' * LONGEST}'..."
    assert quote(list(range(10**5))).endswith("...")
    assert quote("short") == "'short'"


@pytest.mark.parametrize(
    ("value", "quoted"), [(None, "null"), (True, "true"), (False, "false"), (1, "1")]
)
def test_what_json_has_words_for(value: object, quoted: str) -> None:
    """Nobody who wrote `null` is told of `None`."""
    assert quote(value) == quoted
