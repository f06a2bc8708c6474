"""An event loop whose time jumps to the next timer: no sockets, no threads, no waiting.

Everything of a simulated evening runs on one such loop: nodes, clients, store and links.
What belongs to a *host* (a node of one life, from its start to its crash) is known by the
context that its callbacks run in, which asyncio hands on from task to task. So a host that
crashed is simply never called again, whatever it had under way, and one that is frozen is
called later. Timers of the same instant go off in an order drawn from the seed; what was
put in by `call_soon` keeps the order that asyncio promises.

The way not taken: a loop for each node. Nodes share nothing but the store and the links,
whose delays are drawn, so it would only be slower.
"""

import asyncio
import heapq
import random
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import Context, ContextVar
from typing import Any, TypeVarTuple, Unpack

Args = TypeVarTuple("Args")

HOST: ContextVar["Host | None"] = ContextVar("host", default=None)


class StandstillError(Exception):
    """Nothing is under way and nothing will be."""


class Host:
    """What runs in one context and stops at once: a node's life."""

    def __init__(self, loop: "VirtualLoop", name: str) -> None:
        self.name = name
        self.dead = False
        self.context = Context()
        self._loop = loop
        self._frozen = False
        self._held: list[asyncio.Handle] = []
        self.context.run(HOST.set, self)
        loop.hosts.append(self)

    def freeze(self, for_s: float) -> None:
        """Run nothing for a while; what would have run comes afterwards, in its order."""
        if not self._frozen:
            self._frozen = True
            self._loop.call_later(for_s, self.release, context=Context())

    def runs(self, handle: asyncio.Handle) -> bool:
        """Tell whether a callback of this host is to run now."""
        if self.dead or self._frozen:
            self._held.append(handle)
            return False
        return True

    def release(self) -> None:
        """Let go of all that was held back."""
        self._frozen = False
        held, self._held = self._held, []
        self._loop.put_in(held)


class VirtualLoop(asyncio.BaseEventLoop):
    """Time goes on only when nothing is left to do at an instant."""

    def __init__(self, dice: random.Random) -> None:
        super().__init__()
        self.faults: list[str] = []
        self.hosts: list[Host] = []
        self._dice = dice
        self._now_s = 1.0
        self._count = 0
        self._ready: deque[asyncio.Handle] = deque()
        self._timers: list[tuple[float, float, int, asyncio.TimerHandle]] = []
        self._over = False
        self._tasks: list[asyncio.Task[Any]] = []
        self.set_exception_handler(self._fault)
        self.set_task_factory(self._task)

    def run_in_executor(  # type: ignore[override]
        self, executor: Any, func: Callable[..., Any], *args: Any
    ) -> Any:
        """Run at once what would run in a thread: threads take turns by a clock that is not ours."""
        done: asyncio.Future[Any] = self.create_future()
        try:
            done.set_result(func(*args))
        except Exception as error:  # noqa: BLE001  # as a thread would hand it over
            done.set_exception(error)
        return done

    def time(self) -> float:
        return self._now_s

    def call_at(
        self,
        when: float,
        callback: Callable[[Unpack[Args]], object],
        *args: *Args,
        context: Context | None = None,
    ) -> asyncio.TimerHandle:
        timer = asyncio.TimerHandle(when, callback, args, self, context)
        self._count += 1
        heapq.heappush(self._timers, (when, self._dice.random(), self._count, timer))
        return timer

    def put_in(self, handles: list[asyncio.Handle]) -> None:
        """Have callbacks run soon that were held back."""
        self._ready.extend(handles)

    def end(self) -> None:
        """Take everything apart; nothing that happens from here on counts."""
        if self.is_closed():
            return
        self._over = True
        for host in self.hosts:
            host.release()
        while tasks := [task for task in self._tasks if not task.done()]:
            for task in tasks:
                task.cancel()
            self.run_until_complete(asyncio.wait(tasks))
        self.run_until_complete(self.shutdown_asyncgens())
        self.close()

    def _run_once(self) -> None:
        while self._timers and self._timers[0][3].cancelled():
            heapq.heappop(self._timers)
        if not self._ready:
            if not self._timers:
                raise StandstillError
            self._now_s = max(self._now_s, self._timers[0][0])
        while self._timers and self._timers[0][0] <= self._now_s:
            self._ready.append(heapq.heappop(self._timers)[3])
        for _ in range(len(self._ready)):
            handle = self._ready.popleft()
            if handle.cancelled():
                continue
            host = None if self._over else handle._context.get(HOST)  # type: ignore[attr-defined]
            if host is None or host.runs(handle):
                handle._run()

    def _timer_handle_cancelled(self, handle: asyncio.TimerHandle) -> None:
        """Keep no count: who is cancelled is passed over when its time comes."""

    def _write_to_self(self) -> None:
        """Wake nobody: there is no other thread."""

    def _fault(self, _loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        if not self._over:
            self.faults.append(f"{context['message']}: {context.get('exception')!r}")

    def _task(self, _loop: asyncio.AbstractEventLoop, coroutine: Any, **more: Any) -> Any:
        """Make a task, and keep it: what a dead host left behind must not be collected."""
        task = asyncio.Task(coroutine, loop=self, **more)
        if len(self._tasks) > 2000:
            self._tasks = [kept for kept in self._tasks if not kept.done()]
        self._tasks.append(task)
        return task


@contextmanager
def virtual(dice: random.Random) -> Iterator[VirtualLoop]:
    """Make a loop, and take it apart at the end."""
    loop = VirtualLoop(dice)
    try:
        yield loop
    finally:
        loop.end()
