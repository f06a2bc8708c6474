"""Rounds that each plays alone keep the laws, whatever fails; one seed is one evening."""

import pytest

from tests.simulation.check_round import problems
from tests.simulation.planted import Planted
from tests.simulation.planted_rounds import PLANTED
from tests.simulation.round_evening import round_evening
from tests.simulation.test_evenings import CAMPAIGN_CHUNK, FIRST

CHUNK = 8
QUICK_CHUNKS = 4
CAMPAIGN_CHUNKS = 20
QUICK = 20
"""How many evenings may pass before a planted fault is noticed."""


def hold(seeds: range) -> None:
    """Hold the rounds of some seeds to the laws."""
    broken = {seed: found for seed in seeds if (found := problems(round_evening(seed)))}
    assert not broken, "\n".join(f"seed {seed}: {found}" for seed, found in broken.items())


@pytest.mark.parametrize("chunk", range(QUICK_CHUNKS))
def test_rounds_keep_the_laws(chunk: int) -> None:
    """The same deals for all, none told before all is over, each run once in table and results."""
    hold(range(chunk * CHUNK, (chunk + 1) * CHUNK))


@pytest.mark.campaign
@pytest.mark.timeout(1200)
@pytest.mark.parametrize("chunk", range(CAMPAIGN_CHUNKS))
def test_two_thousand_rounds_keep_the_laws(chunk: int) -> None:
    first = FIRST + chunk * CAMPAIGN_CHUNK
    hold(range(first, first + CAMPAIGN_CHUNK))


@pytest.mark.parametrize("fault", PLANTED, ids=lambda fault: fault.name)
def test_a_planted_fault_is_found(fault: Planted) -> None:
    """Each law notices what is broken on purpose, within few evenings."""
    first = fault.first or 0
    with fault.planted():
        found = any(problems(round_evening(seed)) for seed in range(first, first + QUICK))
    assert found, fault.what


def test_one_seed_is_one_round() -> None:
    """The same seed gives the same history, to the last bit."""
    first, second = round_evening(3), round_evening(3)
    assert first.runs
    assert repr(first) == repr(second)
