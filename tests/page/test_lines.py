"""What becomes of a page whose line to the server, or a file that it needs, fails for a while."""

import asyncio

import pytest
from playwright.async_api import Page, Route, WebSocket, expect

from server.front.words import LANGUAGES, say
from tests.page.between import Between, alone
from tests.page.conftest import Visit
from tests.page.visitor import LOCALES, hold_time

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def test_a_line_that_died_without_a_word_is_opened_anew(visit: Visit) -> None:
    """Who only waits in a lobby is told within 20 seconds who has come, though nothing was closed."""
    ann = await visit("Ann")
    await ann.page.clock.install()
    invite = await ann.open_match(holes=1)
    between = await Between.stand(ann)
    seats = ann.page.locator(".seats li")
    await expect(seats).to_have_count(1)
    between.die()
    bo = await visit("Bo", f"/#{invite}")
    await bo.join()
    await ann.page.clock.run_for(14_000)
    assert await ann.page.evaluate("window.par45.app.client.status") == "open"
    await expect(seats).to_have_count(1)
    await ann.page.clock.run_for(6_000)
    await expect(seats).to_have_count(2)
    await expect(ann.page.locator("html")).to_have_attribute("data-line", "open")


async def test_a_line_that_lives_is_asked_now_and_then(visit: Visit) -> None:
    """A quiet quarter of a minute costs one small command on the same line, hidden it costs none."""
    ann = await visit("Ann")
    await ann.page.clock.install()
    await ann.open_match(holes=1)
    between = await Between.stand(ann)
    await expect(ann.page.locator(".seats li")).to_have_count(1)
    lines = list[WebSocket]()

    def opened(line: WebSocket) -> None:
        lines.append(line)

    ann.page.on("websocket", opened)
    between.commands.clear()
    for times in (1, 2):
        await ann.page.clock.run_for(16_000)
        await ann.page.evaluate("window.par45.app.client.ask('list_groups')")  # answered behind it
        assert between.asked == ["practise", "list_groups"] * times
    await ann.page.evaluate("Object.defineProperty(document, 'hidden', { value: true })")
    await ann.page.clock.run_for(60_000)
    assert between.asked == ["practise", "list_groups"] * 2
    assert lines == []


class Failing:
    """Answers 503 instead of some files of the page's, until they are back."""

    def __init__(self) -> None:
        self.is_away = True
        self.asked = 0

    @classmethod
    async def of(cls, page: Page, files: str) -> "Failing":
        failing = cls()
        await page.route(files, failing._asked)
        return failing

    async def _asked(self, route: Route) -> None:
        self.asked += 1
        if self.is_away:
            await route.fulfill(status=503)
        else:
            await route.continue_()


async def is_tried_again(page: Page, failing: Failing) -> None:
    """Check that a failure is told, and that all is asked for again after pauses that grow."""
    told = page.locator("#toast, main [role=alert]").filter(has_text=say("en", "fetch.failed"))
    await expect(told.first).to_be_visible()
    for times, pause_ms in ((2, 1_000), (3, 2_000)):
        async with page.expect_response(lambda answer: answer.status == 503):
            await page.clock.run_for(pause_ms)
        assert failing.asked == times
    failing.is_away = False
    await page.clock.run_for(4_000)


FILES = ["double_solitaire.js*", "board.js*", "board.css", "arrange.css"]


@pytest.mark.parametrize("file", FILES)
async def test_a_game_s_file_that_fails_is_tried_again(visit: Visit, file: str) -> None:
    """It is told, asked for again after pauses that grow, and all is there once it is back."""
    ann = await visit("Ann")
    await hold_time(ann.page)
    failing = await Failing.of(ann.page, f"**/double_solitaire/{file}")
    await ann.page.evaluate(
        """async settings => {
            const { app } = window.par45;
            app.go(`#/m/${await app.client.seat("create", { settings })}`);
        }""",
        {"game": "double_solitaire", "rules": "D1N", "format": "points", "holes": 1},
    )
    told = ann.page.locator("main [role=alert]")
    await expect(told).to_have_text(say("en", "fetch.failed"))
    await ann.page.clock.run_for(900)
    assert failing.asked == 1
    await is_tried_again(ann.page, failing)
    await expect(ann.page.locator(".seats li")).to_have_count(1)
    await expect(told).to_have_count(0)


@pytest.mark.parametrize("file", FILES)
async def test_practice_waits_for_a_game_s_file(visit: Visit, file: str) -> None:
    """What fails is told, and the board is there once the file is back."""
    ann = await visit("Ann")
    await ann.page.clock.install()
    failing = await Failing.of(ann.page, f"**/double_solitaire/{file}")
    await ann.go("#/practice/DS1-D1N-AAAAAAB")
    await expect(ann.page.locator("#toast")).to_have_text(say("en", "fetch.failed"))
    failing.is_away = False
    await ann.page.clock.run_for(1_000)
    await expect(ann.page.locator(".tableau")).to_be_visible()


SAVED = """() => {
    HTMLAnchorElement.prototype.click = function () {
        document.documentElement.dataset.saved = this.download;
    };
}"""
"""What is saved is only noted."""

PARTS = [
    ("picture.js", "share.picture", "html[data-saved='par45.png']"),
    ("replay.js", "review.hole", ".replay .tableau"),
    ("check.js", "fair.check", ".fairness [role=status]"),
]


