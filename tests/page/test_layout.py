"""How the page lies on each screen: all of a table in sight, nothing too wide, nothing overlapping."""

from collections.abc import Awaitable, Callable

import pytest
from playwright.async_api import Page, expect

from server.front.words import LANGUAGES, say
from tests.page.conftest import Visit
from tests.page.double import Hands
from tests.page.visitor import LOCALES, until

pytestmark = pytest.mark.asyncio(loop_scope="session")

SIZES = [(1280, 800), (1920, 1080), (390, 844), (320, 640), (568, 320), (844, 390)]
HIDDEN = """() => {
    const parts = ".column, .stock, .count, .foundation, .buttons > *, .head > *, .others li, .others .state";
    const cut = [...document.querySelectorAll(parts)].filter(part => {
        const { left, top, right, bottom } = part.getBoundingClientRect();
        return left < 0 || top < 0 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5;
    });
    const { scrollWidth, scrollHeight } = document.documentElement;
    const scrolls = scrollWidth > innerWidth || scrollHeight > innerHeight;
    return [...cut.map(part => part.className || part.textContent), ...(scrolls ? ["it scrolls"] : [])];
}"""
OVERLAPPING = """() => {
    const pressed = [...document.querySelectorAll("button, a, input, select, summary")]
        .map(part => [part, part.getBoundingClientRect()]).filter(([, { width }]) => width);
    return pressed.flatMap(([one, a], at) => pressed.slice(at + 1)
        .filter(([, b]) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
            && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1)
        .map(([other]) => `${one.textContent} / ${other.textContent}`));
}"""
SMALL = """() => [...document.querySelectorAll("button:not(.open), input, select, summary, .home")]
    .filter(part => part.getClientRects().length)
    .map(part => [part.textContent || part.name, part.getBoundingClientRect()])
    .filter(([, { width, height }]) => width < 24 || height < 24).map(([name]) => name)"""


async def at_each_size(page: Page, look: Callable[[str], Awaitable[None]]) -> None:
    """Look at the page at every size of a screen."""
    for width, height in SIZES:
        await page.set_viewport_size({"width": width, "height": height})
        await look(f"{width}x{height}")


async def test_all_of_a_table_is_in_sight(visit: Visit) -> None:
    """Columns, foundation, stock, buttons and the others are within the screen, and it does not scroll."""
    ann = await visit("Ann")
    page, found = ann.page, dict[str, list[str]]()

    async def look(at: str) -> None:
        told = await page.evaluate(HIDDEN) + await page.evaluate(OVERLAPPING)
        if told:
            found[f"{state} {at}"] = told

    await ann.open_match(holes=1, undo="plays", limit_ms=3_600_000, seats=4)
    for strength in ("easy", "medium", "hard"):
        await page.get_by_role("button", name=strength).click()
    await expect(page.locator(".seats li")).to_have_count(4)
    await ann.start()
    await ann.hole(1)
    state = "playing"
    await at_each_size(page, look)
    await expect(page.locator(".others .done")).to_have_count(3)
    state = "playing, the others are done"
    await at_each_size(page, look)
    await ann.go("#/practice/GO1-E-AAAAAAB")
    await expect(page.locator(".practice .tableau")).to_be_visible()
    state = "practice"
    await at_each_size(page, look)
    await page.keyboard.press("h")
    await expect(page.locator(".hint")).to_be_visible()
    state = "practice, a hint"
    await at_each_size(page, look)
    assert found == {}


@pytest.mark.parametrize("language", LANGUAGES)
async def test_how_many_are_left_is_never_cut(visit: Visit, language: str) -> None:
    """Beside a whole code there is room for it on every phone that shows it."""
    at = "/#/practice/GO1-E-ABCDEFGHIJKLMNOP"
    ann = await visit("Ann", at, locale=LOCALES[language])
    left = ann.page.locator(".head .left")
    await expect(left).to_have_text(say(language, "table.left", count=35))
    for width in (480, 430, 390, 360, 353):
        await ann.page.set_viewport_size({"width": width, "height": 800})
        await expect(left).to_be_visible()
        room = await left.evaluate("left => left.clientWidth - left.scrollWidth")
        assert room >= 0, width
        assert await ann.page.evaluate(HIDDEN) == []


