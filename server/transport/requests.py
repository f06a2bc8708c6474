"""What is answered before there is a WebSocket: pages, probes, and who may not connect."""

from collections.abc import Callable, Sequence
from http import HTTPStatus
from urllib.parse import urlsplit

from websockets.asyncio.server import ServerConnection
from websockets.http11 import Request, Response

from server.limits import HEADER, Guard, NoRoom, Visit
from server.logs import logger_of
from server.pages import Page, find_page
from server.probes import Condition, probe
from server.transport.connection import HEAD_TOO_LARGE, Connection

_logger = logger_of(__name__)

WEBSOCKET_PATH = "/ws"
METHODS = ("GET", "HEAD")
RETRY_AFTER_S = 10
POLICY = "default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'"
"""What the page may load: its own files alone, and no script that stands in the page."""
_NO_ROOM = {
    NoRoom.IN_ALL: (HTTPStatus.SERVICE_UNAVAILABLE, "all connections are taken\n"),
    NoRoom.OF_ADDRESS: (
        HTTPStatus.TOO_MANY_REQUESTS,
        "too many connections from this address\n",
    ),
}


class Requests:
    """The answers of a node to HTTP. `origins` are other sites whose pages may connect."""

    def __init__(
        self,
        guard: Guard,
        origins: Sequence[str],
        condition: Callable[[], Condition],
        metrics_token: str,
    ) -> None:
        self._guard = guard
        self._origins = frozenset(origins)
        self._condition = condition
        self._metrics_token = metrics_token
        self._warned = False

    def answer(self, connection: ServerConnection, request: Request) -> Response | None:
        """Answer a request; None lets a connection in, with its `visit`."""
        assert isinstance(connection, Connection)
        method = getattr(request, "method", "GET")  # before 17 the library took GET alone
        response = self._answer(connection, request, method)
        if response is not None and method == "HEAD":
            response.body = b""
        return response

    def _answer(self, connection: Connection, request: Request, method: str) -> Response | None:
        path, headers = _path(request.path), request.headers
        if connection.head_is_too_large:
            return connection.respond(HEAD_TOO_LARGE, "too long\n")
        if method not in METHODS:
            response = connection.respond(HTTPStatus.METHOD_NOT_ALLOWED, "GET is all there is\n")
            response.headers["Allow"] = ", ".join(METHODS)
            return response
        if len(headers.get_all("Host")) > 1:
            return connection.respond(HTTPStatus.BAD_REQUEST, "one Host is enough\n")
        if path != WEBSOCKET_PATH:
            told = self._probe(connection, request, path)
            if told is not None:
                return told
        peer, shown = connection.peer, "".join(headers.get_all(HEADER)[:1])
        forwarded = headers.get_all("X-Forwarded-For")
        self._look_at(peer, forwarded)
        if not self._guard.takes_request(peer, forwarded, shown):
            return _later(connection, HTTPStatus.TOO_MANY_REQUESTS, "too many requests\n")
        if path != WEBSOCKET_PATH:
            return _page(connection, request, find_page(path))
        if not self._is_ours(request):
            return connection.respond(HTTPStatus.FORBIDDEN, "this page may not connect here\n")
        visit = self._guard.admit(peer, forwarded, shown)
        if isinstance(visit, Visit):
            connection.visit = visit
            return None
        return _later(connection, *_NO_ROOM[visit])

    def _probe(self, connection: Connection, request: Request, path: str) -> Response | None:
        condition = self._condition()
        told = probe(path, request.headers, connection.peer, condition, self._metrics_token)
        if told is None:
            return None
        return _respond(connection, told.status, told.body, told.content_type)

    def _look_at(self, peer: str, forwarded: Sequence[str]) -> None:
        """Say once that a proxy was not named; its players all count as one address."""
        if forwarded and not self._warned and not self._guard.is_proxy(peer):
            self._warned = True
            _logger.warning("a proxy is not named in PAR45_PROXIES", address=peer)

    def _is_ours(self, request: Request) -> bool:
        """Tell whether a page that connects is ours; a program sends no Origin.

        TLS may end before us, so `http` and `https` of our own host are both ours.
        """
        origins = request.headers.get_all("Origin")
        if not origins or (len(origins) == 1 and origins[0] in self._origins):
            return True
        scheme, _, host = origins[0].partition("://")
        ours = scheme in {"http", "https"} and host == request.headers.get("Host")
        return len(origins) == 1 and ours


def _path(target: str) -> str:
    """Return the path of a request's target; none for a target that makes no sense."""
    try:
        return urlsplit(target).path
    except ValueError:
        return ""


def _later(connection: Connection, status: HTTPStatus, text: str) -> Response:
    response = connection.respond(status, text)
    response.headers["Retry-After"] = str(RETRY_AFTER_S)
    return response


def _page(connection: Connection, request: Request, page: Page | None) -> Response:
    if page is None:
        return connection.respond(HTTPStatus.NOT_FOUND, "there is no such page\n")
    if page.tag in request.headers.get("If-None-Match", ""):
        response = _respond(connection, HTTPStatus.NOT_MODIFIED, b"", page.content_type)
    elif "gzip" in ",".join(request.headers.get_all("Accept-Encoding")):
        response = _respond(connection, HTTPStatus.OK, page.packed, page.content_type)
        response.headers["Content-Encoding"] = "gzip"
    else:
        response = _respond(connection, HTTPStatus.OK, page.body, page.content_type)
    ancestors = "*" if page.framed else "'none'"
    response.headers["Cache-Control"] = page.keep
    response.headers["ETag"] = page.tag
    response.headers["Vary"] = "Accept-Encoding"
    response.headers["X-Content-Type-Options"] = "nosniff"
    response.headers["Content-Security-Policy"] = f"{POLICY}; frame-ancestors {ancestors}"
    response.headers["Referrer-Policy"] = "no-referrer"
    return response


def _respond(
    connection: Connection, status: HTTPStatus, body: bytes, content_type: str
) -> Response:
    response = connection.respond(status, "")
    response.body = body
    del response.headers["Content-Length"]
    del response.headers["Content-Type"]
    response.headers["Content-Length"] = str(len(body))
    response.headers["Content-Type"] = content_type
    return response
