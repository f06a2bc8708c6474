"""Standings, profiles and past days, asked for and told in lines."""

from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from server.client import Client
from server.protocol import StandingsPage, StandingsTable
from server.terminal.circles import group_of
from server.terminal.commands import DAILY, ShowList
from server.terminal.lists import against_line, head_line, page_lines, profile_lines
from server.terminal.names import shown
from server.terminal.told import Told, said
from server.terminal.words import EMPTY, say

STREAK = "streak"
POINTS = "points"
YOU = "you"


def table_of(play: StandingsTable, ranking: str, period: str, scope: str) -> StandingsTable:
    """Return the table that a list is of: the daily nine has some of its own."""
    if ranking in {DAILY, STREAK}:
        period = "" if ranking == STREAK else period or "day"
        return StandingsTable(scope=scope, period=period, format=DAILY)
    return replace(play, scope=scope, period=period)


async def page_of(client: Client, asked: ShowList, after: str = "") -> tuple[StandingsPage, str]:
    """Ask for a page of a list; return it with the group's name, "" for the list of all.

    Raise `RefusedError`, or `Refuse` for no group of that name.
    """
    group = await group_of(client, asked.group) if asked.group else None
    usual = StandingsTable(format=POINTS if asked.ranking == POINTS else "stroke")
    scope = group.group if group else ""
    table = table_of(asked.play or usual, asked.ranking, asked.period, scope)
    around = YOU if asked.around and not after else ""
    page = await client.standings(table, asked.ranking, after=after, around=around)
    return page, shown(group.name) if group else ""


def list_told(page: StandingsPage, group: str = "") -> Told:
    """Tell a page: its lines, the own one if it is not among them, and whether there is more."""
    lines = [head_line(replace(page, table=replace(page.table, scope=group)))]
    new = [*page.moved, *page.lines]
    if new:
        lines += page_lines(page.table, page.ranking, new, headings=True)
    elif page.total:
        lines.append(say("list_not_in"))
    else:
        lines.append(empty_text(page))
    if page.you is not None and not any(line.you for line in page.lines):
        lines += [say("own_line"), *page_lines(page.table, page.ranking, [page.you])]
    if page.players > page.total:
        lines.append(say("list_figures", n=page.players - page.total))
    if page.next:
        seen = page.before + len(page.lines)
        lines.append(say("list_more", n=seen, total=page.total))
    return said("standings", *lines, **as_values(page))


def empty_text(page: StandingsPage) -> str:
    """Say what would fill a list in which nobody stands."""
    if page.table.scope:
        key = "empty_daily_group" if page.table.format == DAILY else "empty_group"
    else:
        key = "empty_all"
    return f"{EMPTY[page.ranking]} {say(key)}"


async def profile_told(client: Client, player: str = "", scope: str = "") -> Told:
    """Tell a player's figures and latest matches; of others how they did against this one."""
    profile = await client.profile(player, scope)
    lines, values = profile_lines(profile), as_values(profile)
    if profile.player != client.player:
        both = await client.head_to_head(player, scope=scope)
        lines.insert(1, against_line(both))
        values["against"] = as_values(both)
    return said("profile", *lines, **values)


async def archive_told(client: Client, after: str = "") -> tuple[Told, str]:
    """Tell the past days of the daily nine, the latest first; return what leads on, too."""
    page = await client.tables("day", after=after)
    days = past_days(page.tables)
    lines = [*days, say("archive_how")] if days or after else [say("archive_none")]
    lines += [say("archive_more")] if page.next else []
    return said("archive", *lines, days=days), page.next


def past_days(tables: Sequence[StandingsTable]) -> list[str]:
    """Return the days on which a daily nine was played, the latest first."""
    return list(dict.fromkeys(table.period for table in tables if table.format == DAILY))


def as_values(event: msgspec.Struct) -> dict[str, object]:
    """Return an event of the wire as programs get it."""
    values: dict[str, object] = msgspec.to_builtins(event)
    return {key: value for key, value in values.items() if key not in {"type", "request"}}
