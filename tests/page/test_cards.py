"""The score card of a match on narrow screens."""

import pytest
from playwright.async_api import expect

from tests.page.between import alone
from tests.page.conftest import Visit

pytestmark = pytest.mark.asyncio(loop_scope="session")

NINE = """measure => {
    const { app } = window.par45, { view } = app.screen;
    const score = measure === "dollars" ? -104 : 1225;
    const seats = view.seats.map(seat => ({
        ...seat,
        name: "Margaretha Altenstein",
        holes: Array.from({ length: 9 }, () => ({ ...seat.holes[0], scores: { [measure]: score } })),
        totals: { [measure]: 9 * score },
    }));
    app.client.views.told({ ...view, seats, settings: { ...view.settings, holes: 9 }, v: view.v + 99 });
}"""
OVERFLOWING = """() => {
    const width = cell => {
        const text = document.createRange();
        text.selectNodeContents(cell);
        return text.getBoundingClientRect().width;
    };
    const cells = [...document.querySelectorAll(".scorecard :is(th, td)")];
    const cut = cells.filter(cell => width(cell) > cell.getBoundingClientRect().width);
    const { scrollWidth, clientWidth } = document.querySelector(".scorecard .scroll");
    return [...cut.map(cell => cell.textContent), ...(scrollWidth > clientWidth ? ["it scrolls"] : [])];
}"""


@pytest.mark.parametrize(
    ("rules", "measure", "total"), [("D1V", "dollars", "-$936"), ("D1N", "points", "11025")]
)
async def test_nine_long_amounts_fit_a_phone(
    visit: Visit, rules: str, measure: str, total: str
) -> None:
    """Dollars and points of nine deals are read without scrolling, and are a table to a reader."""
    ann = await visit("Ann")
    page = ann.page
    await alone(ann, game="double_solitaire", rules=rules, format=measure)
    await ann.concede()
    await page.locator(".end").wait_for()
    await page.evaluate(NINE, measure)
    await expect(page.locator("tbody tr").first.locator(".amount")).to_have_count(9)
    for width in (1280, 390, 360, 320):
        await page.set_viewport_size({"width": width, "height": 800})
        assert await page.evaluate(OVERFLOWING) == [], width
        row = page.get_by_role("row").nth(1)
        await expect(page.get_by_role("columnheader")).to_have_count(12)
        await expect(row.get_by_role("rowheader")).to_contain_text("Margaretha Altenstein")
        await expect(row.get_by_role("cell").last).to_have_text(total)
