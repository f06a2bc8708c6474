"""A node put together: store, log, hub, transport, and house players beside it."""

import asyncio
import contextlib
import socket
from collections.abc import Coroutine, Iterable
from typing import Any, Self

from server.config import Config
from server.core import Core
from server.ending import end
from server.house.choose import Strength
from server.house.names import house_name
from server.house.player import HousePlayer
from server.ids import PlayerId
from server.lag import watch_lag
from server.limits import HEADER, Caps, Guard, Origins, house_pass, pass_mark, room_for
from server.listening import bind, reachable
from server.log import Log
from server.logs import logger_of
from server.own import Days
from server.players import Players
from server.solving import Solver
from server.store import Address, StoreAway, durability, open_client
from server.store_process import EmbeddedStore
from server.transport import WEBSOCKET_PATH, Transport
from server.world import World

_logger = logger_of(__name__)


class Node:
    """A running node. Made by `start`; `stop` ends it in order.

    `url` and `ws` say where it serves, `store` what it found its store to be.
    """

    def __init__(self, config: Config, sock: socket.socket | None, world: World) -> None:
        self.url = ""
        self.ws = ""
        self.store = ""
        self._config = config
        self._sock = sock
        self._world = world
        self._stack = contextlib.AsyncExitStack()

    @classmethod
    async def start(
        cls, config: Config, sock: socket.socket | None = None, world: World | None = None
    ) -> Self:
        """Start a node, at a socket that is bound already if one is given.

        Raise `ListenError`, `StoreError` or `StoreAway`.
        """
        node = cls(config, sock, world or World())
        try:
            await node._start()
        except BaseException:
            await node.stop()
            raise
        return node

    async def stop(self) -> None:
        """Close connections for a restart, let go of the matches, leave the store."""
        await self._stack.aclose()

    async def _start(self) -> None:
        sock = self._sock or bind(self._config.host, self._config.port)
        self._stack.callback(sock.close)
        address = await self._store()
        log = Log(address)
        self._stack.push_async_callback(log.close)
        store = open_client(address, "par45")
        self._stack.push_async_callback(store.aclose)
        found = await durability(store)
        if not found.supported:
            raise StoreAway(f"{found.server} is too old: Redis 7.0 or Valkey 8 is needed")
        self.store = str(found)
        days = Days(self._config.guest_days, self._config.people_days)
        solver = Solver()
        self._stack.push_async_callback(solver.close)
        core = Core(log, store, self._world, days, solver)
        self._stack.push_async_callback(core.matches.close)
        self._run(core.sweep.run())
        self._run(core.sweep.follow())
        self._run(core.solved.run())
        self._run(core.keeper.run())
        self._run(watch_lag())
        house = await self._house(core.players)
        transport = Transport(
            core.session,
            self._guard(secret for _, secret, _ in house),
            self._config.origins,
            lambda: log.healthy,
            self._config.metrics_token,
        )
        self._stack.push_async_callback(transport.close)
        await transport.listen(sock)
        where = reachable(sock)
        self.url = f"http://{where}"
        self.ws = f"ws://{where}{WEBSOCKET_PATH}"
        for player, secret, strength in house:
            headers = {HEADER: house_pass(secret)}
            pace_ms = self._config.house_pace_ms
            playing = HousePlayer(self.ws, secret, strength, pace_ms, headers, solver)
            core.hub.add_house(player, strength, playing.invite)
            self._run(playing.run())

    async def _house(self, players: Players) -> list[tuple[PlayerId, str, Strength]]:
        """Return the house players with their secrets; all nodes of a store have the same."""
        return [
            (*await players.house(house_name(strength, number)), strength)
            for number in range(1, self._config.house + 1)
            for strength in Strength
        ]

    def _guard(self, house: Iterable[str]) -> Guard:
        config = self._config
        in_all = room_for(config.connections)
        if in_all < config.connections:
            _logger.warning("there are files for fewer connections", connections=in_all)
        return Guard(
            Caps(in_all, config.connections_per_address),
            Origins(config.proxies, config.trusted),
            self._world.now_ms,
            [pass_mark(house_pass(secret)) for secret in house],
            config.service_key,
        )

    async def _store(self) -> Address:
        if self._config.redis:
            return self._config.redis
        embedded = await EmbeddedStore.join(self._config.data)
        self._stack.push_async_callback(embedded.leave)
        return embedded.socket

    def _run(self, coroutine: Coroutine[Any, Any, None]) -> None:
        """Run a coroutine until the node stops; that it ends earlier is a fault of ours."""
        task = asyncio.create_task(coroutine)
        task.add_done_callback(_report)
        self._stack.push_async_callback(end, task)


def _report(task: "asyncio.Task[None]") -> None:
    if not task.cancelled() and task.exception() is not None:
        _logger.critical(
            "a part of the node has ended", task=task.get_name(), exc_info=task.exception()
        )
