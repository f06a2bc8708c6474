from hypothesis import given
from hypothesis import strategies as st

from engine.quote import LONGEST, quote


@given(st.text(st.characters()) | st.text("\ud800\0\n\u0410", max_size=200) | st.integers())
def test_quote(value: object) -> None:
    """A quotation is one short line of ASCII, whatever is quoted."""
    text = quote(value)
    assert text.isascii()
    assert text.isprintable()
    assert len(text) <= 10 * LONGEST + 5


def test_long() -> None:
    """Much is cut off, and it shows."""
    assert quote("x" * 10**6) == f"'{'x' * LONGEST}'..."
    assert quote(list(range(10**5))).endswith("...")
    assert quote("short") == "'short'"
