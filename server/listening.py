"""The socket that a server listens at, and where it can be reached."""

import socket

_ANYWHERE = {"0.0.0.0": "127.0.0.1", "::": "::1"}  # noqa: S104


def bind(host: str, port: int) -> socket.socket:
    """Bind a socket; port 0 takes any free one. Raise `OSError`."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    sock = socket.socket(family)
    try:
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        sock.bind((host, port))
        sock.listen()
    except BaseException:
        sock.close()
        raise
    return sock


def reachable(sock: socket.socket) -> str:
    """Return the `host:port` at which this machine reaches a bound socket."""
    host, port = sock.getsockname()[:2]
    host = _ANYWHERE.get(host, host)
    return f"[{host}]:{port}" if ":" in host else f"{host}:{port}"
