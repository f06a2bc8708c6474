"""Whether deals were those that the secret, and what the players added, make."""

from collections.abc import Sequence
from functools import lru_cache

from engine.match.secret import hole_codes, is_first_clearable, is_secret_of
from engine.match.settings import Settings
from server.protocol import MatchView, RoundView
from server.terminal.settings import engine_settings
from server.terminal.words import say

KEPT = 8
"""For how many matches it is kept in mind, as it is drawn again and again."""


def was_fair(opened: MatchView | RoundView) -> bool:
    """Tell whether the opened secret is the one committed to, and made these codes.

    Nobody adds a nonce to a round that each plays alone.
    """
    if not is_secret_of(opened.secret, opened.commitment):
        return False
    nonces, settings = tuple(_nonces(opened)), engine_settings(opened.settings)
    draws, codes = tuple(opened.draws), tuple(opened.codes)
    return _follows(opened.secret, nonces, settings, draws, codes)


@lru_cache(KEPT)
def _follows(
    secret: str,
    nonces: tuple[tuple[int, str], ...],
    settings: Settings,
    draws: tuple[int, ...],
    codes: tuple[str, ...],
) -> bool:
    """Tell whether these codes follow; where deals are to be clearable they are solved for it."""
    opened = bytes.fromhex(secret)
    if len(draws) != len(codes) if settings.clearable_only else any(draws):
        return False
    if tuple(map(str, hole_codes(opened, nonces, settings, draws)))[: len(codes)] != codes:
        return False
    return not settings.clearable_only or all(
        is_first_clearable(opened, nonces, settings, hole, draw)
        for hole, draw in enumerate(draws, 1)
    )


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
