"""Who the players are: guests, each known by a secret, and the house's own.

A player has an id, which everybody may see, and a secret, which is told once and kept here
as a hash alone. What a client shows to be that player again is both in one word,
`id.secret`. The matches of a player are noted before a seat is taken, so the list may name
one too many, and never one too few.
"""

import base64
import hashlib
import hmac
from collections.abc import Callable
from dataclasses import dataclass

from server.house.names import looks_like_house
from server.ids import ID_BYTES, MatchId, PlayerId, parse_player_id, player_id
from server.names import NotANameError, clean_name
from server.store import Client, ask, ask_all

SECRET_BYTES = 32

_HOUSE = "par45:house"


@dataclass(frozen=True, slots=True)
class Player:
    """A player as everybody may know them."""

    id: PlayerId
    name: str
    house: bool = False


class Players:
    """The players of a store. All that is `async` raises `StoreAway`."""

    def __init__(self, client: Client, entropy: Callable[[int], bytes]) -> None:
        self._client = client
        self._entropy = entropy

    async def create(self, name: str, *, house: bool = False) -> tuple[Player, str]:
        """Make a new player and the word that shows who it is. Raise `NotANameError`."""
        name = clean_name(name) if house else _guest_name(name)
        player = Player(player_id(self._entropy(ID_BYTES)), name, house)
        secret = base64.urlsafe_b64encode(self._entropy(SECRET_BYTES)).rstrip(b"=").decode()
        await ask(
            self._client,
            *("HSET", _key(player.id), "name", player.name, "secret", _hash(secret)),
            *("house", int(house)),
        )
        return player, f"{player.id}.{secret}"

    async def check(self, word: str) -> Player | None:
        """Return the player whom the word `id.secret` shows; None if it shows nobody."""
        shown, _, secret = word.partition(".")
        identity = parse_player_id(shown)
        if identity is None or not secret.isascii():
            return None
        fields = ("name", "secret", "house")
        name, kept, house = await ask(self._client, "HMGET", _key(identity), *fields)
        if name is None or not hmac.compare_digest(kept, _hash(secret)):
            return None
        return Player(identity, name.decode(), house == b"1")

    async def rename(self, player: Player, name: str) -> Player:
        """Give a player another name. Raise `NotANameError`."""
        renamed = Player(player.id, _guest_name(name), player.house)
        await ask(self._client, "HSET", _key(player.id), "name", renamed.name)
        return renamed

    async def names(self, players: list[PlayerId]) -> dict[PlayerId, str]:
        """Return the names of those of the players who are known."""
        asked = [("HGET", _key(player), "name") for player in players]
        found = await ask_all(self._client, *asked) if asked else []
        return {
            player: name.decode()
            for player, name in zip(players, found, strict=True)
            if name is not None
        }

    async def house(self, name: str) -> tuple[PlayerId, str]:
        """Return id and word of the house player of a name, who is made on first use."""
        kept = await ask(self._client, "HGET", _HOUSE, name)
        if kept is None:
            _, made = await self.create(name, house=True)
            await ask(self._client, "HSETNX", _HOUSE, name, made)
            kept = await ask(self._client, "HGET", _HOUSE, name)
        word: str = kept.decode()
        return PlayerId(word.partition(".")[0]), word

    async def note_match(self, player: PlayerId, match: MatchId) -> None:
        """Keep that a player has to do with a match."""
        await ask(self._client, "SADD", _matches(player), match)

    async def forget_match(self, player: PlayerId, match: MatchId) -> None:
        """Forget that a player has to do with a match."""
        await ask(self._client, "SREM", _matches(player), match)

    async def matches(self, player: PlayerId) -> list[MatchId]:
        """Return the matches that a player has to do with, and perhaps one that came to nothing."""
        found = await ask(self._client, "SMEMBERS", _matches(player))
        return sorted(MatchId(match.decode()) for match in found)


def _guest_name(text: str) -> str:
    name = clean_name(text)
    if looks_like_house(name):
        raise NotANameError("a name cannot be like one of the house's players")
    return name


def _key(player: PlayerId) -> str:
    return f"{{p:{player}}}"


def _matches(player: PlayerId) -> str:
    return f"{{p:{player}}}:matches"


def _hash(secret: str) -> bytes:
    return hashlib.sha256(secret.encode()).hexdigest().encode()
