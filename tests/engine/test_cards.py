import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.cards import JOKERS, PACK, Joker, Rank, Suit, SuitCard, parse_card
from tests.engine import strategies as our


@given(our.cards)
def test_text(card: SuitCard | Joker) -> None:
    """A card's text reads back as the card."""
    assert parse_card(str(card)) == card


@given(st.text(max_size=4))
def test_other_text(text: str) -> None:
    """A text that no card writes is no card, and the error prints whatever it was."""
    if text in set(map(str, our.CARDS)):
        return
    with pytest.raises(ValueError, match="is no card") as caught:
        parse_card(text)
    assert str(caught.value).isascii()


def test_new_pack() -> None:
    """A new pack is clubs, diamonds, hearts, spades, each from the ace to the king."""
    ranks = "A23456789TJQK"
    assert [str(card) for card in PACK] == [rank + suit for suit in "CDHS" for rank in ranks]
    assert str(SuitCard(Rank.TEN, Suit.HEARTS)) == "TH"
    assert [str(joker) for joker in JOKERS] == ["W1", "W2"]


@pytest.mark.parametrize("number", [0, 3, -1])
def test_jokers(number: int) -> None:
    """There are two jokers and no other."""
    with pytest.raises(ValueError, match=f"no joker {number}"):
        Joker(number)
