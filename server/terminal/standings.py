"""Standings, the own profile, past days and groups, told in lines."""

from collections.abc import Awaitable, Callable, Sequence

import msgspec
from msgspec.structs import replace

from server.client import Client
from server.protocol import GroupView, StandingsPage, StandingsTable
from server.terminal.commands import DoGroup, ShowList
from server.terminal.errors import Refuse
from server.terminal.lists import head_line, page_lines, profile_lines
from server.terminal.names import shown
from server.terminal.told import Told, said
from server.terminal.words import counted, say

DAILY = "daily"
_FORMATS = {"points": "points", DAILY: DAILY, "streak": DAILY}
YOU = "you"
GROUP = "group="


async def page_of(client: Client, asked: ShowList, after: str = "") -> tuple[StandingsPage, str]:
    """Ask for a page of a list; return it with the group's name, "" for the list of all.

    Raise `RefusedError`, or `Refuse` for no group of that name.
    """
    group = await group_of(client, asked.group) if asked.group else None
    scope = group.group if group else ""
    kind = asked.ranking or ""
    format_word = _FORMATS.get(kind, "stroke")
    period = asked.period or ("day" if kind == DAILY else "")
    table = StandingsTable(scope=scope, period=period, format=format_word)
    around = YOU if asked.around and not after else ""
    page = await client.standings(table, kind, after=after, around=around)
    return page, shown(group.name) if group else ""


def list_told(page: StandingsPage, group: str = "") -> Told:
    """Tell a page: its lines, the own one if it is not among them, and whether there is more."""
    lines = [head_line(replace(page, table=replace(page.table, scope=group)))]
    new = [*page.moved, *page.lines]
    if new:
        lines += page_lines(page.table, page.ranking, new, headings=True)
    else:
        lines.append(say("list_none"))
    if page.you is not None and not any(line.you for line in page.lines):
        lines += [say("own_line"), *page_lines(page.table, page.ranking, [page.you])]
    if page.players > page.total:
        lines.append(say("list_figures", n=page.players - page.total))
    if page.next:
        seen = page.before + len(page.lines)
        lines.append(say("list_more", n=seen, total=page.total))
    return said("standings", *lines, **_as_values(page))


async def profile_told(client: Client) -> Told:
    """Tell the player's own figures and latest matches."""
    profile = await client.profile()
    return said("profile", *profile_lines(profile), **_as_values(profile))


async def archive_told(client: Client) -> Told:
    """Tell the past days of the daily nine, the latest first."""
    page = await client.tables("day")
    days = [table.period for table in page.tables if table.format == DAILY]
    lines = [*days, say("archive_how")] if days else [say("archive_none")]
    return said("archive", *lines, days=days)


async def groups_told(client: Client) -> Told:
    """Tell the player's groups."""
    groups = await client.groups.list()
    lines = [*map(_line, groups), say("groups_how")] if groups else [say("groups_none")]
    return said("groups", *lines, groups=msgspec.to_builtins(groups))


async def group_told(client: Client, command: DoGroup) -> Told:
    """Do something with a group, and tell what it is now."""
    text = command.text
    deeds: dict[str, Callable[[str], Awaitable[GroupView]]] = {
        "new": client.groups.create,
        "join": client.groups.join,
    }
    if command.deed in deeds:
        group = await deeds[command.deed](text)
    else:
        group = await group_of(client, text)
        if command.deed == "leave":
            await client.groups.leave(group.group)
            return said("group", say("group_left"), group=group.group)
        group = await client.groups.show(group.group)
    members = ", ".join(_member(one.name, you=one.you) for one in group.members)
    lines = [_line(group), say("group_members", members=members)]
    return said("group", *lines, **_as_values(group))


async def group_of(client: Client, name: str) -> GroupView:
    """Return the player's group of a name or an invite code. Raise `Refuse` if there is none."""
    for group in await client.groups.list():
        if name.casefold() in {group.name.casefold(), group.invite.casefold(), group.group}:
            return group
    raise Refuse("no_group_named")


async def without_group(client: Client, words: Sequence[str]) -> tuple[str, list[str]]:
    """Take `group=` out of settings; return the scope that it names, "" if none, and the rest."""
    named = [word.removeprefix(GROUP) for word in words if word.startswith(GROUP)]
    rest = [word for word in words if not word.startswith(GROUP)]
    return (await group_of(client, named[-1])).group if named else "", rest


def _line(group: GroupView) -> str:
    return say(
        "group_line",
        name=shown(group.name),
        members=counted("member", group.size),
        invite=group.invite,
        owner=say("group_owner") if group.yours else "",
    )


def _member(name: str, *, you: bool) -> str:
    return say("you", name=shown(name)) if you else shown(name)


def _as_values(event: msgspec.Struct) -> dict[str, object]:
    values: dict[str, object] = msgspec.to_builtins(event)
    return {key: value for key, value in values.items() if key not in {"type", "request"}}
