"""Where players ask for the standings: lists, players, who against whom, which tables."""

import datetime as dt
from collections.abc import Callable, Container, Iterable
from typing import assert_never

from server import protocol
from server.groups.members import Members
from server.ids import PlayerId, is_circle, parse_player_id
from server.players import Players
from server.protocol import ProtocolRefusal
from server.results import Booked, Result
from server.standings.asked import (
    NotShown,
    asked_cursor,
    asked_period,
    asked_ranking,
    asked_scope,
    asked_table,
)
from server.standings.index import TABLES
from server.standings.lists import BegunAnew, Stretch
from server.standings.naming import OPERATOR, Named, Names
from server.standings.past import Past
from server.standings.periods import PeriodKind, day_at, kind_of
from server.standings.rankings import Ranking, rankings_of
from server.standings.row import Row
from server.standings.sealing import Seal
from server.standings.showing import played_view, row_view, standing_view, table_view
from server.standings.standings import Standings
from server.standings.table import Table

YOU = "you"


class StandingsDesk:
    """The standings desk of a node. Everything raises `NotShown` and `StoreAway`."""

    def __init__(
        self,
        standings: Standings,
        players: Players,
        members: Members,
        entropy: Callable[[int], bytes],
    ) -> None:
        self._standings = standings
        self._players = players
        self._members = members
        self._entropy = entropy
        self._past = Past(standings.results)
        self._seal: Seal | None = None

    async def answer(
        self, viewer: PlayerId, command: protocol.StandingsCommand
    ) -> protocol.StandingsEvent:
        """Answer what is asked of the standings."""
        today = day_at(await self._standings.now_ms())
        match command:
            case protocol.ShowStandings():
                return await self._list(viewer, command, today)
            case protocol.ShowProfile():
                return await self._profile(viewer, command, today)
            case protocol.ShowHeadToHead():
                return await self._head_to_head(viewer, command)
            case protocol.ListTables():
                return await self._tables(viewer, command)
            case protocol.ListResults(scope=scope, after=after, request=request):
                if not is_circle(scope):
                    raise NotShown(ProtocolRefusal.NOT_MEMBER)
                names = await self._names(viewer, scope)
                return await self._past.page(names, await self._sealing(), after, request)
            case _:
                assert_never(command)

    async def _list(
        self, viewer: PlayerId, command: protocol.ShowStandings, today: dt.date
    ) -> protocol.StandingsPage:
        table = asked_table(command.table, today)
        ranking = asked_ranking(table, command.ranking)
        names = await self._names(viewer, table.scope)
        seal = await self._sealing()
        page = await self._stretch(command, table, ranking, names)
        past = command.table.period == table.period != ""
        if past and not page.total and not await self._standings.index.exists(table):
            raise NotShown(ProtocolRefusal.NO_TABLE, f"nothing was counted in {table.period}")
        own = await self._standings.lists.own(table, ranking, viewer)
        standings = (*page.lines, *page.moved, *([own] if own else []))
        shown = await names.of(each.player for each in standings)

        def line(player: PlayerId) -> str:
            return seal.line(table, ranking, player, hidden=not shown[player].id)

        lines, moved, you = (
            [standing_view(each, ranking, shown, viewer, today, line(each.player)) for each in some]
            for some in (page.lines, page.moved, [own] if own else [])
        )
        return protocol.StandingsPage(
            request=command.request,
            table=table_view(table),
            ranking=ranking,
            rankings=list(rankings_of(table)),
            players=await self._standings.index.players(table),
            total=page.total,
            before=page.before,
            lines=lines,
            moved=moved,
            next=seal.close(str(page.next)) if page.next else "",
            you=you[0] if you else None,
        )

    async def _stretch(
        self,
        command: protocol.ShowStandings,
        table: Table,
        ranking: Ranking,
        names: Names,
    ) -> Stretch:
        lists, count = self._standings.lists, command.count
        if command.after and command.around:
            raise NotShown(ProtocolRefusal.NO_PAGE, "after or around, not both")
        if command.around:
            player, _ = await _player(names, command.around)
            return await lists.around(table, ranking, player, count)
        if not command.after:
            return await lists.top(table, ranking, count)
        try:
            cursor = asked_cursor(await self._sealing(), command.after)
            page = await lists.after(table, ranking, cursor, count)
        except BegunAnew:
            raise NotShown(ProtocolRefusal.BEGIN_AGAIN) from None
        if not page.lines and not page.moved:
            raise NotShown(ProtocolRefusal.NO_PAGE)
        return page

    async def _names(self, viewer: PlayerId, scope: str) -> Names:
        """Return how players are shown in the lists of a group or Discord server, or in those of all.

        A group's members are told of it alone, so whoever else asks is refused.
        """
        if viewer != OPERATOR and is_circle(scope) and not await self._members.has(scope, viewer):
            raise NotShown(ProtocolRefusal.NOT_MEMBER)
        return Names(self._players, self._members, viewer, scope)

    async def _foreign(self, viewer: PlayerId, results: Iterable[Booked[Result]]) -> Container[str]:
        """Return where results were played, of groups and servers that are none of the viewer's."""
        scopes = {booked.entry.scope for booked in results if is_circle(booked.entry.scope)}
        if viewer == OPERATOR:
            return frozenset()
        return {scope for scope in scopes if not await self._members.has(scope, viewer)}

    async def _sealing(self) -> Seal:
        if self._seal is None:
            self._seal = await self._standings.seal(self._entropy)
        return self._seal

    async def _profile(
        self, viewer: PlayerId, command: protocol.ShowProfile, today: dt.date
    ) -> protocol.Profile:
        scope, period = asked_scope(command.scope), asked_period(command.period, today)
        player, shown = await _player(await self._names(viewer, scope), command.player)
        seal = await self._sealing()
        after = asked_cursor(seal, command.after) if command.after else None
        history = await self._standings.profiles.history(player, scope, after=after)
        if after and not history.results:
            raise NotShown(ProtocolRefusal.NO_PAGE)
        foreign = await self._foreign(viewer, history.results)
        return protocol.Profile(
            request=command.request,
            player=shown.id,
            name=shown.name,
            tables=[] if after else await self._rows(player, scope, period, today),
            matches=[played_view(booked, player, foreign) for booked in history.results],
            total=history.total,
            next=seal.close(str(history.next)) if history.next else "",
        )

    async def _rows(
        self, player: PlayerId, scope: str, period: str, today: dt.date
    ) -> list[protocol.ProfileTable]:
        kind = kind_of(period)
        assert kind is not None, "a period that was checked is one"
        tables = await self._standings.index.tables_of(player, scope, kind, period)
        rows = await self._standings.profiles.rows(player, tables)
        return [
            await self._profile_table(player, table, row, today)
            for table, row in zip(tables, rows, strict=True)
        ]

    async def _profile_table(
        self, player: PlayerId, table: Table, row: Row, today: dt.date
    ) -> protocol.ProfileTable:
        places = {}
        for ranking in rankings_of(table):
            own = await self._standings.lists.own(table, ranking, player)
            if own is not None and own.place is not None:
                places[ranking.value] = own.place
        return protocol.ProfileTable(
            table=table_view(table),
            row=row_view(row, today),
            figures={
                ranking.value: float(ranking.figure(row))
                for ranking in rankings_of(table)
                if ranking.has_figure(row)
            },
            places=places,
        )

    async def _head_to_head(
        self, viewer: PlayerId, command: protocol.ShowHeadToHead
    ) -> protocol.HeadToHead:
        scope = asked_scope(command.scope)
        names = await self._names(viewer, scope)
        player, shown = await _player(names, command.player)
        other, beside = await _player(names, command.other)
        versus = await self._standings.profiles.versus(player, other, scope)
        foreign = await self._foreign(viewer, versus.results)
        return protocol.HeadToHead(
            request=command.request,
            player=shown.id,
            name=shown.name,
            other=beside.id,
            other_name=beside.name,
            better=versus.better,
            equal=versus.equal,
            worse=versus.worse,
            whole=versus.whole,
            matches=[played_view(booked, player, foreign) for booked in versus.results],
            others=[played_view(booked, other, foreign) for booked in versus.results],
        )

    async def _tables(self, viewer: PlayerId, command: protocol.ListTables) -> protocol.Tables:
        scope = asked_scope(command.scope)
        await self._names(viewer, scope)
        if command.kind not in list(PeriodKind):
            raise NotShown(ProtocolRefusal.NO_TABLE, f"kind: {command.kind!r} is no period")
        kind = PeriodKind(command.kind)
        found = await self._standings.index.tables(scope, kind, TABLES + 1, command.after)
        if command.after and not found:
            raise NotShown(ProtocolRefusal.NO_PAGE)
        tables, more = found[:TABLES], len(found) > TABLES
        return protocol.Tables(
            request=command.request,
            tables=[table_view(table) for table in tables],
            next=tables[-1].name if more else "",
        )


async def _player(names: Names, ref: str) -> tuple[PlayerId, Named]:
    """Return the player of an id, `you` or "" for the viewer.

    Who is hidden from the viewer is not there, like who never was. Raise `NotShown`.
    """
    player = names.viewer if ref in {"", YOU} else parse_player_id(ref)
    shown = (await names.of([player]))[player] if player else None
    if player is None or shown is None or not shown.id or not shown.name:
        raise NotShown(ProtocolRefusal.NO_PLAYER)
    return player, shown
