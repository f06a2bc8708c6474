"""Hello and welcome: who a connection is."""

from dataclasses import dataclass

from server.devices import TooManyDevicesError
from server.limits import Visit
from server.names import NotANameError
from server.players import Player, Players
from server.protocol import VERSION, CloseCode, Hello, ProtocolRefusal, Welcome
from server.store import StoreAway
from server.tickets import Tickets

NEW_GUEST = "Guest"
OWN, SERVICE, TICKET = "own", "service", "ticket"


@dataclass(frozen=True, slots=True)
class NotWelcome:
    """Why a connection is refused, and the code that it is closed with."""

    reason: ProtocolRefusal
    detail: str = ""
    code: int = CloseCode.POLICY


async def greet(
    players: Players, tickets: Tickets, hello: Hello, visit: Visit
) -> tuple[Player, Welcome] | NotWelcome:
    """Find the player of a secret, or make a new guest, whose secret the welcome tells."""
    if hello.version != VERSION:
        return NotWelcome(ProtocolRefusal.BAD_VERSION, f"this is {VERSION}")
    if hello.kind not in {OWN, SERVICE, TICKET}:
        return NotWelcome(ProtocolRefusal.BAD_FRAME, "kind is own, service or ticket")
    if not (visit.may_show(hello.secret) if hello.secret else visit.may_be_new()):
        return NotWelcome(ProtocolRefusal.TOO_FAST, code=CloseCode.LATER)
    try:
        player, secret = await _known(players, tickets, hello, visit)
        if player is None:
            return NotWelcome(ProtocolRefusal.BAD_SECRET)
        matches = await players.matches(player.id)
    except TooManyDevicesError:
        return NotWelcome(ProtocolRefusal.TOO_MANY)
    except NotANameError as error:
        return NotWelcome(ProtocolRefusal.BAD_NAME, str(error))
    except StoreAway:
        return NotWelcome(ProtocolRefusal.TRY_AGAIN, code=CloseCode.TRY_AGAIN)
    if not visit.may_enter(player.id):
        return NotWelcome(ProtocolRefusal.CROWDED, code=CloseCode.LATER)
    return player, Welcome(VERSION, player.id, player.name, secret, list(matches))


async def _known(
    players: Players, tickets: Tickets, hello: Hello, visit: Visit
) -> tuple[Player | None, str]:
    if hello.kind == SERVICE:
        right = visit.may_serve(hello.secret)
        visit.showed(hello.secret, right=right)
        return (await players.of_discord(hello.acts_for, hello.name) if right else None), ""
    if hello.kind == TICKET:
        found = await tickets.redeem(hello.secret)
        visit.showed(found[1] if found else "", right=found is not None)
        return found or (None, "")
    if not hello.secret:
        guest, secret = await players.create(hello.name or NEW_GUEST)
        visit.showed(secret, right=True)
        return guest, secret
    player = await players.check(hello.secret)
    visit.showed(hello.secret, right=player is not None)
    if player is not None and hello.name and hello.name != player.name:
        player = await players.rename(player, hello.name)
    return player, ""
