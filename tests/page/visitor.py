"""Somebody at the page: what they do by hand, and what they see."""

import asyncio
import json
import re
from typing import Any, Self

from playwright.async_api import BrowserContext, Page, expect

LOCALES = {"en": "en-GB", "sk": "sk-SK", "cs": "cs-CZ", "ja": "ja-JP"}
QUICK = {"countdown_ms": 0, "pause_ms": 0}
PATIENCE_S = 20

GIVE_UP = """async wanted => {
    const { client, screen } = window.par45.app;
    const match = wanted || screen.match, view = () => client.views.get(match);
    const until = holds => new Promise(resolve => {
        const look = () => { if (holds()) resolve(); };
        const { changed } = client.views;
        client.views.changed = match => { changed(match); look(); };
        look();
    });
    const over = () => ["ended", "sealed", "aborted"].includes(view().phase);
    for (let { hole } = view(); !over(); hole += 1) {
        await until(() => over() || view().hole > hole || (view().hole === hole && view().board));
        if (view().hole === hole && view().board?.status === "playing") {
            await client.move(match, hole, "c");
        }
        await until(() => over() || view().phase !== "playing" || view().hole > hole);
        if (view().phase === "waiting" && view().hole === hole && hole < view().settings.holes) {
            await client.ask("ready", { match, ready: true });
        }
    }
}"""


async def until(page: Page, holds: str, arg: object = None) -> None:
    """Wait until a function of the page's returns true, or promises it.

    Playwright's `wait_for_function` hands the page the text again for each look but the first,
    which its security policy does not let it evaluate. Here all looks are one evaluation.
    """
    looking = f"""async arg => {{
        const holds = {holds};
        while (!await holds(arg)) await new Promise(look => setTimeout(look, 20));
    }}"""
    async with asyncio.timeout(PATIENCE_S):
        await page.evaluate(looking, arg)


async def hold_time(page: Page) -> None:
    """Give the page a clock that stands, and goes on when it is told to."""
    await page.clock.install()
    await page.clock.pause_at(await page.evaluate("Date.now()") / 1000 + 1)


class Visitor:
    """A page in a browser profile of its own; `faults` collects what goes wrong in it."""

    def __init__(self, page: Page, url: str) -> None:
        self.page = page
        self.url = url

    @classmethod
    async def come(
        cls, context: BrowserContext, url: str, name: str, at: str, faults: list[str]
    ) -> Self:
        """Open the page as who has that name; `at` is what stands behind the address."""
        kept = json.dumps(json.dumps({"name": name}))
        await context.add_init_script(f"localStorage.par45 ??= {kept}")
        page = await context.new_page()
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.on(
            "requestfailed",
            lambda request: (
                None  # a page that is left asks no longer
                if request.failure == "net::ERR_ABORTED"
                else faults.append(f"failed: {request.url} {request.failure}")
            ),
        )
        page.on(
            "request",
            lambda request: None if request.url.startswith(url) else faults.append(request.url),
        )
        await page.goto(url + at)
        await page.wait_for_selector("h1, .tableau", state="attached")
        return cls(page, url)

    async def go(self, at: str) -> None:
        """Go to another screen."""
        await self.page.evaluate("hash => { location.hash = hash }", at)

    async def open_match(self, **settings: Any) -> str:
        """Open a match, and return its invite code."""
        await self.page.evaluate(
            """async settings => {
                const { app } = window.par45;
                app.go(`#/m/${await app.client.seat("create", { settings })}`);
            }""",
            QUICK | settings,
        )
        return await self.page.locator(".invite .code").inner_text()

    async def join(self) -> None:
        """Take the seat that one was invited to, and be ready."""
        await self.page.get_by_role("button", name="Join").click()
        await self.page.get_by_role("button", name="I am ready").click()

    async def start(self) -> None:
        await self.page.get_by_role("button", name="Start", exact=True).click()

    async def hole(self, number: int) -> None:
        """Wait for a hole to be open, or a deal of Double Solitaire."""
        named = re.compile(f"(Hole|Deal) {number} of")
        await expect(self.page.locator(".head h1")).to_contain_text(named)
        await expect(self.page.locator(".tableau")).to_be_visible()

    async def draw(self) -> None:
        await self.page.keyboard.press("Space")

    async def play(self) -> None:
        """Play a card that fits, after as many draws as it takes."""
        while not await self.fits():
            left = int(await self.page.locator(".count").inner_text())
            await self.draw()
            await expect(self.page.locator(".count")).to_have_text(str(left - 1))
            await expect(self.page.locator(".turning")).to_have_count(0)
        (column, *_) = await self.fits()
        cards = await self.cards()
        await self.page.keyboard.press(str(column))
        await expect(self.page.locator(".head .left")).to_have_text(f"{cards - 1} left")

    async def fits(self) -> list[int]:
        """The columns whose cards are marked as fitting."""
        badges = await self.page.locator(".fits .badge").all_inner_texts()
        return [int(badge) for badge in badges]

    async def cards(self) -> int:
        """How many cards are left on the tableau."""
        return await self.page.locator(".tableau [data-card]").count()

    async def foundation(self) -> str | None:
        return await self.page.locator(".foundation").get_attribute("data-card")

    async def concede(self) -> None:
        await self.page.keyboard.press("c")
        await self.page.get_by_role("dialog").get_by_role("button", name="Concede").click()

    async def give_up_rest(self, match: str = "") -> None:
        """Concede all holes that are left of a match, of the one that is shown by default."""
        await self.page.evaluate(GIVE_UP, match)

    async def card(self) -> list[list[str]]:
        """The score card, row by row: place, name, holes, total, to par."""
        rows = self.page.locator(".scorecard tbody tr")
        found: list[list[str]] = await rows.evaluate_all(
            "rows => rows.map(row => [...row.cells].map(cell =>"
            " (cell.querySelector('.score') ?? cell.firstChild).textContent))"
        )
        return found
