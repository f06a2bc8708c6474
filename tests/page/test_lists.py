"""The lists of the standings, and a player's own page."""

import pytest
from msgspec.structs import replace
from playwright.async_api import expect

from server.front.words import LANGUAGES, say
from server.results import Results, Solved
from server.standings import Standings
from tests.page.conftest import Visit
from tests.page.visitor import LOCALES
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
    by = ann.page.get_by_label("Ordered by")
    await expect(by.locator("option")).to_have_text(
        ["average against par", "points a hole", "rating", "handicap"]
    )
    await by.select_option("rating")
    await expect(ann.page.locator(".figures th[scope=col]")).to_have_count(4)
    await ann.go("#/player")
    shown = ann.page.locator("li", has_text="strokes a hole over the best possible")
    await expect(shown).to_have_text("strokes a hole over the best possible2.22known of 9 holes")
    await expect(ann.page.locator("li", has_text="points a hole")).to_have_count(1)


CUT = """() => [...document.querySelectorAll(".tabs select")].flatMap(select => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(select);
    const pen = document.createElement("canvas").getContext("2d");
    pen.font = font;
    const arrow = 18, room = select.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
    return [...select.options].map(option => option.text)
        .filter(text => pen.measureText(text).width > room - arrow);
})"""
"""The choices that are wider than their field."""


@pytest.mark.parametrize("language", LANGUAGES)
async def test_no_choice_is_cut(visit: Visit, language: str) -> None:
    """In each language the longest word of every choice has its room, and so has a group's name."""
    ann = await visit("Ann", locale=LOCALES[language])
    page = ann.page
    await page.evaluate(
        "name => window.par45.app.client.ask('create_group', { name })", "Mondays at the Mill 2026"
    )
    await ann.go("#/lists")
    await expect(page.locator("option", has_text="Mondays")).to_have_count(1)
    for game in ("golf", "double_solitaire"):
        await page.locator("select:has(option[value=double_solitaire])").select_option(game)
        by = page.get_by_label(say(language, "lists.by"))
        await expect(by.locator("option[value=par]")).to_have_count(1 if game == "golf" else 0)
        for width in (1280, 1024, 640, 390, 384, 320):
            await page.set_viewport_size({"width": width, "height": 800})
            assert await page.evaluate(CUT) == [], (game, width)
            assert await page.evaluate("document.documentElement.scrollWidth <= innerWidth")


async def test_each_game_has_its_lists(served: Served, visit: Visit) -> None:
    """Double Solitaire's are chosen by its own rules and say points or dollars; no choice is cut off."""
    ann = await visit("Ann", viewport={"width": 1280, "height": 800})
    await ann.open_match()
    page = ann.page
    player = await page.evaluate("window.par45.app.client.player")
    async with served.client() as client:
        for n in range(5):
            result = round_by(f"v{n}", n, {player: 44, "c" * 16: 45}, kind="dollars")
            double = [
                replace(
                    each,
                    strokes=(),
                    points=(-104 if each.player == player else 416, *[-99] * 8),
                )
                for each in result.players
            ]
            vegas = replace(result, game="double_solitaire", rules="D3V", players=tuple(double))
            await book(client, *listing(player, "c" * 16), vegas)
        await Standings(client).follow()
    await ann.go("#/lists")
    await page.get_by_label("Game").select_option("double_solitaire")
    await expect(page.get_by_label("Ordered by").locator("option").first).to_have_text(
        "points a deal"
    )
    await expect(page.get_by_label("Holes")).to_have_count(0)
    await page.get_by_label("Scoring").select_option("Vegas")
    await page.get_by_label("Cards drawn at a time").select_option("3")
    rows = page.locator(".figures tbody tr")
    await expect(rows).to_have_count(2)
    assert await rows.locator("td:nth-child(3)").all_inner_texts() == ["-$41.8", "-$99.6"]
    by = page.get_by_label("Ordered by")
    await expect(by.locator("option").first).to_have_text("dollars a deal")
    await by.select_option("rating")
    await expect(rows.locator("td:nth-child(3)").first).not_to_contain_text("$")
    await page.get_by_label("Cards drawn at a time").select_option("1")
    await expect(page.get_by_text("Nobody is listed yet.")).to_be_visible()
    await expect(by).to_have_value("points")
    await page.get_by_label("Game").select_option("golf")
    await expect(page.get_by_label("Holes")).to_be_visible()
    for width in (1280, 390, 320):
        await page.set_viewport_size({"width": width, "height": 800})
        assert await page.evaluate(CUT) == []
    await page.get_by_label("Period").select_option("week")
    await page.get_by_label("Format").select_option("daily")
    await expect(by.locator("option")).to_have_text(["days in a row"])
    await expect(page.get_by_label("Rules")).to_have_count(0)
    await ann.go("#/player")
    vegas_facts = page.locator(".profile p", has_text="dollars:")
    await expect(vegas_facts).to_contain_text("best round: -$896 · dollars: -$4480")
    await expect(vegas_facts).to_contain_text("rounds: 5 · deals: 45", ignore_case=True)
    await expect(page.get_by_role("heading", name="Double Solitaire")).to_be_visible()
