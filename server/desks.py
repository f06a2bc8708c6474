"""What a player asks outside a match, and is answered by one event.

Lists, rounds, standings, groups, and what is a player's own.
"""

from typing import TypeAlias, assert_never

from engine.match.settings import SettingsError
from server import protocol
from server.hub import Hub
from server.ids import is_guild
from server.noted import PlayerGoneError
from server.players import Player
from server.practice import practise
from server.projection import open_match
from server.protocol import ProtocolRefusal, Refused
from server.standings import NotShown
from server.store import StoreAway
from server.wire_settings import read_settings

DeskCommand: TypeAlias = (
    protocol.Practise
    | protocol.ListMatches
    | protocol.ListRounds
    | protocol.ShowRound
    | protocol.OpenRound
    | protocol.StandingsCommand
    | protocol.GroupCommand
    | protocol.OwnCommand
    | protocol.ServiceCommand
)


class Desks:
    """All desks of a node."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub

    async def answer(
        self, player: Player, command: DeskCommand, *, service: bool
    ) -> protocol.Event:
        """Do what is asked, by a service or not, and return what is to be said to it."""
        request = command.request
        if not service and _needs_service(command):
            return Refused(ProtocolRefusal.NOT_SERVICE, request=request)
        try:
            answer = await self._answer(player, command)
        except SettingsError as error:
            return Refused(ProtocolRefusal.BAD_SETTINGS, str(error), request)
        except NotShown as error:
            return Refused(error.reason, error.detail, request)
        except PlayerGoneError:
            return Refused(ProtocolRefusal.SIGNED_OUT, request=request)
        except StoreAway:
            return Refused(ProtocolRefusal.TRY_AGAIN, request=request)
        return Refused(answer, request=request) if isinstance(answer, str) else answer

    async def _answer(
        self, player: Player, command: DeskCommand
    ) -> protocol.Event | ProtocolRefusal:
        match command:
            case protocol.Practise():
                return practise(command)
            case protocol.ListMatches():
                return await self._matches(player, command)
            case protocol.ListRounds() | protocol.ShowRound() | protocol.OpenRound():
                return await self._rounds(player, command)
            case (
                protocol.ShowStandings()
                | protocol.ShowProfile()
                | protocol.ShowHeadToHead()
                | protocol.ListTables()
                | protocol.ListResults()
            ):
                return await self._hub.standings.answer(player.id, command)
            case (
                protocol.SetVisibility()
                | protocol.ShowData()
                | protocol.DeleteMe()
                | protocol.ListDevices()
                | protocol.RevokeDevices()
                | protocol.NewSecret()
                | protocol.NewTicket()
            ):
                return await self._hub.own_desk.answer(player, command)
            case protocol.Vouch() | protocol.Remember() | protocol.Recall():
                return await self._hub.service_desk.answer(player, command)
            case _:
                return await self._hub.group_desk.answer(player.id, command)

    async def _matches(
        self, player: Player, command: protocol.ListMatches
    ) -> protocol.Event | ProtocolRefusal:
        if not await self._hub.door.opens(command.scope, player.id):
            return ProtocolRefusal.NOT_MEMBER
        found = await self._hub.open_matches(command.scope)
        hosts = await self._hub.door.hosts(player.id, command.scope, found)
        shown = [
            open_match(live.id, live.fold.whole(), host)
            for live, host in zip(found, hosts, strict=True)
        ]
        return protocol.Matches(command.request, shown)

    async def _rounds(
        self,
        player: Player,
        command: protocol.ListRounds | protocol.ShowRound | protocol.OpenRound,
    ) -> protocol.Event | ProtocolRefusal:
        desk, request = self._hub.desk, command.request
        match command:
            case protocol.ListRounds(scope=scope):
                listed = await desk.list(player.id, scope)
                return protocol.Rounds(request, listed) if isinstance(listed, list) else listed
            case protocol.ShowRound(round=ref):
                shown = await desk.show(player.id, ref)
            case protocol.OpenRound(settings=wire, closes_in_ms=closes_in_ms, scope=scope):
                settings = read_settings(wire)
                shown = await desk.open(player.id, request, settings, closes_in_ms, scope)
            case _:
                assert_never(command)
        return shown if isinstance(shown, ProtocolRefusal) else protocol.Round(request, shown)


def _needs_service(command: DeskCommand) -> bool:
    opens = isinstance(command, protocol.OpenRound) and is_guild(command.scope)
    return opens or isinstance(command, protocol.ServiceCommand)
