"""Asking the generation that is shown, again if another one is by then."""

from collections.abc import Awaitable, Callable, Sequence
from typing import Any, TypeAlias

from server.standings.generation import Generation
from server.standings.keys import POINTER, Keys
from server.store import Client, Word, ask, ask_all

Command: TypeAlias = Sequence[Word]


class Shown:
    """The tables that are shown. Everything raises `StoreAway`."""

    def __init__(self, client: Client) -> None:
        self.client = client

    async def generation(self) -> Generation:
        """Return the generation that is shown."""
        return Generation(int(await ask(self.client, "GET", POINTER) or 0))

    async def ask(self, ask_now: Callable[[Generation], Awaitable[Any]]) -> Any:
        """Ask until the answer is not None, which says that another generation is shown."""
        while True:
            answer = await ask_now(await self.generation())
            if answer is not None:
                return answer

    async def at_once(self, asked: Callable[[Keys], Sequence[Command]]) -> list[Any]:
        """Ask several things with nothing in between."""

        async def ask_now(now: Generation) -> Any:
            commands = (("GET", POINTER), *asked(now.keys))
            pointer, *found = await ask_all(self.client, *commands, at_once=True)
            return found if int(pointer or 0) == now.number else None

        found: list[Any] = await self.ask(ask_now)
        return found
