"""What a node began in groups and did not live to end: another one does."""

import secrets
from pathlib import Path
from typing import Any

import pytest

from server import noted
from server.groups import Groups
from server.groups.roll import matches_key, rounds_key
from server.ids import PlayerId
from server.log import Log
from server.noted import Noted
from server.store import Client, StoreAway, ask
from tests.server.failing import Failing
from tests.server.groups.test_groups import group_of, guests

ASKED = ("create", "join", "leave", "remove", "expel", "close")


class Lists:
    """Who stands in the lists of groups, as whoever keeps them was told last."""

    def __init__(self) -> None:
        self.listed: set[tuple[str, PlayerId]] = set()

    async def tell(self, scope: str, player: PlayerId, listed: bool) -> None:
        (self.listed.add if listed else self.listed.discard)((scope, player))


@pytest.mark.parametrize("done", [False, True])
@pytest.mark.parametrize("asked", ASKED)
async def test_what_was_begun_is_ended(
    client: Client, address: Path, asked: str, done: bool
) -> None:
    """Wherever a node died, in the end lists, members and what players have noted agree."""
    log, fails = Log(address, "par45-test"), 0
    while True:
        fails += 1
        await ask(client, "FLUSHALL")
        lists = Lists()
        ann, bob = await guests(client, 2)
        sound = Groups(client, log, secrets.token_bytes, lists.tell)
        group = await group_of(sound, ann, *([] if asked in {"join", "close"} else [bob]))
        await ask(client, "ZADD", rounds_key(group.id), 1, "r-1")
        await ask(client, "ZADD", matches_key(group.id), 1, "m")
        failing: Any = Failing(client, fails, done=done)
        dies = Groups(failing, log, secrets.token_bytes, lists.tell)
        try:
            match asked:
                case "create":
                    await dies.create(bob, "r", "Others")
                case "join":
                    await dies.join(bob, "r", group)
                case "leave" | "close":
                    await dies.leave(ann, "r", group.id)
                case "remove":
                    await dies.remove(ann, "r", group.id, bob)
                case _:
                    await dies.expel(bob, group.id)
        except StoreAway:
            assert failing.failed
        for what in await ask(client, "ZRANGE", "par45:members", 0, -1):
            await ask(client, "ZADD", "par45:members", 0, what)  # its time has come
        await sound.go_on()

        assert await ask(client, "ZCARD", "par45:members") == 0
        groups = {group.id} | {one.decode()[3:-1] for one in await ask(client, "KEYS", "{g:*}")}
        members = {(one, player) for one in groups for player in await sound.roll.members(one)}
        assert lists.listed == members
        for player in (ann, bob):
            theirs = {one for one, member in members if member == player}
            kept = set(await noted.noted(client, player, Noted.GROUPS))
            assert (
                kept == theirs
                or (asked in {"create", "join"} and kept > theirs)
                or (asked == "expel" and player == bob)
            )
        if await sound.roll.get(group.id) is None:
            left = await ask(client, "KEYS", f"*{group.id}*")
            assert [key for key in left if b":asked:" not in key] == []
            assert not await ask(client, "EXISTS", f"invite:{group.invite}")
        if not failing.failed:
            break
    await log.close()
