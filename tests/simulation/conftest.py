"""The store of the tests that hold the model to the real one."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.conftest import store_socket
from tests.simulation.beside import Real

__all__ = ["store_socket"]


@pytest.fixture
def real(store_socket: Path) -> Iterator[Real]:
    real = Real(store_socket)
    yield real
    real.close()
