"""What a client was told of a match before its end, each as it was told first. Pure.

The end is compared with it: who tells all of it anew could make everything fit.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TypeVar

from server.protocol import HoleView, MatchView

T = TypeVar("T")
Nonces = tuple[tuple[int, str], ...]
"""Seats, in their order, with what each has added to the deals."""


@dataclass(frozen=True, slots=True)
class First:
    """What was told first; `early`, if the match was heard of before a card was seen.

    `own` are the seat and the nonce of ours that the server has taken. From the start on nobody
    adds one. Codes of a run are told as "" until its round is over. If the store has `lost`
    entries, what was told of the match does not hold any more, except for the commitment.
    """

    early: bool
    commitment: str
    lost: bool = False
    started: bool = False
    own: tuple[int, str] | None = None
    nonces: Nonces = ()
    codes: tuple[str, ...] = ()
    heads: tuple[str, ...] = ()
    results: Mapping[int, tuple[HoleView, ...]] = field(default_factory=dict)


def begun(view: MatchView) -> First:
    """Return what is known of a match that is first heard of now."""
    early = not view.hole and not view.heads and not view.secret
    return keep_first(First(early, view.commitment), view)


def keep_first(first: First, view: MatchView) -> First:
    """Keep what a state tells first."""
    results = {
        seat.seat: _longer(first.results.get(seat.seat, ()), seat.holes) for seat in view.seats
    }
    return replace(
        first,
        started=view.phase != "lobby",
        nonces=first.nonces if first.started else _first_nonces(first, view),
        codes=_longer(first.codes, view.codes),
        heads=_longer(first.heads, view.heads),
        results={**first.results, **results},
    )


def keep_lost(first: First, view: MatchView) -> First:
    """Keep what a state tells after the store has lost entries: of what was before, the commitment."""
    return keep_first(First(first.early, first.commitment, lost=True), view)


def nonces_of(view: MatchView) -> Nonces:
    """Return what all who are seated have added to the deals."""
    return tuple(sorted((seat.seat, seat.nonce) for seat in view.seats if seat.nonce))


def _first_nonces(first: First, view: MatchView) -> Nonces:
    kept = dict(first.nonces)
    return tuple((seat, kept.get(seat, nonce)) for seat, nonce in nonces_of(view))


def _longer(kept: Sequence[T], told: Sequence[T]) -> tuple[T, ...]:
    """Return what was kept, and behind it what is new; what was kept as "" is new, too."""
    filled = [one or now for one, now in zip(kept, told, strict=False)]
    return (*filled, *kept[len(told) :], *told[len(kept) :])
