"""Double Solitaire: hands that are quicker than the line. Only what was seen is ever played."""

import pytest
from playwright.async_api import Locator, expect

from server.front.words import say
from tests.page.between import Between
from tests.page.conftest import Visit
from tests.page.double import Hands, center
from tests.page.visitor import hold_time, until

pytestmark = pytest.mark.asyncio(loop_scope="session")

CODE = "DS1-D1N-KNFYGUZJO"
"""Its fourth card of the stock is 7D, on AH, which a foundation takes."""
STALE = say("en", "reason.stale")
COMMANDS = """() => {
    const { line } = window.par45.app.client, { send } = line;
    window.sent = [];
    line.send = command => { window.sent.push(command); send.call(line, command); };
}"""


async def at_seven(visit: Visit) -> tuple[Hands, Between]:
    """Practise where 7D was drawn on AH."""
    ann = await visit("Ann")
    between = await Between.stand(ann)
    hands = await Hands.practise(ann, CODE)
    for _ in range(4):
        await hands.page.keyboard.press("d")
    assert (await hands.board())["waste"][-2:] == ["AH", "7D"]
    return hands, between


async def lift(hands: Hands, card: Locator) -> None:
    """Take a card up with the mouse."""
    x, y = await center(card)
    mouse = hands.page.mouse
    await mouse.move(x, y)
    await mouse.down()
    await mouse.move(x + 12, y + 20, steps=3)
    await expect(hands.page.locator(".ghost")).to_have_count(1)


async def let_go(hands: Hands, target: str) -> None:
    await hands.page.mouse.move(*await center(hands.pile(target)), steps=4)
    await hands.page.mouse.up()


async def nothing_but_the_undo(hands: Hands, place: str) -> None:
    """Check that the reason stands in words, that AH lies where it lay, and the next tap works."""
    await expect(hands.pile(place).locator(".refusal")).to_have_text(STALE)
    await expect(hands.page.locator("#said")).to_contain_text(STALE)
    await expect(hands.page.locator(".ghost, .held")).to_have_count(0)
    board = await hands.board()
    assert board["waste"][-1] == "AH"
    assert not any(map(sum, board["foundations"].values()))
    await hands.agrees()
    await hands.card("w").click()
    assert (await hands.board())["foundations"]["H"] == [1, 0]


@pytest.mark.parametrize("way", ["tap", "keys", "keys behind it"])
async def test_what_waits_is_meant_for_the_card_that_was_seen(visit: Visit, way: str) -> None:
    """R05: a tap or keys on 7D before an undo is answered do not play AH, and say why."""
    hands, between = await at_seven(visit)
    keys = hands.page.keyboard
    if way == "keys behind it":
        await keys.press("0")
    between.hold()
    await keys.press("u")
    if way == "tap":
        await hands.card("w").click()
    else:
        for key in "0f" if way == "keys" else "f":
            await keys.press(key)
    between.release()
    await nothing_but_the_undo(hands, "w")


@pytest.mark.parametrize("answered", ["before the drop", "behind the drop"])
async def test_a_drop_is_of_the_card_that_was_taken_up(visit: Visit, answered: str) -> None:
    """R05: an undo under a dragged 7D shows AH there; a drop of 7D does not play it."""
    hands, between = await at_seven(visit)
    between.hold()
    await lift(hands, hands.card("w"))
    await hands.page.evaluate("document.querySelector('[data-key=u]').click()")
    if answered == "before the drop":
        between.release()
        assert (await hands.board())["waste"][-1] == "AH"
    await let_go(hands, "f")
    if answered == "behind the drop":
        await expect(hands.page.locator(".ghost [data-card='7D']")).to_have_count(1)
        between.release()
    await nothing_but_the_undo(hands, "w")


async def test_a_drop_behind_a_draw_is_made(visit: Visit) -> None:
    """What is dropped while a draw is not answered waits for it, and is played."""
    ann = await visit("Ann")
    between = await Between.stand(ann)
    hands = await Hands.begin(ann, undo="plays")
    source, target, count = await hands.fit("column-column")
    before = len((await hands.board())["tableau"][int(target) - 1])
    between.hold()
    await hands.page.keyboard.press("d")
    await hands.drag(hands.card(source, count), hands.pile(target))
    between.release()
    await until(hands.page, "() => !window.par45.app.screen.table.hand.later.length")
    assert len((await hands.board())["tableau"][int(target) - 1]) == before + count
    await hands.agrees()
    await expect(hands.page.locator(".ghost")).to_have_count(0)


