"""Every screen: in four languages, small, and from this server alone."""

import re

import pytest
from playwright.async_api import expect

from engine.games import GAMES
from server.front.words import LANGUAGES, say
from tests.page.conftest import Visit
from tests.page.visitor import LOCALES

pytestmark = pytest.mark.asyncio(loop_scope="session")

FIRST_LOAD_BYTES = 150_000


@pytest.mark.parametrize("language", LANGUAGES)
async def test_every_language_is_spoken(visit: Visit, language: str) -> None:
    """The browser's language is taken, and no key is left where a sentence should be."""
    ann = await visit(locale=LOCALES[language], viewport={"width": 375, "height": 667})
    await expect(ann.page.locator("html")).to_have_attribute("lang", language)
    await expect(ann.page.locator("button.large")).to_have_text(say(language, "start.play"))
    for at in ("#/new", "#/me", "#/practice"):
        await ann.go(at)
        await ann.page.locator("main label, main .tableau").first.wait_for()
        words = await ann.page.locator("body").inner_text()
        assert not [key for key in ("create.", "me.", "table.", "board.") if key in words], words


async def test_names_are_only_ever_text(visit: Visit) -> None:
    """A name with markup is shown as it is, and does nothing."""
    name = "<img src=x onerror=a>"
    ann = await visit(name)
    invite = await ann.open_match()
    await expect(ann.page.locator(".seats .name").first).to_have_text(name)
    bo = await visit("Bo", f"/#{invite}")
    await bo.page.get_by_role("button", name="Only watch").click()
    await expect(bo.page.locator(".seats .name").first).to_have_text(name)
    assert await ann.page.locator("main img").count() == 0


async def test_the_first_load_is_small_and_from_here_alone(visit: Visit) -> None:
    """All that the start needs is below 150 KB over the wire; `visit` sees that no other host is asked."""
    ann = await visit()
    await ann.page.wait_for_load_state("networkidle")
    sizes = await ann.page.evaluate(
        "['navigation', 'resource'].flatMap(kind => performance.getEntriesByType(kind))"
        ".map(entry => [entry.name, entry.transferSize])"
    )
    assert len(sizes) > 10
    assert 10_000 < sum(size for _, size in sizes) < FIRST_LOAD_BYTES, sizes


