"""Groups of friends: a name, an owner, an invite code, and members.

A group is a hash and a set of members by the time of their joining, in one slot of the store.
Each change is one script that judges and does it in one step (is it the owner who asks? is
there room?), so two nodes never disagree: a group has one owner, who is a member, or is not
there at all. An owner who leaves hands over to the longest member; the last one out closes it.

A change is remembered by player and request for a day, so that what is sent twice happens
once, and a stale request undoes nothing that came after it.

A player's own list of groups is noted before joining and set right after, from the group's
members, which are the fact (`Groups.settle`). So is who stands in the group's lists. Each change
of membership is begun and ended (see `begun`): what a node did not live to do another does. An invite code leads to a group only if the
group says that this is its code, so one that was replaced is void at once, whatever is left.

| key | holds |
|---|---|
| `{g:ID}` | `name`, `owner`, `invite`, `made` |
| `{g:ID}:members` | the members, by when they joined |
| `{g:ID}:former` | who is a member no more, by when they left or were removed |
| `{g:ID}:asked:PLAYER/REQUEST` | that this was done, for a day |
| `{g:ID}:rounds` | the group's open rounds, by when they close |
| `{g:ID}:open` | the group's open matches, in the order of listing |
"""

from server.groups.annulling import Annulling
from server.groups.desk import GroupDesk
from server.groups.group import Group
from server.groups.groups import Groups, Listing, no_listing
from server.groups.members import Members
from server.groups.roll import Roll

__all__ = ["Annulling", "Group", "GroupDesk", "Groups", "Listing", "Members", "Roll", "no_listing"]
