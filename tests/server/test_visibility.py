"""Who is seen by whom in a list."""

import pytest

from server.ids import PlayerId
from server.visibility import Listed, Onlooker, Shown, Visibility, shown

ANN, BOB, EVE = (PlayerId(letter * 16) for letter in "abe")
OPEN, HIDDEN = Shown("Ann", ANN), Shown("hidden player", "")
NOBODY: frozenset[PlayerId] = frozenset()
FRIENDS = frozenset({ANN, BOB})


@pytest.mark.parametrize(
    ("visibility", "viewer", "members", "seen"),
    [
        ("all", BOB, NOBODY, OPEN),
        ("all", EVE, FRIENDS, OPEN),
        ("groups", BOB, NOBODY, HIDDEN),  # in a list of all, friend or not
        ("groups", BOB, FRIENDS, OPEN),
        ("groups", EVE, FRIENDS, HIDDEN),  # who came in by the code of a round
        ("groups", EVE, frozenset({EVE}), HIDDEN),  # Ann is no member herself
        ("nobody", BOB, NOBODY, HIDDEN),
        ("nobody", BOB, FRIENDS, HIDDEN),
        ("groups", ANN, NOBODY, OPEN),
        ("nobody", ANN, NOBODY, OPEN),
        ("nobody", ANN, FRIENDS, OPEN),
    ],
)
def test_what_is_seen(
    visibility: str, viewer: PlayerId, members: frozenset[PlayerId], seen: Shown
) -> None:
    """By all, by fellow members in their group's lists, or by nobody; oneself always."""
    listed = Listed("Ann", Visibility(visibility))
    assert shown(ANN, listed, viewer, members) == seen
    assert Onlooker(viewer, {ANN: listed}, members).sees(ANN) == seen


def test_a_deleted_player_is_nobody() -> None:
    """Neither name nor id is left of who was deleted."""
    assert Onlooker(BOB, {}).sees(ANN) == Shown("deleted player", "")
