"""Groups in the store: whatever two nodes do at once, a group has one owner, who is a member."""

import asyncio
import random
import secrets
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from server import noted
from server.groups import Group, Groups
from server.groups.groups import GROUPS_LIMIT, MEMBERS_LIMIT
from server.groups.members import members_key
from server.ids import GroupId, PlayerId
from server.log import Log
from server.noted import Noted, PlayerGoneError, player_key
from server.players import Players
from server.protocol import ProtocolRefusal
from server.store import Client, StoreAway, ask, open_client
from tests.server.failing import Failing

Told = list[tuple[str, PlayerId, bool]]


@pytest.fixture
def told() -> Told:
    """What whoever keeps the lists was told."""
    return []


@pytest.fixture
async def nodes(client: Client, address: Path, told: Told) -> AsyncIterator[list[Groups]]:
    """The groups of one store, as two nodes have them."""
    logs = [Log(address, f"par45-test-{n}") for n in range(2)]
    clients = [open_client(address, f"par45-test-{n}") for n in range(2)]

    async def listing(scope: str, player: PlayerId, listed: bool) -> None:
        told.append((scope, player, listed))

    yield [
        Groups(one, log, secrets.token_bytes, listing)
        for one, log in zip(clients, logs, strict=True)
    ]
    for log in logs:
        await log.close()
    for one in clients:
        await one.aclose()


async def guests(client: Client, count: int) -> list[PlayerId]:
    players = Players(client, secrets.token_bytes)
    return [(await players.create(f"Guest {n}"))[0].id for n in range(count)]


async def group_of(groups: Groups, *players: PlayerId) -> Group:
    """Make a group of these, the first one its owner."""
    identity, why = await groups.create(players[0], "made", "Friends")
    assert why is None
    group = await groups.roll.get(identity)
    assert group is not None
    for player in players[1:]:
        assert await groups.join(player, "joined", group) is None
    return group


async def stands(groups: Groups, identity: GroupId) -> tuple[PlayerId, list[PlayerId]]:
    """Return owner and members; the owner must be one of them."""
    group = await groups.roll.get(identity)
    members = [*await groups.roll.members(identity)]
    assert group is not None
    assert group.owner in members
    return group.owner, members


async def test_owners_leave_and_hand_over_at_once(nodes: list[Groups], client: Client) -> None:
    """One owner, in whatever order two nodes let them go, come and hand over."""
    dice = random.Random(45)
    for turn in range(20):
        players = await guests(client, 4)
        group = await group_of(nodes[0], *players)
        does = [
            nodes[0].leave(players[0], f"a{turn}", group.id),
            nodes[1].hand_over(players[0], f"b{turn}", group.id, players[1]),
            nodes[1].leave(players[1], f"c{turn}", group.id),
            nodes[0].remove(players[0], f"d{turn}", group.id, players[2]),
        ]
        dice.shuffle(does)
        await asyncio.gather(*does)
        _, members = await stands(nodes[1], group.id)
        assert players[3] in members


async def test_the_longest_member_takes_over(nodes: list[Groups], client: Client) -> None:
    """An owner who leaves hands over to who joined first; the last one out closes the group."""
    players = await guests(client, 3)
    group = await group_of(nodes[0], *players)
    for left, player in enumerate(players[:2], 1):
        assert await nodes[1].leave(player, "out", group.id) is None
        assert (await stands(nodes[0], group.id))[0] == players[left]
    assert await nodes[1].leave(players[2], "out", group.id) is None
    assert await nodes[0].roll.get(group.id) is None
    assert await nodes[0].roll.by_invite(group.invite) is None
    assert await ask(client, "KEYS", f"*{group.id}*") == [
        key for key in await ask(client, "KEYS", f"*{group.id}*") if b":asked:" in key
    ]
    assert not await ask(client, "EXISTS", f"invite:{group.invite}")


