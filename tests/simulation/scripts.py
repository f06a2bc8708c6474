"""The scripts of the log, the players, the results and the standings in Python, line by line.

Each stands for the Lua text of the hash that it is found by, so that a script that was
changed is not found until this one is changed with it.
"""

import json
from dataclasses import dataclass

from server.log.scripts import APPEND, ATTACH, BEAT, CLAIM, ENLIST, RESTORE
from server.noted import _NOTE, _PLAYED
from server.players import _CHECK, _PUT
from server.results.booking import _BOOK
from server.standings.generation import _ADVANCE
from tests.simulation.memory import Memory, Scripted, Words

GAP_MS = 3000


@dataclass(slots=True)
class Opened:
    """What `match.lua` reads when a script touches a match."""

    v: int
    id: bytes
    paused: int
    us: int
    raw: int
    clock: int
    previous: bytes = b""


def number(text: bytes | None, otherwise: int) -> int:
    return otherwise if text is None else int(text)


def store(memory: Memory, match: Opened, log: bytes, bell: bytes, entry: bytes) -> None:
    match.v += 1
    match.previous, match.id = match.id, b"%d-%d" % (match.v, match.us)
    at = b"%d" % match.clock
    memory.execute((b"XADD", log, match.id, b"at", at, b"e", entry))
    memory.execute((b"SPUBLISH", bell, b"%s %s %s\n%s" % (match.id, at, match.previous, entry)))


def save(memory: Memory, match: Opened, key: bytes) -> None:
    memory.hash(key).update(
        {
            b"v": b"%d" % match.v,
            b"id": match.id,
            b"last": b"%d" % match.raw,
            b"paused": b"%d" % match.paused,
            b"alive": b"%d" % match.raw,
        }
    )


