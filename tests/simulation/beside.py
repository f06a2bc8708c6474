"""A real store beside the one in memory: both are asked the same, and must answer alike.

The real one runs the real scripts. Only where these ask for the time they are given that of
the simulation, and so every id, clock and score can be compared to the last digit.
"""

import hashlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

from redis import Redis
from redis.connection import ConnectionInterface
from redis.exceptions import NoScriptError, RedisError

from server.log.scripts import APPEND, ATTACH, BEAT, CLAIM, ENLIST, RESTORE
from server.noted import _NOTE, _PLAYED
from server.players import _CHECK, _PUT
from server.results.booking import _BOOK
from server.script import Script
from server.standings.generation import _ADVANCE
from tests.simulation.depot import run
from tests.simulation.memory import Memory, Scripted, Words

NOW = "simulated:now"
LOG = (APPEND, ATTACH, BEAT, CLAIM, ENLIST, RESTORE)
ALL = (*LOG, _BOOK, _ADVANCE, _CHECK, _NOTE, _PLAYED, _PUT)
UNORDERED = {b"SMEMBERS": 1, b"HKEYS": 1, b"HGETALL": 2}
"""Commands whose answers come in any order, and how many words belong together."""


class Real:
    """A connection to a real store, which is emptied at the start."""

    def __init__(self, socket: Path) -> None:
        self._client = Redis(unix_socket_path=str(socket), protocol=2, socket_timeout=5.0)
        self.empty()
        self._ours = {script.sha.encode(): _timed(script) for script in ALL}
        self._connection = self._client.connection_pool.get_connection()
        self._bell = self._client.connection_pool.get_connection()
        self._channels: set[bytes] = set()

    def empty(self) -> None:
        self._client.flushall()
        self._client.script_flush()

    def close(self) -> None:
        for connection in (self._bell, self._connection):
            connection.disconnect()  # type: ignore[no-untyped-call]
        self._client.close()

    def execute(self, words: Words, now_us: int) -> object:
        """Run a command as it would run at that time."""
        if words[0] in {b"EVALSHA", b"EVAL"}:
            self._listen(words)
            self._ask("DEL", NOW)
            self._ask("RPUSH", NOW, *divmod(now_us, 1_000_000))
            sha = words[1] if words[0] == b"EVALSHA" else _sha(words[1])
            text = self._ours[sha]
            first = _sha(text.encode()) if words[0] == b"EVALSHA" else text
            return self._ask(words[0], first, *words[2:])
        return self._ask(*words)

    def heard(self, count: int) -> list[tuple[bytes, bytes]]:
        """Return what was published, of which there should be so many."""
        found: list[tuple[bytes, bytes]] = []
        while len(found) < count:
            kind, channel, text = self._bell.read_response()
            assert kind == b"smessage"
            found.append((channel, text))
        return found

    def forget_scripts(self) -> None:
        self._ask("SCRIPT", "FLUSH")

    def _listen(self, words: Words) -> None:
        """Hear what will be rung: there is no subscription to channels of a shard by pattern."""
        for word in words:
            if word.startswith(b"{m:") and word.endswith(b"}:bell") and word not in self._channels:
                self._channels.add(word)
                _send(self._bell, "SSUBSCRIBE", word)
                kind, *_ = self._bell.read_response()
                assert kind == b"ssubscribe", "something was rung that nobody should have"

    def _ask(self, *words: Any) -> object:
        try:
            _send(self._connection, *words)
            return self._connection.read_response()
        except RedisError as error:
            return error


class Beside(Memory):
    """The store in memory, which compares each answer with the real one's."""

    def __init__(
        self, real: Real, now_us: Callable[[], int], scripts: dict[bytes, Scripted]
    ) -> None:
        super().__init__(now_us, scripts)
        self._real = real
        self._within = False
        self.asked = 0

    def execute(self, words: Words) -> Any:
        if self._within or words[0] in {b"TIME", b"PING"}:
            return super().execute(words)
        self._within, ring = True, self.published
        rung: list[tuple[bytes, bytes]] = []
        self.published = lambda channel, text: rung.append((channel, text))
        try:
            answer = run(super().execute, words)
        finally:
            self._within, self.published = False, ring
        ours = _settled(words, answer)
        theirs = _settled(words, self._real.execute(words, self.now_us()))
        assert ours == theirs, f"{words}: the model says {ours}, the store {theirs}"
        assert rung == self._real.heard(len(rung))
        self.asked += 1
        for channel, text in rung:
            ring(channel, text)
        if isinstance(answer, RedisError):
            raise answer
        return answer

    def forget_scripts(self) -> None:
        super().forget_scripts()
        self._real.forget_scripts()


def _send(connection: ConnectionInterface, *words: object) -> None:
    connection.send_command(*words)  # type: ignore[no-untyped-call]


def _timed(script: Script) -> str:
    """Return a script's text as it runs at a time that it is given."""
    assert script.text.count("redis.call('TIME')") <= 1
    return script.text.replace("redis.call('TIME')", f"redis.call('LRANGE', '{NOW}', 0, 1)")


def _sha(text: bytes) -> bytes:
    return hashlib.sha1(text, usedforsecurity=False).hexdigest().encode()


def _settled(words: Words, answer: object) -> object:
    """Return an answer in a form that can be compared."""
    if isinstance(answer, RedisError):
        return NoScriptError if isinstance(answer, NoScriptError) else RedisError
    size = UNORDERED.get(words[0])
    if size is not None and isinstance(answer, list):
        return sorted(tuple(answer[n : n + size]) for n in range(0, len(answer), size))
    return answer
