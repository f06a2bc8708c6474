"""What a load balancer and an operator ask a node: is it well, is it ready, its figures.

`/healthz` is red while the store does not answer, `/readyz` while the node stops as well. The
figures of `/metrics` are told to this machine alone, unless whoever asks shows the token that
the operator has set; a request that a proxy passed on is not from this machine.
"""

import hmac
from collections.abc import Mapping
from dataclasses import dataclass
from http import HTTPStatus
from ipaddress import ip_address

from server import metrics

_PASSED_ON = ("Forwarded", "X-Forwarded-For", "X-Real-IP", "Via")


@dataclass(frozen=True, slots=True)
class Told:
    """An answer to a probe."""

    status: HTTPStatus
    body: bytes
    content_type: str = "text/plain; charset=utf-8"


@dataclass(frozen=True, slots=True)
class Condition:
    """How a node is: its store answers, it is about to stop."""

    healthy: bool
    stopping: bool


def probe(
    path: str, headers: Mapping[str, str], peer: str, condition: Condition, token: str
) -> Told | None:
    """Answer a probe; None for any other path. `peer` is the address that asks."""
    match path:
        case "/healthz":
            return _told(condition.healthy)
        case "/readyz" if condition.stopping:
            return Told(HTTPStatus.SERVICE_UNAVAILABLE, b"stopping\n")
        case "/readyz":
            return _told(condition.healthy)
        case "/metrics":
            if not (_is_here(headers, peer) or _shows(headers, token)):
                return Told(HTTPStatus.FORBIDDEN, b"figures are told on this machine alone\n")
            metrics.STORE_UP.set(condition.healthy)
            return Told(HTTPStatus.OK, metrics.page(), metrics.CONTENT_TYPE)
        case _:
            return None


def _told(healthy: bool) -> Told:
    if healthy:
        return Told(HTTPStatus.OK, b"ok\n")
    return Told(HTTPStatus.SERVICE_UNAVAILABLE, b"the store does not answer\n")


def _is_here(headers: Mapping[str, str], peer: str) -> bool:
    if any(name in headers for name in _PASSED_ON):
        return False
    try:
        return ip_address(peer).is_loopback
    except ValueError:
        return False


def _shows(headers: Mapping[str, str], token: str) -> bool:
    shown = headers.get("Authorization", "").encode()
    return bool(token) and hmac.compare_digest(shown, f"Bearer {token}".encode())
