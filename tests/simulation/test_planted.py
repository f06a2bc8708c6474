"""Each fault that is planted on purpose is found by the laws, within few evenings."""

import pytest

from tests.simulation.check import problems
from tests.simulation.evening import evening
from tests.simulation.planted import PLANTED, Planted

QUICK = 40
FREQUENT = [fault for fault in PLANTED if fault.first is not None]
CAMPAIGN = 1500


def found_at(fault: Planted, seeds: range) -> int | None:
    """Return the first seed whose evening tells of the fault."""
    for seed in seeds:
        with fault.planted():
            history = evening(seed)
        if problems(history):
            return seed
    return None


@pytest.mark.parametrize("fault", FREQUENT, ids=lambda fault: fault.name)
def test_a_planted_fault_is_found(fault: Planted) -> None:
    first = fault.first or 0
    assert found_at(fault, range(first, first + QUICK)) is not None, fault.what


@pytest.mark.campaign
@pytest.mark.timeout(1200)
@pytest.mark.parametrize("fault", PLANTED, ids=lambda fault: fault.name)
def test_a_planted_fault_is_found_from_the_first_seed_on(fault: Planted) -> None:
    assert found_at(fault, range(CAMPAIGN)) is not None, fault.what


def test_the_faults_are_gone_afterwards() -> None:
    """What was planted does not stay: the evening is what it was before."""
    before = evening(0).digest()
    for fault in PLANTED:
        with fault.planted():
            pass
    assert evening(0).digest() == before
