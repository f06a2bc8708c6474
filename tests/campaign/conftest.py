"""What campaigns share: a server, a store of the test's own, and a line for the figures."""

from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import TypeAlias

import pytest

from tests.server.conftest import address, client, store_socket
from tests.server.served import Served

__all__ = ["address", "client", "store_socket"]

Tell: TypeAlias = Callable[[str], None]

LIMITED = {"tests.campaign.test_hostile", "tests.campaign.test_slow"}


@pytest.fixture(autouse=True)
def many_from_here(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let hundreds of players come from this one address, but where that is what is tested."""
    if request.module.__name__ not in LIMITED:
        monkeypatch.setenv("PAR45_TRUSTED", "127.0.0.1")


@pytest.fixture
async def served(tmp_path: Path) -> AsyncIterator[Served]:
    """A server that is stopped in the end, whatever happens."""
    served = Served(tmp_path, "--house", "0")
    await served.start()
    yield served
    await served.stop()


@pytest.fixture
def tell(record_property: Callable[[str, object], None]) -> Tell:
    """Have a line of figures printed at the end of the run."""
    return lambda figures: record_property("figures", figures)