def opened(memory: Memory, keys: Words, bell: bytes) -> Opened:
    had = memory.hash(keys[0])
    us = memory.now_us()
    raw = max(number(had.get(b"last"), 0), us // 1000)
    paused = number(had.get(b"paused"), 0)
    found = Opened(
        number(had.get(b"v"), 0), had.get(b"id", b""), paused, max(us, raw * 1000), raw, 0
    )
    gap = raw - number(had.get(b"alive"), raw)
    if had.get(b"run") == b"1" and gap > GAP_MS:
        found.paused += gap
        found.clock = raw - found.paused
        store(memory, found, keys[1], bell, b'{"type":"clock_given_back","ms":%d}' % gap)
    else:
        found.clock = raw - found.paused
    return found


def append(memory: Memory, keys: Words, args: Words) -> list[object]:
    match = opened(memory, keys, args[0])
    counters = memory.hash(keys[0])
    expected = 5 + 2 * int(args[4])
    conflict = any(
        number(counters.get(args[n]), 0) != int(args[n + 1]) for n in range(5, expected, 2)
    )
    refused: list[object] | None = None
    if conflict:
        refused = [1]
    elif args[2] and match.clock < int(args[2]):
        refused = [2, match.clock]
    elif args[3] and match.clock > int(args[3]):
        refused = [3, match.clock]
    if refused is not None:
        if match.v > 0:
            save(memory, match, keys[0])
        return refused
    store(memory, match, keys[1], args[0], args[1])
    save(memory, match, keys[0])
    after = expected + 1 + 2 * int(args[expected])
    counters = memory.hash(keys[0])
    for n in range(expected + 1, after, 2):
        counters[args[n]] = args[n + 1]
    people = memory.hash(keys[2])
    for n in range(after, len(args), 2):
        if args[n + 1]:
            people[args[n]] = args[n + 1]
        else:
            people.pop(args[n], None)
    return [0, match.v, match.id, match.clock, match.previous]


def beat(memory: Memory, keys: Words, args: Words) -> list[object]:
    match = opened(memory, keys, args[0])
    seen: list[int] = []
    sessions: list[int] = []
    if match.v > 0:
        counters = memory.hash(keys[0])
        for seat in args[1:]:
            counters[b"c:" + seat] = b"%d" % match.clock
        save(memory, match, keys[0])
        for name, value in counters.items():
            kind, colon, seat = name.partition(b":")
            if colon and seat.isdigit() and kind in (b"c", b"s"):
                (seen if kind == b"c" else sessions).extend((int(seat), int(value)))
    return [match.v, match.id, match.clock, seen, sessions]


def attach(memory: Memory, keys: Words, args: Words) -> list[object]:
    match = opened(memory, keys, args[0])
    if match.v == 0:
        return [1, 0, 0, match.clock]
    save(memory, match, keys[0])
    counters = memory.hash(keys[0])
    stands = number(counters.get(b"s:" + args[1]), 0)
    if stands != int(args[2]):
        return [0, stands, match.v, match.clock]
    counters[b"c:" + args[1]] = b"%d" % match.clock
    counters[b"s:" + args[1]] = b"%d" % (stands + 1)
    return [1, stands + 1, match.v, match.clock]


def enlist(memory: Memory, keys: Words, args: Words) -> list[object]:
    due = b"%d" % (memory.now_us() // 1000 + int(args[1]))
    options = (b"XX", b"GT") if args[2] == b"1" else (b"LT",)
    memory.execute((b"ZADD", keys[0], *options, due, args[0]))
    return []


def claim(memory: Memory, keys: Words, args: Words) -> list[bytes]:
    found = memory.scores(keys[0])
    if not found:
        return []
    now = memory.now_us() // 1000
    ordered = sorted((score, member) for member, score in found.items() if score <= now)
    due = [member for _, member in ordered[: int(args[1])]]
    for member in due:
        found[member] = float(now + int(args[0]))
    return due


def restore(memory: Memory, keys: Words, args: Words) -> int:
    if memory.execute((b"EXISTS", *keys)):
        return 0
    counters, entries, people, sealed = keys
    after_counters = 2 + 2 * int(args[1])
    after_entries = after_counters + 1 + 3 * int(args[after_counters])
    memory.hash(sealed)[b"secret"] = args[0]
    for n in range(2, after_counters, 2):
        memory.hash(counters)[args[n]] = args[n + 1]
    for n in range(after_counters + 1, after_entries, 3):
        memory.execute((b"XADD", entries, args[n], b"at", args[n + 1], b"e", args[n + 2]))
    for n in range(after_entries, len(args), 2):
        memory.hash(people)[args[n]] = args[n + 1]
    return 1


def book(memory: Memory, keys: Words, args: Words) -> int:
    booked = memory.hash(keys[1]).get(args[0])
    if booked is not None:
        return int(booked)
    log = memory.stream(keys[0])
    k = log[-1][0][0] + 1 if log else 1
    memory.execute((b"XADD", keys[0], b"%d-0" % k, args[2], args[1]))
    memory.hash(keys[1])[args[0]] = b"%d" % k
    if args[3]:
        memory.hash(keys[2])[args[3]] = b"%d" % k
    if keys[3:]:
        memory.execute((b"ZADD", keys[3], b"%d" % k, b"%d" % k))
    return k


def advance(memory: Memory, keys: Words, args: Words) -> int:
    pointer = memory.values.get(keys[1], b"0")
    k = memory.hash(keys[0]).get(b"k")
    if (args[0] or k is None) and args[0] != pointer:
        return 0
    if (k or b"0") != args[1]:
        return 0
    for command in json.loads(args[3]):
        memory.execute([word.encode() for word in command])
    memory.hash(keys[0])[b"k"] = args[2]
    return 1


def check(memory: Memory, keys: Words, args: Words) -> list[bytes]:
    player, now_ms = memory.hash(keys[0]), memory.now_us() // 1000
    device = player.get(b"s:" + args[0])
    if device is None:
        device = player.get(b"n:" + args[0])
        if device is not None:
            for name in [each for each in player if each[:2] in (b"s:", b"n:")]:
                if player[name] == device:
                    del player[name]
        elif player.get(b"secret") == args[0]:
            device = b"first"
            del player[b"secret"]
            player[b"d:first"] = b"%d" % now_ms
        else:
            return []
        player[b"s:" + args[0]] = device
    noted = b""
    if now_ms - number(player.get(b"u:" + device), 0) >= int(args[1]):
        noted = b"%d" % now_ms
        player.update({b"u:" + device: noted, b"seen": noted})
    return [player[b"name"], player[b"house"], device, noted]


def note(memory: Memory, keys: Words, args: Words) -> int:
    if not memory.execute((b"EXISTS", keys[0])):
        return -1
    if memory.execute((b"SISMEMBER", keys[1], args[0])):
        return 1
    if memory.execute((b"SCARD", keys[1])) >= int(args[1]):
        return 0
    return int(memory.execute((b"SADD", keys[1], args[0])))


def played(memory: Memory, keys: Words, args: Words) -> int:
    if not memory.execute((b"EXISTS", keys[0])):
        return 0
    memory.execute((b"ZADD", keys[1], args[1], args[0]))
    return 1


def put(memory: Memory, keys: Words, args: Words) -> int:
    if not memory.execute((b"EXISTS", keys[0])):
        return 0
    memory.execute((b"HSET", keys[0], *args))
    return 1


def all_scripts() -> dict[bytes, Scripted]:
    """Return the scripts by the hash of the text that each stands for."""
    table: dict[bytes, Scripted] = {
        APPEND.sha.encode(): append,
        BEAT.sha.encode(): beat,
        ATTACH.sha.encode(): attach,
        ENLIST.sha.encode(): enlist,
        CLAIM.sha.encode(): claim,
        RESTORE.sha.encode(): restore,
        _BOOK.sha.encode(): book,
        _ADVANCE.sha.encode(): advance,
        _CHECK.sha.encode(): check,
        _NOTE.sha.encode(): note,
        _PLAYED.sha.encode(): played,
        _PUT.sha.encode(): put,
    }
    return table
