"""Ratings: how well a player does in free-for-alls, as `openskill` has it (Plackett-Luce).

A rating is a mean and how unsure that is. Who plays a match is rated anew by the places;
nothing else counts, neither by how much nor against which house players. The order of
results decides, and so it is the log's.
"""

from collections.abc import Sequence
from typing import TypeAlias

from openskill.models import PlackettLuce

Rating: TypeAlias = tuple[float, float]
"""Mean and standard deviation: mu and sigma."""

_MODEL = PlackettLuce()
MU: float = _MODEL.mu
SIGMA: float = _MODEL.sigma
_SIGMAS = 3.0


def rated(ratings: Sequence[Rating], places: Sequence[int]) -> list[Rating]:
    """Return the ratings after a match of two players or more, by their places in it."""
    teams = [[_MODEL.create_rating([mu, sigma])] for mu, sigma in ratings]
    after = _MODEL.rate(teams, ranks=[float(place) for place in places])
    return [(team[0].mu, team[0].sigma) for team in after]


def ordinal(mu: float, sigma: float) -> float:
    """Return what ratings are ordered by: how good a player is almost surely."""
    return mu - _SIGMAS * sigma
