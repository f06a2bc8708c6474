"""How cards are told."""

import pytest

from engine.cards import JOKERS, PACK
from server.terminal.cards import Style, default_style


@pytest.mark.parametrize(
    ("style", "told"),
    [
        (Style.SIGNS, "10♥ A♠ Q♦ 2♣ joker"),
        (Style.LETTERS, "TH AS QD 2C W1"),
        (Style.WORDS, "ten of hearts, ace of spades, queen of diamonds, two of clubs, joker"),
        (Style.RANKS, "10, ace, queen, 2, joker"),
    ],
)
def test_row(style: Style, told: str) -> None:
    """A row of cards in each style."""
    assert style.row(["TH", "AS", "QD", "2C", "W1"]) == told


@pytest.mark.parametrize("style", list(Style))
def test_every_card(style: Style) -> None:
    """Every card can be told, and but for ranks no two cards of the pack alike."""
    told = [style.card(str(card)) for card in (*PACK, *JOKERS)]
    assert all(told)
    assert len(set(told[:52])) == (13 if style is Style.RANKS else 52)


@pytest.mark.parametrize(
    ("encoding", "style"),
    [
        ("utf-8", Style.SIGNS),
        ("utf-16", Style.SIGNS),
        ("ascii", Style.LETTERS),
        ("latin-1", Style.LETTERS),
        ("no-such-encoding", Style.LETTERS),
        (None, Style.LETTERS),
    ],
)
def test_default_style(encoding: str | None, style: Style) -> None:
    """Signs where the terminal can show them, else letters."""
    assert default_style(encoding) is style
