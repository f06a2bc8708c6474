"""What is said of the deals when a match is over."""

import msgspec

from engine.golf.game import GOLF
from engine.match.entries import Contributed, Joined, Readied, Started
from engine.match.secret import drawn_codes, hole_codes
from engine.match.settings import Settings
from server.protocol import MatchView
from server.terminal.fair import fair_line, was_fair
from tests.terminal.views import SECRET, Story

BO = [(2, "b" * 32)]
SCARCE = Settings(holes=2, rules="S", clearable_only=True)
clears = GOLF.clearable


def ended(*, fair: bool = True) -> MatchView:
    """Play a match to its end, in which Bo has added a nonce."""
    story = Story(names=("Ann", "Bo"))
    if fair:
        story.codes = hole_codes(SECRET, [(2, "b" * 32)], story.settings)
    story.tell(Joined(2), Contributed(2, "b" * 32), Readied(2, ready=True), Started(1))
    for _ in range(2):
        story.next_hole().play(1, "c").play(2, "c").hole_over()
    return story.end().view()


def test_fair() -> None:
    """Deals that follow from the secret and the nonces are fair, and both ends are named."""
    view = ended()
    assert was_fair(view)
    assert fair_line(view) == (
        "The deals were fair: they follow from what all added and the secret "
        f"{view.secret}, committed to as {view.commitment}. par45 verify checks the record."
    )


def test_not_fair() -> None:
    """Other deals, another secret, another nonce, and none at all are not."""
    view, change = ended(), msgspec.structs.replace
    assert not was_fair(ended(fair=False))
    assert not was_fair(change(view, secret="ab" * 32))
    assert not was_fair(change(view, secret=""))
    assert not was_fair(change(view, commitment="ab" * 32))
    seats = [view.seats[0], change(view.seats[1], nonce="c" * 32)]
    assert not was_fair(change(view, seats=seats))
    assert fair_line(change(view, seats=seats)).startswith("The deals do not follow")


def clearable(*passed: int) -> MatchView:
    """Show the end of a match that wants clearable deals, whose holes passed over so many codes."""
    view, change = ended(), msgspec.structs.replace
    codes = hole_codes(SECRET, BO, SCARCE, passed)
    wire = change(view.settings, rules="S", clearable_only=True)
    return change(view, settings=wire, codes=[*map(str, codes)], draws=[*passed])


def first_clearable() -> list[int]:
    """Return how many codes each hole of that match has to pass over."""
    first = [
        next(n for n, code in enumerate(drawn_codes(SECRET, BO, SCARCE, hole)) if clears(code))
        for hole in (1, 2)
    ]
    assert any(first)
    return first


def test_clearable_deals_are_fair() -> None:
    """The first code of each hole that can be cleared is fair, and no other."""
    first = first_clearable()
    assert was_fair(clearable(*first))
    for hole in (0, 1):
        for more in (1, -1):
            passed = [n + more * (at == hole) for at, n in enumerate(first)]
            if passed[hole] >= 0:
                assert not was_fair(clearable(*passed))
    for told in ([0, 0], first[:1], []):
        assert not was_fair(msgspec.structs.replace(clearable(*first), draws=told))


def test_nothing_is_passed_over_where_it_is_not_wanted() -> None:
    """A match that takes deals as they come has the first code of each hole."""
    assert not was_fair(msgspec.structs.replace(ended(), draws=[0, 1]))
