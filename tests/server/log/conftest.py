"""A log on the test's store."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from server.log import Log


@pytest.fixture
async def log(address: Path) -> AsyncIterator[Log]:
    log = Log(address, "par45-test")
    yield log
    await log.close()
