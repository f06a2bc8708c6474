"""A group as it stands, and as one of its members may see it."""

from collections.abc import Mapping
from dataclasses import dataclass

from server.ids import GroupId, PlayerId
from server.nobody import DELETED
from server.protocol import GroupView, MemberView


@dataclass(frozen=True, slots=True)
class Group:
    """A group; times are the store's, in milliseconds."""

    id: GroupId
    name: str
    owner: PlayerId
    invite: str
    made_at_ms: int


def group_view(
    group: Group,
    size: int,
    members: Mapping[PlayerId, int],
    names: Mapping[PlayerId, str],
    you: PlayerId,
) -> GroupView:
    """Build a group for one of its members; `members` by when they joined, none for a line.

    Members see one another whatever they have chosen for lists: they have let each other in.
    """
    return GroupView(
        group=group.id,
        name=group.name,
        owner=group.owner,
        yours=group.owner == you,
        invite=group.invite,
        size=size,
        members=[
            MemberView(member, names.get(member, DELETED), joined_at_ms, member == you)
            for member, joined_at_ms in members.items()
        ],
    )
