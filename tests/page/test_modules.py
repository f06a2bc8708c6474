"""The page's own arithmetic, in a browser against what Python has: digests, QR codes, cards."""

import hashlib
from collections.abc import AsyncIterator

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Page

from server.front.drawing.sheet import CARDS, sheet
from server.front.words import LANGUAGES, decimal
from server.pages import release
from tests.page.conftest import Visit
from tests.page.visitor import LOCALES

pytestmark = pytest.mark.asyncio(loop_scope="session")

GOLDEN = ["30751ac2fc0cfade", "a40d65702df8c370", "e3b0c44298fc1c14"]
"""Of two codes that zbar has read, and of none for a link that is too long."""

MESSAGES = [
    bytes(range(n % 256)) * (n // 64 + 1) for n in (0, 1, 55, 56, 63, 64, 65, 135, 136, 137, 200)
]


@pytest_asyncio.fixture(loop_scope="session")
async def page(visit: Visit) -> AsyncIterator[Page]:
    yield (await visit()).page


async def test_digests_are_the_standards(page: Page) -> None:
    """SHA-256 and SHAKE-256 agree with Python's for messages around every block's edge."""
    told = await page.evaluate(
        """async ([release, messages]) => {
            const { sha256 } = await import(`/a/${release}/verify/sha256.js`);
            const { Shake256 } = await import(`/a/${release}/verify/shake256.js`);
            const hex = bytes => [...bytes].map(b => b.toString(16).padStart(2, "0")).join("");
            return messages.map(list => {
                const message = Uint8Array.from(list), stream = new Shake256(message);
                return [hex(sha256(message)), hex(Array.from({ length: 300 }, () => stream.next()))];
            });
        }""",
        [release(), [list(message) for message in MESSAGES]],
    )
    assert told == [
        [hashlib.sha256(message).hexdigest(), hashlib.shake_256(message).hexdigest(300)]
        for message in MESSAGES
    ]


async def test_every_card_is_told_apart_without_colours(browser: Browser) -> None:
    """R26: drawn in grey, and as the three kinds of colour blindness see it, no two cards are alike."""
    page = await browser.new_page(viewport={"width": 800, "height": 600})
    await page.set_content(f"<style>.D,.H,.W2{{color:#b3261e}}</style>{sheet()}")
    differences = await page.evaluate(
        """async cards => {
            const sheet = document.querySelector("svg").outerHTML;
            const grey = [[.299, .587, .114]];
            const blind = [[.567, .433, 0], [.625, .375, 0], [.95, .05, 0]];
            const seen = await Promise.all(cards.map(async card => {
                const colour = "DH".includes(card[1]) || card === "W2" ? "#b3261e" : "#17202a";
                const text = sheet.replace("<svg ", `<svg width="47" height="64" color="${colour}" `)
                    .replace("</svg>", `<use href="#${card}" width="47" height="64"/></svg>`);
                const picture = new Image();
                picture.src = URL.createObjectURL(new Blob([text], { type: "image/svg+xml" }));
                await picture.decode();
                const canvas = new OffscreenCanvas(47, 64), pen = canvas.getContext("2d");
                pen.drawImage(picture, 0, 0);
                return pen.getImageData(0, 0, 47, 30).data; // the strip of a covered card
            }));
            let least = Infinity;
            for (const [r, g, b] of [...grey, ...blind]) {
                const lights = seen.map(data => Array.from({ length: data.length / 4 },
                    (_, at) => (r * data[4 * at] + g * data[4 * at + 1] + b * data[4 * at + 2]) / 255));
                lights.forEach((one, n) => lights.slice(n + 1).forEach(other => {
                    least = Math.min(least, one.reduce((sum, light, at) => sum + Math.abs(light - other[at]), 0));
                }));
            }
            return least;
        }""",
        list(CARDS),
    )
    assert differences > 10, "of 1410 pixels so many must differ, all in all"
    await page.close()


async def test_a_link_s_code_is_as_it_was_when_a_phone_read_it(page: Page) -> None:
    """QR codes of short and long links have the digests of those that were read by a scanner."""
    links = ["http://127.0.0.1:4545/#TOKIRAMU", "https://par45.example/#TOKIRAMU" + "X" * 60]
    told = await page.evaluate(
        """async ([release, links]) => {
            const { qr } = await import(`/a/${release}/match/qr.js`);
            return [...links, "x".repeat(107)].map(link => qr(link)?.map(
                row => row.map(Number).join("")).join("\\n") ?? "");
        }""",
        [release(), links],
    )
    digests = [hashlib.sha256(code.encode()).hexdigest()[:16] for code in told]
    assert digests == GOLDEN


@pytest.mark.parametrize("language", LANGUAGES)
async def test_decimals_are_written_as_the_language_does(visit: Visit, language: str) -> None:
    """On the page as on Discord: with a comma in Slovak and in Czech."""
    ann = await visit(locale=LOCALES[language])
    figures = [0.05, -1.25, 74.6, 2.0, 1234.5]
    told = await ann.page.evaluate(
        """async ([release, figures]) => {
            const { decimal } = await import(`/a/${release}/shell/words.js`);
            return figures.map(figure => decimal(figure, 2, 2));
        }""",
        [release(), figures],
    )
    assert told == [decimal(language, figure, 2) for figure in figures]
    assert told[2] == ("74,60" if language in {"sk", "cs"} else "74.60")
