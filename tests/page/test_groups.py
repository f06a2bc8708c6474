"""Groups on the page: what was played in one, and the owner's word that a result does not count."""

import asyncio
import secrets

import pytest
from playwright.async_api import Locator, expect

from tests.page.conftest import Visit
from tests.page.visitor import Visitor, until

pytestmark = pytest.mark.asyncio(loop_scope="session")

NINE = {"holes": 9, "pause_ms": 600_000, "countdown_ms": 0, "limit_ms": 3_600_000}


async def make_group(owner: Visitor, *members: Visitor) -> str:
    """Make a group by hand, and have others follow its link; return its address."""
    await owner.go("#/groups")
    await owner.page.get_by_label("Name of the group").fill("Friends")
    await owner.page.get_by_role("button", name="Make a group").click()
    code = await owner.page.locator(".invite .code").inner_text()
    for member in members:
        await member.go(f"#/groups/{code}")
        await member.page.get_by_role("button", name="Join").click()
        await expect(member.page.get_by_role("heading", name="Friends")).to_be_visible()
    return str(await owner.page.evaluate("location.hash"))


async def played(host: Visitor, guest: Visitor, at: str) -> None:
    """Play nine holes in a group, as quickly as they can be given up."""
    scope = at.removeprefix("#/group/")
    match, invite = await host.page.evaluate(
        """async ([settings, scope]) => {
            const { client } = window.par45.app;
            const match = await client.seat("create", { settings, scope });
            return [match, client.views.get(match).invite];
        }""",
        [NINE, scope],
    )
    await guest.page.evaluate(
        """async invite => {
            const { client } = window.par45.app;
            const match = await client.seat("join", { match: invite });
            await client.ask("ready", { match });
        }""",
        invite,
    )
    start = "match => window.par45.app.client.ask('start', { match })"
    await host.page.evaluate(start, match)
    await asyncio.gather(*(one.give_up_rest(match) for one in (host, guest)))
    listed = """scope => window.par45.app.client.ask("list_results", { scope })
        .then(told => told.results.length)"""
    await until(host.page, listed, scope)


def result(visitor: Visitor) -> Locator:
    """The one result of the group."""
    return visitor.page.locator(".results li")


async def test_an_owner_annuls_a_result_with_a_reason(visit: Visit) -> None:
    """By keys alone: it is asked for the reason first, and all in the group read it from then on."""
    ann, bo = await visit("Ann"), await visit("Bo")
    at = await make_group(ann, bo)
    await played(ann, bo, at)
    for one in (ann, bo):
        await one.go("#/groups")
        await one.go(at)
        await expect(result(one)).to_contain_text("Ann, Bo")
    await expect(bo.page.get_by_role("button", name="Annul")).to_have_count(0)
    page, why = ann.page, f"seen <b>before</b> {secrets.token_hex(4)}"
    await page.get_by_role("button", name="Annul the result of").focus()
    await page.keyboard.press("Enter")
    dialog = page.get_by_role("dialog")
    await expect(dialog).to_contain_text("its record stays")
    await page.keyboard.press("Escape")
    await expect(dialog).to_have_count(0)
    await expect(result(ann)).not_to_contain_text("Annulled")
    await page.get_by_role("button", name="Annul the result of").press("Enter")
    await page.keyboard.press("Enter")  # nothing happens without a reason
    await expect(dialog).to_be_visible()
    await page.keyboard.type(why)
    await page.keyboard.press("Enter")
    await expect(result(ann)).to_contain_text(f"Annulled: {why}")
    await expect(page.locator("#toast")).to_contain_text("counts no more")
    assert await page.evaluate("document.activeElement.matches('.results a')")
    await expect(page.get_by_role("button", name="Annul the result of")).to_have_count(0)
    await bo.go("#/groups")
    await bo.go(at)
    await expect(result(bo)).to_contain_text(f"Annulled: {why}")