async def test_last_out_and_next_in(nodes: list[Groups], client: Client) -> None:
    """Who joins while the last one leaves is a member with an owner, or there is no group."""
    for turn in range(20):
        ann, bob = await guests(client, 2)
        group = await group_of(nodes[0], ann)
        _, joined = await asyncio.gather(
            nodes[0].leave(ann, f"l{turn}", group.id),
            nodes[1].join(bob, f"j{turn}", group),
        )
        if joined is None:
            assert await stands(nodes[0], group.id) == (bob, [bob])
        else:
            assert joined is ProtocolRefusal.NO_GROUP
            assert await nodes[1].roll.get(group.id) is None
            assert await noted.noted(client, bob, Noted.GROUPS) == []


async def test_a_group_fills_up_once(nodes: list[Groups], client: Client) -> None:
    """Many at two nodes for the last place: one gets it."""
    owner, *others = await guests(client, 9)
    group = await group_of(nodes[0], owner)
    for n in range(MEMBERS_LIMIT - 2):
        await ask(client, "ZADD", members_key(group.id), n, f"{n:a>16}")
    answers = await asyncio.gather(
        *(nodes[n % 2].join(player, "j", group) for n, player in enumerate(others))
    )
    assert sorted(map(str, answers)) == ["None", *["group_full"] * 7]
    assert await nodes[1].roll.size(group.id) == MEMBERS_LIMIT


async def test_made_once(nodes: list[Groups], client: Client) -> None:
    """The same request at two nodes is one group, with one code that works."""
    (ann,) = await guests(client, 1)
    made = await asyncio.gather(*(node.create(ann, "r", "Friends") for node in nodes * 3))
    assert len({identity for identity, _ in made}) == 1
    group = await nodes[0].roll.get(made[0][0])
    assert group is not None
    assert await nodes[1].roll.by_invite(group.invite.lower()) == group
    assert await nodes[0].roll.of_player(ann) == [group]
    assert len(await ask(client, "KEYS", "invite:*")) == 1


async def test_one_code_works(nodes: list[Groups], client: Client) -> None:
    """Of several new codes at once one is the group's; all others are nobody's."""
    (ann,) = await guests(client, 1)
    group = await group_of(nodes[0], ann)
    await asyncio.gather(*(nodes[n % 2].new_code(ann, f"c{n}", group.id) for n in range(6)))
    now = await nodes[0].roll.get(group.id)
    assert now is not None
    assert now.invite != group.invite
    assert await nodes[1].roll.by_invite(group.invite) is None
    assert await nodes[1].roll.by_invite(now.invite) == now
    assert await ask(client, "KEYS", "invite:*") == [f"invite:{now.invite}".encode()]


async def test_a_stale_request_undoes_nothing(nodes: list[Groups], client: Client) -> None:
    """What is sent again after more has happened is answered, and done no more."""
    ann, bob = await guests(client, 2)
    group = await group_of(nodes[0], ann, bob)
    assert await nodes[0].remove(ann, "out", group.id, bob) is None
    assert await nodes[1].join(bob, "joined", group) is None
    assert not await nodes[1].roll.has(group.id, bob)
    assert await nodes[1].join(bob, "again", group) is None
    assert await nodes[0].remove(ann, "out", group.id, bob) is None
    assert await nodes[1].roll.has(group.id, bob)
    assert await nodes[0].rename(ann, "name", group.id, "One") is None
    assert await nodes[0].rename(ann, "later", group.id, "Two") is None
    assert await nodes[1].rename(ann, "name", group.id, "One") is None
    now = await nodes[0].roll.get(group.id)
    assert now is not None
    assert now.name == "Two"


async def test_a_player_s_own_list_is_right_in_the_end(
    nodes: list[Groups], client: Client, told: Told
) -> None:
    """After joins and leaves at once on two nodes the list, and what was told, say the same."""
    ann, bob = await guests(client, 2)
    group = await group_of(nodes[0], ann)
    for turn in range(10):
        await asyncio.gather(
            nodes[0].join(bob, f"j{turn}", group),
            nodes[1].leave(bob, f"l{turn}", group.id),
            nodes[0].remove(ann, f"r{turn}", group.id, bob),
        )
        member = await nodes[0].roll.has(group.id, bob)
        assert (group.id in await noted.noted(client, bob, Noted.GROUPS)) is member
        assert [listed for _, player, listed in told if player == bob][-1] is member