@pytest.mark.parametrize(("file", "button", "sign"), PARTS)
async def test_what_the_end_fetches_is_tried_again(
    visit: Visit, file: str, button: str, sign: str
) -> None:
    """The picture, a deal's review and the check of the deals come once their file is back."""
    ann = await visit("Ann")
    page = ann.page
    await alone(ann)
    await ann.concede()
    await page.locator(".fairness summary").click()
    await page.evaluate(SAVED)
    await page.clock.install()
    failing = await Failing.of(page, f"**/{file}*")
    await page.get_by_role("button", name=say("en", button, hole=1)).click()
    await is_tried_again(page, failing)
    await expect(page.locator(sign)).to_be_visible()


async def test_a_code_to_scan_is_tried_again(visit: Visit) -> None:
    """Pressed again while its file is away it is there once, and not turned off by that."""
    ann = await visit("Ann")
    await ann.open_match()
    await ann.page.clock.install()
    failing = await Failing.of(ann.page, "**/qr.js*")
    button = ann.page.get_by_role("button", name=say("en", "lobby.qr"))
    for times in (1, 2):
        await button.click()
        await expect(ann.page.locator("#toast")).to_have_text(say("en", "fetch.failed"))
        assert failing.asked == times
    failing.is_away = False
    await ann.page.clock.run_for(1_000)
    await expect(ann.page.locator(".invite .qr")).to_be_visible()
    await ann.page.clock.run_for(10_000)
    assert failing.asked == 3


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_page_without_its_words_says_so(visit: Visit, language: str) -> None:
    """What is said then is what the catalogue has; with the words all of the page is there."""
    ann = await visit("Ann", locale=LOCALES[language])
    await ann.page.clock.install()
    failing = await Failing.of(ann.page, "**/words/*.json")
    await ann.page.reload()
    await expect(ann.page.locator("[role=alert]")).to_have_text(say(language, "fetch.failed"))
    failing.is_away = False
    await ann.page.clock.run_for(1_000)
    await expect(ann.page.locator("button.large")).to_have_text(say(language, "start.play"))


async def test_another_language_and_the_cards_are_tried_again(visit: Visit) -> None:
    """A language is spoken, and cards are seen, once their file is back."""
    ann = await visit("Ann", "/#/me")
    page = ann.page
    await page.clock.install()
    failing = await Failing.of(page, "**/words/sk.json")
    await page.get_by_label(say("en", "me.language")).select_option("sk")
    await is_tried_again(page, failing)
    await expect(page.locator("h1")).to_have_text(say("sk", "me.title"))
    failing = await Failing.of(page, "**/cards.svg")
    await page.reload()
    await expect(page.locator("#toast")).to_have_text(say("sk", "fetch.failed"))
    failing.is_away = False
    await page.clock.run_for(1_000)
    await expect(page.locator("#cards svg")).to_have_count(1)


async def test_who_has_gone_on_stays_there(visit: Visit) -> None:
    """A screen whose file comes late, and one that is answered late, change nothing any more."""
    ann = await visit("Ann")
    late = asyncio.Event()

    async def wait(route: Route) -> None:
        await late.wait()
        await route.continue_()

    await ann.page.route("**/standings.js", wait)
    await ann.go("#/lists")
    await ann.go("#/rules")
    await expect(ann.page.locator("main dl").first).to_be_visible()
    async with ann.page.expect_response("**/standings.js"):
        late.set()
    between = await Between.stand(ann)
    between.hold()
    for left in ("#/practice", "#NOBODYIN"):
        await ann.go(left)
        await expect(ann.page.locator("main dl")).to_have_count(0)
        await ann.go("#/rules")
        await expect(ann.page.locator("main dl").first).to_be_visible()
    between.release()
    await ann.page.evaluate("window.par45.app.client.ask('list_groups')")  # answered behind it all
    assert await ann.page.evaluate("location.hash") == "#/rules"
    await expect(ann.page.locator("main dl").first).to_be_visible()


async def test_a_link_whose_screen_failed_leads_there_again(visit: Visit) -> None:
    """The same link tries again at once; who does not press it is brought there a little later."""
    ann = await visit("Ann")
    failing = await Failing.of(ann.page, "**/standings.js*")
    await ann.page.clock.install()
    link = ann.page.get_by_role("navigation").get_by_role("link", name=say("en", "nav.lists"))
    await link.click()
    await expect(ann.page.locator("#toast")).to_have_text(say("en", "fetch.failed"))
    await expect(ann.page.locator(".start")).to_be_visible()
    failing.is_away = False
    await link.click()
    await expect(ann.page.locator(".standings")).to_be_visible()
    failing.is_away = True
    await ann.page.reload()
    failing.is_away = False
    await ann.page.clock.run_for(1_000)
    await expect(ann.page.locator(".standings")).to_be_visible()


async def test_what_the_old_tab_shows_is_as_new_after_taking_over(visit: Visit) -> None:
    """A screen that was refused while another tab played is there once this one plays again."""
    ann = await visit("Ann")
    await alone(ann)
    second = await ann.page.context.new_page()
    await second.goto(ann.page.url)
    banner = ann.page.locator(".banner")
    await expect(banner).to_contain_text("another tab")
    for at, sign in (("#/daily", ".round"), ("#/open", "form .code"), ("#/past", ".wait")):
        await ann.go(at)
        await expect(ann.page.locator("main .wrong")).to_have_text(say("en", "reason.replaced"))
        await banner.get_by_role("button", name="Play here").click()
        await expect(ann.page.locator("main .wrong")).to_have_count(0)
        await expect(ann.page.locator(f"main {sign}")).to_be_visible()
        await expect(ann.page.locator("main")).not_to_contain_text(say("en", "match.coming"))
        await second.locator(".banner").get_by_role("button", name="Play here").click()
        await expect(banner).to_contain_text("another tab")
