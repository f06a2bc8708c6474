"""The socket that a server listens at, and where it can be reached."""

import socket

_ANYWHERE = {"0.0.0.0": "127.0.0.1", "::": "::1"}  # noqa: S104


class ListenError(Exception):
    """There cannot be a server at this address, and why."""

    def __init__(self, host: str, port: int, why: str) -> None:
        super().__init__(host, port, why)
        self.host = host
        self.port = port
        self.why = why

    def __str__(self) -> str:
        return f"cannot listen at {ascii(self.host)[1:-1]}:{self.port}: {self.why}"


def bind(host: str, port: int) -> socket.socket:
    """Bind a socket; port 0 takes any free one. Raise `ListenError`."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    sock = socket.socket(family)
    try:
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        sock.bind((host, port))
        sock.listen()
    except (OSError, TypeError) as error:
        sock.close()
        why = error.strerror if isinstance(error, OSError) else "this is no host"
        raise ListenError(host, port, why or str(error)) from error
    return sock


def reachable(sock: socket.socket) -> str:
    """Return the `host:port` at which this machine reaches a bound socket."""
    host, port = sock.getsockname()[:2]
    host = _ANYWHERE.get(host, host)
    return f"[{host}]:{port}" if ":" in host else f"{host}:{port}"
