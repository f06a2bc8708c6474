"""Evenings of all kinds keep the laws; one seed is one evening.

A seed that breaks one is told with its problems: `evening(seed)` is that evening again, its
`plan_of(seed)` says what went wrong in it, and the history has all that happened.
"""

import os
import subprocess
import sys

import pytest

from tests.simulation.check import problems
from tests.simulation.evening import evening

CHUNK = 30
QUICK_CHUNKS = 5
CAMPAIGN_CHUNK = 100
CAMPAIGN_CHUNKS = 100
FIRST = int(os.environ.get("PAR45_FIRST_SEED", "0"))
"""Where the seeds begin: another number is another campaign."""


def hold(seeds: range) -> None:
    """Hold the evenings of some seeds to the laws."""
    broken = {seed: found for seed in seeds if (found := problems(evening(seed)))}
    assert not broken, "\n".join(f"seed {seed}: {found}" for seed, found in broken.items())


@pytest.mark.parametrize("chunk", range(QUICK_CHUNKS))
def test_evenings_keep_the_laws(chunk: int) -> None:
    """What is acknowledged is stored, what is shown is true, nothing hidden is told, all ends."""
    hold(range(chunk * CHUNK, (chunk + 1) * CHUNK))


@pytest.mark.campaign
@pytest.mark.parametrize("chunk", range(CAMPAIGN_CHUNKS))
def test_ten_thousand_evenings_keep_the_laws(chunk: int) -> None:
    first = FIRST + chunk * CAMPAIGN_CHUNK
    hold(range(first, first + CAMPAIGN_CHUNK))


def test_one_seed_is_one_evening() -> None:
    """The same seed gives the same history, to the last bit, and another seed another one."""
    digests = [evening(seed).digest() for seed in (3, 3, 4)]
    assert digests[0] == digests[1] != digests[2]


def test_one_seed_is_one_evening_in_every_process() -> None:
    """Nothing hangs on how Python hashes text in this process or that."""
    text = "from tests.simulation.evening import evening; print(evening(17).digest())"
    digests = {
        subprocess.run(
            [sys.executable, "-c", text],
            env=os.environ | {"PYTHONHASHSEED": hashing},
            check=True,
            capture_output=True,
        ).stdout
        for hashing in ("1", "2")
    }
    assert digests == {f"{evening(17).digest()}\n".encode()}
