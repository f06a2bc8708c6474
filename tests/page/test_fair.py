"""Whether deals were fair, as the page checks it for itself and by what it was told before."""

from collections.abc import Sequence
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace
from playwright.async_api import expect

from engine.match.entries import (
    Contributed,
    Entry,
    HoleOver,
    HoleStarted,
    Joined,
    Readied,
    Started,
)
from engine.match.secret import SECRET_BYTES, commitment, hole_codes
from engine.match.settings import Format, Settings
from server.front.words import say
from server.protocol import MatchView
from tests.page.between import Between
from tests.page.conftest import Visit
from tests.page.visitor import Visitor, until
from tests.terminal.test_fair import SCARCE, clearable, first_clearable
from tests.terminal.views import SECRET, Story

pytestmark = pytest.mark.asyncio(loop_scope="session")

OWN, BO, OTHER = "a" * 32, "b" * 32, "c" * 32
NONCES = [(1, OWN), (2, BO)]
RIGHT = {"wrong": "", "untold": []}
LANGUAGES = ("en", "sk", "cs", "ja")
DOUBLE = Settings(game="double_solitaire", rules="D3N", format=Format.POINTS, holes=2)

CHECK = """async ([told, nonce, end]) => {
    const from = file => new URL(file, document.querySelector("script[src]").src);
    const { Views } = await import(from("wire/views.js"));
    const { check } = await import(from("verify/check.js"));
    const views = new Views(() => {});
    for (const view of told) {
        views.told(view);
        if (view.phase === "lobby" && nonce) views.contributed(view.match, view.you, nonce);
    }
    views.told(end);
    return check(end, views.first.get(end.match));
}"""


def played(settings: Settings, draws: Sequence[int] = (0, 0)) -> list[MatchView]:
    """Play a match of two to its end, and return all that the first seat is told."""
    story = Story(settings, ("Ann", "Bo"))
    story.codes = hole_codes(SECRET, NONCES, settings, draws)
    added = [Contributed(*nonce) for nonce in NONCES]
    entries: list[Entry] = [Joined(2), *added, Readied(2, ready=True), Started(1)]
    told = [story.view(), *(story.tell(entry).view() for entry in entries)]
    for hole, draw in enumerate(draws, 1):
        assert story.match is not None
        story.at_ms = max(story.at_ms, story.match.starts_at_ms)
        told.append(story.tell(HoleStarted(hole, draw)).view())
        story.play(1, "c").play(2, "c")
        over = HoleOver(hole, str(story.codes[hole - 1]), f"{hole}" * 64, 0)
        told.append(story.tell(over).view())
    end = story.end().view()
    return [*told, replace(end, heads=[*end.heads[:-1], "e" * 64])]


async def test_a_nonce_that_the_store_has_lost_is_added_again(visit: Visit) -> None:
    """The same one, once for each time that it was lost."""
    ann = await visit("Ann")
    between = await Between.stand(ann)
    await ann.open_match()
    added = "window.par45.app.screen.view.seats[0].nonce"
    await until(ann.page, f"() => {added}")
    nonce = await ann.page.evaluate(added)
    (seat,) = between.state["seats"]
    for rolled_back in (1, 1, 2):
        lost = {"rolled_back": rolled_back, "v": 100 + rolled_back, "seats": [seat | {"nonce": ""}]}
        between.tell({"type": "state", "state": between.state | lost})
    await until(ann.page, "() => window.par45.app.client.asking.pending.size === 0")
    nonces = [one["nonce"] for one in between.commands if one["type"] == "contribute"]
    assert nonces == [nonce] * 3


async def found(page: Visitor, told: Sequence[MatchView], end: MatchView, nonce: str = OWN) -> Any:
    """Tell a page all that, let it check the end, and return what it finds."""
    views = [[msgspec.to_builtins(view) for view in told], nonce, msgspec.to_builtins(end)]
    return await page.page.evaluate(CHECK, views)


async def test_what_nobody_touched_is_right(visit: Visit) -> None:
    """Golf, deals that can be cleared, Double Solitaire, one's own match and one that is watched."""
    ann = await visit()
    scarce = played(SCARCE, [3, 1])
    for *told, end in (played(Settings(holes=2)), scarce, played(DOUBLE)):
        assert await found(ann, told, end) == RIGHT
        seen = [replace(view, you=0) for view in told]
        assert await found(ann, seen, replace(end, you=0), "") == RIGHT


async def test_codes_that_were_passed_over(visit: Visit) -> None:
    """Where only clearable deals are wanted, later codes of the same secret are right, too."""
    ann = await visit()
    end = clearable(*first_clearable())
    end = replace(end, heads=["1" * 64, "2" * 64, "e" * 64])
    assert (await found(ann, [], end))["wrong"] == ""
    assert (await found(ann, [], replace(end, draws=[0, 0])))["wrong"] == "codes"
    assert (await found(ann, [], replace(end, draws=[])))["wrong"] == "passed"


