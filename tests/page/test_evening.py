"""An evening: browsers, a terminal and a Discord user in one match, by either game; the server is killed."""

import asyncio
import re
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from playwright.async_api import expect

from bot.config import Config
from engine.game import Measure
from engine.record.record import parse_record
from engine.record.verify import verify
from tests.bot.doubling import next_click, until_dealt
from tests.bot.playing import until_played, until_ready
from tests.bot.running import discord_there, running
from tests.bot.standin import Discord, Message, Person
from tests.bot.standin.payloads import TOKEN
from tests.page.conftest import SERVICE_KEY, Visit
from tests.page.double import Hands
from tests.page.visitor import Visitor
from tests.server.served import Served
from tests.terminal.playing import Player, par45

pytestmark = pytest.mark.asyncio(loop_scope="session")

HOLES = 9
KILLED_IN = 3
MOVES = 8
"""How many each makes in a deal of Double Solitaire."""


@pytest_asyncio.fixture(loop_scope="session")
async def service(served: Served) -> AsyncIterator[Discord]:
    """A Discord with the bot, which plays at the server."""
    async with discord_there() as service:
        config = Config(TOKEN, served.ws, SERVICE_KEY, board_every_s=0.02, countdown_ms=0)
        async with running(service, config):
            yield service


@pytest_asyncio.fixture(loop_scope="session")
async def cy(served: Served, tmp_path: Path) -> AsyncIterator[Player]:
    """Somebody at a terminal."""
    player = await Player(tmp_path, "--name", "Cy", served.url, as_json=True).start()
    yield player
    await player.stop()


class AtDiscord:
    """A user who plays on a private board: one button in each hole, and it is given up."""

    def __init__(self, service: Discord, name: str) -> None:
        self.service = service
        self.person = Person(service, name)
        self.board: Message | None = None

    async def join(self, invite: str) -> None:
        joined = await (await self.person.command("join", match=invite)).answered()
        self.board = await (await self.person.press(joined, "My board")).answered()

    async def press(self, *labels: str) -> None:
        assert self.board is not None
        for label in labels:
            assert await (await self.person.press(self.board, label)).answered() is self.board

    async def draw(self) -> None:
        """Wait for a hole to be open, and draw."""
        assert self.board is not None
        await until_played(self.service, self.board)
        await self.press("Draw")

    async def move(self) -> None:
        """Wait for a deal of Double Solitaire, and make some moves by buttons and lists."""
        assert self.board is not None
        await until_dealt(self.service, self.board)
        for _ in range(MOVES):
            click = next_click(self.board)
            assert click is not None
            assert await (await self.person.click(self.board, *click)).answered() is self.board

    async def concede(self) -> None:
        await self.press("Concede", "Yes")

    async def ready(self) -> None:
        assert self.board is not None
        await until_ready(self.service, self.board)
        await self.press("Ready")

    async def results(self, invite: str) -> str:
        """Ask for the card of a match that is over."""
        told = await (await self.person.command("results", match=invite)).answered()
        return told.content


async def in_order(player: Player, *lines: str) -> None:
    """Type lines at a terminal, each of which must be done."""
    for line in lines:
        await player.do(line)


async def move(player: Player) -> None:
    """Wait at a terminal for a deal of Double Solitaire, and make some moves."""
    await player.do("wait hole")
    for _ in range(MOVES):
        (board,) = [event for event in await player.do("b") if event["event"] == "board"]
        await player.do(likely(board["fits"]))


def likely(fits: list[str]) -> str:
    """Choose: a card to a foundation, else the waste's to a column, else to draw."""
    good = [move for move in fits if move.endswith("-f")] + [m for m in fits if m.startswith("w")]
    return good[0] if good else "d"


