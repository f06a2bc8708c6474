"""A store that fails at the nth time that it is asked."""

from collections.abc import Awaitable, Callable, Sequence
from typing import Any

from server.store import Client
from server.store.client import Command


class Failing:
    """A client that fails once, before what was asked was done or after."""

    def __init__(self, client: Client, left: int, *, done: bool) -> None:
        self._client = client
        self._left = left
        self._done = done

    async def run(self, words: Command) -> Any:
        return await self._ask(lambda: self._client.run(words))

    async def run_all(self, commands: Sequence[Command]) -> list[Any]:
        return list(await self._ask(lambda: self._client.run_all(commands)))

    async def _ask(self, ask: Callable[[], Awaitable[Any]]) -> Any:
        self._left -= 1
        if self._left == 0 and not self._done:
            raise ConnectionError
        answer = await ask()
        if self._left == 0:
            raise ConnectionError
        return answer

    @property
    def failed(self) -> bool:
        return self._left <= 0
