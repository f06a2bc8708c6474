"""A player's devices: each has a secret of its own, which can be made void and replaced.

A new secret counts from its first use on, and the device's older ones until then, so that an
answer that was lost on the way locks nobody out. In the player's hash lie, by device: when it
was added (`d:`) and last used (`u:`), and by secret the device it is for (`s:`, and `n:` for
one that has not been used yet).

`DeviceGoneError` says that the device that asks was signed out meanwhile.
"""

from collections.abc import Callable
from dataclasses import dataclass

from server.ids import DEVICE_BYTES, DeviceId, PlayerId, device_id
from server.noted import player_key
from server.players import Player
from server.script import Script
from server.store import Client, ask
from server.word import SECRET_BYTES, make_word, parse_word

DEVICES_LIMIT = 16

_SECRET = Script.load("server", "secret")
_REVOKE = Script.load("server", "revoke")
_DEVICE = Script.load("server", "device")


class DeviceGoneError(Exception):
    """The device that asks is none of the player's any more, or the player was deleted."""


class TooManyDevicesError(Exception):
    """The player has as many devices as there may be; one has to be signed out first."""


@dataclass(frozen=True, slots=True)
class Device:
    """A device of a player; `used_at_ms` is 0 before its first use, and exact to an hour."""

    id: DeviceId
    added_at_ms: int
    used_at_ms: int


class Devices:
    """The devices of a store's players. Everything raises `StoreAway`."""

    def __init__(self, client: Client, entropy: Callable[[int], bytes]) -> None:
        self._client = client
        self._entropy = entropy

    async def list(self, player: PlayerId) -> list[Device]:
        """Return a player's devices, in the order in which they were added."""
        fields = await ask(self._client, "HGETALL", player_key(player))
        kept = {name.decode(): value for name, value in fields.items()}
        devices = [
            Device(DeviceId(name[2:]), int(added), int(kept.get(f"u:{name[2:]}", 0)))
            for name, added in kept.items()
            if name.startswith("d:")
        ]
        return sorted(devices, key=lambda each: (each.added_at_ms, each.id))

    async def new_secret(self, player: Player, device: DeviceId) -> str | None:
        """Make another secret for a device, one of the player's or a new one; return the word.

        None if the player would have too many devices. Raise `DeviceGoneError`.
        """
        word = make_word(player.id, self._entropy(SECRET_BYTES))
        parsed = parse_word(word)
        assert parsed is not None
        made = await _SECRET.run(
            self._client,
            [player_key(player.id)],
            [player.device, device, parsed.hash, DEVICES_LIMIT],
        )
        if made == 0:
            raise DeviceGoneError
        return word if made == 1 else None

    async def add(self, player: PlayerId) -> tuple[Player, str] | None:
        """Make a player one more device; return the player on it and the word, None if gone.

        Raise `TooManyDevicesError`.
        """
        word, device = make_word(player, self._entropy(SECRET_BYTES)), self._new()
        parsed = parse_word(word)
        assert parsed is not None
        found = await _DEVICE.run(
            self._client, [player_key(player)], [device, parsed.hash, DEVICES_LIMIT]
        )
        if not found:
            return None
        if not found[0]:
            raise TooManyDevicesError
        return Player(player, found[0].decode(), device=device), word

    def _new(self) -> DeviceId:
        return device_id(self._entropy(DEVICE_BYTES))

    async def revoke(self, player: Player, device: DeviceId | None) -> None:
        """Sign a device out, or all but the one that asks. Raise `DeviceGoneError`."""
        args = [player.device, device or ""]
        if not await _REVOKE.run(self._client, [player_key(player.id)], args):
            raise DeviceGoneError
