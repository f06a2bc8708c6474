"""Accounts elsewhere by which a player is known: to a Discord user belongs one player.

The account leads to the player, and the player's hash names the account. The hash is made
before the account leads to it, and the account is let go of before the hash is deleted, so
who was deleted is not found by it again, and the user gets a new player.

| key | holds |
|---|---|
| `{discord:USER}` | the player's id |
"""

import re

from server.ids import PlayerId
from server.script import Script
from server.store import Client, ask

_USER = re.compile(r"[0-9]{5,20}", re.ASCII)
_RELEASE = Script.load("server", "release")


def is_user(text: str) -> bool:
    """Tell whether a text has the form of a Discord user's id."""
    return bool(_USER.fullmatch(text))


async def find(client: Client, user: str) -> PlayerId | None:
    """Return the player of a Discord user, who may have been deleted. Raise `StoreAway`."""
    kept = await ask(client, "GET", _key(user))
    return None if kept is None else PlayerId(kept.decode())


async def take(client: Client, user: str, player: PlayerId) -> bool:
    """Have a user lead to a player; False if it leads to one already. Raise `StoreAway`."""
    return bool(await ask(client, "SET", _key(user), player, "NX"))


async def release(client: Client, user: str, player: PlayerId) -> None:
    """Have a user not lead to this player any more. Raise `StoreAway`."""
    await _RELEASE.run(client, [_key(user)], [player])


def _key(user: str) -> str:
    return f"{{discord:{user}}}"
