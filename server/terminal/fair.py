"""Whether deals were those that the secret, and what the players added, make."""

from collections.abc import Sequence

from engine.match.secret import hole_codes, is_secret_of
from server.protocol import MatchView, RoundView
from server.terminal.settings import engine_settings
from server.terminal.words import say


def was_fair(opened: MatchView | RoundView) -> bool:
    """Tell whether the opened secret is the one committed to, and made these codes.

    Nobody adds a nonce to a round that each plays alone.
    """
    if not is_secret_of(opened.secret, opened.commitment):
        return False
    codes = hole_codes(
        bytes.fromhex(opened.secret), _nonces(opened), engine_settings(opened.settings)
    )
    return [*map(str, codes)][: len(opened.codes)] == opened.codes


def fair_line(opened: MatchView | RoundView) -> str:
    """Say it, with what anybody needs to see for themselves."""
    alone = isinstance(opened, RoundView) or opened.round != ""
    fair = "fair_round" if alone else "fair"
    key = fair if was_fair(opened) else "not_fair"
    return say(key, commitment=opened.commitment, secret=opened.secret)


def _nonces(opened: MatchView | RoundView) -> Sequence[tuple[int, str]]:
    if isinstance(opened, RoundView):
        return ()
    return [(seat.seat, seat.nonce) for seat in opened.seats if seat.nonce]
