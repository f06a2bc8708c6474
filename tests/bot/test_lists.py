"""Lists with pages: whoever is listed is found, on one page, and one's own place with a press."""

import secrets

import pytest

from bot.app import Bot
from server.players import Players
from server.results import Results, Solved
from server.standings import Standings
from server.store import Client as Store
from tests.bot.conftest import StartBot, stop
from tests.bot.standin import Discord, Message, Person
from tests.server.standings.results import listing, round_by
from tests.server.standings.stores import book

COUNT = 130


@pytest.fixture
async def listed(client: Store) -> list[str]:
    """Have more players in a list than the server tells at once; return their names."""
    players = Players(client, secrets.token_bytes)
    names = [f"Player number {number}" for number in range(COUNT)]
    made = [(await players.create(name))[0].id for name in names]
    strokes = {str(player): 40 + number // 20 for number, player in enumerate(made)}
    await book(client, *listing(*made), round_by("match", 1_798_761_600_000, strokes))
    return names


def shown(message: Message) -> list[str]:
    """Return the names on a page."""
    lines = [line for line in message.content.splitlines() if "Player number" in line]
    return [line.split(". ", 1)[1].split(" · ")[0] for line in lines if not line.startswith("You")]


async def asked(person: Person) -> Message:
    call = await person.command("standings", ranking="handicap", scope="everywhere")
    return await call.answered()


async def test_every_page_is_turned_to(
    bot: Bot, service: Discord, ann: Person, listed: list[str]
) -> None:
    """Behind the fiftieth line, too; each who is listed comes once."""
    page = await asked(ann)
    found = shown(page)
    assert f"({COUNT})" in page.content
    while any(each["label"] == "More" for each in page.buttons()):
        assert await (await ann.press(page, "More")).answered() is page
        found += shown(page)
    assert sorted(found) == sorted(listed)
    await (await ann.press(page, "Top")).answered()
    assert shown(page) == found[:10]


async def test_pages_are_turned_behind_a_restart(
    start_bot: StartBot, service: Discord, ann: Person, listed: list[str]
) -> None:
    """What a button says is enough, though nobody remembers where its page begins."""
    first = await start_bot()
    page = await asked(ann)
    pages = [shown(page)]
    for _ in range(7):
        await (await ann.press(page, "More")).answered()
        pages.append(shown(page))
    more = page.button("More")["custom_id"]
    await (await ann.press(page, "More")).answered()
    expected = shown(page)
    await stop(first)
    service.gateway.forget()
    await start_bot()
    await (await ann.press_id(page, more)).answered()
    assert shown(page) == expected
    assert len(expected) == len(pages[0]) == 10


async def test_strokes_over_the_best_possible(bot: Bot, client: Store, ann: Person) -> None:
    """A list of strokes tells them of whom they are known, and what they are; the profile does."""
    own = (await bot.table.people.of(int(ann.id), "Ann")).player
    rounds = [round_by(f"m{n}", n, {own: 44, "b" * 16: 45}) for n in range(5)]
    await book(client, *listing(own), *rounds)
    k = await Results(client).number_of(rounds[0].match)
    assert k is not None
    await book(client, Solved(rounds[0].match, k, (40, *[-2] * 8)))
    await Standings(client).follow()
    call = await ann.command("standings", ranking="par", scope="everywhere")
    first, *_, last = (await call.answered()).content.splitlines()[1:]
    assert first.endswith("rounds: 5 · over best 2.22 (9)")
    assert last == "-# over best: strokes a hole over the best possible (known of so many)"
    assert "over best" not in (await asked(ann)).content
    profile = await (await ann.command("profile")).answered()
    assert "2.22 a hole over the best possible (known of 9 holes)" in profile.content


async def test_ones_own_place_is_a_press_away(
    bot: Bot, client: Store, service: Discord, ann: Person, listed: list[str]
) -> None:
    """Who is far down sees the own line below any page, and gets to it; the list goes on there."""
    own = (await bot.table.people.of(int(ann.id), "Ann")).player
    strokes = {own: 43, "somebody else": 50}
    await book(client, *listing(own), round_by("another", 1_798_761_600_000, strokes))
    page = await asked(ann)
    while "You: " not in page.content:
        page = await asked(ann)  # it is counted a moment later
    assert page.content.count("Ann") == 1
    await (await ann.press(page, "Around me")).answered()
    assert page.content.count("Ann") == 2
    assert not any(each["label"] == "Around me" for each in page.buttons())
    here = shown(page)
    await (await ann.press(page, "More")).answered()
    assert not set(shown(page)) & set(here)
