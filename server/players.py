"""Who the players are: guests, each known by a secret, and the house's own.

A player has an id, which everybody may see, and a secret on each device, which is told once
and kept here as a hash alone (see `devices`). What a client shows to be that player again is
both in one word, `id.secret`. A player is one hash; deleting that is what makes a player gone.

When somebody was last here is noted once an hour, in the hash and then in a list by time. The
list may be behind, so who goes by it looks into the hash.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from server import accounts, noted
from server.house.names import looks_like_house
from server.ids import (
    DEVICE_BYTES,
    ID_BYTES,
    DeviceId,
    MatchId,
    PlayerId,
    device_id,
    player_id,
)
from server.names import LONGEST, NotANameError, clean_name
from server.nobody import looks_like_nobody
from server.noted import Noted, player_key
from server.script import Script
from server.store import Client, ask, ask_all
from server.visibility import Listed, Visibility
from server.word import SECRET_BYTES, make_word, parse_word

MATCHES_LIMIT = 32
"""In how many matches that are not over a player may be."""
SEEN_EVERY_MS = 60 * 60 * 1000
DISCORD_NAME = "Player"

_HOUSE = "par45:house"
_SEEN = "par45:seen"
_CHECK = Script.load("server", "check")
_PUT = Script.load("server", "put")


@dataclass(frozen=True, slots=True)
class Player:
    """A player as everybody may know them, and the device that was used to say so."""

    id: PlayerId
    name: str
    house: bool = False
    device: DeviceId = field(default=DeviceId(""), compare=False)


@dataclass(frozen=True, slots=True)
class Kept:
    """What is kept of a player in one place."""

    name: str
    made_at_ms: int
    seen_at_ms: int
    visibility: Visibility
    discord: str


class Players:
    """The players of a store. All that is `async` raises `StoreAway`."""

    def __init__(self, client: Client, entropy: Callable[[int], bytes]) -> None:
        self._client = client
        self._entropy = entropy

    async def create(self, name: str, *, house: bool = False) -> tuple[Player, str]:
        """Make a new player and the word that shows who it is. Raise `NotANameError`."""
        name = clean_name(name) if house else _guest_name(name)
        identity = player_id(self._entropy(ID_BYTES))
        device = device_id(self._entropy(DEVICE_BYTES))
        word = make_word(identity, self._entropy(SECRET_BYTES))
        parsed = parse_word(word)
        assert parsed is not None
        now_ms = await self._now_ms()
        if not house:
            await self._list_seen(identity, now_ms)
        await ask(
            self._client,
            *("HSET", player_key(identity), "name", name, "house", int(house)),
            *("made", now_ms, "seen", now_ms, f"s:{parsed.hash}", device),
            *(f"d:{device}", now_ms, f"u:{device}", now_ms),
        )
        return Player(identity, name, house, device), word

    async def check(self, word: str) -> Player | None:
        """Return the player whom the word `id.secret` shows; None if it shows nobody."""
        parsed = parse_word(word)
        if parsed is None:
            return None
        key = player_key(parsed.player)
        found = await _CHECK.run(self._client, [key], [parsed.hash, SEEN_EVERY_MS])
        if not found:
            return None
        name, house, device, seen = (value.decode() for value in found)
        if seen and house != "1":
            await self._list_seen(parsed.player, int(seen))
        return Player(parsed.player, name, house == "1", DeviceId(device))

    async def has_device(self, player: PlayerId, device: DeviceId) -> bool:
        """Tell whether a player is there still, and that device is still one of theirs."""
        return bool(await ask(self._client, "HEXISTS", player_key(player), f"d:{device}"))

    async def rename(self, player: Player, name: str) -> Player:
        """Give a player another name. Raise `NotANameError`."""
        renamed = Player(player.id, _guest_name(name), player.house, player.device)
        await self._put(player.id, "name", renamed.name)
        return renamed

    async def set_visibility(self, player: PlayerId, visibility: Visibility) -> bool:
        """Keep to whom a player is shown in lists; False if there is no such player any more."""
        return await self._put(player, "visibility", visibility.value)

    async def touch(self, player: PlayerId, now_ms: int) -> None:
        """Note that a player is here now, by the store's time."""
        if await self._put(player, "seen", str(now_ms)):
            await self._list_seen(player, now_ms)

    async def kept(self, player: PlayerId) -> Kept | None:
        """Return what is kept of a player; None if there is no such player any more."""
        fields = ("name", "made", "seen", "visibility", "discord")
        found = await ask(self._client, "HMGET", player_key(player), *fields)
        name, made, seen, visibility, discord = (value and value.decode() for value in found)
        if name is None:
            return None
        shown_to = Visibility(visibility or Visibility.ALL)
        return Kept(name, int(made or 0), int(seen or 0), shown_to, discord or "")

    async def names(self, players: list[PlayerId]) -> dict[PlayerId, str]:
        """Return the names of those of the players who are known."""
        return {player: one.name for player, one in (await self.listed(players)).items()}

    async def listed(self, players: Sequence[PlayerId]) -> dict[PlayerId, Listed]:
        """Return what lists need of those of the players who are known."""
        asked = [("HMGET", player_key(player), "name", "visibility") for player in players]
        found = await ask_all(self._client, *asked) if asked else []
        return {
            player: Listed(name.decode(), Visibility((visibility or b"all").decode()))
            for player, (name, visibility) in zip(players, found, strict=True)
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

    async def of_discord(self, user: str, name: str) -> Player | None:
        """Return the player of a Discord user, made on first use; None for what is no user.

        It has no devices: a service vouches for it. A name that cannot be one is put aside for
        a plain one, for nobody chose it for this game.
        """
        if not accounts.is_user(user):
            return None
        while True:
            identity = await accounts.find(self._client, user)
            kept = await self.kept(identity) if identity else None
            if identity and kept:
                break
            if identity:  # deleted a moment ago
                await accounts.release(self._client, user, identity)
            await self._bind(user, name)
        now_ms = await self._now_ms()
        if now_ms - kept.seen_at_ms >= SEEN_EVERY_MS:
            await self.touch(identity, now_ms)
        player, wanted = Player(identity, kept.name), _fitting(name) if name else kept.name
        return player if wanted == kept.name else await self.rename(player, wanted)

    async def note_match(self, player: PlayerId, match: MatchId) -> bool:
        """Note that a player has to do with a match; False if with too many.

        Raise `PlayerGoneError`.
        """
        return await noted.note(self._client, player, Noted.MATCHES, match, MATCHES_LIMIT)

    async def forget_match(self, player: PlayerId, match: MatchId) -> None:
        """Forget that a player has to do with a match."""
        await noted.forget(self._client, player, Noted.MATCHES, match)

    async def matches(self, player: PlayerId) -> list[MatchId]:
        """Return the matches that a player has to do with, and perhaps one that came to nothing."""
        return [MatchId(one) for one in await noted.noted(self._client, player, Noted.MATCHES)]

    async def not_seen_since(self, before_ms: int, count: int) -> list[PlayerId]:
        """Return some guests who were last here before a time, as far as the list by time knows."""
        limit = ("LIMIT", 0, count)
        found = await ask(self._client, "ZRANGE", _SEEN, "-inf", f"({before_ms}", "BYSCORE", *limit)
        return [PlayerId(player.decode()) for player in found]

    async def erase(self, player: PlayerId) -> bool:
        """Delete a player; False if there was none. Nobody can be that player any more."""
        user = await ask(self._client, "HGET", player_key(player), "discord")
        if user is not None:
            await accounts.release(self._client, user.decode(), player)
        return bool(await ask(self._client, "DEL", player_key(player)))

    async def unlist(self, player: PlayerId) -> None:
        """Take a player who was deleted off the list by time."""
        await ask(self._client, "ZREM", _SEEN, player)

    async def _bind(self, user: str, name: str) -> None:
        """Make a player for a Discord user, unless somebody else is quicker."""
        identity, now_ms = player_id(self._entropy(ID_BYTES)), await self._now_ms()
        await self._list_seen(identity, now_ms)
        fields = ("name", _fitting(name), "house", 0, "made", now_ms, "seen", now_ms)
        await ask(self._client, "HSET", player_key(identity), *fields, "discord", user)
        if not await accounts.take(self._client, user, identity):
            await ask(self._client, "DEL", player_key(identity))
            await self.unlist(identity)

    async def _now_ms(self) -> int:
        seconds, _ = await ask(self._client, "TIME")
        return int(seconds) * 1000

    async def _put(self, player: PlayerId, *fields: str) -> bool:
        return bool(await _PUT.run(self._client, [player_key(player)], fields))

    async def _list_seen(self, player: PlayerId, now_ms: int) -> None:
        await ask(self._client, "ZADD", _SEEN, "GT", now_ms, player)


def _guest_name(text: str) -> str:
    name = clean_name(text)
    if looks_like_house(name):
        raise NotANameError("a name cannot be like one of the house's players")
    if looks_like_nobody(name):
        raise NotANameError("a name cannot be like what stands for players without one")
    return name


def _fitting(name: str) -> str:
    try:
        return _guest_name(name[:LONGEST])
    except NotANameError:
        return DISCORD_NAME
