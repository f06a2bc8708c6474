"""The lobby in lines: what is played, who is here, how others come in."""

from engine.match.state import Phase, Presence
from server.protocol import MatchView, SeatView
from server.terminal.names import names
from server.terminal.settings import settings_text
from server.terminal.told import Told, said
from server.terminal.words import listed, say


def lobby(view: MatchView, server: str) -> Told:
    """Tell the whole lobby; `server` is the address to give to others."""
    called = names(view)
    host = called.get(view.host, "")
    settings = settings_text(view.settings)
    lines = [say("match", host=host, invite=view.invite, settings=settings), here(view)]
    if view.phase == Phase.LOBBY:
        lines.append(say("share", server=server, invite=view.invite))
        if view.host == view.you:
            lines.append(say("you_host"))
    return said("lobby", *lines, **lobby_values(view))


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
        "settings": {
            name: getattr(view.settings, name) for name in view.settings.__struct_fields__
        },
        "seats": [
            {
                "seat": seat.seat,
                "name": seat.name,
                "house": seat.house,
                "ready": seat.ready,
                "presence": seat.presence,
            }
            for seat in view.seats
        ],
    }


def _marks(view: MatchView, seat: SeatView) -> list[str]:
    marks = [say("host")] if seat.seat == view.host else []
    marks += [say("house")] if seat.house else []
    if seat.presence == Presence.LEFT:
        return [*marks, say("left_match")]
    if seat.presence == Presence.GONE:
        return [*marks, say("gone")]
    if view.phase == Phase.LOBBY and seat.seat != view.host and not seat.house:
        marks.append(say("ready" if seat.ready else "not_ready"))
    return marks
