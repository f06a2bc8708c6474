"""Double Solitaire on the page: by mouse, by touch, by keys; what is hidden, and a whole match."""

import re

import pytest
from playwright.async_api import expect

from server.front.words import say
from server.pages import release
from tests.page.axe import CONTRAST, WCAG, violations
from tests.page.between import Between
from tests.page.conftest import Visit
from tests.page.double import Hands, center

pytestmark = pytest.mark.asyncio(loop_scope="session")

CODE = "DS1-D1N-AAAAAAB"
THREE = "DS1-D3N-AAAAAAB"


async def test_cards_are_dragged_and_clicked(visit: Visit) -> None:
    """A drag carries a run, a click sends a card to a foundation, and the page shows what the server has."""
    hands = await Hands.begin(await visit("Ann"))
    source, target, count = await hands.fit("column-column")
    before = len((await hands.board())["tableau"][int(target) - 1])
    card = await center(hands.card(source, count))
    mouse = hands.page.mouse
    await mouse.move(*card)
    await mouse.down()
    await mouse.move(card[0] + 12, card[1] + 20, steps=3)
    await expect(hands.page.locator(".ghost [data-card]")).to_have_count(count)
    takes = hands.page.locator(".heap.takes")
    assert target in await takes.evaluate_all("piles => piles.map(pile => pile.dataset.pile)")
    await expect(hands.pile(target).locator(".badge")).to_have_text(f"▼{target}")
    await mouse.move(*await center(hands.pile(target)), steps=4)
    await mouse.up()
    assert len((await hands.board())["tableau"][int(target) - 1]) == before + count
    await hands.agrees()
    await expect(hands.page.locator(".ghost")).to_have_count(0)
    source, *_ = await hands.fit("w-f")
    played = sum(map(sum, (await hands.board())["foundations"].values()))
    await hands.card(source).click()
    assert sum(map(sum, (await hands.board())["foundations"].values())) == played + 1
    await hands.agrees()


async def test_a_card_dropped_on_any_foundation_finds_its_own(visit: Visit) -> None:
    """A card let go over another suit's place goes where it belongs; let go over nothing it is back."""
    hands = await Hands.practise(await visit(), CODE)
    await hands.fit("w-f")
    await hands.drag(hands.card("w"), hands.page.locator(".head h1"))
    await hands.agrees()
    assert (await hands.board())["waste"]
    await hands.drag(hands.card("w"), hands.page.locator(".foundations .place").first)
    assert (await hands.board())["foundations"]["C"] == [1, 0]
    await hands.agrees()


async def test_what_lies_under_another_card_is_refused(visit: Visit) -> None:
    """A run let go on the foundations, and a tap on a covered card of the waste, play no other card."""
    hands = await Hands.practise(await visit(), "DS1-D1N-HAXGNIFY")  # AH in 4, 2C in 2
    words = say("en", "reason.covered")
    await hands.page.keyboard.press("4")
    await hands.page.keyboard.press("2")
    assert "2-f" in (await hands.board())["fits"]
    await hands.drag(hands.card("2", 2), hands.page.locator(".foundations .place").first)
    await expect(hands.pile("2").locator(".refusal")).to_have_text(words)
    board = await hands.board()
    assert board["tableau"][1][-2:] == ["2C", "AH"]
    assert not any(map(sum, board["foundations"].values()))
    for _ in range(3):
        await hands.page.keyboard.press("d")
    await hands.agrees()
    await hands.page.locator("[data-under]").first.click(position={"x": 9, "y": 9})
    await expect(hands.pile("w").locator(".refusal")).to_have_text(words)
    assert len((await hands.board())["waste"]) == 3
    await hands.agrees()


async def test_two_taps_send_a_card_to_a_column(visit: Visit) -> None:
    """A second tap looks for a column, unless that is set off: then the card is put down."""
    ann = await visit("", f"/#/practice/{CODE}")
    hands = await Hands.practise(ann, CODE)
    await hands.card("5").dblclick()
    assert len((await hands.board())["tableau"][5]) == 7, "column 6 is longer than 3"
    await hands.page.keyboard.press("u")
    await hands.agrees()
    await ann.go("#/me")
    await hands.page.get_by_label("two taps send a card to a column").uncheck()
    hands = await Hands.practise(ann, CODE)
    await hands.card("5").dblclick()
    await expect(hands.page.locator(".held")).to_have_count(0)
    assert (await hands.board())["moves"] == 0
    await hands.card("5").click()
    await expect(hands.card("5")).to_have_attribute("aria-pressed", "true")
    await hands.pile("3").locator(".face").last.click()
    assert len((await hands.board())["tableau"][2]) == 4
    await hands.agrees()


