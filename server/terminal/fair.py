"""Whether the deals of a match were those that its secret and its players' nonces make."""

from engine.match.secret import hole_codes, is_secret_of
from server.protocol import MatchView
from server.terminal.settings import engine_settings
from server.terminal.words import say


def was_fair(view: MatchView) -> bool:
    """Tell whether the opened secret is the one committed to, and made these codes."""
    if not is_secret_of(view.secret, view.commitment):
        return False
    nonces = [(seat.seat, seat.nonce) for seat in view.seats if seat.nonce]
    codes = hole_codes(bytes.fromhex(view.secret), nonces, engine_settings(view.settings))
    return [*map(str, codes)][: len(view.codes)] == view.codes


def fair_line(view: MatchView) -> str:
    """Say it, with what anybody needs to see for themselves."""
    key = "fair" if was_fair(view) else "not_fair"
    return say(key, commitment=view.commitment, secret=view.secret)
