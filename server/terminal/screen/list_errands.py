"""What a player sets out to do with the standings: lists, profiles, past days."""

import asyncio
from dataclasses import replace
from datetime import UTC
from typing import TYPE_CHECKING

from server.client import Client, RefusedError
from server.terminal.alone import is_daily
from server.terminal.closing import here_and_now
from server.terminal.commands import DAILY
from server.terminal.desk import MOMENT_S, MOMENTS
from server.terminal.errors import Refuse
from server.terminal.list_forms import is_period, period_of
from server.terminal.names import shown
from server.terminal.screen import leaf as leaves
from server.terminal.screen.profile import Shown
from server.terminal.screen.rooms.archive import ArchiveRoom
from server.terminal.screen.rooms.asking import Choice, numbered
from server.terminal.screen.rooms.profile import ProfileRoom
from server.terminal.screen.rooms.standings import StandingsRoom
from server.terminal.screen.standings import lines_in
from server.terminal.screen.wanted import OF_DAYS, Wanted, period_text, play_text, plays_in
from server.terminal.screen.words import say
from server.terminal.standings import STREAK, past_days

if TYPE_CHECKING:
    from server.terminal.screen.app import Par45

CURRENT = ("", "season", "week", "day")
OTHER = "other"


class ListErrands:
    """The errands of one app that have to do with the standings."""

    def __init__(self, hall: "Par45") -> None:
        self._hall = hall

    async def _client(self) -> Client:
        return await self._hall.matches.client()

    # Pages of lists.

    async def show_standings(self, wanted: Wanted) -> None:
        """Open the standings at a list."""
        count = lines_in(self._hall.size.height)
        self._hall.over(StandingsRoom(await leaves.top(await self._client(), wanted, count)))

    async def turn_to(self, room: StandingsRoom, wanted: Wanted) -> None:
        try:
            room.show(await leaves.top(await self._client(), wanted, room.count))
        except RefusedError:
            room.asked = room.leaf.wanted
            raise

    async def behind(self, room: StandingsRoom) -> None:
        room.show(await leaves.behind(await self._client(), room.leaf, room.count))

    async def before(self, room: StandingsRoom) -> None:
        room.show(await leaves.before(await self._client(), room.leaf, room.count))

    async def around(self, room: StandingsRoom) -> None:
        room.show(await leaves.around(await self._client(), room.leaf, room.count))

    # Which list.

    async def pick_period(self, room: StandingsRoom) -> None:
        """Choose of when: now, or what there was; another can be typed."""
        wanted, client = room.leaf.wanted, await self._client()
        if wanted.ranking == STREAK:
            self._hall.tell(say("streak_always"))
            return
        if wanted.ranking == DAILY:
            texts = {"day": say("day")}
            past = past_days((await client.tables("day")).tables)
            now = f"{here_and_now().astimezone(UTC):%Y-%m-%d}"
        else:
            texts = {period: say(period or "all_time") for period in CURRENT}
            tables = (await client.tables("season", wanted.scope)).tables
            past = list(dict.fromkeys(table.period for table in tables))
            now = f"{here_and_now().astimezone(UTC):%Y-%m}"
        texts |= {period: period_text(period) for period in past if period != now}
        choices = [*numbered(texts), Choice("o", OTHER, say("other_period"))]
        self._hall.pick(
            say("pick_period"), choices, lambda period: self._during(room, period), room
        )

    def _during(self, room: StandingsRoom, period: str) -> None:
        if period == OTHER:
            self._hall.ask_line("period", "", lambda line: self._typed(room, line))
        else:
            room.want(room.leaf.wanted.of_period(period))

    def _typed(self, room: StandingsRoom, line: str) -> None:
        wanted = room.leaf.wanted
        if not is_period(line) or (wanted.ranking == DAILY and not is_daily(line)):
            self._hall.tell(say("bad_period"), wrong=True)
        else:
            room.want(wanted.of_period(period_of(line)))

    async def pick_group(self, room: StandingsRoom) -> None:
        """Choose of whom: of all, or of a group of one's own."""
        groups = {group.group: group for group in await (await self._client()).groups.list()}
        if not groups:
            self._hall.tell(say("groups_none_yet"))
            return
        names = {key: shown(group.name) for key, group in groups.items()}
        choices = [Choice("a", "", say("standings_all")), *numbered(names)]
        wanted = room.leaf.wanted
        self._hall.pick(
            say("pick_group"), choices, lambda key: room.want(wanted.of(groups.get(key))), room
        )

    async def pick_play(self, room: StandingsRoom) -> None:
        """Choose of what play, where there is more than one."""
        wanted, client = room.leaf.wanted, await self._client()
        of_days = wanted.ranking in OF_DAYS
        period = "" if of_days else room.leaf.page.table.period
        tables = (await client.tables(_kind(period), wanted.scope)).tables
        plays = {play_text(table): table for table in plays_in(tables, period)}
        if not of_days and {*plays} <= {play_text(wanted.play)}:
            self._hall.tell(say("one_play"))
            return
        choices = numbered({text: text for text in plays})
        self._hall.pick(
            say("pick_play"), choices, lambda text: room.want(wanted.of_play(plays[text])), room
        )

    # Players.

    async def show_profile(self, player: str = "", scope: str = "", *, owned: bool = False) -> None:
        """Show a player's profile; of another with how that one did against this player."""
        client = await self._client()
        profile = await client.profile(player, scope)
        other = profile.player != client.player
        both = await client.head_to_head(player, scope=scope) if other else None
        shown = Shown(profile, both, profile.matches, profile.next)
        await self._hall.push_screen(ProfileRoom(shown, scope, owned=owned))

    async def more_matches(self, room: ProfileRoom, step: int) -> None:
        """Show the page of a player's matches behind this one, or before it. Raise `Refuse`."""
        of = room.of
        if step > 0 and not of.next:
            raise Refuse("last_page")
        if step < 0 and not of.back:
            raise Refuse("first_page")
        turned = of.on() if step > 0 else of.off()
        client = await self._client()
        page = await client.profile(of.profile.player, room.scope, after=turned.here)
        room.show(replace(turned, matches=page.matches, next=page.next))

    async def annul(self, room: ProfileRoom, match: str, why: str) -> None:
        """Have a result count no more in the group that the profile is of; wait until it is so."""
        client = await self._client()
        await client.annul(room.scope, match, why)
        page = await client.profile(room.of.profile.player, room.scope)
        for _ in range(MOMENTS):
            if match not in {one.match for one in page.matches}:
                break
            await asyncio.sleep(MOMENT_S)
            page = await client.profile(room.of.profile.player, room.scope)
        room.show(Shown(page, room.of.both, page.matches, page.next))
        self._hall.tell(say("annulled"))

    # Past days of the daily nine.

    async def show_archive(self) -> None:
        page = await (await self._client()).tables("day")
        await self._hall.push_screen(ArchiveRoom(past_days(page.tables), page.next))

    async def more_days(self, room: ArchiveRoom) -> None:
        """Add days that are longer past."""
        page = await (await self._client()).tables("day", after=room.next)
        room.add(past_days(page.tables), page.next)


def _kind(period: str) -> str:
    """Name how long a period is, as the server told it."""
    if not period:
        return "all"
    if "W" in period:
        return "week"
    return "day" if is_daily(period) else "season"
