"""Every screen, as it is on the way through the game: axe-core finds nothing, and nothing is too wide.

Against WCAG 2.2 AA in the light, and in the dark against its contrasts: on a phone, and on a
wide screen where a screen is laid out otherwise there, which is left to the full level.
"""

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio
from playwright.async_api import expect

from server.front.words import say
from tests.page.axe import CONTRAST, WCAG, violations
from tests.page.conftest import Visit
from tests.page.test_groups import make_group, played
from tests.page.visitor import Visitor

pytestmark = pytest.mark.asyncio(loop_scope="session")

VIEWPORTS = {
    "a phone": {"width": 320, "height": 600},
    "a wide screen": {"width": 1280, "height": 800},
}
SETTINGS: dict[str, object] = {"limit_ms": 3_600_000, "pause_ms": 600_000, "countdown_ms": 0}

ALONE = {
    "#/": ".start",
    "#/new": "form.settings",
    "#/open": "section.narrow",
    "#/practice/GO1-E-AAAAAAB": ".tableau",
    "#/practice/NONSENSE": ".wrong",
    "#/daily": ".round button",
    "#/past": "main h1",
    "#/lists": ".standings .tabs label:nth-child(6)",
    "#/player": "main p",
    "#/groups": "form",
    "#/me": "main h2",
    "#/rules": "dl",
    "#/privacy": ".narrow .button",
    "#NOBODYIN": ".door form",
    "#link=abc": ".narrow button",
}


class Looks:
    """Visitors with screens of one kind, and what is found on them."""

    def __init__(self, visit: Visit, kind: str) -> None:
        self._visit = visit
        self._viewport = VIEWPORTS[kind]
        self.found: dict[str, list[str]] = {}

    async def visit(self, name: str, at: str = "") -> Visitor:
        return await self._visit(name, at, viewport=self._viewport)

    async def at(self, visitor: Visitor, screen: str) -> None:
        """Look at a screen as it is now."""
        page = visitor.page
        self.found[screen] = await violations(page, WCAG)
        await page.emulate_media(color_scheme="dark")
        self.found[screen] += [f"dark: {told}" for told in await violations(page, CONTRAST)]
        await page.emulate_media(color_scheme="light")
        wide = "document.documentElement.scrollWidth > innerWidth"
        if await page.evaluate(wide):
            self.found[screen].append("it is too wide")


@pytest_asyncio.fixture(loop_scope="session")
async def looks(visit: Visit, request: pytest.FixtureRequest) -> AsyncIterator[Looks]:
    """Look at one of the `VIEWPORTS`; what was found on the screens fails the test."""
    looks = Looks(visit, request.param)
    yield looks
    assert {screen: told for screen, told in looks.found.items() if told} == {}


on_a_phone = pytest.mark.parametrize("looks", ["a phone"], indirect=True)
IN_FULL = pytest.param("a wide screen", marks=pytest.mark.campaign)
on_every_screen = pytest.mark.parametrize("looks", ["a phone", IN_FULL], indirect=True)


@on_a_phone
async def test_screens_of_no_match(looks: Looks) -> None:
    """All that has an address, with what is kept of a player, and a question over it."""
    ann = await looks.visit("Ann")
    for at, sign in ALONE.items():
        await ann.go(at)
        await ann.page.locator(sign).first.wait_for()
        await looks.at(ann, at)
    await ann.go("#/practice/GO1-E-AAAAAAB")
    await ann.page.locator(".tableau").wait_for()
    await ann.draw()
    await ann.page.keyboard.press("1")
    await ann.page.locator(".refusal").wait_for()
    await looks.at(ann, "practice, refused")
    await ann.page.keyboard.press("h")
    await ann.page.locator(".hint").wait_for()
    await looks.at(ann, "practice, a hint")
    await ann.go("#/me")
    await ann.page.get_by_role("button", name="Add another device").click()
    await ann.page.locator(".qr").wait_for()
    await looks.at(ann, "another device")
    await ann.page.get_by_role("button", name="Delete all of it").click()
    await looks.at(ann, "delete?")


@on_every_screen
async def test_screens_of_a_match(looks: Looks) -> None:
    """From the door to the review, with each question and the help over the table."""
    ann = await looks.visit("Ann")
    page, dialog = ann.page, ann.page.get_by_role("dialog")
    invite = await ann.open_match(holes=2, undo="plays", **SETTINGS)
    await page.get_by_role("button", name="QR code").click()
    await looks.at(ann, "lobby")
    bo = await looks.visit("Bo", f"/#{invite}")
    await bo.page.locator(".door").wait_for()
    await looks.at(bo, "door")
    await bo.join()
    await looks.at(bo, "lobby of a guest")
    await ann.start()
    await ann.hole(1)
    await page.keyboard.press("u")
    await page.locator(".refusal").wait_for()
    await looks.at(ann, "table, refused")
    await page.keyboard.press("?")
    await looks.at(ann, "help")
    await dialog.get_by_role("button", name="Leave the match").click()
    await looks.at(ann, "leave?")
    await dialog.get_by_role("button", name="Back").click()
    await expect(dialog).to_have_count(0)
    await page.keyboard.press("c")
    await looks.at(ann, "concede?")
    await dialog.get_by_role("button", name="Concede").click()
    await expect(page.locator(".is-done")).to_be_visible()
    await looks.at(ann, "table, done")
    await bo.concede()
    await page.get_by_role("button", name="Next hole").wait_for()
    await page.get_by_role("button", name="Hole 1").click()
    await page.locator(".replay .tableau").wait_for()
    await looks.at(ann, "between holes")
    await page.get_by_role("button", name="Stop the match").click()
    await looks.at(ann, "stop?")
    await dialog.get_by_role("button", name="Back").click()
    await page.get_by_role("button", name="Next hole").click()
    await looks.at(ann, "between holes, ready")
    await bo.page.get_by_role("button", name="Next hole").click()
    for one in (ann, bo):
        await one.hole(2)
        await one.concede()
    await page.locator(".end").wait_for()
    await page.get_by_text("Were the deals fair?").click()
    await page.get_by_role("button", name="Check it here").click()
    await page.get_by_role("button", name="Hole 2").click()
    await page.get_by_role("button", name="What was lost?").click()
    await page.locator(".replay .strong").wait_for()
    await looks.at(ann, "end, reviewed")


