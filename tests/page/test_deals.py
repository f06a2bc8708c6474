"""What Golf calls a hole is a deal in Double Solitaire, wherever the page speaks of one."""

import re
from typing import Any

import pytest
from playwright.async_api import expect

from server.front.words import LANGUAGES, say
from tests.page.conftest import Visit
from tests.page.visitor import LOCALES, Visitor
from tests.server.front.test_words import HOLE

pytestmark = pytest.mark.asyncio(loop_scope="session")

DOUBLE = {"game": "double_solitaire", "rules": "D1N", "format": "points"}
SLOW = {"pause_ms": 600_000, "limit_ms": 3_600_000}
SAID = """() => [...document.querySelectorAll("main, dialog, #said, #others, #toast")].flatMap(
    part => [part, ...part.querySelectorAll("[aria-label]")]
        .flatMap(one => [one.textContent, one.getAttribute("aria-label") ?? ""])).join("\\n")"""
"""All that is shown and said, folded away or not, but for the ways to other pages."""
GAME = "select:has(option[value=double_solitaire])"
CONCEDE = """hole => {
    const { client, screen } = window.par45.app;
    return client.move(screen.match, hole, "c");
}"""


class Listener:
    """Hears what a page tells of a match of Double Solitaire in a language."""

    def __init__(self, visitor: Visitor, language: str) -> None:
        self.page = visitor.page
        self._language = language

    async def hears(self, key: str, sign: str = "main", /, **values: object) -> None:
        """Wait for a sentence of the game's own; nothing on the page speaks of holes."""
        told = say(self._language, f"{key}.double_solitaire", **values)
        await expect(self.page.locator(sign)).to_contain_text(told, ignore_case=True)
        words = str(await self.page.evaluate(SAID)).replace(say(self._language, "counts.all"), "")
        assert re.findall(rf".*(?:{HOLE[self._language]}).*", words, re.IGNORECASE) == []

    async def press(self, key: str, **values: object) -> None:
        """Press a button."""
        name = say(self._language, key, **values)
        await self.page.get_by_role("button", name=name, exact=True).click()


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_match_speaks_of_deals(visit: Visit, language: str) -> None:
    """From the form to the last board, for who plays and who looks on, in each language."""
    ann = await visit("Ann", "/#/new", locale=LOCALES[language])
    host = Listener(ann, language)
    at: dict[str, Any] = {"hole": 1, "holes": 2}
    await host.page.locator(GAME).select_option("double_solitaire")
    await host.hears("create.holes")
    invite = await ann.open_match(**DOUBLE, **SLOW, holes=2, undo="plays")
    bo = await visit("Bo", f"/#{invite}", locale=LOCALES[language])
    guest = Listener(bo, language)
    await guest.hears("settings.limit", ".settings", minutes=60)
    await guest.press("match.join")
    await guest.press("lobby.be_ready")
    await host.press("lobby.start")
    await host.hears("phase.playing", "#said", **at)
    await host.hears("table.hole", ".head", **at)
    cy = await visit("Cy", f"/#{invite}", locale=LOCALES[language])
    passer = Listener(cy, language)
    await passer.hears("door.begun", **at)
    await passer.press("match.watch")
    await passer.hears("table.hole", ".watch", **at)
    await host.page.keyboard.press("?")
    heading = host.page.get_by_role("dialog").get_by_role("heading")
    await expect(heading).to_contain_text(say(language, "game.double_solitaire"))
    await host.press("lobby.leave")
    await host.hears("leave.sure", "dialog[open]")
    await host.press("back")
    for one in (host, guest):
        await one.page.evaluate(CONCEDE, 1)
    await host.hears("phase.waiting", "#said")
    await host.hears("pause.ready")
    await host.hears("pause.next", hole=2, holes=2)
    score = say(language, "points", count=0)
    status = say(language, "status.conceded")
    await host.hears("pause.over", hole=1, status=status, score=score)
    await ann.go("#/")
    await expect(host.page.locator(".going")).to_contain_text(
        say(language, "table.hole.double_solitaire", hole=2, holes=2)
    )
    await host.page.go_back()
    await host.press("pause.ready.double_solitaire")
    await guest.press("pause.ready.double_solitaire")
    await host.hears("table.hole", ".head", hole=2, holes=2)
    await guest.hears("table.hole", ".head", hole=2, holes=2)
    for one in (host, guest):
        await one.page.evaluate(CONCEDE, 2)
    await host.hears("review.hole", ".end", hole=2)
    await host.press("review.hole.double_solitaire", hole=2)
    await expect(host.page.locator(".replay .double")).to_be_visible()
    await host.hears("review.hole", ".end", hole=2)


@pytest.mark.parametrize("language", LANGUAGES)
async def test_rounds_and_lists_speak_of_deals(visit: Visit, language: str) -> None:
    """What is played alone, its rests and its end; and what the lists are ordered by."""
    ann = await visit("Ann", locale=LOCALES[language])
    host = Listener(ann, language)
    await host.page.evaluate(
        """async settings => {
            const { app } = window.par45, closes_in_ms = 3_600_000;
            const { round } = await app.client.ask("open_round", { settings, closes_in_ms });
            app.go(`#/round/${round.round}`);
        }""",
        {**DOUBLE, "holes": 2, "countdown_ms": 0},
    )
    await host.hears("round.alone")
    await host.press("round.play")
    await host.hears("table.hole", ".head", hole=1, holes=2)
    await host.page.evaluate(CONCEDE, 1)
    await host.hears("pause.to_come", hole=2, holes=2)
    await host.hears("phase.rests", "#said")
    await host.press("leave.run")
    await host.hears("leave.run_sure", "dialog[open]")
    await host.press("back")
    await ann.go("#/lists")
    await host.page.locator(GAME).select_option("double_solitaire")
    await host.hears("ranking.points")
