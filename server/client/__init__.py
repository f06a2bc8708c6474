"""The public client: terminal, house players, tests, benchmark and bot use nothing else.

    async with await Client.connect("ws://127.0.0.1:4545/ws", name="Ann") as client:
        match = await client.create()
        await client.ask_house(match)
        async for view in client.watch(match):
            ...

It keeps what the server told of each match (`view`), sends commands and waits for their
answers, and reconnects by itself, with back-off and jitter: then it comes back to every
match and sends again what was not answered. The server knows a command that comes twice,
so each happens once.
"""

from server.client.client import Client
from server.client.errors import (
    ClientError,
    NotWelcomeError,
    RefusedError,
    ReplacedError,
    UnreachableError,
)

__all__ = [
    "Client",
    "ClientError",
    "NotWelcomeError",
    "RefusedError",
    "ReplacedError",
    "UnreachableError",
]
