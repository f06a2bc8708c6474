"""Groups of friends, both ways: what is asked of them, and what is told."""

from typing import Annotated, TypeAlias

from msgspec import Meta, Struct

from server.protocol.message import GroupRef, MatchRef, Message, PlayerRef, Request

GroupName = Annotated[str, Meta(max_length=200)]


class CreateGroup(Message, frozen=True, tag="create_group"):
    """Make a group of which you are the owner; a `group` answers."""

    request: Request
    name: GroupName


class ShowGroup(Message, frozen=True, tag="show_group"):
    """Ask for a group that you are a member of."""

    request: Request
    group: GroupRef


class ListGroups(Message, frozen=True, tag="list_groups"):
    """Ask for the groups that you are a member of."""

    request: Request


class JoinGroup(Message, frozen=True, tag="join_group"):
    """Become a member, by a group's invite code."""

    request: Request
    invite: Annotated[str, Meta(min_length=1, max_length=64)]


class LeaveGroup(Message, frozen=True, tag="leave_group"):
    """Be a member no more; `groups` answers. An owner hands over to the longest member by it.

    The last one out closes the group.
    """

    request: Request
    group: GroupRef


class RemoveMember(Message, frozen=True, tag="remove_member"):
    """As the owner, take a member out."""

    request: Request
    group: GroupRef
    player: PlayerRef


class RenameGroup(Message, frozen=True, tag="rename_group"):
    """As the owner, give the group another name."""

    request: Request
    group: GroupRef
    name: GroupName


class NewGroupCode(Message, frozen=True, tag="new_group_code"):
    """As the owner, have another invite code made; the old one stops working."""

    request: Request
    group: GroupRef


class HandOverGroup(Message, frozen=True, tag="hand_over_group"):
    """As the owner, make another member the owner."""

    request: Request
    group: GroupRef
    player: PlayerRef


class AnnulResult(Message, frozen=True, tag="annul_result"):
    """As the owner, have the result of a match or run of the group count no more in its tables.

    `done` answers; the tables follow soon after. The record stays, and in the tables of all it
    counts on. `reason` is kept with it: a line of at most 200 characters.
    """

    request: Request
    group: GroupRef
    match: MatchRef
    reason: Annotated[str, Meta(max_length=1000)]


GroupCommand: TypeAlias = (
    CreateGroup
    | ShowGroup
    | ListGroups
    | JoinGroup
    | LeaveGroup
    | RemoveMember
    | RenameGroup
    | NewGroupCode
    | HandOverGroup
    | AnnulResult
)


class MemberView(Struct, frozen=True):
    """A member of a group."""

    player: str
    name: str
    joined_at_ms: int
    you: bool


class GroupView(Struct, frozen=True):
    """A group as its members may see it: `owner` is a player's id, `size` counts the members.

    `members`, the longest first, are told of one group, not in the list of `groups`.
    """

    group: str
    name: str
    owner: str
    yours: bool
    invite: str
    size: int
    members: list[MemberView]


class Group(Message, frozen=True, tag="group"):
    """A group as it stands."""

    request: str
    group: GroupView


class Groups(Message, frozen=True, tag="groups"):
    """The groups that you are a member of, by name."""

    request: str
    groups: list[GroupView]
