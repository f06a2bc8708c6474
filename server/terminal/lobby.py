"""The lobby in lines: what is played, who is here, how others come in."""

import msgspec

from engine.match.state import Phase, Presence
from server.protocol import MatchView, SeatView
from server.terminal.alone import run_told
from server.terminal.names import names
from server.terminal.settings import settings_text
from server.terminal.told import Told, said
from server.terminal.words import listed, say

_SEAT = ("seat", "name", "house", "ready", "presence")


def lobby(view: MatchView, server: str) -> Told:
    """Tell the whole lobby; `server` is the address to give to others. A run has none."""
    if view.round:
        return run_told(view)
    called = names(view)
    host = called.get(view.host, "")
    settings = settings_text(view.settings)
    lines = [say("match", host=host, invite=view.invite, settings=settings), here(view)]
    if view.phase == Phase.LOBBY:
        lines.append(say("share", server=server, invite=view.invite))
        lines += _next_step(view)
    return said("lobby", *lines, **lobby_values(view))


def _next_step(view: MatchView) -> list[str]:
    """Say what the player can do now, if there is something."""
    if view.host == view.you:
        return [say("you_host")]
    if not view.you:
        return []
    ready = any(seat.ready for seat in view.seats if seat.seat == view.you)
    return [] if ready else [say("you_guest")]


def here(view: MatchView) -> str:
    """Say who is seated, and who is ready."""
    called = names(view)
    players = []
    for seat in view.seats:
        name, marks = called[seat.seat], listed(_marks(view, seat))
        players.append(say("player", name=name, marks=marks) if marks else name)
    return say("here", players="; ".join(players))


def all_ready(view: MatchView) -> bool:
    """Tell whether the host could start."""
    others = [seat.ready for seat in view.seats if seat.seat != view.host]
    return bool(others) and all(others)


def lobby_values(view: MatchView) -> dict[str, object]:
    """Return the lobby's values as programs get them."""
    return {
        "match": view.match,
        "invite": view.invite,
        "phase": view.phase,
        "you": view.you,
        "host": view.host,
        "start_at_ms": view.start_at_ms,
        "commitment": view.commitment,
        "settings": msgspec.to_builtins(view.settings),
        "seats": [{key: getattr(seat, key) for key in _SEAT} for seat in view.seats],
    }


def _marks(view: MatchView, seat: SeatView) -> list[str]:
    marks = [say("host")] if seat.seat == view.host else []
    if seat.presence == Presence.LEFT:
        return [*marks, say("left_match")]
    if seat.presence == Presence.GONE:
        return [*marks, say("gone")]
    if view.phase == Phase.LOBBY and seat.seat != view.host and not seat.house:
        marks.append(say("ready" if seat.ready else "not_ready"))
    return marks
