"""The lists of the standings, and a player's own page."""

import pytest
from playwright.async_api import expect

from server.results import Results, Solved
from server.standings import Standings
from tests.page.conftest import Visit
from tests.server.served import Served
from tests.server.standings.results import listing, round_by
from tests.server.standings.stores import book

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def test_strokes_over_the_best_possible(served: Served, visit: Visit) -> None:
    """A list of strokes has a column of them, and says what it is; so does a player's own page."""
    ann = await visit("Ann", viewport={"width": 320, "height": 600})
    await ann.open_match()  # now the server knows her
    player = await ann.page.evaluate("window.par45.app.client.player")
    rounds = [round_by(f"m{n}", n, {player: 44, "b" * 16: 45}) for n in range(5)]
    async with served.client() as client:
        await book(client, *listing(player, "b" * 16), *rounds)
        k = await Results(client).number_of(rounds[0].match)
        assert k is not None
        await book(client, Solved(rounds[0].match, k, (40, *[-2] * 8)))
        await Standings(client).follow()
    await ann.go("#/lists")
    rows = ann.page.locator(".figures tbody tr")
    await expect(rows).to_have_count(2)
    await expect(ann.page.locator(".figures th").nth(4)).to_have_text("Over the best")
    assert await rows.first.locator("td").all_inner_texts() == ["1", "\u22121", "5", "2.22 (9)"]
    await expect(ann.page.get_by_text("strokes a hole over the best possible;")).to_be_visible()
    assert await ann.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    await ann.page.get_by_label("Ordered by").select_option("rating")
    await expect(ann.page.locator(".figures th[scope=col]")).to_have_count(4)
    await ann.go("#/player")
    shown = ann.page.locator("li", has_text="strokes a hole over the best possible")
    await expect(shown).to_have_text("strokes a hole over the best possible2.22known of 9 holes")
