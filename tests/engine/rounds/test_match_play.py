"""Match play: holes up and down, and when a match is decided."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.rounds.match_play import MatchPlay, match_play

HOLES = 9
strokes = st.integers(-19, 35)
cards = st.lists(st.tuples(strokes, strokes), max_size=HOLES)


def played(wins: str, holes: int = HOLES) -> MatchPlay:
    """Play holes that were won (`w`), lost (`l`) or halved (`h`)."""
    ours = [{"w": 1, "l": 9, "h": 5}[one] for one in wins]
    return match_play(ours, [5] * len(wins), holes)


@pytest.mark.parametrize(
    ("wins", "told", "other"),
    [
        ("", "all square with 9 to play", "all square with 9 to play"),
        ("w", "1 up with 8 to play", "1 down with 8 to play"),
        ("wwlwh", "2 up with 4 to play", "2 down with 4 to play"),
        ("wl", "all square with 7 to play", "all square with 7 to play"),
        ("wwwhhh", "dormie, 3 up with 3 to play", "dormie, 3 down with 3 to play"),
        ("wwwwhh", "won 4 & 3", "lost 4 & 3"),
        ("wwwhhhw", "won 4 & 2", "lost 4 & 2"),
        ("whhhhhhhh", "won 1 up", "lost 1 up"),
        ("wwhhhhhhh", "won 2 & 1", "lost 2 & 1"),
        ("wlhhhhhhh", "halved", "halved"),
        ("lllll", "lost 5 & 4", "won 5 & 4"),
    ],
)
def test_told_as_golfers_do(wins: str, told: str, other: str) -> None:
    """A match is told from each side in golf's own words."""
    stands = played(wins)
    assert str(stands) == told
    assert str(stands.other) == other


@pytest.mark.parametrize("more", ["lll", "www", "hhh", "lwl"])
def test_played_out(more: str) -> None:
    """What is played after the match was decided changes nothing."""
    assert str(played("wwwwhh" + more)) == "won 4 & 3"


@given(cards)
def test_two_sides(card: list[tuple[int, int]]) -> None:
    """What one side is up the other is down, and both see the same end."""
    ours, theirs = [mine for mine, _ in card], [other for _, other in card]
    assert match_play(theirs, ours, HOLES) == match_play(ours, theirs, HOLES).other


@given(cards)
def test_decided(card: list[tuple[int, int]]) -> None:
    """A match is decided exactly when no way to play the rest could change its winner."""
    stands = match_play([mine for mine, _ in card], [other for _, other in card], HOLES)
    up = sum((mine < other) - (mine > other) for mine, other in card)
    left = HOLES - len(card)
    if left == 0 or abs(up) > left:
        assert stands.decided
        assert (stands.up > 0) - (stands.up < 0) == (up > 0) - (up < 0)
    if not stands.decided:
        assert (stands.up, stands.left) == (up, left)
        assert stands.dormie is (abs(up) == left > 0)


def test_unequal_cards() -> None:
    """Both sides have played the same holes."""
    with pytest.raises(ValueError):
        match_play([1], [], HOLES)
