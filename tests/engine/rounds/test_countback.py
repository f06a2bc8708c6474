"""Countback: one winner of those with equal strokes."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.rounds.countback import Card, countback_key
from engine.rounds.places import places

MINUTE_MS = 60_000


def nine(text: str, played_ms: int = MINUTE_MS) -> Card:
    return Card(tuple(map(int, text)), played_ms)


def placed(*cards: Card) -> list[str]:
    return places([countback_key(card) for card in cards], fewest_wins=True)


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("999111111", "111111999"),  # the last six
        ("111999222", "111222999"),  # the last three
        ("111222942", "111222429"),  # the last one, the last three being equal
    ],
)
def test_nine_holes(better: str, worse: str) -> None:
    """Over nine: the last six holes, then three, then the last one."""
    assert sum(map(int, better)) == sum(map(int, worse))
    assert placed(nine(worse), nine(better)) == ["2", "1"]


def test_eighteen_holes() -> None:
    """Over eighteen the last nine come first."""
    early, late = nine("555555555111111111"), nine("111111111555555555")
    assert placed(late, early) == ["2", "1"]


def test_the_quicker_one() -> None:
    """With all that equal the shorter playing time wins."""
    assert placed(nine("555555555", 9_000), nine("555555555", 8_999)) == ["2", "1"]


def test_still_tied() -> None:
    """Who is equal even then stays tied."""
    assert placed(nine("555555555"), nine("555555555"), nine("655555555")) == ["T1", "T1", "3"]


@given(st.lists(st.lists(st.integers(-19, 35), min_size=9, max_size=9), min_size=1, max_size=6))
def test_strokes_come_first(rounds: list[list[int]]) -> None:
    """A countback never puts more strokes before fewer."""
    cards = [Card(tuple(strokes), 0) for strokes in rounds]
    ordered = sorted(cards, key=countback_key)
    assert [card.total for card in ordered] == sorted(card.total for card in cards)