async def test_each_game_has_its_usual_limit(visit: Visit) -> None:
    """Who chooses a game in the form is offered the time that a hole of it usually takes."""
    ann = await visit("Ann", "/#/new")
    for game in (*GAMES, GAMES[0]):
        await ann.page.get_by_label("Game").select_option(game.name)
        limit = ann.page.get_by_label(re.compile("Time for a (hole|deal)"))
        await expect(limit).to_have_value(str(game.limit_ms // 60_000))


async def test_a_round_that_each_plays_alone_asks_for_no_seats(visit: Visit) -> None:
    """What means nothing to it is asked of a live match only; it is opened without."""
    ann = await visit("Ann", "/#/new")
    page = ann.page
    await page.locator("summary").click()
    live = [page.get_by_label(name) for name in ("Seats", "Open to all", "A show")]
    for asked in live:
        await expect(asked).to_be_visible()
    when = page.get_by_label("When it is played")
    await when.select_option("hour")
    for asked in live:
        await expect(asked).to_have_count(0)
    await when.select_option("")
    await expect(live[0]).to_have_value("8")
    await when.select_option("week")
    await page.get_by_role("button", name="Open it").click()
    await expect(page.get_by_role("heading", name="Round of Ann")).to_be_visible()


async def test_the_overlay_is_on_nothing(visit: Visit) -> None:
    """An overlay for streaming has no ground of its own, and nothing to press."""
    ann = await visit("Ann")
    invite = await ann.open_match()
    overlay = await visit("", f"/overlay#/watch/{invite}")
    await expect(overlay.page.locator(".seats")).to_contain_text("Ann")
    ground = "getComputedStyle(document.body).backgroundColor"
    assert await overlay.page.evaluate(ground) == "rgba(0, 0, 0, 0)"


@pytest.mark.parametrize("language", LANGUAGES)
async def test_an_overlay_does_nothing(visit: Visit, language: str) -> None:
    """Other programs may frame it: it shows what is watched, and any other screen only as a line."""
    over = await visit("Ann", "/overlay#/me", locale=LOCALES[language])
    for at in ("#/me", "#/", "#/new", "#link=ABC", "#/groups", "#/nowhere"):
        await over.go(at)
        await expect(over.page.locator("main")).to_have_text(say(language, "overlay.only"))
        await expect(over.page.locator("button, a, input, select")).to_have_count(0)


async def test_who_has_a_seat_only_looks_on_in_an_overlay(visit: Visit) -> None:
    """Lobby, hole and end of one's own match have nothing to press in an overlay."""
    ann = await visit("Ann")
    invite = await ann.open_match(holes=1, limit_ms=3_600_000)
    bo = await visit("Bo", f"/#{invite}")
    await bo.join()
    over = await bo.page.context.new_page()
    await over.goto(f"{bo.url}/overlay#{invite}")
    pressed = over.locator("button:visible, summary:visible, a.button:visible")
    await expect(over.locator(".seats")).to_contain_text("Ann")
    await expect(pressed).to_have_count(0)
    await ann.start()
    await expect(over.locator(".watch")).to_be_visible()
    await over.keyboard.press("c")
    await expect(over.locator("dialog")).to_have_count(0)
    await expect(pressed).to_have_count(0)


async def test_a_ticket_makes_another_device_of_a_player(visit: Visit) -> None:
    """The link that one device makes lets another one in, once, and is gone from the address."""
    ann = await visit("Ann")
    await ann.open_match()
    await ann.go("#/me")
    await ann.page.get_by_role("button", name="Add another device").click()
    await ann.page.locator(".invite .qr").wait_for()
    link = await ann.page.evaluate("window.par45.app.screen.link")
    phone = await visit("", link.removeprefix(ann.url))
    assert not await phone.page.evaluate("location.href.includes('link=')")
    await phone.page.get_by_role("button", name="Play here").click()
    await phone.page.get_by_role("link", name="Go on with your match").wait_for()
    assert await phone.page.evaluate("window.par45.app.client.name") == "Ann"
    other = await visit("Bo", link.removeprefix(ann.url))
    await other.page.get_by_role("button", name="Play here").click()
    await expect(other.page.locator(".wrong")).to_contain_text("used before")


async def test_a_table_at_400_percent_can_be_played(visit: Visit) -> None:
    """R26: zoomed so far that 320 by 200 points are left, cards stay large and nothing is cut off."""
    ann = await visit("Ann", "/#/practice/GO1-E-AAAAAAB", viewport={"width": 320, "height": 200})
    box = await ann.page.locator(".open").first.bounding_box()
    assert box is not None
    assert box["width"] >= 36
    assert await ann.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    await ann.page.locator("[data-stock]").click()
    await expect(ann.page.locator(".foundation")).to_have_attribute("data-card", "8S")
    await ann.page.locator(".fits .open").click()
    await expect(ann.page.locator(".foundation")).to_have_attribute("data-card", "9C")


async def test_four_colours_tell_the_suits_apart(visit: Visit) -> None:
    """R26: by choice each suit has a colour of its own, each of enough contrast to its card."""
    ann = await visit("Ann", "/#/me")
    for choice, expected in (("two", 2), ("four", 4)):
        await ann.go("#/me")
        await ann.page.get_by_label("Colours of the suits").select_option(choice)
        await ann.go("#/practice/GO1-E-AAAAAAB")
        await ann.page.locator(".tableau").wait_for()
        contrasts = await ann.page.evaluate(CONTRASTS)
        assert len(contrasts) == expected, contrasts
        assert min(contrasts.values()) >= 4.5, contrasts


CONTRASTS = """() => {
    const numbers = colour => colour.match(/[\\d.]+/g).slice(0, 3).map(Number);
    const light = colour => numbers(colour)
        .map(part => part / 255)
        .map(part => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
        .reduce((sum, part, at) => sum + part * [0.2126, 0.7152, 0.0722][at], 0);
    const found = {};
    for (const card of document.querySelectorAll(".tableau [data-card] svg")) {
        const { color } = getComputedStyle(card);
        found[color] = 1.05 / (light(color) + 0.05); // a card is white
    }
    return found;
}"""


async def test_what_fits_is_told_by_more_than_colour(visit: Visit) -> None:
    """R26: a card that fits is raised and pointed at, in black and white too, and named so."""
    ann = await visit("Ann", "/#/practice/GO1-E-AAAAAAB", forced_colors="active")
    await ann.page.locator(".tableau").wait_for()
    await ann.draw()
    await expect(ann.page.locator(".fits")).to_have_count(1)
    shapes = await ann.page.evaluate(
        """[".fits", ".column:not(.fits)"].map(column => [
            getComputedStyle(document.querySelector(`${column} .badge`)).clipPath,
            getComputedStyle(document.querySelector(`${column} .open`)).translate,
        ])"""
    )
    (pointed, raised), (plain, low) = shapes
    assert (pointed != plain, raised != low) == (True, True), shapes
    named = await ann.page.locator(".fits .open").get_attribute("aria-label")
    assert named is not None
    assert named.endswith("available, fits")


async def test_motion_is_short_and_can_be_off(visit: Visit) -> None:
    """A played card moves for at most 150 ms, and not at all for who wants less motion."""
    for wish, expected in (("no-preference", [140]), ("reduce", [])):
        ann = await visit("Ann", "/#/practice/GO1-E-AAAAAAB", reduced_motion=wish)
        await ann.page.locator(".tableau").wait_for()
        await ann.page.evaluate(
            """() => {
                window.moved = [];
                const { animate } = Element.prototype;
                Element.prototype.animate = function (frames, way) {
                    window.moved.push(way.duration);
                    return animate.call(this, frames, way);
                };
            }"""
        )
        await ann.draw()
        await expect(ann.page.locator(".foundation")).to_have_attribute("data-card", "8S")
        await ann.page.keyboard.press("5")
        await expect(ann.page.locator(".foundation")).to_have_attribute("data-card", "9C")
        moved = await ann.page.evaluate("window.moved")
        assert set(moved) == set(expected)


async def test_who_is_deleted_is_a_guest_again(visit: Visit) -> None:
    """All that is kept can be deleted; the page says so, forgets the secret, and goes on."""
    ann = await visit("Ann")
    await ann.open_match()
    await ann.go("#/me")
    await ann.page.get_by_role("button", name="Delete all of it").click()
    await ann.page.get_by_role("dialog").get_by_role("button", name="Delete all of it").click()
    banner = ann.page.locator(".banner")
    await expect(banner).to_contain_text("is deleted")
    assert await ann.page.evaluate("JSON.parse(localStorage.par45).secret") == ""
    await banner.get_by_role("button").click()
    await expect(banner).to_have_count(0)
    await expect(ann.page.locator("html")).to_have_attribute("data-line", "open")
    assert await ann.page.evaluate("window.par45.app.client.name") == "Guest"