async def test_a_deal_by_touch(visit: Visit) -> None:
    """On a phone cards are tapped and dragged, nothing scrolls under them, all is within the screen."""
    phone = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
    hands = await Hands.begin(await visit("Ann", **phone), rules="D3N")
    page = hands.page
    await page.locator("[data-stock]").tap()
    await hands.agrees()
    await expect(page.locator(".waste .face")).to_have_count(3)
    source, target, count = await hands.fit("column-column")
    before = len((await hands.board())["tableau"][int(target) - 1])
    await hands.swipe(await center(hands.card(source, count)), await center(hands.pile(target)))
    assert len((await hands.board())["tableau"][int(target) - 1]) == before + count
    source, target, count = await hands.fit("column-column")
    await hands.card(source, count).tap(position={"x": 8, "y": 6})
    await hands.pile(target).locator(".face, .place").last.tap()
    await hands.agrees()
    assert await page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    assert await page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    touch = "getComputedStyle(document.querySelector('[data-from]')).touchAction"
    assert await page.evaluate(touch) == "none"


async def test_a_deal_by_keyboard_alone(visit: Visit) -> None:
    """Two keys are a move, the same key twice sends a card off; arrows lead to every card; all is told."""
    hands = await Hands.begin(await visit("Ann"), undo="plays")
    page, keys, said = hands.page, hands.page.keyboard, hands.page.locator("#said")
    await keys.press("Space")
    await expect(said).to_contain_text("Drawn: ")
    source, target, _ = await hands.fit("column-column")
    await keys.press(source)
    await expect(hands.pile(source).locator(".badge")).to_have_text(f"▲{source}")
    await expect(said).to_contain_text("; it may go to: ")
    await keys.press(target)
    await expect(said).to_contain_text(f"to column {target}.")
    await hands.agrees()
    _, target, _ = await hands.fit("w-column")
    await keys.press("0")
    await keys.press(target)
    await expect(said).to_contain_text(f"to column {target}.")
    await keys.press("u")
    await expect(said).to_contain_text("Undone.")
    await hands.fit("w-f")
    await keys.press("0")
    await keys.press("0")
    await expect(said).to_contain_text("to a foundation. points: ")
    await hands.agrees()
    await page.locator(".heap [data-from]").last.focus()
    await keys.press("ArrowLeft")
    assert await page.evaluate("document.activeElement.closest('.heap').dataset.pile") == "8"
    assert await page.evaluate("getComputedStyle(document.activeElement).outlineStyle") == "solid"
    await keys.press("Enter")
    await keys.press("Escape")
    await expect(page.locator(".held")).to_have_count(0)
    await keys.press("?")
    await expect(page.get_by_role("dialog")).to_contain_text("same key twice")
    await keys.press("Escape")
    await keys.press("c")
    await expect(page.get_by_role("dialog")).to_contain_text("points: ")
    await keys.press("Tab")
    await keys.press("Enter")
    await expect(page.locator(".end, .is-done")).to_be_visible()


async def test_a_refused_move_is_taken_back_in_words(visit: Visit) -> None:
    """What was shown at once lies where it lay when the server refuses it, and the reason stands there."""
    ann = await visit("Ann")
    between = await Between.stand(ann)
    hands = await Hands.begin(ann)
    source, target, count = await hands.fit("column-column")
    before = await hands.seen()
    between.refuses = "colour"
    await hands.drag(hands.card(source, count), hands.pile(target))
    words = "It must be of the other colour."
    await expect(hands.pile(target).locator(".refusal")).to_have_text(words)
    said = re.compile(rf"(^|\. ){re.escape(words)}$")  # behind what came just before it
    await expect(hands.page.locator("#said")).to_have_text(said)
    assert await hands.seen() == before


async def test_what_does_not_fit_is_told_why(visit: Visit) -> None:
    """A card put where it does not belong stays, and the reason is this game's."""
    hands = await Hands.practise(await visit(), CODE)
    await hands.drag(hands.card("6"), hands.pile("5"))
    words = "The card does not fit there by its rank."
    await expect(hands.pile("5").locator(".refusal")).to_have_text(words)
    await hands.agrees()
    await hands.page.keyboard.press("f")
    await hands.page.keyboard.press("4")
    words = "There is no card on this foundation."
    await expect(hands.pile("4").locator(".refusal")).to_have_text(words)


