"""Looking on: a show's boards on each screen, and as a source of streaming software."""

import pytest
from playwright.async_api import expect

from tests.page.conftest import Visit

pytestmark = pytest.mark.asyncio(loop_scope="session")

OUT_OF_SIGHT = """scrolls => [...document.querySelectorAll("figure")].flatMap((figure, at) => {
    const board = figure.getBoundingClientRect();
    const parts = [...figure.querySelectorAll("figcaption > *, .card, .badge, .place, .count")];
    const out = parts.map(part => [part, part.getBoundingClientRect()]).filter(([, box]) =>
        box.left < board.left || box.right > board.right + 0.5 || box.top < board.top - 0.5
        || box.bottom > (scrolls ? board.bottom : Math.min(board.bottom, innerHeight)) + 0.5);
    return out.map(([part, box]) => `${at}: ${part.outerHTML.slice(0, 80)} ${JSON.stringify(box)}`);
})"""
SMALLEST = """() => {
    const small = (parts, size) => Math.min(...[...document.querySelectorAll(parts)].map(size));
    return [
        small("figure .card", card => card.getBoundingClientRect().width),
        small("h1, figcaption > span", text => parseFloat(getComputedStyle(text).fontSize)),
    ];
}"""
DOUBLE = {"game": "double_solitaire", "rules": "D1N", "format": "points"}


@pytest.mark.parametrize("game", [{}, DOUBLE], ids=["golf", "double"])
async def test_four_boards_of_a_show_are_in_sight(visit: Visit, game: dict[str, str]) -> None:
    """All of four boards is within the screen with their players, and as an overlay it is large."""
    ann = await visit("Ann")
    await ann.open_match(holes=2, show=True, limit_ms=3_600_000, seats=4, **game)
    for strength in ("easy", "medium", "hard"):
        await ann.page.get_by_role("button", name=strength).click()
    await expect(ann.page.locator(".seats li")).to_have_count(4)
    watched = await ann.page.evaluate("window.par45.app.screen.match")
    cy = await visit("Cy", f"/#/watch/{watched}")
    over = await visit("", f"/overlay#/watch/{watched}")
    await ann.start()
    await ann.hole(1)
    await expect(cy.page.locator("figcaption.done")).to_have_count(3)
    for width, height, card in ((1280, 800, 44), (1920, 1080, 64), (390, 844, 24), (320, 640, 22)):
        await cy.page.set_viewport_size({"width": width, "height": height})
        scrolls = width == 320 or (bool(game) and width == 390)
        assert await cy.page.evaluate(OUT_OF_SIGHT, scrolls) == []
        assert (await cy.page.evaluate(SMALLEST))[0] >= card
    await over.page.set_viewport_size({"width": 1920, "height": 1080})
    await expect(over.page.locator("figcaption.done")).to_have_count(3)
    assert await over.page.evaluate(OUT_OF_SIGHT) == []
    card, text = await over.page.evaluate(SMALLEST)
    assert card >= 60
    assert text >= 24
    await ann.concede()
    await expect(over.page.locator("h1")).to_contain_text("2 of 2")
    await expect(over.page.locator("figcaption .sofar")).to_have_count(4)
    await expect(over.page.locator(".scorecard")).to_have_count(0)
    assert await over.page.evaluate(OUT_OF_SIGHT) == []
    assert await over.page.evaluate("document.documentElement.scrollHeight") == 1080
    await ann.concede()
    await expect(over.page.locator(".end .scorecard")).to_be_visible()
    await expect(over.page.locator(".review")).to_be_hidden()


@pytest.mark.parametrize("kind", ["match", "run"])
async def test_looking_on_in_another_tab_takes_no_seat(visit: Visit, kind: str) -> None:
    """R11: overlay and watching tab of the player's own profile look on; the first tab plays on."""
    ann = await visit("Ann")
    if kind == "match":
        await ann.open_match(holes=1, limit_ms=3_600_000)
        await ann.page.get_by_role("button", name="easy").click()
        await expect(ann.page.locator(".seats li")).to_have_count(2)
        await ann.start()
    else:
        await ann.go("#/daily")
        await ann.page.get_by_role("button", name="Play it").click()
    await ann.hole(1)
    match = await ann.page.evaluate("window.par45.app.screen.match")
    for at in ("/overlay#/watch/", "/overlay#/m/", "/#/watch/"):
        other = await ann.page.context.new_page()
        await other.goto(f"{ann.url}{at}{match}")
        await expect(other.locator(".watch .others")).to_contain_text("Ann")
        await ann.draw()
        await expect(ann.page.locator(".turning")).to_have_count(0)
        await expect(ann.page.locator(".banner, .refusal")).to_have_count(0)
        await other.reload()
        await expect(other.locator(".watch .others")).to_contain_text("Ann")
    await expect(ann.page.locator(".count")).to_have_text("13")


async def test_who_has_looked_on_comes_back_to_the_seat(visit: Visit) -> None:
    """In one tab, too, one can look on at one's own match, and play on then."""
    ann = await visit("Ann")
    await ann.open_match(holes=1, limit_ms=3_600_000)
    await ann.page.get_by_role("button", name="easy").click()
    await expect(ann.page.locator(".seats li")).to_have_count(2)
    await ann.start()
    await ann.hole(1)
    match = await ann.page.evaluate("window.par45.app.screen.match")
    await ann.go(f"#/watch/{match}")
    await expect(ann.page.locator(".watch .others")).to_contain_text("Ann")
    await ann.go("#/")
    await ann.page.locator(".going a").click()
    await ann.hole(1)
    await ann.draw()
    await expect(ann.page.locator(".count")).to_have_text("15")


async def test_who_looks_on_is_told_what_the_clock_counts_to(visit: Visit) -> None:
    """Before a hole and between two it is the start of the next, which is named; in a hole its end."""
    ann = await visit("Ann")
    await ann.open_match(holes=2, countdown_ms=3000, pause_ms=600_000, limit_ms=3_600_000)
    await ann.page.get_by_role("button", name="easy").click()
    await expect(ann.page.locator(".seats li")).to_have_count(2)
    watched = await ann.page.evaluate("window.par45.app.screen.match")
    cy = await visit("Cy", f"/#/watch/{watched}")
    title = cy.page.locator(".watch h1")
    await ann.start()
    await expect(title).to_have_text("Hole 1 of 2 starts in")
    await expect(title).to_have_text("Hole 1 of 2")
    await ann.hole(1)
    await ann.concede()
    await expect(title).to_have_text("Hole 2 of 2 starts in")