def tampered() -> dict[str, tuple[str, MatchView]]:
    """Change the end of a match in every way that an attack has found; say what is to be found."""
    settings = Settings(holes=2)
    end = played(settings)[-1]
    secret = bytes([7]) * SECRET_BYTES
    ann, bo = end.seats

    def codes(nonces: list[tuple[int, str]], draws: Sequence[int] = ()) -> list[str]:
        return [*map(str, hole_codes(SECRET, nonces, settings, draws))]

    def nonces(*given: str) -> MatchView:
        seats = [replace(seat, nonce=nonce) for seat, nonce in zip(end.seats, given, strict=True)]
        added = [(seat.seat, seat.nonce) for seat in seats if seat.nonce]
        return replace(end, seats=seats, codes=codes(added))

    fewer = replace(ann.holes[0], scores={"strokes": 1, "points": 0})
    bare = [replace(seat, holes=[], totals=dict.fromkeys(seat.totals, 0)) for seat in end.seats]
    nothing = replace(end, codes=[], draws=[], heads=["e" * 64], seats=bare)
    anew = replace(
        end,
        secret=secret.hex(),
        commitment=commitment(secret),
        codes=[*map(str, hole_codes(secret, NONCES, settings))],
    )
    return {
        "all anew": ("commitment_changed", anew),
        "another secret": ("commitment_wrong", replace(end, secret=secret.hex())),
        "a secret with more behind it": ("commitment_wrong", replace(end, secret=end.secret + "x")),
        "own nonce": ("nonces", nonces(OTHER, BO)),
        "another's nonce": ("nonces", nonces(OWN, OTHER)),
        "no nonces": ("nonces", nonces("", "")),
        "draws": ("passed", replace(end, draws=[7, 3], codes=codes(NONCES, [7, 3]))),
        "no codes": ("missing", replace(end, codes=[])),
        "no holes": ("missing", nothing),
        "no holes, stopped": ("codes", replace(nothing, phase="aborted")),
        "other codes": ("codes", replace(end, codes=[*reversed(end.codes)])),
        "no heads": ("missing", replace(end, heads=[])),
        "another head": ("heads", replace(end, heads=["f" * 64, *end.heads[1:]])),
        "a score": (
            "scores",
            replace(end, seats=[replace(ann, holes=[fewer, *ann.holes[1:]]), bo]),
        ),
        "a total": ("scores", replace(end, seats=[replace(ann, totals={"strokes": 9}), bo])),
    }


async def test_what_was_changed_is_found(visit: Visit) -> None:
    """Each way to change a match, also one that fits together, has its own words."""
    ann = await visit()
    *told, _ = played(Settings(holes=2))
    for name, (wrong, end) in tampered().items():
        assert (await found(ann, told, end))["wrong"] == wrong, name
        assert all(say(language, f"fair.{wrong}") for language in LANGUAGES), name


async def test_who_came_late_knows_less(visit: Visit) -> None:
    """What was not told before cannot be compared, and the page knows what that is."""
    ann = await visit()
    *told, end = played(Settings(holes=2))
    everything = ["commitment", "own", "rest"]
    assert await found(ann, [], end, "") == {"wrong": "", "untold": everything}
    assert await found(ann, told[-2:], end, "") == {"wrong": "", "untold": everything}
    assert await found(ann, told, end, "") == {"wrong": "", "untold": ["own"]}
    assert await found(ann, told[-2:], tampered()["another head"][1], "") == {
        "wrong": "heads",
        "untold": everything,
    }
    for part in everything:
        assert all(say(language, f"fair.untold_{part}") for language in LANGUAGES)


async def test_what_the_store_lost_is_not_compared(visit: Visit) -> None:
    """After an outage that cost something other heads are right, another commitment is not."""
    ann = await visit()
    *told, end = played(Settings(holes=2))
    back = [replace(told[5], rolled_back=1), replace(end, rolled_back=1, heads=["f" * 64] * 3)]
    assert await found(ann, [*told, back[0]], back[1]) == {"wrong": "", "untold": ["own", "rest"]}
    other = replace(back[1], commitment="f" * 64)
    assert (await found(ann, [*told, back[0]], other))["wrong"] == "commitment_changed"


async def test_who_loaded_the_page_anew_is_told_so(visit: Visit) -> None:
    """At the end one who was there all the time hears more than one whose page began anew."""
    ann = await visit("Ann")
    bo = await visit("Bo", f"/#{await ann.open_match(holes=1)}")
    await bo.join()
    await ann.start()
    await ann.hole(1)
    await bo.page.reload()
    await bo.hole(1)
    for one in (ann, bo):
        await one.concede()
    parts = ", ".join(say("en", f"fair.untold_{part}") for part in ("commitment", "own", "rest"))
    words = {ann: say("en", "fair.right"), bo: say("en", "fair.part", parts=parts)}
    for one, told in words.items():
        await one.page.get_by_text("Were the deals fair?").click()
        await one.page.get_by_role("button", name="Check it here").click()
        await expect(one.page.locator(".fairness .strong")).to_have_text(told)
        await expect(one.page.locator(".fairness")).to_contain_text(say("en", "fair.unchecked"))
