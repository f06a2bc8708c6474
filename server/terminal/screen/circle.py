"""Groups of friends: the list of those one is in, and one with its members and its code."""

from collections.abc import Sequence
from datetime import UTC, datetime

from server.protocol import GroupView, MemberView
from server.terminal.names import shown
from server.terminal.screen.ink import (
    Ink,
    Picture,
    Row,
    Span,
    centred,
    left,
    middle,
    right,
    wrapped,
)
from server.terminal.screen.letters import large
from server.terminal.screen.listing import chosen, title
from server.terminal.screen.words import say
from server.terminal.words import counted, listed
from server.terminal.words import say as say_line

NAME = 28
WIDE = 76
ROOMY = 24
"""From how many rows on the code stands there in large letters."""


def draw_groups(groups: Sequence[GroupView], at: int, width: int, height: int) -> Picture:
    """Draw the groups that one is in, a line each."""
    head = [*title(say("groups_title"), width=width), ()]
    if not groups:
        return [*head, *wrapped(say("groups_none"), min(width, WIDE), Ink.STRONG)]
    return [*head, *chosen([_group(one) for one in groups], at, height - len(head))]


def _group(group: GroupView) -> Row:
    return (
        Span(left(shown(group.name), NAME)),
        Span(right(counted("member", group.size), 12)),
        Span(f"   {group.invite}", Ink.DIM),
        Span(f"   {say('yours')}" if group.yours else "", Ink.STRONG),
    )


def draw_group(group: GroupView, server: str, at: int, width: int, height: int) -> Picture:
    """Draw a group: how others join it, and who is in it."""
    head = title(shown(group.name), counted("member", group.size), width=width)
    head.append(())
    link = say_line("group_share", server=server, invite=group.invite)
    if height >= ROOMY:
        head += [*centred(large(group.invite), width), ()]
        head += [(Span(middle(f"{group.invite}    {link}", width), Ink.DIM),), ()]
    else:
        head += [(Span(say("invite"), Ink.DIM), Span(f"  {group.invite}", Ink.STRONG))]
        head += [*wrapped(link, width, Ink.DIM), ()]
    below: Picture = [(), (Span(say("owner_keys"), Ink.DIM),)] if group.yours else []
    rows = [_member(group, one) for one in group.members]
    return [*head, *chosen(rows, at, height - len(head) - len(below)), *below]


def _member(group: GroupView, one: MemberView) -> Row:
    name = shown(one.name)
    marks = [say("owner")] if one.player == group.owner else []
    marks += [say("you")] if one.you else []
    since = datetime.fromtimestamp(one.joined_at_ms / 1000, UTC)
    return (
        Span(left(name, NAME), Ink.YOU if one.you else Ink.PLAIN),
        Span(left(listed(marks), 16), Ink.STRONG),
        Span(say("member_since", day=f"{since:%Y-%m-%d}"), Ink.DIM),
    )
