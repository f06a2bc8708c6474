"""Rows and widths."""

from hypothesis import given
from hypothesis import strategies as st

from server.terminal.screen.ink import (
    Span,
    beside,
    centred,
    cut,
    left,
    lowered,
    middle,
    plain,
    right,
    row,
    row_cells,
    wrapped,
)
from server.terminal.widths import cells

TEXTS = st.text(st.sampled_from("aé♣10 日本語e\u0301❤\ufe0f👍\U0001f3fdक्षि"), max_size=30)


@given(TEXTS, st.integers(0, 40))
def test_a_text_takes_the_width_that_it_is_given(text: str, width: int) -> None:
    """Filled texts have exactly their width, cut ones at most, whatever the script."""
    assert cells(cut(text, width)) <= width
    for fill in (left, right, middle):
        assert cells(fill(text, width)) == width


@given(TEXTS, st.integers(2, 40))
def test_wrapping_loses_no_word_that_has_room(text: str, width: int) -> None:
    """Words that fit are all there, in order, and no row is too wide."""
    rows = wrapped(text, width)
    assert all(row_cells(one) <= width for one in rows)
    if all(cells(word) <= width for word in text.split()):
        assert plain(rows).split() == text.split()


def test_side_by_side() -> None:
    """Two pictures stand beside each other, the second one straight."""
    one = [row("ab"), row("c")]
    other = [row(Span("1")), row("2"), row("3")]
    assert plain(beside(one, other, 1)) == "ab 1\nc  2\n   3"
    assert plain(beside([], other)) == "1\n2\n3"


def test_places() -> None:
    """A picture is put in the middle as a whole; what is too large stays where it is."""
    assert plain(centred([row("ab"), (), row("abcd")], 8)) == "  ab\n\n  abcd"
    assert plain(centred([row("abcd")], 2)) == "abcd"
    assert plain(lowered([row("x")], 7)) == "\n\nx"
    assert plain(lowered([row("x")], 0)) == "x"