async def test_cards_are_large_and_tapped_with_ease(visit: Visit) -> None:
    """On a phone a card has 44 px to be tapped on, its neighbours have the next; all else has 24 at least."""
    ann = await visit("Ann", "/#/practice/GO1-E-AAAAAAB", viewport={"width": 320, "height": 640})
    page = ann.page
    await expect(page.locator(".tableau")).to_be_visible()
    hit = """at => {
        const { left, top, width } = document.querySelectorAll(".open")[at].getBoundingClientRect();
        const across = x => document.elementFromPoint(x, top + 10)?.closest(".column")?.dataset.key;
        const whose = across(left + width / 2);
        return [-22, 21].map(far => across(left + width / 2 + far) === whose);
    }"""
    assert [await page.evaluate(hit, at) for at in range(7)] == [[True, True]] * 7
    for width, height in SIZES:
        await page.set_viewport_size({"width": width, "height": height})
        assert await page.evaluate(SMALL) == []
        box = await page.locator("[data-stock]").bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 44


async def test_a_cleared_hole_is_undone_in_practice(visit: Visit) -> None:
    """All can be undone in practice, the play that cleared the hole too."""
    moves = (
        "d 5 2 d 2 d d 1 7 4 d 1 3 1 4 4 d 5 5 6 6 d 6 d 7 d 3 2 5 3 7 d 4 2 3 2 4 6 1 1 7 d 7 d"
        " 3 5 6"
    )
    ann = await visit("Ann", "/#/practice/GO1-E-AAAAAAB")
    page = ann.page
    await expect(page.locator(".tableau")).to_be_visible()
    left, stock = 35, 16
    for move in moves.split():
        await page.keyboard.press("Space" if move == "d" else move)
        left, stock = (left, stock - 1) if move == "d" else (left - 1, stock)
        await expect(page.locator(".head .left")).to_have_text(f"{left} left")
        await expect(page.locator(".count")).to_have_text(str(stock))
        await expect(page.locator(".turning")).to_have_count(0)
    await expect(page.locator(".buttons .strong")).to_contain_text("cleared")
    await page.get_by_role("button", name="Undo").click()
    await expect(page.locator(".head .left")).to_have_text("1 left")
    await expect(page.locator(".buttons .strong")).to_have_count(0)
    await page.keyboard.press("u")
    await expect(page.locator(".head .left")).to_have_text("2 left")
    await page.keyboard.press("Space")
    await expect(page.locator(".count")).to_have_text("3")


MANY = """count => {
    const { app } = window.par45, { view } = app.screen;
    const seats = Array.from({ length: count }, (_, at) =>
        ({ ...view.seats[0], seat: at + 1, name: `Player ${at + 1}`, ready: true }));
    app.client.views.told({ ...view, seats, v: view.v + 99 }); // news may still be on its way
}"""


async def test_a_full_lobby_starts_without_a_search(visit: Visit) -> None:
    """What starts a match, or says that one is ready, is above the seats and in sight at the top."""
    ann = await visit("Ann")
    bo = await visit("Bo", f"/#{await ann.open_match(seats=21)}")
    await bo.join()
    await expect(ann.page.locator(".seats li")).to_have_count(2)
    for one, name in ((ann, "Start"), (bo, "Ready ✓")):
        await one.page.evaluate(MANY, 21)
        await expect(one.page.locator(".seats li")).to_have_count(21)
        button = one.page.get_by_role("button", name=name, exact=True)
        for width, height in ((1280, 800), (390, 844), (375, 667), (320, 640)):
            await one.page.set_viewport_size({"width": width, "height": height})
            await one.page.evaluate("scrollTo(0, 0)")
            place, seats = await button.bounding_box(), one.page.locator(".seats")
            below = await seats.bounding_box()
            assert place
            assert below
            assert place["y"] + place["height"] <= min(below["y"], height), (name, width)
            assert await one.page.evaluate(OVERLAPPING) == []


