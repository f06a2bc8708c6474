"""What a node tells a load balancer and an operator, and to whom."""

import pytest

from server.probes import Condition, probe

WELL = Condition(healthy=True, stopping=False)
HERE = "127.0.0.1"


@pytest.mark.parametrize(
    ("path", "healthy", "stopping", "status"),
    [
        ("/healthz", True, False, 200),
        ("/healthz", False, False, 503),
        ("/healthz", True, True, 200),
        ("/readyz", True, False, 200),
        ("/readyz", False, False, 503),
        ("/readyz", True, True, 503),
    ],
)
def test_well_and_ready(path: str, healthy: bool, stopping: bool, status: int) -> None:
    """A node that stops is still well, and no longer ready; without its store it is neither."""
    told = probe(path, {}, HERE, Condition(healthy, stopping), "")
    assert told is not None
    assert told.status == status


@pytest.mark.parametrize(
    ("peer", "headers", "token", "status"),
    [
        ("127.0.0.1", {}, "", 200),
        ("::1", {}, "", 200),
        ("10.0.0.7", {}, "", 403),
        ("", {}, "", 403),
        ("127.0.0.1", {"X-Forwarded-For": "10.0.0.7"}, "", 403),
        ("127.0.0.1", {"Forwarded": "for=10.0.0.7"}, "", 403),
        ("10.0.0.7", {"Authorization": "Bearer t0ken"}, "t0ken", 200),
        ("10.0.0.7", {"Authorization": "Bearer other"}, "t0ken", 403),
        ("10.0.0.7", {"Authorization": "Bearer "}, "", 403),
        ("10.0.0.7", {"Authorization": "Bearer \u00e9"}, "t0ken", 403),
    ],
)
def test_who_is_told_the_figures(
    peer: str, headers: dict[str, str], token: str, status: int
) -> None:
    """Figures are for this machine, and for who shows the operator's token."""
    told = probe("/metrics", headers, peer, WELL, token)
    assert told is not None
    assert told.status == status


def test_other_paths() -> None:
    """Anything else is no probe."""
    assert probe("/", {}, HERE, WELL, "") is None
