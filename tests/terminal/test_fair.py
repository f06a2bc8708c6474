"""What is said of the deals when a match is over."""

import dataclasses
from collections.abc import Callable

import msgspec
import pytest
from msgspec.structs import replace

from engine.golf.game import GOLF
from engine.match.entries import Contributed, Joined, Readied, Started
from engine.match.secret import commitment, drawn_codes, hole_codes
from engine.match.settings import Settings
from server.client.first import First, begun, keep_first, keep_lost
from server.protocol import MatchView
from server.terminal.fair import fair_line, was_fair
from server.terminal.proof import Proof, check
from tests.terminal.views import SECRET, RunStory, Story

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


def told_in_play() -> tuple[MatchView, First]:
    """Play a match as Bo's client hears of it; return its end, and what was told first."""
    story = Story(names=("Ann", "Bo"))
    story.codes = hole_codes(SECRET, BO, story.settings)
    story.tell(Joined(2))
    first = begun(headed(story))
    story.tell(Contributed(2, "b" * 32))
    first = dataclasses.replace(keep_first(first, headed(story)), own=BO[0])
    story.tell(Readied(2, ready=True), Started(1))
    for _ in range(2):
        story.next_hole().play(1, "c").play(2, "c").hole_over()
        first = keep_first(first, headed(story))
    story.end()
    return headed(story), first


def headed(story: Story) -> MatchView:
    """Show a match to Bo, with heads that differ."""
    view = story.view(2)
    return replace(view, heads=[f"head {at}" for at, _ in enumerate(view.heads)])


def test_as_it_was_told() -> None:
    """An end that goes on from what was told in play is said to."""
    view, first = told_in_play()
    assert check(view, first) == Proof("")
    assert fair_line(view, first).endswith("All is as this client was told it in play.")


def other_secret(view: MatchView) -> MatchView:
    """Tell a match that fits together, made of another secret."""
    secret = bytes(31) + b"\1"
    codes = [*map(str, hole_codes(secret, BO, Settings(holes=2)))]
    return replace(view, secret=secret.hex(), commitment=commitment(secret), codes=codes)


def without_nonce(view: MatchView) -> MatchView:
    """Tell a match without what Bo has added, and with the codes that this makes."""
    seats = [replace(seat, nonce="") for seat in view.seats]
    return replace(view, seats=seats, codes=[*map(str, hole_codes(SECRET, (), Settings(holes=2)))])


def better(view: MatchView) -> MatchView:
    """Tell a match in which a hole was scored otherwise, and the total with it."""
    seat = view.seats[0]
    hole = replace(seat.holes[0], scores={**seat.holes[0].scores, "strokes": 0})
    totals = {**seat.totals, "strokes": seat.holes[1].scores["strokes"]}
    return replace(
        view, seats=[replace(seat, holes=[hole, seat.holes[1]], totals=totals), view.seats[1]]
    )


CHANGED: dict[str, Callable[[MatchView], MatchView]] = {
    "commitment": other_secret,
    "secret": lambda view: replace(view, secret="ab" * 32),
    "nonces": without_nonce,
    "changed": lambda view: replace(view, codes=view.codes[::-1]),
    "missing": lambda view: replace(view, heads=view.heads[1:]),
    "heads": lambda view: replace(view, heads=["x", *view.heads[1:]]),
    "scores": better,
}


@pytest.mark.parametrize("wrong", CHANGED)
def test_told_otherwise(wrong: str) -> None:
    """What was told otherwise in play is found, though the end may fit together by itself."""
    view, first = told_in_play()
    told = CHANGED[wrong](view)
    assert check(told, first).wrong == wrong
    assert not was_fair(told, first)
    assert "{" not in fair_line(told, first)
    fits = {"commitment", "nonces", "scores"}
    assert (check(told).wrong == "") is (wrong in fits | {"heads"})


def test_who_came_late_cannot_compare_all() -> None:
    """What was not told in time is named; so it is after the store has lost some of the match."""
    view, first = told_in_play()
    late = begun(view)
    assert check(view, late) == Proof("", ("commitment", "own", "rest"))
    assert check(replace(view, you=0), late) == Proof("", ("commitment", "rest"))
    lost = keep_lost(first, view)
    assert check(view, lost) == Proof("", ("own", "rest"))
    line = fair_line(view, lost)
    assert line.endswith(": what it added to the deals itself and what was told earlier.")


def test_codes_of_a_run_are_told_late() -> None:
    """What was told as nothing, as the codes of a run that goes on, may be told later."""
    story = RunStory(Settings(holes=2))
    story.codes = hole_codes(SECRET, (), story.settings)
    first = begun(story.view())
    for _ in range(2):
        first = keep_first(first, story.concede().view())
    assert first.codes == ("", "")
    view = story.opened().view()
    assert check(view, keep_first(first, view)) == Proof("")


def test_what_is_first_stands() -> None:
    """Codes, heads, results and nonces stay as they were told, whatever is told after them."""
    view, first = told_in_play()
    for change in CHANGED.values():
        kept = keep_first(first, change(view))
        assert kept.commitment == first.commitment
        assert kept.nonces == first.nonces
        assert kept.codes == first.codes
        assert kept.heads[: len(first.heads)] == first.heads
        assert kept.results == first.results