async def test_the_head_begins_where_the_screen_does(visit: Visit) -> None:
    """The way home stands over the heading's first letter, on narrow screens and on wide ones."""
    ann = await visit("Ann", viewport={"width": 1280, "height": 800})
    await ann.open_match()
    for at in ("#/lists", "#/groups", "#/daily", "#/new", "#/me", "#/player", "#/rules"):
        await ann.go(at)
        await ann.page.locator("main h1:focus").wait_for()
        await until(ann.page, BEGIN)


BEGIN = """() => {
    const [home, title] = [".home", "main h1"].map(
        part => document.querySelector(part).getBoundingClientRect().left);
    return Math.abs(home - title) <= 1;
}"""
"""Whether both begin at one line."""


COVERED = """() => {
    const bubble = document.querySelector(".refusal:not(.here)").getBoundingClientRect();
    const box = { bubble: [bubble.left, bubble.top, bubble.right, bubble.bottom] };
    const outside = bubble.left < 0 || bubble.right > innerWidth || bubble.bottom > innerHeight;
    const cards = [...document.querySelectorAll(".tableau .open, .waste .open")].filter(card => {
        const { left, top, right, bottom } = card.getBoundingClientRect();
        return Math.min(right, bubble.right) - Math.max(left, bubble.left) > 1
            && Math.min(bottom, bubble.bottom) - Math.max(top, bubble.top) > 1;
    });
    return [...cards.map(card => card.dataset.card), ...(outside ? [JSON.stringify(box)] : [])];
}"""


@pytest.mark.parametrize(
    ("code", "columns"), [("GO1-E-AAAAAAB", 7), ("DS1-D1N-AAAAAAB", 9)], ids=["golf", "double"]
)
async def test_a_refusal_covers_no_card_that_can_be_played(
    visit: Visit, code: str, columns: int
) -> None:
    """Whatever column refuses, its words stand clear of all open cards, and within the screen."""
    ann = await visit("Ann", f"/#/practice/{code}")
    page, found = ann.page, dict[str, list[str]]()
    await expect(page.locator(".tableau")).to_be_visible()

    async def look(at: str) -> None:
        for column in range(1, columns + 1):
            await page.evaluate(
                """place => {
                    const { app } = window.par45;
                    const words = "The card does not fit there by its rank.";
                    app.screen.play.refusal = { place, words };
                    app.draw();
                }""",
                str(column),
            )
            await expect(page.locator(f".tableau > :nth-child({column}) .refusal")).to_be_visible()
            covered = await page.evaluate(COVERED)
            if covered:
                found[f"{at} {column}"] = covered

    await at_each_size(page, look)
    assert found == {}


async def test_a_deal_is_reviewed_at_the_table_s_size(visit: Visit) -> None:
    """Step by step Double Solitaire's cards are as wide as in play, within felt and screen."""
    ann = await visit("Ann")
    hands = await Hands.begin(ann)
    page, widths = ann.page, dict[str, float]()
    card = "document.querySelector('.tableau .card').getBoundingClientRect().width"

    async def measure(at: str) -> None:
        widths[at] = await page.evaluate(card)

    async def compare(at: str) -> None:
        assert await page.evaluate(card) > 0.95 * widths[at], at
        assert await page.evaluate(BESIDE_FELT) == [], at

    for _ in range(3):
        await page.keyboard.press("d")
    assert len((await hands.board())["waste"]) == 3
    await at_each_size(page, measure)
    await ann.concede()
    await page.locator(".codes button").click()
    await expect(page.locator(".replay .double")).to_be_visible()
    await page.get_by_role("button", name=say("en", "review.last")).click()
    await expect(page.locator(".replay .waste .face")).to_have_count(3)
    await at_each_size(page, compare)


BESIDE_FELT = """() => {
    const felt = document.querySelector(".replay .felt").getBoundingClientRect();
    const parts = [...document.querySelectorAll(".replay .felt :is(.card, .place, .count)")];
    const out = parts.filter(part => {
        const { left, right, bottom } = part.getBoundingClientRect();
        return left < felt.left || right > felt.right || bottom > felt.bottom;
    });
    const wide = felt.left < 0 || document.documentElement.scrollWidth > innerWidth;
    return [...out.map(part => part.outerHTML), ...(wide ? ["too wide"] : [])];
}"""
"""What of a review's board is not on its felt, or not on the screen."""
