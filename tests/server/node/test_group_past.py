"""What was played in a group, as its members are told it."""

import msgspec
import pytest

from server.ids import MatchId
from server.results import Annulled
from server.standings.past import RESULTS
from server.store import Client as Store
from tests.server.node.test_annulling import FOREIGN, MATCHES, played
from tests.server.node.test_group_tables import count
from tests.server.node.test_groups import Friends, friends, reason
from tests.server.standings.results import round_by

__all__ = ["friends", "played"]


async def test_members_are_told_what_was_played(played: Friends) -> None:
    """The latest first, with the players by place; of other groups nothing."""
    told = await played.member.results(played.group.group)
    assert [one.match for one in told.results] == MATCHES[::-1]
    assert [one.names for one in told.results] == [["Bob", "Ann"], *[["Ann", "Bob"]] * 5]
    assert {(one.players, one.annulled) for one in told.results} == {(2, "")}
    assert told.next == ""


@pytest.mark.parametrize("scope", ["", "g-" + "a" * 16, "d-77", "nonsense"])
async def test_nobody_else_is(played: Friends, scope: str) -> None:
    """Neither a stranger of a group, nor anybody of what is no group."""
    assert await reason(played.stranger.results(played.group.group)) == "not_member"
    assert await reason(played.member.results(scope)) == "not_member"


async def test_why_it_counts_no_more_is_told(played: Friends, client: Store) -> None:
    """What the owner or the operator has annulled stays in the list, with the reason."""
    group = played.group.group
    await played.owner.annul(group, MATCHES[1], "  a  card was seen ")
    await count(client, Annulled(MATCHES[2], "", "a bug", "", 1))
    await count(client, Annulled(MATCHES[1], "", "later", "", 1))
    told = {one.match: one.annulled for one in (await played.member.results(group)).results}
    assert told == dict.fromkeys(MATCHES, "") | {
        MATCHES[1]: "a card was seen",
        MATCHES[2]: "a bug",
    }


async def test_what_never_counted_is_left_out(played: Friends, client: Store) -> None:
    """A show, or a match with undo, is no result that could be annulled."""
    show = round_by("s" * 16, 9, {played.owner.player: 40}, played.group.group)
    await count(client, msgspec.structs.replace(show, show=True))
    assert "s" * 16 not in {
        one.match for one in (await played.member.results(played.group.group)).results
    }


async def test_who_hides_is_not_led_to(played: Friends, client: Store) -> None:
    """A hidden player's name is told to nobody else, and a run of theirs has no match."""
    ann, bob, group = played.owner, played.member, played.group.group
    run = round_by("r" * 16, 1, {bob.player: 40}, group, "r-" + "a" * 16)
    await count(client, msgspec.structs.replace(run, entrants=2))
    await bob.own.set_visibility("nobody")
    hidden, shown = [(await one.results(group)).results[0] for one in (ann, bob)]
    assert (hidden.names, hidden.match) == (["hidden player"], "")
    assert (shown.names, shown.match) == (["Bob"], "r" * 16)
    assert (await ann.results(group)).results[1].names == ["hidden player", "Ann"]


async def test_pages_lead_through_all(played: Friends, client: Store) -> None:
    """Each result once, whatever is played meanwhile; behind nothing there is no page."""
    group, ann, bob = played.group.group, played.owner.player, played.member.player
    more = [
        MatchId(f"{'p' * 14}{n:02}".translate(str.maketrans("0123456789", "abcdefghij")))
        for n in range(RESULTS)
    ]
    for n, match in enumerate(more):
        await count(client, round_by(match, n, {ann: 40, bob: 41}, group))
    first = await played.member.results(group)
    await count(client, round_by("q" * 16, 9, {ann: 40, bob: 41}, group))
    rest = await played.member.results(group, after=first.next)
    assert [one.match for one in (*first.results, *rest.results)] == [*more[::-1], *MATCHES[::-1]]
    assert rest.next == ""
    for after in (MATCHES[0], "z" * 15, "nonsense"):
        assert await reason(played.member.results(group, after=after)) == "no_page"
    assert FOREIGN not in {one.match for one in rest.results}
