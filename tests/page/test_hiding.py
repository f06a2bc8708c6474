"""Invite codes that are hidden: from whoever looks at a stream, on every screen, until they are shown."""

import re

import pytest
from playwright.async_api import Page, expect

from server.front.words import say
from tests.page.conftest import Visit

pytestmark = pytest.mark.asyncio(loop_scope="session")

DOTS = "••••••••"


async def told(page: Page) -> str:
    """All that the page and its tab show, and where its links lead: a browser shows that, too."""
    links = await page.locator("a").evaluate_all("links => links.map(link => link.href)")
    return " ".join([await page.title(), await page.locator("body").inner_text(), *links])


async def test_a_hidden_code_is_nowhere_to_be_seen(visit: Visit) -> None:
    """Lobby, tab, start, a reload and the lobby of the rematch show dots or nothing, with the focus kept."""
    ann = await visit("Ann")
    page = ann.page
    invite = await ann.open_match(holes=1)
    assert invite in await page.title()
    hide = page.get_by_role("button", name=say("en", "lobby.hide"))
    qr = page.get_by_role("button", name=say("en", "lobby.qr"))
    await qr.click()
    await expect(page.locator(".qr")).to_be_visible()
    await hide.focus()
    await page.keyboard.press("Enter")
    await expect(page.locator(".invite .code")).to_have_text(DOTS)
    await expect(hide).to_have_attribute("aria-pressed", "true")
    await expect(hide).to_be_focused()
    await expect(qr).to_have_count(0)
    await expect(page.locator(".qr")).to_have_count(0)
    assert invite not in await told(page)
    await page.reload()
    await expect(page.locator(".invite .code")).to_have_text(DOTS)
    assert invite not in await told(page)
    await ann.go("#/")
    await expect(page.locator(".going a")).to_contain_text("Golf · Lobby")
    assert invite not in await told(page)
    await page.locator(".going a").click()
    await page.get_by_role("button", name="easy").click()
    await expect(page.locator(".seats li")).to_have_count(2)
    await ann.start()
    await ann.hole(1)
    await ann.concede()
    await page.get_by_role("button", name=say("en", "end.rematch")).click()
    await expect(page.locator(".invite .code")).to_have_text(DOTS)
    await hide.click()
    await expect(page.locator(".invite .code")).not_to_contain_text("•")
    await expect(qr).to_be_visible()


async def test_codes_are_hidden_from_the_settings_on(visit: Visit) -> None:
    """What is ticked under "You" holds for a group's code, for its matches and at a match's door."""
    ann = await visit("Ann", "/#/me")
    page = ann.page
    await page.get_by_label(say("en", "me.hide_codes")).check()
    await ann.go("#/groups")
    await page.get_by_label("Name of the group").fill("Friends")
    await page.get_by_role("button", name="Make a group").click()
    await expect(page.locator(".invite .code")).to_have_text(DOTS)
    scope = await page.evaluate("window.par45.app.screen.group.group")
    bo = await visit("Bo")
    invite = await bo.open_match(holes=1)
    await ann.go(f"#{invite}")
    await expect(page.locator("h1")).to_have_text("Match of Bo")
    assert invite not in await told(page)
    await ann.go(f"#/new/{scope}")
    await page.get_by_role("button", name="Open it").click()
    await expect(page.locator(".lobby .invite .code")).to_have_text(DOTS)
    opened = await page.evaluate("window.par45.app.screen.view.invite")
    await ann.go(f"#/group/{scope}")
    await expect(page.get_by_role("link", name="Golf", exact=True)).to_be_visible()
    assert opened not in await told(page)
    await page.get_by_role("button", name=say("en", "lobby.hide")).click()
    await expect(page.get_by_role("link", name=re.compile("^Match [A-Z]{8}$"))).to_be_visible()
    await expect(page.locator(".invite .code")).not_to_contain_text("•")


async def test_links_to_open_matches_have_no_code(visit: Visit) -> None:
    """What leads to a match that is listed is its id; by that the door is found, and the way in."""
    ann = await visit("Ann")
    invite = await ann.open_match(open=True)
    bo = await visit("Bo", "/#/me")
    await bo.page.get_by_label(say("en", "me.hide_codes")).check()
    await bo.go("#/open")
    link = bo.page.get_by_role("link", name=say("en", "lobby.of", host="Ann"))
    await link.wait_for()
    assert invite not in await told(bo.page)
    await link.click()
    await expect(bo.page.locator(".door h1")).to_have_text(say("en", "lobby.of", host="Ann"))
    assert invite not in bo.page.url + await told(bo.page)
    await bo.join()
    await expect(ann.page.locator(".seats li")).to_have_count(2)
