"""Lists, profiles and rules of Double Solitaire: its own words, points or dollars."""

import pytest
from msgspec.structs import replace

from bot.app import Bot
from server.results import Result
from server.store import Client as Store
from tests.bot.standin import Discord, Person
from tests.server.standings.results import listing, round_by
from tests.server.standings.stores import book

AT_MS = 1_798_761_600_000


@pytest.mark.parametrize(
    ("rules", "part", "points", "average", "best", "unit"),
    [
        ("Double Solitaire, draw 3", "D3N", 350, "350", "Best: 350; best round 3150", "points"),
        (
            "Double Solitaire, draw 1, Vegas",
            "D1V",
            -52,
            "-$52",
            "Best: -$52; best round -$468",
            "dollars",
        ),
    ],
)
async def test_its_rounds_are_listed_by_what_they_count(
    bot: Bot,
    client: Store,
    service: Discord,
    ann: Person,
    rules: str,
    part: str,
    points: int,
    average: str,
    best: str,
    unit: str,
) -> None:
    """After five rounds by the average of a deal; the profile says what was played."""
    own = (await bot.table.people.of(int(ann.id), "Ann")).player
    other = "somebody else"
    rounds = [_round(f"m{n}", own, other, part, points) for n in range(5)]
    await book(client, *listing(own, other), *rounds)
    while True:
        page = await (await ann.command("standings", rules=rules, scope="everywhere")).answered()
        if "You: " in page.content:
            break  # it is counted a moment later
    head = page.content.splitlines()[0]
    assert head.startswith(f"**Standings: Double Solitaire, {_told(part)}, ")
    assert f"Ann · {average} · rounds: 5" in page.content
    profile = await (await ann.command("profile")).answered()
    assert f"Double Solitaire, {_told(part)}: rounds 5, deals 45, cleared 40 (88.9 %)" in (
        profile.content
    )
    assert best in profile.content
    assert f"{unit}: {average} (place 1)" in profile.content
    assert "par" not in profile.content
    assert not service.offences


def _told(part: str) -> str:
    return {"D3N": "draw 3, Normal", "D1V": "draw 1, Vegas"}[part]


def _round(match: str, own: str, other: str, part: str, points: int) -> Result:
    """Nine deals of two, each with as many points or dollars, and the other with none."""
    kind = "dollars" if part.endswith("V") else "points"
    result = round_by(match, AT_MS, {own: 9, other: 18})
    earned = {own: points, other: points - 1}
    players = tuple(
        replace(each, strokes=(), points=(earned[each.player or ""],) * 9)
        for each in result.players
    )
    return replace(result, game="double_solitaire", rules=part, format=kind, players=players)


async def test_what_is_listed_is_turned_by_its_buttons(
    bot: Bot, client: Store, service: Discord, ann: Person
) -> None:
    """A page's buttons say game, rules and list; an older one, which did not, says so."""
    names = [f"player {n}" for n in range(23)]
    rounds = [_round(f"{name}/{n}", name, "x", "D1N", 100) for name in names for n in range(5)]
    await book(client, *listing(*names, "x"), *rounds)
    while True:
        page = await (
            await ann.command("standings", rules="Double Solitaire, draw 1", scope="everywhere")
        ).answered()
        if "(24)" in page.content:
            break  # all is counted a moment later
    await (await ann.press(page, "More")).answered()
    assert "Double Solitaire, draw 1, Normal" in page.content
    more = page.button("More")["custom_id"]
    old = more.replace("double_solitaire/D1N/points/points", "points/points")
    assert old != more
    assert "older board" in (await (await ann.press_id(page, old)).answered()).content


async def test_its_rules_are_told(bot: Bot, service: Discord, ann: Person) -> None:
    """In short, with a deal to look at."""
    told = await (await ann.command("rules", game="Double Solitaire")).answered()
    assert "two packs" in told.content
    assert len(told.content) <= 2000
    assert "Stock: 59" in told.alt
    assert len(told.pictures) == 1
