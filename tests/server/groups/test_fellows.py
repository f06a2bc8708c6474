"""Who is shown in a group's lists: those in the list are looked up, however many others are members."""

import secrets
from pathlib import Path

from engine.match.settings import Settings
from server import protocol
from server.groups.members import members_key
from server.groups.roll import Roll
from server.ids import GroupId, PlayerId
from server.log import Log
from server.players import Players
from server.rounds import Desk, Rounds
from server.standings import Standings, StandingsDesk
from server.store import Client, ask
from server.visibility import Visibility
from tests.server.standings.results import listing, round_by
from tests.server.standings.stores import book

GROUP = GroupId("g-" + "a" * 16)


class Sparing(Roll):
    """A roll that is never read whole."""

    async def members(self, scope: str) -> dict[PlayerId, int]:
        raise AssertionError(f"all members of {scope} are read")


async def seated(client: Client) -> list[PlayerId]:
    """Make three players, the first two of them members, who are shown to fellows alone."""
    players = Players(client, secrets.token_bytes)
    made = [(await players.create(name))[0].id for name in ("Ann", "Bob", "Eve")]
    for one in made:
        await players.set_visibility(one, Visibility.GROUPS)
    for at_ms, one in enumerate(made[:2], 1):
        await ask(client, "ZADD", members_key(GROUP), at_ms, one)
    return made


async def test_standings(client: Client, address: Path) -> None:
    """A list, what was played, a profile: fellows are seen, and who is none any more is not."""
    ann, bob, eve = await seated(client)
    log = Log(address)
    players, standings = Players(client, secrets.token_bytes), Standings(client)
    desk = StandingsDesk(standings, players, Sparing(client, log), secrets.token_bytes)
    rounds = [round_by(f"m{n}", n, {ann: 40, bob: 41, eve: 42}, GROUP) for n in range(5)]
    await book(client, *listing(ann, bob, eve, scope=GROUP), *rounds)
    await standings.follow()
    page = await desk.answer(bob, protocol.ShowStandings("r", protocol.StandingsTable(scope=GROUP)))
    assert isinstance(page, protocol.StandingsPage)
    assert [line.name for line in page.lines] == ["Ann", "Bob", "hidden player"]
    past = await desk.answer(bob, protocol.ListResults("r", GROUP))
    assert isinstance(past, protocol.Played)
    assert past.results[0].names == ["Ann", "Bob", "hidden player"]
    profile = await desk.answer(bob, protocol.ShowProfile("r", ann, GROUP))
    assert isinstance(profile, protocol.Profile)
    assert profile.name == "Ann"
    await log.close()


async def test_rounds(client: Client, address: Path) -> None:
    """A group's rounds: a member sees the host, who has left does not, and is not told the group."""
    ann, bob, eve = await seated(client)
    log = Log(address)
    roll = Sparing(client, log)
    rounds = Rounds(client, log, roll, secrets.token_bytes)
    desk = Desk(rounds, Players(client, secrets.token_bytes), roll)
    made = await desk.open(ann, "r", Settings(), 60_000, GROUP)
    assert isinstance(made, protocol.RoundView)
    (listed,) = [one for one in await desk.list(bob, GROUP) if isinstance(one, protocol.RoundView)]
    assert (listed.host, listed.scope) == ("Ann", GROUP)
    seen = await desk.show(eve, made.invite)
    assert isinstance(seen, protocol.RoundView)
    assert (seen.host, seen.scope) == ("hidden player", "")
    await log.close()
