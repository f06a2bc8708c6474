"""Many nodes judge at once: one wins, and all come to the same (see `race`)."""

import pytest
from hypothesis import Phase, settings
from hypothesis.stateful import run_state_machine_as_test

from engine.match.evolve import BrokenLogError
from tests.engine.match.race import Race

TestRace = Race.TestCase
TestRace.settings = settings(stateful_step_count=60)


@pytest.mark.parametrize("blind", ["m", "hole", "p", "time"])
def test_a_fault_is_found(blind: str) -> None:
    """Were a guard of the decisions not looked at, the race would come to grief."""
    planted = type("Planted", (Race,), {"blind": blind})
    with pytest.raises((BrokenLogError, AssertionError)):
        run_state_machine_as_test(
            planted,
            settings=settings(
                max_examples=1_000,
                stateful_step_count=60,
                phases=[Phase.generate],
                database=None,
                report_multiple_bugs=False,
                print_blob=False,
            ),
        )
