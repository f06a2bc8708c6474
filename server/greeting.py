"""Hello and welcome: who a connection is."""

from dataclasses import dataclass

from server.names import NotANameError
from server.players import Player, Players
from server.protocol import VERSION, CloseCode, Hello, ProtocolRefusal, Welcome
from server.store import StoreAway

POLICY = 1008
NEW_GUEST = "Guest"


@dataclass(frozen=True, slots=True)
class NotWelcome:
    """Why a connection is refused, and the code that it is closed with."""

    reason: ProtocolRefusal
    detail: str = ""
    code: int = POLICY


async def greet(players: Players, hello: Hello) -> tuple[Player, Welcome] | NotWelcome:
    """Find the player of a secret, or make a new guest, whose secret the welcome tells."""
    if hello.version != VERSION:
        return NotWelcome(ProtocolRefusal.BAD_VERSION, f"this is {VERSION}")
    try:
        player, secret = await _known(players, hello)
        if player is None:
            return NotWelcome(ProtocolRefusal.BAD_SECRET)
        matches = await players.matches(player.id)
    except NotANameError as error:
        return NotWelcome(ProtocolRefusal.BAD_NAME, str(error))
    except StoreAway:
        return NotWelcome(ProtocolRefusal.TRY_AGAIN, code=CloseCode.TRY_AGAIN)
    return player, Welcome(VERSION, player.id, player.name, secret, list(matches))


async def _known(players: Players, hello: Hello) -> tuple[Player | None, str]:
    if not hello.secret:
        return await players.create(hello.name or NEW_GUEST)
    player = await players.check(hello.secret)
    if player is not None and hello.name and hello.name != player.name:
        player = await players.rename(player, hello.name)
    return player, ""
