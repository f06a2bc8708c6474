"""Groups of friends, told in lines: which one is in, who is in one, and what its owner does."""

from collections.abc import Awaitable, Callable, Sequence

import msgspec

from engine.match.refusals import MatchRefusal
from server.client import Client, RefusedError
from server.protocol import GroupView, MemberView, ProtocolRefusal
from server.terminal.commands import DoGroup
from server.terminal.errors import Refuse
from server.terminal.list_forms import GROUP
from server.terminal.names import shown
from server.terminal.told import Told, said
from server.terminal.words import counted, say


async def groups_told(client: Client) -> Told:
    """Tell the player's groups."""
    groups = await client.groups.list()
    lines = [*map(_line, groups), say("groups_how")] if groups else [say("groups_none")]
    return said("groups", *lines, groups=msgspec.to_builtins(groups))


async def do_group(client: Client, command: DoGroup) -> GroupView | None:
    """Do something with a group, and return what it is now; None for one that was left."""
    match command:
        case DoGroup(deed="new", text=name):
            return await client.groups.create(name)
        case DoGroup(deed="join", text=invite):
            return await client.groups.join(invite)
        case DoGroup(deed="leave", text=name):
            await client.groups.leave((await group_of(client, name)).group)
            return None
        case DoGroup(deed="show", text=name):
            return await client.groups.show((await group_of(client, name)).group)
        case DoGroup(deed=deed, text=text, of=of):
            return await _owner_does(client, deed, text, await own_group(client, of))


async def annul_told(client: Client, command: DoGroup) -> Told:
    """Have the result of a match count no more in the lists of a group, as its owner."""
    group = await own_group(client, command.of)
    match, _, why = command.text.partition(" ")
    await client.annul(group.group, match, why)
    line = say("group_annulled", name=shown(group.name))
    return said("annulled", line, group=group.group, match=match)


def group_told(group: GroupView | None, page: str) -> Told:
    """Tell a group; `page` is the server's address to give to others."""
    if group is None:
        return said("group", say("group_left"))
    members = ", ".join(_member(group, one) for one in group.members)
    lines = [_line(group), say("group_members", members=members)]
    lines.append(say("group_share", server=page, invite=group.invite))
    return said("group", *lines, **msgspec.to_builtins(group))


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


async def join_group_instead(client: Client, code: str, error: RefusedError) -> GroupView:
    """Take a code that no match has for a group's. Raise the error if it is none either."""
    if error.reason != MatchRefusal.NO_MATCH:
        raise error
    try:
        return await client.groups.join(code)
    except RefusedError as other:
        raise (error if other.reason == ProtocolRefusal.NO_GROUP else other) from None


async def _owner_does(client: Client, deed: str, text: str, group: GroupView) -> GroupView:
    """Do what only an owner can. Raise `Refuse`, `RefusedError`."""
    groups, identity = client.groups, group.group
    deeds: dict[str, Callable[[str], Awaitable[GroupView]]] = {
        "remove": lambda player: groups.remove(identity, player),
        "owner": lambda player: groups.hand_over(identity, player),
    }
    if deed in deeds:
        return await deeds[deed](_member_named(await groups.show(identity), text).player)
    return await (groups.rename(identity, text) if deed == "name" else groups.new_code(identity))


async def own_group(client: Client, of: str) -> GroupView:
    """Return the group of a name, or the only one that the player owns."""
    if of:
        return await group_of(client, of)
    own = [group for group in await client.groups.list() if group.yours]
    if len(own) != 1:
        raise Refuse("which_own_group" if own else "not_owner")
    return own[0]


def _member_named(group: GroupView, name: str) -> MemberView:
    """Find another member by name or id. Raise `Refuse`."""
    found = [one for one in group.members if not one.you and one.player == name]
    found = found or [
        one for one in group.members if not one.you and one.name.casefold() == name.casefold()
    ]
    if not found:
        raise Refuse("no_member_named", name=shown(name))
    if len(found) > 1:
        raise Refuse("two_members", ids=", ".join(one.player for one in found))
    return found[0]


def _line(group: GroupView) -> str:
    return say(
        "group_line",
        name=shown(group.name),
        members=counted("member", group.size),
        invite=group.invite,
        owner=say("group_owner") if group.yours else "",
    )


def _member(group: GroupView, one: MemberView) -> str:
    name = say("you", name=shown(one.name)) if one.you else shown(one.name)
    return say("group_owned_by", name=name) if one.player == group.owner else name
