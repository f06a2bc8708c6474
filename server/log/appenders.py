"""The writers: one appender for each primary of the store, each call to that of its keys.

A call that a primary gives back has not been done there, so it goes where the answer says,
or a little later to whoever is the primary by then; after so many times it is `Unknown`.
What a lost primary had under way is `Unknown` at once: it may have been done.
"""

import asyncio
from dataclasses import replace

from redis.exceptions import AskError

from server.log.appender import QUEUE_MAX, Appender, Trouble, reply_of
from server.log.calls import UNKNOWN, Call, Sent
from server.log.patience import PATIENCE, Patience
from server.store import PAUSES_S, Moved, Place, Primaries, Undone, elsewhere


class Appenders:
    """Runs scripts for everybody of this node. Made inside a running loop."""

    def __init__(self, primaries: Primaries, name: str, patience: Patience = PATIENCE) -> None:
        self._primaries = primaries
        self._name = name
        self._patience = patience
        self._appenders: dict[Place, Appender] = {}
        self._waiting: set[Sent] = set()
        self._leaving: set[asyncio.Task[None]] = set()
        self._closed = False
        self._loop = asyncio.get_running_loop()
        primaries.watch(self._settle)
        primaries.seek()
        self._settle()

    @property
    def healthy(self) -> bool:
        """Whether every primary has answered when last asked."""
        known = self._primaries.known
        return bool(known) and all(self._appenders[place].healthy for place in known)

    def call(self, call: Call) -> None:
        """Take a call."""
        self._route(Sent.of(call))

    async def close(self) -> None:
        """Stop; what was not answered is `Unknown`."""
        self._closed = True
        for sent in self._waiting:
            self._loop.call_soon(sent.call.done, UNKNOWN)
        self._waiting.clear()
        for appender in self._appenders.values():
            await appender.close()
        if self._leaving:
            await asyncio.wait(self._leaving)

    def _route(self, sent: Sent) -> None:
        place = self._primaries.of(sent.call.keys[0])
        if place is None:
            self._primaries.seek()
            self._again(sent)
        else:
            self._appender(place).call(sent)

    def _undone(self, sent: Sent, place: Place, error: Undone) -> None:
        if self._primaries.fixed:
            self._loop.call_soon(sent.call.done, reply_of(error))
        elif isinstance(error, AskError) and not isinstance(error, Moved):
            there = elsewhere(place, error.host, error.port)
            self._again(replace(sent, importing=True), there)
        else:
            if isinstance(error, Moved):
                self._primaries.moved(error, place)
            else:
                self._primaries.seek()
            self._again(replace(sent, importing=False))

    def _again(self, sent: Sent, there: Place | None = None) -> None:
        """Have a call that was not done made once more, if it was not tried too often."""
        if self._closed or sent.tries >= len(PAUSES_S) or len(self._waiting) >= QUEUE_MAX:
            self._loop.call_soon(sent.call.done, UNKNOWN)
            return
        sent, pause_s = replace(sent, tries=sent.tries + 1), PAUSES_S[sent.tries]
        self._waiting.add(sent)
        self._loop.call_later(pause_s, self._after_pause, sent, there)

    def _after_pause(self, sent: Sent, there: Place | None) -> None:
        if sent not in self._waiting:
            return  # closed meanwhile
        self._waiting.discard(sent)
        if there is None:
            self._route(sent)
        else:
            self._appender(there).call(sent)

    def _appender(self, place: Place) -> Appender:
        if place not in self._appenders:
            trouble = Trouble(self._undone, self._primaries.seek, self._primaries.confirm)
            access = self._primaries.access
            self._appenders[place] = Appender(access, place, self._name, trouble, self._patience)
        return self._appenders[place]

    def _settle(self) -> None:
        """Have an appender for each primary, and no other."""
        known = self._primaries.known
        for place in known:
            self._appender(place)
        for place in self._appenders.keys() - known:
            appender = self._appenders.pop(place)
            for sent in appender.take_back():
                self._route(sent)
            task = self._loop.create_task(appender.close())
            self._leaving.add(task)
            task.add_done_callback(self._leaving.discard)