async def move_by_hand(hands: Hands) -> None:
    """Make some moves on a page: a tap sends a card up, a drag lays the waste's on a column."""
    for _ in range(MOVES):
        source, _, target = likely((await hands.board())["fits"]).partition("-")
        if target == "f":
            await hands.card(source).click()
        elif target:
            await hands.drag(hands.card(source), hands.pile(target))
        else:
            await hands.page.keyboard.press(source)
        await hands.agrees()


async def go_on(visitor: Visitor) -> None:
    await visitor.page.get_by_role("button", name=re.compile("Next (hole|deal)")).click()


async def killed(served: Served, *visitors: Visitor) -> None:
    """Kill the server in a hole that is open, and start it again; both pages come back."""
    for visitor in visitors:
        await visitor.hole(KILLED_IN)
    await served.kill()
    for visitor in visitors:
        await expect(visitor.page.locator(".banner")).to_contain_text("Reconnecting")
    await served.start()
    for visitor in visitors:
        await expect(visitor.page.locator(".banner")).to_have_count(0)


async def recorded(
    folder: Path, match: str, measure: Measure = Measure.STROKES
) -> tuple[str, list[int]]:
    """Return what the server keeps of a match, and the total of each seat by its rules."""
    process = await par45("records", "export", match, "--data", str(folder))
    out, error = await process.communicate()
    assert process.returncode == 0, error
    text = out.decode()
    seats = verify(parse_record(text)).seats
    return text, [seat.total(measure) for seat in seats]


async def view_of(visitor: Visitor) -> dict[str, Any]:
    """Return what the page knows of its match."""
    found: dict[str, Any] = await visitor.page.evaluate("window.par45.app.screen.view")
    return found


async def test_nine_holes_end_in_the_same_totals_for_all(
    served: Served, folder: Path, visit: Visit, service: Discord, cy: Player
) -> None:
    """R07: pages, terminal, Discord and record end alike; a killed server makes nobody reload."""
    ann = await visit("Ann")
    invite = await ann.open_match(holes=HOLES, pause_ms=600_000)
    bo, dee = await visit("Bo", f"/#{invite}"), AtDiscord(service, "Dee")
    await bo.join()
    await cy.do(f"join {invite}")
    await cy.do("ready")
    await dee.join(invite)
    await expect(ann.page.locator(".seats li.ready")).to_have_count(4)
    await ann.start()
    pages = (ann, bo)
    for one in pages:
        await one.page.evaluate("window.notReloaded = true")
    for number in range(1, HOLES + 1):
        await asyncio.gather(in_order(cy, "wait hole", "d"), dee.draw())
        if number == KILLED_IN:
            await killed(served, *pages)
        for one, other in ((ann, bo), (bo, ann)):
            await one.hole(number)
            await one.play()
            await expect(other.page.locator(".others")).to_contain_text("34 left")
        if number == 1:
            await bo.play()
        going = [one.concede() for one in pages]
        await asyncio.gather(in_order(cy, "c!"), dee.concede(), *going)
        if number < HOLES:
            going = [go_on(one) for one in pages]
            await asyncio.gather(in_order(cy, "wait over", "ready"), dee.ready(), *going)
    await cy.do("wait end")
    (end,) = [event for event in cy.told if event["event"] == "end"]
    totals = {seat["name"]: seat["totals"]["strokes"] for seat in end["seats"]}
    text, strokes = await recorded(folder, (await view_of(ann))["match"])
    assert strokes == [totals[name] for name in ("Ann", "Bo", "Cy", "Dee")]
    results = await dee.results(invite)
    for name, total in totals.items():
        assert f"{name}: {total} (" in results
    for one in pages:
        await expect(one.page.locator(".end")).to_be_visible()
        assert await one.page.evaluate("window.notReloaded")
        card = await one.card()
        assert {row[1]: int(row[-2]) for row in card} == totals
        assert {row[1]: row[0] for row in card} == {s["name"]: s["place"] for s in end["seats"]}
        assert [int(row[-2]) for row in card] == sorted(totals.values())
        heads = (await view_of(one))["heads"]
        assert len(heads) == HOLES + 1, "of each hole, and the last one"
        assert [head for head in heads if head not in text] == []
    assert not service.offences
    await looked_through(ann)
    await ann.page.get_by_role("button", name="Rematch").click()
    await expect(ann.page.locator(".lobby")).to_be_visible()
    await bo.page.get_by_role("button", name="Join the rematch").click()
    await expect(bo.page.locator(".lobby .seats")).to_contain_text("Ann")


