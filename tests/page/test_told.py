"""What a player is told of the game at hand: before a hole, in it, and behind it."""

import pytest
from playwright.async_api import expect

from server.front.words import LANGUAGES, say
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