@pytest.mark.parametrize("done", [False, True])
@pytest.mark.parametrize("asked", ["create", "join", "leave", "remove", "code", "close"])
async def test_a_command_that_failed_is_sent_again(
    nodes: list[Groups], client: Client, address: Path, asked: str, done: bool
) -> None:
    """Wherever the store failed in it, the same request does it once, and leaves nothing over."""
    log, fails = Log(address, "par45-test"), 0
    while True:
        fails += 1
        await ask(client, "FLUSHALL")
        ann, bob = await guests(client, 2)
        group = await group_of(nodes[0], ann, *([] if asked in {"join", "close"} else [bob]))
        told: Told = []

        async def listing(*what: Any, told: Told = told) -> None:
            told.append(what)

        async def send(groups: Groups, ann: PlayerId = ann, bob: PlayerId = bob) -> None:
            match asked:
                case "create":
                    await groups.create(ann, "again", "Others")
                case "join":
                    await groups.join(bob, "r", group)  # noqa: B023
                case "leave" | "close":
                    await groups.leave(ann, "r", group.id)  # noqa: B023
                case "remove":
                    await groups.remove(ann, "r", group.id, bob)  # noqa: B023
                case _:
                    await groups.new_code(ann, "r", group.id)  # noqa: B023

        failing: Any = Failing(client, fails, done=done)
        try:
            await send(Groups(failing, log, secrets.token_bytes))
        except StoreAway:
            assert failing.failed
        await send(Groups(client, log, secrets.token_bytes, listing))
        for player in (ann, bob):
            for one in await noted.noted(client, player, Noted.GROUPS):
                assert await nodes[0].roll.has(one, player)
        now = await nodes[1].roll.get(group.id)
        members = [*await nodes[1].roll.members(group.id)]
        assert (now is None, members) == {
            "create": (False, [ann, bob]),
            "join": (False, [ann, bob]),
            "leave": (False, [bob]),
            "remove": (False, [ann]),
            "code": (False, [ann, bob]),
            "close": (True, []),
        }[asked]
        if asked == "code":
            assert now is not None
            assert now.invite != group.invite
            assert await nodes[0].roll.by_invite(group.invite) is None
        elif asked != "create":
            assert told, "whoever keeps the lists is told"
        if not failing.failed:
            break
    await log.close()


async def test_too_many_groups(nodes: list[Groups], client: Client) -> None:
    """A player is in a limited number of groups; those that came to nothing make room."""
    ann, bob = await guests(client, 2)
    made = [await nodes[n % 2].create(ann, f"r{n}", f"Group {n}") for n in range(GROUPS_LIMIT)]
    assert {why for _, why in made} == {None}
    others = await group_of(nodes[0], bob)
    assert (await nodes[0].create(ann, "more", "More"))[1] is ProtocolRefusal.TOO_MANY
    assert await nodes[1].join(ann, "j", others) is ProtocolRefusal.TOO_MANY
    assert await nodes[1].leave(ann, "out", made[0][0]) is None
    assert await nodes[1].join(ann, "j", others) is None


async def test_who_is_deleted_joins_nothing(nodes: list[Groups], client: Client) -> None:
    """Neither afterwards nor in the middle of it."""
    ann, bob, eve = await guests(client, 3)
    group = await group_of(nodes[0], ann, bob)
    await ask(client, "DEL", player_key(eve))
    with pytest.raises(PlayerGoneError):
        await nodes[0].join(eve, "j", group)
    with pytest.raises(PlayerGoneError):
        await nodes[0].create(eve, "c", "Ghosts")
    await ask(client, "DEL", player_key(bob))
    await nodes[1].settle(group.id, bob)
    assert (await stands(nodes[0], group.id))[1] == [ann]
