"""Somebody at a board of Double Solitaire: what their hands do, and what lies before them."""

from typing import Any, TypeAlias

from playwright.async_api import Locator, Page, expect

from tests.page.visitor import Visitor, until

Board: TypeAlias = dict[str, Any]
Point: TypeAlias = tuple[float, float]

SEEN = """() => {
    const cards = pile => [...pile.querySelectorAll(".face, .down")].map(
        card => card.dataset.card ?? null);
    const foundations = cards(document.querySelector(".foundations"));
    return {
        tableau: [...document.querySelectorAll(".heap")].map(cards),
        waste: cards(document.querySelector(".waste")),
        foundations: foundations.sort(),
        stock_left: Number(document.querySelector(".count").textContent),
    };
}"""
SEEN_EMPTY = """() => {
    const { screen } = window.par45.app;
    return performance.now() - (screen.table ?? screen).hand.emptied_ms > 400;
}"""
RANKS = "A23456789TJQK"


class Hands:
    """The hands of a visitor whose board is in play, in a match or in practice."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor = visitor
        self.page: Page = visitor.page

    @classmethod
    async def begin(cls, visitor: Visitor, **settings: Any) -> "Hands":
        """Begin a match against the house."""
        double = {"game": "double_solitaire", "rules": "D1N", "format": "points", "holes": 1}
        await visitor.open_match(**double | {"limit_ms": 3_600_000} | settings)
        await visitor.page.get_by_role("button", name="easy").click()
        await expect(visitor.page.locator(".seats li")).to_have_count(2)
        await visitor.start()
        await visitor.hole(1)
        return cls(visitor)

    @classmethod
    async def practise(cls, visitor: Visitor, code: str) -> "Hands":
        await visitor.go(f"#/practice/{code}")
        await visitor.page.locator(".double").wait_for()
        return cls(visitor)

    async def board(self) -> Board:
        """The newest board that the server has told, once nothing is under way."""
        told: Board = await self.page.evaluate(
            """async () => {
                const { screen } = window.par45.app;
                const play = () => (screen.table ?? screen).play;
                const { port1, port2 } = new MessageChannel();  // goes on where the clock stands
                while (play().items.length) {
                    await new Promise(look => { port1.onmessage = look; port2.postMessage(0); });
                }
                return screen.board ?? screen.view.board;
            }"""
        )
        return told

    async def seen(self) -> Board:
        """What lies on the page."""
        seen: Board = await self.page.evaluate(SEEN)
        return seen

    async def agrees(self) -> None:
        """Check that the page shows what the server has told."""
        board = await self.board()
        seen = await self.seen()
        tops = (
            RANKS[rank - 1] + suit
            for suit, ranks in board["foundations"].items()
            for rank in ranks
            if rank
        )
        assert seen == {
            "tableau": board["tableau"],
            "waste": board["waste"][-3:],
            "foundations": sorted(tops),
            "stock_left": board["stock_left"],
        }

    def card(self, source: str, count: int = 1) -> Locator:
        """A card that can be taken, with so many that lie on it."""
        return self.page.locator(f'[data-from^="{source}"][data-count="{count}"]').first

    def pile(self, name: str) -> Locator:
        return self.page.locator(f'[data-pile="{name}"]')

    async def fit(self, kind: str) -> tuple[str, str, int]:
        """Draw until a move fits whose source and target are of a kind, such as `column-f`.

        For one between columns the waste is played on the way, so that others lie there.
        """
        for _ in range(100):
            fits = [_read(move) for move in (await self.board())["fits"]]
            for source, target, count in fits:
                if kind == f"{_kind(source)}-{_kind(target)}":
                    return source, target, count
            waste = [target for source, target, _ in fits if source == "w"]
            keys = ["0", waste[0]] if waste and kind == "column-column" else ["d"]
            if not (await self.board())["stock_left"]:
                await until(self.page, SEEN_EMPTY)
            for key in keys:
                await self.page.keyboard.press(key)
        raise AssertionError(f"no {kind} in a whole stock")

    async def drag(self, card: Locator, target: Locator) -> None:
        """Drag a card by the mouse, in a few steps."""
        start, end = await center(card), await center(target)
        mouse = self.page.mouse
        await mouse.move(*start)
        await mouse.down()
        await mouse.move(start[0] + 12, start[1] + 20, steps=3)
        await mouse.move(*end, steps=4)
        await mouse.up()

    async def swipe(self, start: Point, end: Point) -> None:
        """Move a finger from one point to another."""
        session = await self.page.context.new_cdp_session(self.page)
        steps = [
            (start[0] + (end[0] - start[0]) * n / 5, start[1] + (end[1] - start[1]) * n / 5)
            for n in range(6)
        ]
        for n, (x, y) in enumerate(steps):
            touch = {"type": "touchMove" if n else "touchStart", "touchPoints": [{"x": x, "y": y}]}
            await session.send("Input.dispatchTouchEvent", touch)
        await session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


async def center(place: Locator) -> Point:
    """A point of a place that nothing lies on: in the middle, near its top."""
    box = await place.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + min(9, box["height"] / 2)


def _read(move: str) -> tuple[str, str, int]:
    source, _, rest = move.partition("-")
    target, _, count = rest.partition("x")
    return source, target, int(count or 1)


def _kind(place: str) -> str:
    return "column" if place.isdigit() else place[0]
