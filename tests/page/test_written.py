"""How figures, days and marks are written on the page."""

import pytest

from server.pages import release
from tests.page.conftest import Visit

pytestmark = pytest.mark.asyncio(loop_scope="session")

CARD = """async release => {
    const { drawScorecard } = await import(`/a/${release}/match/scorecard.js`);
    const scores = [-2, 12, 35, 1, -16, 9, 35, 35, 20];
    const holes = scores.map(strokes => ({ status: "stuck", scores: { strokes } }));
    const row = { place: "T2", name: "A name that is long", you: true, holes };
    row.totals = { strokes: 129 };
    const settings = { holes: 9, format: "stroke" };
    const best = [-5, -8, -6, -3, -7, -9, -9, -4, -8];
    document.querySelector("main").replaceChildren(drawScorecard([row, row], settings, best));
}"""
TOUCHING = """() => [...document.querySelectorAll("tbody tr")].flatMap(row => {
    const marks = [...row.querySelectorAll(".score")].map(mark => {
        const { outlineOffset, outlineStyle, outlineWidth } = getComputedStyle(mark);
        const round = outlineStyle === "none" ? 0
            : parseFloat(outlineOffset) + parseFloat(outlineWidth);
        const { left, right } = mark.getBoundingClientRect();
        return [left - round, right + round];
    });
    return marks.slice(1).map(([left], at) => left - marks[at][1]).filter(gap => gap < 0.5);
})"""
"""The gaps between the marks of a row that are none."""


@pytest.mark.parametrize("width", [1280, 390, 360, 320])
async def test_marks_of_a_score_card_stand_apart(visit: Visit, width: int) -> None:
    """On a phone too, where all nine are double, no mark touches its neighbour."""
    ann = await visit(viewport={"width": width, "height": 700})
    await ann.page.evaluate(CARD, release())
    assert await ann.page.evaluate(TOUCHING) == []
    wide = "document.querySelector('.scorecard .scroll')"
    assert await ann.page.evaluate(f"{wide}.scrollWidth <= {wide}.clientWidth"), "all are in sight"


async def test_what_is_below_nought_has_a_minus_sign(visit: Visit) -> None:
    """Strokes have the sign that they have against par, on the card and in sentences."""
    ann = await visit()
    told = await ann.page.evaluate(
        """async release => {
            const at = name => import(`/a/${release}/${name}.js`);
            const [{ say, toPar }, { written }] = [await at("shell/words"), await at("match/measure")];
            const signs = [toPar(-7), toPar(-1.2), written(-16, "strokes"), written(3, "strokes")];
            return [...signs, say("strokes", { count: -2 }), say("strokes", { count: 2 })];
        }""",
        release(),
    )
    assert told == ["\u22127", "\u22121.2", "\u221216", "3", "strokes: \u22122", "strokes: 2"]
    await ann.page.evaluate(CARD, release())
    assert "-" not in await ann.page.locator(".scorecard").inner_text()


@pytest.mark.parametrize(
    ("locale", "language", "day"),
    [
        ("en-GB", "", "30 November 2026"),
        ("en-US", "", "November 30, 2026"),
        ("en-US", "sk", "30. novembra 2026"),
    ],
)
async def test_a_day_is_written_as_where_the_player_is(
    visit: Visit, locale: str, language: str, day: str
) -> None:
    """In the page's language, and of its kinds in the browser's."""
    ann = await visit(locale=locale)
    told = await ann.page.evaluate(
        """async ([release, language]) => {
            const { dayInWords, speak } = await import(`/a/${release}/shell/words.js`);
            if (language) speak(language, {});
            return dayInWords("2026-11-30");
        }""",
        [release(), language],
    )
    assert told == day


CONTRAST = """() => {
    const light = colour => {
        const [r, g, b] = colour.match(/[\\d.]+/g).map(part => part / 255)
            .map(part => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const field = document.querySelector("input[placeholder]");
    const [ink, paper] = [getComputedStyle(field, "::placeholder").color,
        getComputedStyle(field).backgroundColor].map(light);
    return (Math.max(ink, paper) + 0.05) / (Math.min(ink, paper) + 0.05);
}"""


@pytest.mark.parametrize("scheme", ["light", "dark"])
async def test_a_name_that_is_proposed_can_be_read(visit: Visit, scheme: str) -> None:
    """What stands in a field that is empty has the contrast of any text."""
    ann = await visit(color_scheme=scheme)
    assert await ann.page.evaluate(CONTRAST) >= 4.5
