"""What a screen reader is told of a hole's end and of the others: all of it, once, in order (R27)."""

import pytest
from playwright.async_api import expect

from server.front.words import say
from tests.page.conftest import Visit
from tests.page.test_moves import TOLD
from tests.page.visitor import Visitor

pytestmark = pytest.mark.asyncio(loop_scope="session")

HOUR_MS = 3_600_000


async def told(visitor: Visitor, name: str) -> list[str]:
    """Return what one of the live texts has said since it was listened to."""
    heard: list[tuple[float, str]] = await visitor.page.evaluate(f"window.told_{name}")
    return [text for _, text in heard]


def result(strokes: int) -> str:
    return say("en", "table.over", status="conceded", score=f"strokes: {strokes}")


async def test_the_own_result_is_said_before_what_comes_next(visit: Visit) -> None:
    """Result and what follows are one line, after the last hole too, and no hole is said to come then."""
    ann = await visit("Ann")
    settings = {"holes": 2, "limit_ms": HOUR_MS, "pause_ms": 600_000}
    bo = await visit("Bo", f"/#{await ann.open_match(**settings)}")
    await bo.join()
    await ann.start()
    ends = [say("en", "phase.waiting"), say("en", "phase.ended")]
    for hole, end in enumerate(ends, 1):
        for one in (ann, bo):
            await one.hole(hole)
        await bo.concede()
        await expect(bo.page.locator(".is-done")).to_be_visible()
        await expect(ann.page.locator("#said")).to_contain_text(f"Hole {hole} of 2 has begun.")
        await ann.page.evaluate(TOLD, "said")
        await ann.concede()
        line = f"{result(35)} {end}"
        await expect(ann.page.locator("#said")).to_have_text(line)
        assert await told(ann, "said") == [line]
        if hole == 1:
            for one in (ann, bo):
                await one.page.get_by_role("button", name="Next hole").click()


async def test_between_two_holes_of_a_run_nothing_is_said_to_start(visit: Visit) -> None:
    """A run's next hole waits for its player, and it is said so."""
    ann = await visit("Ann")
    await ann.go("#/daily")
    await ann.page.get_by_role("button", name=say("en", "round.play")).click()
    await ann.hole(1)
    await expect(ann.page.locator("#said")).to_contain_text("Hole 1 of 9 has begun.")
    await ann.page.evaluate(TOLD, "said")
    await ann.concede()
    await expect(ann.page.locator("#said")).to_contain_text(say("en", "phase.rests"))
    assert await told(ann, "said") == [f"{result(35)} {say('en', 'phase.rests')}"]


async def test_news_of_the_others_is_news(visit: Visit) -> None:
    """Of the others only what has changed is said: one's own moves repeat nothing of it."""
    ann = await visit("Ann")
    await ann.page.clock.install()
    settings = {"holes": 1, "limit_ms": HOUR_MS, "seats": 3}
    invite = await ann.open_match(**settings)
    bo, cy = await visit("Bo", f"/#{invite}"), await visit("Cy", f"/#{invite}")
    for one in (bo, cy):
        await one.join()
    await ann.start()
    for one in (ann, bo, cy):
        await one.hole(1)
    others = ann.page.locator("#others")
    await ann.page.evaluate(TOLD, "others")
    await bo.play()
    await expect(others).to_have_text("Bo: 34 left.")
    for _ in range(3):
        await ann.play()
        await ann.page.clock.run_for(2_000)
    await cy.play()
    await expect(ann.page.locator(".others")).to_contain_text("Cy34 left")
    await ann.page.clock.run_for(2_000)
    await expect(others).to_have_text("Cy: 34 left.")
    assert await told(ann, "others") == ["Bo: 34 left.", "Cy: 34 left."]
