"""What can go wrong for a client, told by values."""


class ClientError(Exception):
    """Any of those below."""


class UnreachableError(ClientError):
    """No server answers at this address."""

    def __init__(self, url: str, why: str) -> None:
        super().__init__(url, why)
        self.url = url
        self.why = why

    def __str__(self) -> str:
        return f"no Par 45 server answers at {self.url}: {self.why}"


class RefusedError(ClientError):
    """The server did not take a command; nothing has changed."""

    def __init__(self, reason: str, detail: str = "") -> None:
        super().__init__(reason, detail)
        self.reason = reason
        self.detail = detail

    def __str__(self) -> str:
        return f"{self.reason}: {self.detail}" if self.detail else self.reason


class NotWelcomeError(RefusedError):
    """The server does not know this player, or does not take the name."""


class ReplacedError(ClientError):
    """The same player opened the match elsewhere; this connection is over."""

    def __str__(self) -> str:
        return "the match was opened elsewhere"
