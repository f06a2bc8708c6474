"""What a player is told of the game at hand: before a hole, in it, and behind it."""

import re

import pytest
from playwright.async_api import expect

from server.front.words import LANGUAGES, say
from tests.page.between import alone
from tests.page.conftest import Visit
from tests.page.visitor import LOCALES

pytestmark = pytest.mark.asyncio(loop_scope="session")

HOUR_MS = 3_600_000
DOUBLE = {"game": "double_solitaire", "rules": "D1N", "format": "points"}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("settings", "told"), [({}, "rules.short"), (DOUBLE, "double.rules")])
async def test_before_a_match_its_own_game_is_told(
    visit: Visit, language: str, settings: dict[str, str], told: str
) -> None:
    """The countdown tells in short what is played: the rule of this game and of no other."""
    ann = await visit("Ann", locale=LOCALES[language])
    await ann.open_match(holes=1, countdown_ms=20_000, **settings)
    await ann.page.evaluate(
        """async () => {
            const { client, screen: { match } } = window.par45.app;
            await client.ask("ask_house", { match, strength: "easy" });
        }"""
    )
    await expect(ann.page.locator(".seats li")).to_have_count(2)
    start = ann.page.get_by_role("button", name=say(language, "lobby.start"), exact=True)
    await start.click()
    await expect(ann.page.locator(".pause .lead")).to_have_text(say(language, told))


@pytest.mark.parametrize("size", [(1280, 800), (390, 844), (320, 568)])
async def test_help_is_read_from_its_top(visit: Visit, size: tuple[int, int]) -> None:
    """It opens at its title, which has the focus; the way out is in sight, wherever one reads."""
    ann = await visit(
        "", "/#/practice/DS1-D1N-AAAAAAB", viewport={"width": size[0], "height": size[1]}
    )
    await expect(ann.page.locator(".double")).to_be_visible()
    await ann.page.keyboard.press("?")
    dialog = ann.page.get_by_role("dialog", name="draw 1, Normal")
    await expect(dialog.get_by_role("heading")).to_be_focused()
    await expect(dialog.get_by_role("heading")).to_have_css("box-shadow", "none")
    await expect(dialog.get_by_role("heading")).to_be_in_viewport(ratio=1)
    way_out = dialog.get_by_role("button", name="Close")
    await expect(way_out).to_be_in_viewport(ratio=1)
    await dialog.evaluate("dialog => dialog.scrollTo(0, dialog.scrollHeight)")
    await expect(way_out).to_be_in_viewport(ratio=1)
    last = dialog.locator("dd").last
    await expect(last).to_be_in_viewport(ratio=1)
    low = await last.evaluate("last => last.getBoundingClientRect().bottom")
    assert low <= await way_out.evaluate("button => button.getBoundingClientRect().top")
    await way_out.click()
    await expect(dialog).to_have_count(0)


@pytest.mark.parametrize(("undo", "told"), [("off", 0), ("plays", 1)])
async def test_help_names_the_keys_that_do_something(visit: Visit, undo: str, told: int) -> None:
    """Undo is no key of a match without it, nor conceding one of practice."""
    ann = await visit("Ann")
    await alone(ann, undo=undo)
    await ann.page.keyboard.press("?")
    keys = ann.page.get_by_role("dialog").locator("kbd")
    await expect(keys.get_by_text("c", exact=True)).to_have_count(1)
    await expect(keys.get_by_text("u", exact=True)).to_have_count(told)
    await ann.go("#/practice/GO1-E-AAAAAAB")
    await expect(ann.page.locator(".practice")).to_be_visible()
    await ann.page.keyboard.press("Escape")
    await ann.page.keyboard.press("?")
    await expect(keys.get_by_text("u", exact=True)).to_have_count(1)
    await expect(keys.get_by_text("c", exact=True)).to_have_count(0)


@pytest.mark.parametrize("touch", [True, False])
async def test_keys_come_last_where_there_are_none(visit: Visit, touch: bool) -> None:
    """Who plays by touch is told of the ways first."""
    ann = await visit("Ann", has_touch=touch, is_mobile=touch)
    await alone(ann)
    await ann.page.get_by_role("button", name="Help").click()
    order = await ann.page.get_by_role("dialog").evaluate(
        "dialog => [...dialog.querySelectorAll('.row, .keys')].map(part => part.className)"
    )
    assert order == (["row", "keys"] if touch else ["keys", "row"])


async def test_against_par_with_the_hole_that_one_has_ended(visit: Visit) -> None:
    """Who waits for the others sees the hole counted; nothing of it is counted before its end."""
    ann = await visit("Ann")
    invite = await ann.open_match(holes=2, limit_ms=HOUR_MS, pause_ms=HOUR_MS // 6)
    bo = await visit("Bo", f"/#{invite}")
    await bo.join()
    await ann.start()
    await ann.hole(1)
    so_far = ann.page.locator(".head .sofar")
    await expect(so_far).to_have_text("to par E")
    await ann.play()
    await expect(so_far).to_have_text("to par E")
    await ann.concede()
    await expect(ann.page.locator(".is-done")).to_be_visible()
    strokes = await ann.cards()
    await expect(so_far).to_have_text(f"to par +{strokes - 5}")
    await bo.concede()
    await ann.page.get_by_role("button", name="Next hole").click()
    await bo.page.get_by_role("button", name="Next hole").click()
    await ann.hole(2)
    await expect(so_far).to_have_text(f"to par +{strokes - 5}")


@pytest.mark.parametrize("at", ["/#/practice/GO1-E-AAAAAAB", "/#/groups"])
async def test_a_question_does_not_outlive_its_screen(visit: Visit, at: str) -> None:
    """Going back, as a phone's key does, closes what stands over the screen that is left."""
    ann = await visit("")
    await ann.go(at[1:])
    if "practice" in at:
        await ann.page.locator(".tableau").wait_for()
        await ann.page.keyboard.press("?")
    else:
        await ann.page.get_by_label("Name of the group").fill("Mondays")
        await ann.page.get_by_role("button", name="Make a group").click()
    dialog = ann.page.get_by_role("dialog")
    await expect(dialog).to_be_visible()
    await ann.page.go_back()
    await expect(ann.page.get_by_role("button", name="Play now")).to_be_visible()
    await expect(dialog).to_have_count(0)


async def test_a_run_goes_on_by_its_name(visit: Visit) -> None:
    """The daily nine is called by its day, in the tab's title and where it goes on, by the hole to come."""
    ann = await visit("Ann")
    await ann.go("#/daily")
    await ann.page.get_by_role("button", name="Play it").click()
    await ann.hole(1)
    await expect(ann.page).to_have_title(re.compile("^Daily nine of .+ · Par 45$"))
    for hole in (1, 2):
        await ann.go("#/")
        going = ann.page.locator(".going a")
        await expect(going).to_contain_text(re.compile(f"Daily nine of .+ · Hole {hole} of 9"))
        await going.click()
        if hole == 1:
            await ann.hole(1)
            await ann.concede()
            await expect(ann.page.locator("h1")).to_have_text("Next: hole 2 of 9")


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_rules_begin_with_what_lies_there(visit: Visit, language: str) -> None:
    """Who has never played reads first what is dealt, what is available and when a hole is over."""
    ann = await visit(at="/#/rules", locale=LOCALES[language])
    told = ann.page.locator("main p")
    await expect(told.nth(0)).to_have_text(say(language, "rules.deal"))
    await expect(told.nth(1)).to_have_text(say(language, "rules.short"))
