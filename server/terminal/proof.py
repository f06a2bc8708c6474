"""Whether the end of a match, or of a round, is what was promised and what was told in play. Pure.

A match fits together if the secret is the one that was committed to, and makes the codes with what
the players have added; it is as it was told if it goes on from what this client was told first.
Moves are not played again: a record tells more.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

from engine.match.secret import hole_codes, is_first_clearable, is_secret_of
from engine.match.settings import Settings
from server.client.first import First, Nonces, begun, nonces_of
from server.protocol import MatchView, RoundView
from server.terminal.settings import engine_settings

KEPT = 8
"""For how many matches it is kept in mind, as it is drawn again and again."""


@dataclass(frozen=True, slots=True)
class Proof:
    """What is `wrong` first, "" for nothing, and what could not be compared, if it is known."""

    wrong: str
    untold: tuple[str, ...] = ()

    @property
    def fair(self) -> bool:
        return not self.wrong


def check(opened: MatchView | RoundView, first: First | None = None) -> Proof:
    """Check the end, against what was told of the match first where that was kept."""
    if isinstance(opened, RoundView):
        promised = is_secret_of(opened.secret, opened.commitment)
        return Proof("" if promised and _follow(opened, ()) else "codes")
    kept = first or begun(opened)
    wrong = next((key for key, holds in CHECKS if not holds(opened, kept)), "")
    return Proof(wrong, () if first is None else _untold(opened, first))


Check: TypeAlias = Callable[[MatchView, First], bool]


def _is_whole(view: MatchView) -> bool:
    """Each hole that is over has its code, its head and everybody's result; so has the end a head."""
    holes = view.settings.holes - (view.match_play.left if view.match_play else 0)
    if view.phase == "ended" and not view.round and len(view.codes) != holes:
        return False
    results = all(len(seat.holes) == len(view.codes) for seat in view.seats)
    return results and len(view.heads) == len(view.codes) + 1


def _nonces_as_told(view: MatchView, first: First) -> bool:
    seats = {seat.seat: seat.nonce for seat in view.seats}
    if view.you and first.own is not None and first.own[0] in seats:
        number, nonce = first.own
        if seats[number] != nonce:
            return False
    return nonces_of(view) == first.nonces


def _scores_as_told(view: MatchView, first: First) -> bool:
    return all(
        _starts(seat.holes, first.results.get(seat.seat, ()))
        and all(
            total == sum(hole.scores[measure] for hole in seat.holes)
            for measure, total in seat.totals.items()
        )
        for seat in view.seats
    )


CHECKS: tuple[tuple[str, Check], ...] = (
    ("commitment", lambda view, first: view.commitment == first.commitment),
    ("secret", lambda view, first: is_secret_of(view.secret, view.commitment)),
    ("nonces", _nonces_as_told),
    ("changed", lambda view, first: _starts(view.codes, first.codes)),
    ("codes", lambda view, first: _follow(view, () if view.round else nonces_of(view))),
    ("missing", lambda view, first: _is_whole(view)),
    ("heads", lambda view, first: _starts(view.heads, first.heads)),
    ("scores", _scores_as_told),
)
"""In this order: what is wrong if this does not hold."""


def _untold(view: MatchView, first: First) -> tuple[str, ...]:
    own = view.round or not view.you or (first.own is not None and first.own[0] == view.you)
    told = {"commitment": first.early, "own": own, "rest": first.early and not first.lost}
    return tuple(part for part, known in told.items() if not known)


def _starts(told: Sequence[object], first: Sequence[object]) -> bool:
    """Tell whether a list begins with what was told first of it; a run's codes were told as ""."""
    begins = all(not one or one == now for one, now in zip(first, told, strict=False))
    return len(first) <= len(told) and begins


def _follow(opened: MatchView | RoundView, nonces: Nonces) -> bool:
    settings = engine_settings(opened.settings)
    return _follows(opened.secret, nonces, settings, tuple(opened.draws), tuple(opened.codes))


@lru_cache(KEPT)
def _follows(
    secret: str,
    nonces: Nonces,
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