async def test_nine_deals_end_in_the_same_totals_for_all(
    served: Served, folder: Path, visit: Visit, service: Discord, cy: Player
) -> None:
    """Double Solitaire by hand, by lines and by clicks: page, terminal, Discord and record agree."""
    double = {"game": "double_solitaire", "rules": "D1N", "format": "points"}
    ann = await visit("Ann")
    invite = await ann.open_match(**double, holes=HOLES, pause_ms=600_000, limit_ms=3_600_000)
    dee = AtDiscord(service, "Dee")
    await in_order(cy, f"join {invite}", "ready")
    await dee.join(invite)
    await expect(ann.page.locator(".seats li.ready")).to_have_count(3)
    await ann.start()
    for number in range(1, HOLES + 1):
        await ann.hole(number)
        await asyncio.gather(move(cy), dee.move(), move_by_hand(Hands(ann)))
        await asyncio.gather(in_order(cy, "c!"), dee.concede(), ann.concede())
        if number < HOLES:
            await asyncio.gather(in_order(cy, "wait over", "ready"), dee.ready(), go_on(ann))
    await cy.do("wait end")
    (end,) = [event for event in cy.told if event["event"] == "end"]
    totals = {seat["name"]: seat["totals"]["points"] for seat in end["seats"]}
    assert all(total > 0 for total in totals.values())
    _, points = await recorded(folder, (await view_of(ann))["match"], Measure.POINTS)
    assert points == [totals[name] for name in ("Ann", "Cy", "Dee")]
    results = await dee.results(invite)
    for name, total in totals.items():
        assert f"{name}: {total}" in results
    await expect(ann.page.locator(".end")).to_be_visible()
    assert {row[1]: int(row[-1]) for row in await ann.card()} == totals
    assert not service.offences


async def looked_through(ann: Visitor) -> None:
    """After the end: the deals are checked, a hole is replayed and reviewed, the card is drawn."""
    await ann.page.get_by_text("Were the deals fair?").click()
    await ann.page.get_by_role("button", name="Check it here").click()
    await expect(ann.page.locator(".fairness [role=status]")).to_contain_text("fair")
    await ann.page.get_by_role("button", name="Hole 2").click()
    await expect(ann.page.locator(".replay .tableau [data-card]")).to_have_count(35)
    await ann.page.get_by_role("button", name="To the end").click()
    await expect(ann.page.locator(".replay .tableau [data-card]")).to_have_count(34)
    await expect(ann.page.locator(".scorecard tfoot")).to_contain_text("Best possible")
    await ann.page.get_by_role("button", name="What was lost?").click()
    await expect(ann.page.locator(".replay .strong")).to_contain_text("best possible")
    await ann.page.get_by_label("Whose line").select_option("4")
    await expect(ann.page.locator(".replay [role=status]")).to_contain_text("Move 0 of")
    async with ann.page.expect_download() as picture:
        await ann.page.get_by_role("button", name="As a picture").click()
    assert (await (await picture.value).path()).read_bytes().startswith(b"\x89PNG")


async def test_a_match_at_once(visit: Visit) -> None:
    """One press brings a match with three house players, without an account."""
    ann = await visit()
    await ann.page.get_by_role("button", name="Play now").click()
    await expect(ann.page.locator(".pause h1")).to_have_text("Hole 1 of 9 starts in")
    await expect(ann.page.get_by_role("timer")).to_have_text(re.compile("^0:0[0-5]$"))
