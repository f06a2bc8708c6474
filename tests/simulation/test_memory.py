"""The store in memory answers like the real one, whatever it is asked by the node's own code."""

from functools import partial

import pytest
from hypothesis import settings
from hypothesis.stateful import run_state_machine_as_test

from tests.simulation.alike import Asked, Matches, Others
from tests.simulation.beside import Beside, Real
from tests.simulation.check import problems
from tests.simulation.evening import evening


@pytest.mark.parametrize("machine", [Matches, Others])
def test_the_store_in_memory_answers_like_the_real_one(real: Real, machine: type[Asked]) -> None:
    """Whatever the node's code asks, in whatever order and at whatever times."""
    run_state_machine_as_test(
        partial(machine, real),  # type: ignore[arg-type]  # anything that makes one will do
        settings=settings(max_examples=20, stateful_step_count=50),
    )


@pytest.mark.parametrize("seed", range(3))
def test_whole_evenings_go_alike_on_both(real: Real, seed: int) -> None:
    """An evening that asks a real store as well hears the same from it, to the last digit."""
    history = evening(seed, made=partial(Beside, real))
    assert problems(history) == []
    assert history.digest() == evening(seed).digest()