@pytest.mark.parametrize("key", ["d", "Space", "3", "0", "f", "Escape"])
async def test_a_key_lets_go_of_a_drag(visit: Visit, key: str) -> None:
    """The card goes back before the key acts; the drop that follows is none."""
    hands, _ = await at_seven(visit)
    await hands.page.evaluate(COMMANDS)
    await lift(hands, hands.card("w"))
    await hands.page.keyboard.press(key)
    await expect(hands.page.locator(".ghost")).to_have_count(0)
    await let_go(hands, "f")
    await hands.agrees()
    draws = ["d"] if key in {"d", "Space"} else []
    sent = await hands.page.evaluate("window.sent.map(({ moves }) => moves.slice(4)).flat()")
    assert sent == draws
    await expect(hands.page.locator(".refusal")).to_have_count(0)


async def test_a_second_finger_anywhere_lets_go(visit: Visit) -> None:
    """A finger beside the board takes the other's drag back; its drop moves nothing."""
    hands = await Hands.practise(
        await visit("Ann", viewport={"width": 390, "height": 844}, has_touch=True), CODE
    )
    page = hands.page
    x, y = await center(hands.card("9"))
    session = await page.context.new_cdp_session(page)

    async def touch(kind: str, *points: tuple[float, float]) -> None:
        fingers = [{"x": x, "y": y, "id": n} for n, (x, y) in enumerate(points)]
        step = {"type": kind, "touchPoints": fingers}
        await session.send("Input.dispatchTouchEvent", step)

    await touch("touchStart", (x, y))
    await touch("touchMove", (x - 12, y + 20))
    await expect(page.locator(".ghost")).to_have_count(1)
    end = await center(hands.pile("8"))
    await touch("touchStart", (x - 12, y + 20), await center(page.locator(".head h1")))
    await expect(page.locator(".ghost, .held")).to_have_count(0)
    await touch("touchMove", end, await center(page.locator(".head h1")))
    await touch("touchEnd")
    await hands.agrees()
    await expect(page.locator(".refusal")).to_have_count(0)


@pytest.mark.parametrize("late", [False, True], ids=["at once", "later"])
async def test_a_double_click_on_the_last_card_draws_it_alone(visit: Visit, late: bool) -> None:
    """The second click does not turn the waste over, which costs points; a later one does."""
    ann = await visit("Ann")
    await hold_time(ann.page)
    hands = await Hands.practise(ann, CODE)
    for _ in range(58):
        await hands.page.keyboard.press("d")
    await hands.page.locator("[data-stock]").dblclick()
    if late:
        await hands.agrees()  # the stock is seen to be empty
        await hands.page.clock.fast_forward(500)
        await hands.page.locator("[data-stock]").click()
    board = await hands.board()
    assert (board["stock_left"], len(board["waste"])) == ((59, 0) if late else (0, 59))
    await hands.agrees()


EMPTY = say("en", "reason.stock_empty")


@pytest.mark.parametrize("way", ["d", "Space", "tap"])
@pytest.mark.parametrize("answered", ["answered", "held back"])
async def test_a_press_meant_for_the_last_card_turns_nothing_over(
    visit: Visit, way: str, answered: str
) -> None:
    """Quick behind the last draw, or slow where that is not answered yet, it is refused; a later one turns."""
    ann = await visit("Ann")
    await hold_time(ann.page)
    between = await Between.stand(ann)
    hands = await Hands.practise(ann, CODE)
    stock = hands.page.locator("[data-stock]")

    async def press() -> None:
        await (stock.click() if way == "tap" else hands.page.keyboard.press(way))

    for _ in range(58):
        await hands.page.keyboard.press("d")
    await hands.agrees()
    if answered == "held back":
        between.hold()
    await press()
    if answered == "held back":
        await hands.page.clock.fast_forward(1_000)
        await press()
        between.release()
    else:
        await hands.agrees()
        await hands.page.clock.fast_forward(200)
        await press()
    await expect(hands.page.locator(".stock .refusal")).to_have_text(EMPTY)
    board = await hands.board()
    assert (board["stock_left"], len(board["waste"]), board["points"]) == (0, 59, 0)
    await hands.page.clock.fast_forward(500)
    await press()
    board = await hands.board()
    assert (board["stock_left"], len(board["waste"])) == (59, 0)
    await hands.agrees()


async def test_keys_in_a_match_are_of_the_card_that_was_seen(visit: Visit) -> None:
    """R05: typed at the waste before an undone play is back on it, they are refused in words."""
    ann = await visit("Ann")
    between = await Between.stand(ann)
    hands = await Hands.begin(ann, undo="plays")
    keys = hands.page.keyboard
    before, target = await hands.board(), ""
    while len(set(before["waste"][-2:])) < 2:
        await keys.press("d")
        _, target, _ = await hands.fit("w-column")
        before = await hands.board()
    for key in ("0", target):
        await keys.press(key)
    await hands.agrees()
    between.hold()
    for key in ("u", "0", target):
        await keys.press(key)
    between.release()
    await expect(hands.pile("w").locator(".refusal")).to_have_text(STALE)
    board = await hands.board()
    assert (board["tableau"], board["waste"]) == (before["tableau"], before["waste"])
    await hands.agrees()