async def test_three_cards_are_drawn_and_all_is_undone(visit: Visit) -> None:
    """Of three drawn cards the last can be taken; the last draw brings what is left; undo goes back to the deal."""
    ann = await visit()
    await ann.page.clock.install()
    hands = await Hands.practise(ann, THREE)
    page, stock = hands.page, hands.page.locator("[data-stock]")
    await stock.click()
    await hands.agrees()
    await expect(page.locator(".waste .face")).to_have_count(3)
    await expect(page.locator(".waste [data-from]")).to_have_count(1)
    for _ in range(19):
        await stock.click()
    board = await hands.board()
    assert (board["stock_left"], len(board["waste"])) == (0, 59)
    await expect(page.get_by_role("button", name="Turn the waste over")).to_be_visible()
    await page.clock.fast_forward(500)  # a second click at once would not turn it over
    await stock.click()
    await expect(page.locator("#said")).to_contain_text("The waste was turned over. Stock: 59.")
    for _ in range(21):
        await page.get_by_role("button", name="Undo").click()
    board = await hands.board()
    assert (board["stock_left"], board["waste"], board["moves"]) == (59, [], 21)
    await expect(page.get_by_role("button", name="Undo")).to_be_disabled()
    await hands.agrees()


async def test_a_deal_of_any_game_can_be_practised(visit: Visit) -> None:
    """A new deal needs no code: rules are enough, and each game is a button beside the code's field."""
    ann = await visit("", "/#/practice/ds1-d3v")
    await expect(ann.page.locator(".head")).to_contain_text("-$104")
    code = ann.page.locator(".head .hash")
    await expect(code).to_have_text(re.compile("^DS1-D3V-[A-Z]{16}$"))
    await code.click()
    await ann.page.get_by_role("dialog").get_by_role("button", name="Golf").click()
    await expect(code).to_have_text(re.compile("^GO1-E-[A-Z]{16}$"))
    await expect(ann.page.locator(".foundation")).to_be_visible()


async def test_a_card_that_lies_face_down_is_nowhere_in_the_page(visit: Visit) -> None:
    """Of 104 cards the page names the nine that are face up, in text, ids and attributes alike."""
    hands = await Hands.begin(await visit("Ann"))
    await expect(hands.page.locator(".down")).to_have_count(36)
    up = {column[-1] for column in (await hands.board())["tableau"]}
    named = await hands.page.evaluate(
        """() => [...document.querySelectorAll("#app *")].flatMap(element =>
            [...element.attributes].map(attribute => attribute.value))
            .concat(document.querySelector("#app").textContent)
            .flatMap(text => text.match(/\\b[A2-9TJQK][CDHS]\\b/g) ?? [])"""
    )
    assert set(named) == up
    assert await hands.page.evaluate("document.querySelectorAll('.down use').length") == 36
    backs = "[...new Set([...document.querySelectorAll('.down use')].map(use => use.outerHTML))]"
    assert len(await hands.page.evaluate(backs)) == 1


async def test_the_table_is_accessible(visit: Visit) -> None:
    """axe-core finds nothing at the table, light or dark, held cards and a refusal included; no size is too narrow."""
    ann = await visit("Ann", viewport={"width": 320, "height": 568})
    hands = await Hands.begin(ann, undo="plays")
    page = hands.page
    source, *_ = await hands.fit("column-column")
    await page.keyboard.press("u")
    await expect(page.locator(".refusal")).to_be_visible()
    await page.keyboard.press(source)
    assert await violations(page, WCAG) == []
    await page.emulate_media(color_scheme="dark")
    assert await violations(page, CONTRAST) == []
    for width, height in ((320, 568), (390, 844), (568, 320), (844, 390), (1280, 800)):
        await page.set_viewport_size({"width": width, "height": height})
        assert await page.evaluate("document.documentElement.scrollWidth <= innerWidth"), width
        assert width == 320 or await page.evaluate(
            "document.documentElement.scrollHeight <= innerHeight"
        )


async def test_cards_move_for_a_moment_only(visit: Visit) -> None:
    """A card that is sent off moves for at most 150 ms, and not at all for who wants less motion."""
    for wish, expected in (("no-preference", {140}), ("reduce", set[int]())):
        hands = await Hands.practise(await visit(reduced_motion=wish), CODE)
        await hands.page.evaluate(
            """() => {
                window.moved = [];
                Element.prototype.animate = (frames, way) => window.moved.push(way.duration);
            }"""
        )
        await hands.page.keyboard.press("d")
        await hands.card("5").dblclick()
        await hands.agrees()
        assert set(await hands.page.evaluate("window.moved")) == expected


