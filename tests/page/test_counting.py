"""What counts in the standings is said where it is chosen, and where nothing has counted yet."""

import pytest
from playwright.async_api import expect

from server.front.words import say
from tests.page.conftest import Visit
from tests.page.test_groups import make_group
from tests.page.visitor import until

pytestmark = pytest.mark.asyncio(loop_scope="session")

FUN = say("en", "counts.not")
ALL = say("en", "counts.all")


async def test_the_form_says_whether_a_match_will_count(visit: Visit) -> None:
    """It does not with other holes than nine or eighteen, with undo, or as a show."""
    ann = await visit("Ann", "/#/new")
    form = ann.page.locator("form.settings")
    holes = form.locator("[name=holes]")
    await expect(form).to_contain_text(say("en", "counts.golf"))
    await expect(form).not_to_contain_text(FUN)
    await holes.select_option("18")
    await expect(form).not_to_contain_text(FUN)
    await holes.select_option("3")
    await expect(form).to_contain_text(FUN)
    await ann.page.get_by_label("Game").select_option("double_solitaire")
    await expect(form).to_contain_text(say("en", "counts.double_solitaire"))
    await expect(holes).to_have_value("9")
    await expect(form).not_to_contain_text(FUN)
    await ann.page.get_by_text("More choices").click()
    for name in ("undo", "show"):
        await form.locator(f"[name={name}]").check()
        await expect(form).to_contain_text(FUN)
        await form.locator(f"[name={name}]").uncheck()
        await expect(form).not_to_contain_text(FUN)


async def test_match_play_is_asked_for_what_it_has(visit: Visit) -> None:
    """Only match play can be played out, and it has no other number of seats than two."""
    ann = await visit("Ann", "/#/new")
    page = ann.page
    await page.get_by_text("More choices").click()
    await expect(page.get_by_label("Seats")).to_be_visible()
    await expect(page.get_by_label("Match play is played out")).to_have_count(0)
    await page.get_by_label("Format").select_option("match")
    await expect(page.get_by_label("Match play is played out")).to_be_visible()
    await expect(page.get_by_label("Seats")).to_have_count(0)


async def test_empty_states_say_what_counts(visit: Visit) -> None:
    """A player's page and a group's say it, and so does a list without one's own place."""
    ann = await visit("Ann")
    await make_group(ann)
    await expect(ann.page.locator("main")).to_contain_text(ALL)
    for at in ("#/player", "#/lists"):
        await ann.go(at)
        await expect(ann.page.locator("main")).to_contain_text(ALL)


async def test_a_name_is_kept_as_it_is_typed(visit: Visit) -> None:
    """The next form has what was typed in the one before, even though that was not sent.

    It is one field: at the start, where a match is opened, and at a match's door.
    """
    host = await visit("Host")
    ann = await visit()
    name = ann.page.get_by_label("Your name")
    await name.fill("Ann")
    await ann.page.get_by_role("link", name="Open a match").click()
    await expect(ann.page.locator("form.settings")).to_be_visible()
    await expect(name).to_have_value("Ann")
    await name.fill("Anna")
    await ann.page.get_by_role("link", name="Par 45").click()
    await expect(ann.page.locator(".start")).to_be_visible()
    await expect(name).to_have_value("Anna")
    await ann.go(f"#{await host.open_match()}")
    await expect(ann.page.locator(".door")).to_be_visible()
    await expect(name).to_have_value("Anna")
    await name.fill("Bo")
    await ann.page.get_by_role("link", name="Par 45").click()
    await expect(ann.page.locator(".start")).to_be_visible()
    await expect(name).to_have_value("Bo")


async def test_a_group_knows_its_members_by_name(visit: Visit) -> None:
    """Who has none yet is asked for it before a group is made or joined, and can go back."""
    ann = await visit()
    dialog = ann.page.get_by_role("dialog")
    await ann.go("#/groups")
    await ann.page.get_by_label("Name of the group").fill("Friends")
    await ann.page.get_by_role("button", name="Make a group").click()
    await ann.page.keyboard.press("Escape")
    await expect(dialog).to_have_count(0)
    await expect(ann.page.get_by_role("heading", name="Groups")).to_be_visible()
    await ann.page.get_by_role("button", name="Make a group").click()
    await dialog.get_by_label("Your name").fill("Ann")
    await ann.page.keyboard.press("Enter")
    code = await ann.page.locator(".invite .code").inner_text()
    bo = await visit("", f"/#{code}")
    await bo.page.get_by_role("button", name="Join the group").click()
    await bo.page.get_by_role("dialog").get_by_label("Your name").fill("Bo")
    await bo.page.keyboard.press("Enter")
    members = bo.page.locator("main li a")
    await expect(members).to_have_text(["Ann", "Bo"])


async def test_a_question_is_not_answered_by_enter_alone(visit: Visit) -> None:
    """Conceding takes a key more than its own and Enter; Tab and Enter do it."""
    ann = await visit("Ann")
    await ann.open_match(holes=1)
    await ann.page.get_by_role("button", name="easy").click()
    await ann.start()
    await ann.hole(1)
    dialog = ann.page.get_by_role("dialog")
    for keys in (["c", "Enter"], ["c", "Escape"]):
        for key in keys:
            await ann.page.keyboard.press(key)
        await expect(dialog).to_have_count(0)
        await expect(ann.page.locator(".head h1")).to_contain_text("Hole 1 of")
    for key in ("c", "Tab", "Enter"):
        await ann.page.keyboard.press(key)
    await expect(dialog).to_have_count(0)
    conceded = "() => window.par45.app.screen.view.board?.status !== 'playing'"
    await until(ann.page, conceded)


async def test_practice_tells_its_code_under_its_own_name(visit: Visit) -> None:
    """The code's dialog is called practice, says game and rules, and has one main button."""
    ann = await visit("Ann", "/#/practice/GO1-E-ABCDEFGHIJKLMNOP")
    await ann.page.get_by_role("button", name="Game code").click()
    dialog = ann.page.get_by_role("dialog")
    await expect(dialog.get_by_role("heading")).to_have_text("Practice")
    await expect(dialog).to_contain_text("Golf · Easy")
    await expect(dialog.locator(".primary")).to_have_text("Close")
