"""A store in memory: as much of Redis as a node asks of it.

It takes commands as the store does, lists of words, and answers as the store does on the
wire. So the node's own classes run on it: log, players, results, standings, records. The
scripts are here in Python (`scripts`), found by the hash of the Lua text that they stand
for. That all of this answers like the real store is held by `test_memory`, which asks both
the same, and by whole evenings with a real store beside the one in memory.
"""

import hashlib
import re
from collections.abc import Callable, Sequence
from itertools import takewhile
from typing import Any, TypeAlias

from redis.exceptions import NoScriptError, ResponseError

Words: TypeAlias = Sequence[bytes]
Scripted: TypeAlias = Callable[["Memory", Words, Words], Any]
Heard: TypeAlias = Callable[[bytes, bytes], None]

_ID = re.compile(rb"(\(?)(\d+)-(\d+)")
EVER = (1 << 64, 0)


class Memory:
    """Keys and values. `now_us` is the store's clock, `scripts` those it can run, by hash."""

    def __init__(self, now_us: Callable[[], int], scripts: dict[bytes, Scripted]) -> None:
        self.now_us = now_us
        self.values: dict[bytes, Any] = {}
        self.published: Heard = lambda channel, text: None
        self.stored: Heard = lambda key, own: None
        self.put: Heard = lambda key, value: None
        self._scripts = scripts
        self._known: set[bytes] = set()

    def execute(self, words: Words) -> Any:
        """Run one command. Raise `ResponseError` for one that it does not take."""
        name = words[0].decode().lower()
        command = getattr(self, f"_{name}", None)
        if command is None:
            raise ResponseError(f"unknown command {words[0]!r}")
        return command(*words[1:])

    def forget_scripts(self) -> None:
        """Lose all scripts, as a store that was restarted."""
        self._known.clear()

    def hash(self, key: bytes) -> dict[bytes, bytes]:
        found: dict[bytes, bytes] = self.values.setdefault(key, {})
        return found

    def stream(self, key: bytes) -> list[tuple[tuple[int, int], list[bytes]]]:
        found: list[tuple[tuple[int, int], list[bytes]]] = self.values.setdefault(key, [])
        return found

    def scores(self, key: bytes) -> dict[bytes, float]:
        found: dict[bytes, float] = self.values.setdefault(key, {})
        return found

    # Scripts.

    def _evalsha(self, sha: bytes, count: bytes, *rest: bytes) -> Any:
        if sha not in self._known:
            raise NoScriptError("no matching script")
        keys = int(count)
        return self._scripts[sha](self, rest[:keys], rest[keys:])

    def _eval(self, text: bytes, count: bytes, *rest: bytes) -> Any:
        sha = hashlib.sha1(text, usedforsecurity=False).hexdigest().encode()
        self._known.add(sha)
        return self._evalsha(sha, count, *rest)

    # Whatever is of no kind.

    def _ping(self) -> bytes:
        return b"PONG"

    def _time(self) -> list[bytes]:
        seconds, us = divmod(self.now_us(), 1_000_000)
        return [b"%d" % seconds, b"%d" % us]

    def _exists(self, *names: bytes) -> int:
        return sum(bool(self.values.get(name)) for name in names)

    def _spublish(self, channel: bytes, text: bytes) -> int:
        self.published(channel, text)
        return 0

    def _get(self, key: bytes) -> Any:
        return self.values.get(key)

    def _set(self, key: bytes, value: bytes, *options: bytes) -> bytes | None:
        if options == (b"NX",) and key in self.values:
            return None
        self.values[key] = value
        self.put(key, value)
        return b"OK"

    def _incr(self, key: bytes) -> int:
        number = int(self.values.get(key, b"0")) + 1
        self.values[key] = b"%d" % number
        return number

    # Hashes.

    def _hset(self, key: bytes, *pairs: bytes) -> int:
        found = self.hash(key)
        before = len(found)
        found.update(zip(pairs[::2], pairs[1::2], strict=True))
        return len(found) - before

    def _hsetnx(self, key: bytes, field: bytes, value: bytes) -> int:
        found = self.hash(key)
        if field in found:
            return 0
        found[field] = value
        return 1

    def _hget(self, key: bytes, field: bytes) -> bytes | None:
        return self.hash(key).get(field)

    def _hmget(self, key: bytes, *fields: bytes) -> list[bytes | None]:
        found = self.hash(key)
        return [found.get(field) for field in fields]

    def _hgetall(self, key: bytes) -> list[bytes]:
        return [word for pair in self.hash(key).items() for word in pair]

    def _hexists(self, key: bytes, field: bytes) -> int:
        return int(field in self.hash(key))

    def _hkeys(self, key: bytes) -> list[bytes]:
        return list(self.hash(key))

    def _hlen(self, key: bytes) -> int:
        return len(self.hash(key))

    def _hdel(self, key: bytes, *fields: bytes) -> int:
        return sum(self.hash(key).pop(field, None) is not None for field in fields)

    def _hincrby(self, key: bytes, field: bytes, by: bytes) -> int:
        number = int(self.hash(key).get(field, b"0")) + int(by)
        self.hash(key)[field] = b"%d" % number
        return number

    # Sets.

    def _sadd(self, key: bytes, *members: bytes) -> int:
        return self._hset(key, *(word for member in members for word in (member, b"")))

    def _srem(self, key: bytes, *members: bytes) -> int:
        return self._hdel(key, *members)

    def _smembers(self, key: bytes) -> list[bytes]:
        return list(self.hash(key))

    def _sismember(self, key: bytes, member: bytes) -> int:
        return int(member in self.hash(key))

    def _scard(self, key: bytes) -> int:
        return len(self.hash(key))

    # Sorted sets.

    def _zadd(self, key: bytes, *rest: bytes) -> int:
        options = set(takewhile(lambda word: word.isalpha(), rest))
        pairs = rest[len(options) :]
        return sum(
            self._zadd_one(key, options, float(number), member)
            for number, member in zip(pairs[::2], pairs[1::2], strict=True)
        )

    def _zadd_one(self, key: bytes, options: set[bytes], score: float, member: bytes) -> int:
        found = self.scores(key)
        if member in found:
            less, more = score < found[member], score > found[member]
            kept = b"NX" in options or (b"LT" in options and not less)
            if not kept and (b"GT" not in options or more):
                found[member] = score
            return 0
        if b"XX" in options:
            return 0
        found[member] = score
        return 1

    def _zrem(self, key: bytes, *members: bytes) -> int:
        return sum(self.scores(key).pop(member, None) is not None for member in members)

    def _zscore(self, key: bytes, member: bytes) -> bytes | None:
        score = self.scores(key).get(member)
        return None if score is None else b"%.17g" % score

    def _zcount(self, key: bytes, least: bytes, most: bytes) -> int:
        def above(score: float, bound: bytes) -> bool:
            return score > float(bound[1:]) if bound[:1] == b"(" else score >= float(bound)

        scores = self.scores(key).values()
        below = [score for score in scores if not above(score, _other(most))]
        return sum(above(score, least) for score in below)

    def _zremrangebyrank(self, key: bytes, first: bytes, last: bytes) -> int:
        ordered = sorted(self.scores(key).items(), key=lambda each: (each[1], each[0]))
        end = len(ordered) + int(last) + 1 if int(last) < 0 else int(last) + 1
        gone = [member for member, _ in ordered[int(first) : max(0, end)]]
        return self._zrem(key, *gone) if gone else 0

    def _zrange(self, key: bytes, first: bytes, last: bytes, *options: bytes) -> list[bytes]:
        ordered = sorted(self.scores(key).items(), key=lambda each: (each[1], each[0]))
        if b"REV" in options:
            ordered.reverse()
        end = int(last)
        part = ordered[int(first) :] if end == -1 else ordered[int(first) : end + 1]
        if b"WITHSCORES" not in options:
            return [member for member, _ in part]
        return [word for member, score in part for word in (member, b"%.17g" % score)]

    # Streams.

    def _xadd(self, key: bytes, own: bytes, *pairs: bytes) -> bytes:
        found, at = self.stream(key), _id(own)
        if found and at <= found[-1][0]:
            raise ResponseError("ERR The ID specified in XADD is equal or smaller")
        found.append((at, list(pairs)))
        self.stored(key, own)
        return own

    def _xrange(self, key: bytes, start: bytes, end: bytes, *options: bytes) -> list[Any]:
        count = int(options[1]) if options else 1 << 30
        after = start.startswith(b"(")
        first, last = _id(start.lstrip(b"(")), EVER if end == b"+" else _id(end)
        found = [
            [b"%d-%d" % at, pairs]
            for at, pairs in self.stream(key)
            if (first < at if after else first <= at) and at <= last
        ]
        return found[:count]


def _other(bound: bytes) -> bytes:
    """Return the bound that takes in just what this one leaves out."""
    return bound[1:] if bound[:1] == b"(" else b"(" + bound


def _id(text: bytes) -> tuple[int, int]:
    if text == b"-":
        return (0, 0)
    found = _ID.fullmatch(text)
    if found is None:
        raise ResponseError(f"ERR Invalid stream ID {text!r}")
    return int(found[2]), int(found[3])
