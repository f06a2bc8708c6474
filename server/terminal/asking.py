"""What a match is asked for besides moves: to be ready, to begin, a house player, a word."""

import asyncio

from engine.match.state import Phase
from server.client import Client, RefusedError
from server.protocol import MatchView, ProtocolRefusal
from server.terminal.commands import Command, House, Remove, Say, StartIn, Word
from server.terminal.errors import Ask, Refuse
from server.terminal.names import names, shown
from server.terminal.played import strengths_of
from server.terminal.words import listed, say

HOUSE_WITHIN_S = 10


async def ask(client: Client, match: str, command: Command) -> str:
    """Ask for something; return the key of the sentence that it was done, if it needs one."""
    view = client.view(match)
    lobby = view.phase == Phase.LOBBY
    if view.round and command is not Word.READY:
        raise Refuse("alone")
    match command:
        case Word.READY:
            await client.ready(match)
            return "ready_done" if lobby else "ready_hole"
        case Word.UNREADY:
            await client.ready(match, ready=False)
            return "unready_done"
        case Word.START:
            await client.start(match)
        case StartIn(in_ms=in_ms):
            await client.set_start(match, in_ms)
        case House(strength=strength):
            offered = strengths_of(view.settings.game)
            if strength not in offered:
                raise Refuse("no_strength", strengths=listed(offered))
            await seat_house(client, match, strength)
        case Remove(whom=whom):
            await client.remove(match, seat_of(view, whom))
        case Say(word=word):
            await client.react(match, word)
        case Word.ABORT if view.host == view.you:
            raise Ask(say("abort_lobby_ask" if lobby else "abort_ask"), Word.ABORT_NOW)
        case Word.ABORT | Word.ABORT_NOW:
            await client.abort(match)
        case _:
            raise ValueError(f"{command!r} is not the server's")
    return ""


async def seat_house(
    client: Client, match: str, strength: str = "medium", within_s: float = HOUSE_WITHIN_S
) -> None:
    """Ask a house player in, and wait until it is seated; the news tell of it."""
    before = _seated(client.view(match))
    try:
        await client.ask_house(match, strength)
    except RefusedError as error:
        if before and error.reason == ProtocolRefusal.NO_HOUSE_PLAYER:
            raise Refuse("no_other_house") from None
        raise
    try:
        async with asyncio.timeout(within_s):
            await client.until(match, lambda view: _seated(view) > before)
    except TimeoutError:
        raise Refuse("house_late") from None


def seat_of(view: MatchView, whom: str) -> int:
    """Return the seat of another player by name or number. Raise `Refuse` if it is not one."""
    return _named(view, whom, but=view.you)


def player_of(view: MatchView, whom: str) -> int:
    """Return the seat of any player by name or number. Raise `Refuse` if it is not one."""
    return _named(view, whom, but=0)


def _named(view: MatchView, whom: str, *, but: int) -> int:
    called = names(view)
    others = {
        seat.seat: {shown(seat.name), called[seat.seat]} for seat in view.seats if seat.seat != but
    }
    named = [
        seat for seat, ways in others.items() if whom.casefold() in map(str.casefold, ways)
    ] or [seat for seat in others if str(seat) == whom]
    match named:
        case [seat]:
            return seat
        case []:
            raise Refuse("nobody_named", name=shown(whom))
        case _:
            raise Refuse("two_named", seats=" ".join(map(str, named)))


def _seated(view: MatchView) -> int:
    return sum(seat.house for seat in view.seats)
