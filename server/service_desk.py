"""Where a service asks: for what it has remembered, and to vouch for those whom it acts for."""

from server.guilds import Guilds
from server.ids import parse_guild_id
from server.listings import Listings
from server.memory import Memory
from server.players import Player
from server.protocol import Done, Event, ProtocolRefusal, ServiceCommand, Vouch


class ServiceDesk:
    """The desk of a node for services. Everything raises `StoreAway`."""

    def __init__(self, memory: Memory, guilds: Guilds, listings: Listings) -> None:
        self._memory = memory
        self._guilds = guilds
        self._listings = listings

    async def answer(self, player: Player, command: ServiceCommand) -> Event | ProtocolRefusal:
        """Do what a service asks, which acts for a player."""
        if isinstance(command, Vouch):
            return await self._vouch(player, command)
        return await self._memory.answer(command)

    async def _vouch(self, player: Player, command: Vouch) -> Event | ProtocolRefusal:
        guild = parse_guild_id(command.guild)
        if guild is None:
            return ProtocolRefusal.BAD_FRAME
        if not command.here:
            await self._guilds.leave(guild, player.id)
        elif not await self._guilds.enter(guild, player.id):
            return ProtocolRefusal.SIGNED_OUT
        await self._listings.tell(guild, player.id, command.here)
        return Done(command.request, "")
