"""The order of a round's results: one number for each run, by which the store sorts.

Totals come first; of equal ones who ended earlier, then the player's id, which is how the
store orders equal numbers. The number is whole and exact: a total times 2^32, and how long
before or after the closing the run ended, in milliseconds.
"""

from dataclasses import dataclass

from server.ids import PlayerId
from server.rounds.round import Round
from server.rounds.run import Run

STEP = 2**32
EARLIEST_MS = 32 * 24 * 60 * 60 * 1000
"""No run ends earlier before the closing."""


@dataclass(frozen=True, slots=True)
class Placed:
    """A run and its place: `1`, or `T2` where it is shared."""

    player: PlayerId
    place: str
    run: Run


def score(made: Round, run: Run) -> int:
    """Return what a run is sorted by, the best first."""
    total = run.total(made.settings.format.measure)
    ended_ms = run.ended_at_ms - made.closes_at_ms + EARLIEST_MS
    return _signed(made, total) * STEP + max(0, min(STEP - 1, ended_ms))


def better(kept: float) -> tuple[tuple[str, str], tuple[str, str]]:
    """Return the store's bounds of all runs with a better total, and of those with an equal one."""
    least = int(kept) // STEP * STEP
    return ("-inf", f"({least}"), (str(least), f"({least + STEP}")


def _signed(made: Round, total: int) -> int:
    return total if made.settings.format.fewest_wins else -total
