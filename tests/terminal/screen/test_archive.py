"""Past daily nines on the full screen, against a real node."""

from datetime import date, timedelta

from server.standings import Standings
from server.store import Client as Store
from tests.server.node.conftest import Connect
from tests.server.node.test_rounds import close_round, until_opened
from tests.server.standings.results import listing, round_by
from tests.server.standings.stores import book
from tests.terminal.screen.conftest import Begin


async def test_no_day_yet(evening: Begin) -> None:
    """Where none was played that is said, and no key does harm."""
    async with evening("Ann") as ann:
        await ann.shows("You are Ann")
        await ann.press("v")
        await ann.in_room("ArchiveRoom")
        await ann.shows("No daily nine has been played yet")
        await ann.press("enter", "p", "s", "down", "end", "q")
        await ann.in_room("StartRoom")


async def test_days_that_are_long_past(evening: Begin, client: Store) -> None:
    """The list goes on as one comes to its end; a day has its list, but codes only where a round is."""
    async with evening("Ann") as ann:
        await ann.shows("You are Ann")
        own = await ann.app.matches.client()
        await book(client, *listing(own.player))
        days = [f"{date(2026, 9, 1) + timedelta(days=n)}" for n in range(60)]
        for n, day in enumerate(days):
            await book(client, round_by(f"m{n:015d}", n, {own.player: 40}, day=day))
        await Standings(client).follow()
        await ann.press("v")
        await ann.in_room("ArchiveRoom")
        assert f"▶ {days[-1]}" in ann.text()
        assert "of more than" in ann.text()
        while f"▶ {days[0]}" not in ann.text():
            await ann.press("end")
        await ann.shows("43 to 60 of 60")
        await ann.press("s")
        await ann.in_room("StandingsRoom")
        await ann.shows("1 September 2026   the daily nine")
        await ann.shows("Ann (you)")
        await ann.press("q", "enter")
        await ann.shows("there is no round of this day")
        await ann.press("p")
        assert ann.room == "ArchiveRoom"


async def test_practising_a_past_day(evening: Begin, connect: Connect, client: Store) -> None:
    """While the day lasts its codes are not told; then each hole can be practised, as from its page."""
    bo = await connect("Bo")
    today = await bo.round()
    await book(client, round_by("m" * 16, 1, {bo.player: 40}, day=today.round))
    await Standings(client).follow()
    async with evening("Ann") as ann:
        await ann.shows("You are Ann")
        await ann.press("v")
        await ann.shows(f"▶ {today.round}")
        await ann.press("p")
        await ann.shows("Codes and secret are told when the")
        await close_round(client, today.round)
        opened = await until_opened(bo, today.round)
        await ann.press("p")
        await ann.shows("Practise which hole of Daily nine")
        await ann.press("3")
        await ann.in_room("PracticeRoom")
        await ann.shows(opened.codes[2])
        await ann.press("q")
        await ann.in_room("ArchiveRoom")
        await ann.press("enter")
        await ann.in_room("RoundRoom")
        await ann.press("p", "1")
        await ann.in_room("PracticeRoom")
        await ann.press("q")
        await ann.in_room("RoundRoom")
        await ann.press("q")
        await ann.in_room("ArchiveRoom")