@on_a_phone
async def test_screens_of_match_play_and_of_points(looks: Looks) -> None:
    """The card of who is up, and the one of points."""
    for form in ("match", "points"):
        ann = await looks.visit("Ann")
        await ann.open_match(holes=2, format=form, seats=2, **SETTINGS)
        await ann.page.get_by_role("button", name="easy").click()
        await expect(ann.page.locator(".seats li")).to_have_count(2)
        await ann.start()
        await ann.hole(1)
        await looks.at(ann, f"table of {form}")
        await ann.concede()
        await ann.page.get_by_role("button", name="Next hole").wait_for()
        await looks.at(ann, f"between holes of {form}")
        await ann.page.get_by_role("button", name="Next hole").click()
        await ann.hole(2)
        await ann.concede()
        await ann.page.locator(".end").wait_for()
        await looks.at(ann, f"end of {form}")


@on_every_screen
async def test_screens_of_who_looks_on(looks: Looks) -> None:
    """A show with its boards, for a spectator and as an overlay, in each phase; and one stopped."""
    ann = await looks.visit("Ann")
    invite = await ann.open_match(holes=2, show=True, **SETTINGS)
    await ann.page.get_by_role("button", name="easy").click()
    await expect(ann.page.locator(".seats li")).to_have_count(2)
    cy = await looks.visit("Cy", f"/#/watch/{invite}")
    over = await looks.visit("", f"/overlay#/watch/{invite}")

    async def each(phase: str, sign: str) -> None:
        for name, one in (("watching", cy), ("overlay", over)):
            await one.page.locator(sign).first.wait_for()
            await looks.at(one, f"{name}, {phase}")

    await each("lobby", ".lobby")
    await ann.start()
    await ann.hole(1)
    await each("playing", ".boards .tableau")
    await ann.concede()
    await each("between holes", ".scorecard")
    await ann.page.get_by_role("button", name="Next hole").click()
    await ann.hole(2)
    await ann.concede()
    await each("the end", ".end")


@on_a_phone
async def test_screens_of_rounds(looks: Looks) -> None:
    """Today's nine and a round for friends: before, in play, between holes, done, with its results."""
    ann = await looks.visit("Ann")
    page = ann.page
    await ann.go("#/new")
    await page.get_by_text("More choices").click()
    await looks.at(ann, "all choices")
    await page.locator("select[name=closes]").select_option("hour")
    await page.locator("select[name=holes]").select_option("1")
    await page.get_by_role("button", name="Open it").click()
    await page.locator(".round .invite").wait_for()
    await looks.at(ann, "open round")
    await page.get_by_role("button", name="Play it").click()
    await ann.hole(1)
    await ann.concede()
    await page.locator(".end").wait_for()
    await looks.at(ann, "open round, done")
    await page.get_by_role("link", name=say("en", "end.round")).click()
    await page.locator(".round .scorecard").wait_for()
    await looks.at(ann, "open round, results")
    await ann.go("#/daily")
    await page.get_by_role("button", name="Play it").click()
    await ann.hole(1)
    await looks.at(ann, "today's nine, in play")
    await ann.concede()
    await page.get_by_role("button", name="Next hole").wait_for()
    await looks.at(ann, "today's nine, between holes")
    await ann.go("#/")
    await page.locator(".going a").wait_for()
    await looks.at(ann, "start, with a run that goes on")


@on_a_phone
async def test_screens_of_a_group(looks: Looks) -> None:
    """Its page for owner and member, with what was played and one annulled; lists and profile."""
    ann, bo = await looks.visit("Ann"), await looks.visit("Bo")
    at = await make_group(ann, bo)
    scope = at.removeprefix("#/group/")
    await looks.at(bo, "group")
    await played(ann, bo, at)
    await ann.go("#/groups")
    await ann.page.locator("ul.plain a").wait_for()
    await looks.at(ann, "groups")
    await ann.go(at)
    await ann.page.locator(".results li").wait_for()
    await looks.at(ann, "group, with results")
    for hash_, sign in ((f"#/lists/{scope}", ".standings .strong"), ("#/player", ".profile h2")):
        await ann.go(hash_)
        await ann.page.locator(sign).first.wait_for()
        await looks.at(ann, hash_)
    await ann.go(at)
    await ann.page.get_by_role("button", name="Annul the result of").click()
    await looks.at(ann, "annul?")
    await ann.page.keyboard.type("a card was seen")
    await ann.page.keyboard.press("Enter")
    await expect(ann.page.locator(".results li")).to_contain_text("Annulled")
    await looks.at(ann, "group, annulled")