async def test_what_is_dragged_when_time_is_up_is_let_go(visit: Visit) -> None:
    """A deal that ends under a dragged card takes the card with it, and nothing is left on the page."""
    hands = await Hands.begin(await visit("Ann"))
    mouse = hands.page.mouse
    start = await center(hands.card("9"))
    await mouse.move(*start)
    await mouse.down()
    await mouse.move(start[0] - 40, start[1] + 40, steps=3)
    await expect(hands.page.locator(".ghost")).to_have_count(1)
    await hands.page.evaluate(
        """() => {
            const { client, screen } = window.par45.app;
            client.move(screen.match, screen.view.hole, "c");
        }"""
    )
    await hands.page.locator(".end").wait_for()
    await expect(hands.page.locator(".ghost")).to_have_count(0)
    await mouse.up()


async def test_at_400_percent_cards_can_be_played(visit: Visit) -> None:
    """Zoomed so far that 320 by 200 points are left nothing is cut off, and stock and columns work."""
    ann = await visit("", viewport={"width": 320, "height": 200})
    hands = await Hands.practise(ann, CODE)
    assert await hands.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    await hands.page.locator("[data-stock]").click()
    await hands.card("5").dblclick()
    await hands.agrees()
    assert (await hands.board())["moves"] == 2


async def test_a_whole_match_for_dollars(visit: Visit) -> None:
    """Opened by the form, played against the house, replayed and checked: the card's totals are the server's."""
    ann = await visit("Ann", "/#/new")
    page = ann.page
    await page.get_by_label("Game").select_option("double_solitaire")
    await expect(page.get_by_label("Jokers")).to_have_count(0)
    await page.get_by_label("Scoring").select_option("V")
    await page.locator("[name=holes]").select_option("2")
    await page.get_by_role("button", name="Open it").click()
    await page.get_by_role("button", name="easy").click()
    await expect(page.locator(".seats li")).to_have_count(2)
    settings = "Double Solitaire · draw 1, Vegas · dollars"
    await expect(page.locator(".settings")).to_contain_text(settings)
    await ann.start()
    await ann.hole(1)
    hands = Hands(ann)
    source, *_ = await hands.fit("w-f")
    await hands.card(source).click()
    await expect(page.locator(".head")).to_contain_text("-$99")
    await ann.concede()
    await page.get_by_role("button", name="Deal 1").click()
    await page.locator(".replay .double").wait_for()
    await page.get_by_role("button", name=say("en", "review.last")).click()
    await expect(page.locator(".replay .foundations [data-card]")).to_have_count(1)
    await expect(page.get_by_role("button", name=say("en", "review.ask"))).to_have_count(0)
    await page.get_by_role("button", name="Next deal").click()
    await ann.hole(2)
    await ann.concede()
    await page.locator(".end").wait_for()
    view = await page.evaluate("window.par45.app.screen.view")
    totals = {seat["name"]: seat["totals"]["dollars"] for seat in view["seats"]}
    card = {row[1]: row[-1] for row in await ann.card()}
    assert card == {name: dollars(total) for name, total in totals.items()}
    assert totals["Ann"] == -99 - 104
    await page.get_by_text("Were the deals fair?").click()
    await page.locator(".fairness button").click()
    await expect(page.locator(".fairness .strong")).to_have_text(say("en", "fair.right"))
    shown = await page.evaluate(
        """async release => {
            const { shareText } = await import(`/a/${release}/match/sharing.js`);
            const { drawPicture } = await import(`/a/${release}/match/picture.js`);
            const { rowsOf } = await import(`/a/${release}/match/scorecard.js`);
            const { view } = window.par45.app.screen;
            return [shareText(view), drawPicture(rowsOf(view), view.settings).width];
        }""",
        release(),
    )
    assert "Ann -$203" in shown[0]
    assert shown[1] > 400


def dollars(amount: int) -> str:
    return f"-${-amount}" if amount < 0 else f"${amount}"


async def test_the_game_is_fetched_when_it_is_needed(visit: Visit) -> None:
    """The start asks for nothing of Double Solitaire; a code of it brings its few small files."""
    ann = await visit()
    await ann.page.wait_for_load_state("networkidle")
    asked = "performance.getEntriesByType('resource').map(entry => entry.name)"
    assert not [name for name in await ann.page.evaluate(asked) if "double" in name]
    await Hands.practise(ann, CODE)
    brought = [name for name in await ann.page.evaluate(asked) if "double_solitaire/" in name]
    assert len(brought) == 9
