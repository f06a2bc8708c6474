"""Where players ask about themselves; each command is answered by one event."""

from typing import assert_never

from server import noted, protocol
from server.devices import DeviceGoneError, Devices
from server.groups import GroupDesk
from server.guilds import Guilds
from server.ids import DeviceId, device_id_for
from server.noted import Noted
from server.own.departures import Departures
from server.own.revoked import Revoked
from server.players import Player, Players
from server.protocol import OwnCommand, ProtocolRefusal, Refused
from server.store import Client, StoreAway
from server.tickets import GOOD_FOR_MS, Tickets
from server.visibility import Visibility

PLAYED_SHOWN = 10_000
CONFIRMED = "delete"


class OwnDesk:
    """The desk of a node for what is a player's own."""

    def __init__(
        self,
        client: Client,
        players: Players,
        devices: Devices,
        tickets: Tickets,
        groups: GroupDesk,
        guilds: Guilds,
        departures: Departures,
        revoked: Revoked,
    ) -> None:
        self._client = client
        self._players = players
        self._devices = devices
        self._tickets = tickets
        self._groups = groups
        self._guilds = guilds
        self._departures = departures
        self._revoked = revoked

    async def answer(self, player: Player, command: OwnCommand) -> protocol.Event:
        """Do what is asked, and return what is to be said to it."""
        try:
            return await self._do(player, command)
        except DeviceGoneError:
            return Refused(ProtocolRefusal.SIGNED_OUT, request=command.request)
        except StoreAway:
            return Refused(ProtocolRefusal.TRY_AGAIN, request=command.request)

    async def _do(self, player: Player, command: OwnCommand) -> protocol.Event:
        request = command.request
        match command:
            case protocol.SetVisibility(visibility=word):
                if word not in list(Visibility):
                    return Refused(ProtocolRefusal.BAD_VISIBILITY, request=request)
                if not await self._players.set_visibility(player.id, Visibility(word)):
                    raise DeviceGoneError
                return protocol.Done(request, "")
            case protocol.ShowData():
                return protocol.Kept(request, await self._kept(player))
            case protocol.DeleteMe(confirm=confirm):
                return await self._delete(player, request, confirm)
            case protocol.ListDevices():
                devices = await self._list(player)
                if not any(each.here for each in devices):
                    raise DeviceGoneError
                return protocol.Devices(request, devices)
            case protocol.RevokeDevices(device=device):
                await self._revoked.begin(player.id, request)
                await self._devices.revoke(player, DeviceId(device) if device else None)
                await self._revoked.end(player.id, request)
                return protocol.Devices(request, await self._list(player))
            case protocol.NewSecret(another=another):
                return await self._new_secret(player, request, another=another)
            case protocol.NewTicket():
                ticket = await self._tickets.issue(player.id)
                return protocol.Ticket(request, ticket, GOOD_FOR_MS)
            case _:
                assert_never(command)

    async def _delete(self, player: Player, request: str, confirm: str) -> protocol.Event:
        kept = await self._players.kept(player.id)
        if kept is not None:
            device = player.device  # a service has none
            if device and not await self._players.has_device(player.id, device):
                raise DeviceGoneError
            if confirm.strip() not in {kept.name, CONFIRMED}:
                return Refused(ProtocolRefusal.NOT_CONFIRMED, request=request)
        await self._departures.begin(player.id)
        return protocol.Done(request, "")

    async def _new_secret(self, player: Player, request: str, *, another: bool) -> protocol.Event:
        device = device_id_for(f"{player.id}/{request}") if another else player.device
        word = await self._devices.new_secret(player, device)
        if word is None:
            return Refused(ProtocolRefusal.TOO_MANY, request=request)
        return protocol.Secret(request, device, word)

    async def _list(self, player: Player) -> list[protocol.DeviceView]:
        return [
            protocol.DeviceView(
                each.id, each.added_at_ms, each.used_at_ms, each.id == player.device
            )
            for each in await self._devices.list(player.id)
        ]

    async def _kept(self, player: Player) -> protocol.KeptView:
        kept = await self._players.kept(player.id)
        if kept is None:
            raise DeviceGoneError
        return protocol.KeptView(
            player=player.id,
            name=kept.name,
            made_at_ms=kept.made_at_ms,
            seen_at_ms=kept.seen_at_ms,
            visibility=kept.visibility,
            discord=kept.discord,
            groups=await self._groups.of_player(player.id),
            servers=[*await self._guilds.of_player(player.id)],
            rounds=await noted.noted(self._client, player.id, Noted.ROUNDS),
            matches=[*await self._players.matches(player.id)],
            played=[*await noted.played(self._client, player.id, PLAYED_SHOWN)],
            devices=await self._list(player),
        )
