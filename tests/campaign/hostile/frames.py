"""Frames that are no commands, and bytes that are no frames."""

import json

from tests.campaign.hostile.kind import Kind, Target, told
from tests.server.bare import BINARY, CLOSE, CONT, PING, TEXT, frame

MOVE = '{"type":"move","match":"m","hole":1,"number":1,"move":"d"'
LIST = b'{"type":"list_matches","request":"r"}'

BAD = {
    "nothing": "",
    "half an object": '{"type":',
    "a list": "[]",
    "2000 brackets": "[" * 2000,
    "600 objects within": '{"type":"move","match":' + '{"a":' * 600,
    "a name twice": MOVE + ',"hole":2}',
    "a name twice, escaped": MOVE + ',"hol\\u0065":2}',
    "3900 digits": MOVE.replace('"hole":1', '"hole":' + "9" * 3900) + "}",
    "1e400": MOVE.replace('"hole":1', '"hole":1e400') + "}",
    "NaN": MOVE.replace('"hole":1', '"hole":NaN') + "}",
    "a lone surrogate": MOVE.replace('"m"', '"\\ud800"') + "}",
    "true for 1": MOVE.replace('"hole":1', '"hole":true') + "}",
    "an unknown type": '{"type":"cheat"}',
    "the server's own type": '{"type":"welcome"}',
    "an unknown field": MOVE + ',"seat":2}',
    "a NUL behind": MOVE + "}\0",
    "a mark before": "\ufeff" + MOVE + "}",
    "a script": '<script>alert("x")</script>',
    "a store's command": "*1\r\n$8\r\nFLUSHALL\r\n",
}

CLOSING = {
    "unmasked": (frame(LIST, masked=False), 1002),
    "said to be compressed": (frame(LIST, rsv=4), 1002),
    "reserved bits": (frame(LIST, rsv=3), 1002),
    "a reserved opcode": (frame(LIST, 3), 1002),
    "a reserved control opcode": (frame(b"", 11), 1002),
    "no text": (frame(b'{"type":"\xff\xfe"}'), 1007),
    "4097 bytes": (frame(b"x" * 4097), 1009),
    "said to be 2^62 bytes": (b"\x81\xff" + (2**62).to_bytes(8, "big") + bytes(4), 1009),
    "fragments of 5000 bytes": (
        frame(b"x" * 2500, fin=False) + frame(b"x" * 2500, CONT),
        1009,
    ),
    "a long ping": (frame(b"x" * 126, PING), 1002),
    "a ping in fragments": (frame(b"x", PING, fin=False), 1002),
    "the rest of nothing": (frame(LIST, CONT), 1002),
    "two beginnings": (frame(b"{", fin=False) + frame(b"}", TEXT), 1002),
    "40 fragments": (frame(b"", fin=False) + frame(b"", CONT, fin=False) * 40, 1008),
    "a close of one byte": (frame(b"x", CLOSE), 1002),
    "a close of 1005": (frame((1005).to_bytes(2, "big"), CLOSE), 1002),
    "a close of 999": (frame((999).to_bytes(2, "big"), CLOSE), 1002),
    "a close of no text": (frame(b"\x03\xe8\xff", CLOSE), 1007),
    "a close of 4999": (frame((4999).to_bytes(2, "big"), CLOSE), 4999),
}


def _bad(name: str, some: str) -> Kind:
    async def attack(target: Target) -> str:
        async with target.greeted() as bare:
            bare.write(frame(some.encode("utf-8", "surrogatepass")))
            answer = told(await bare.answer())
            after = told(await bare.ask(type="open", request="r", match="nowhere"))
            return f"{answer}, {after}"

    return Kind(f"frame: {name}", attack, frozenset({"bad_frame, no_match"}))


def _closing(name: str, some: bytes, code: int) -> Kind:
    async def attack(target: Target) -> str:
        async with target.greeted() as bare:
            bare.write(some)
            return await bare.end()

    return Kind(f"frame: {name}", attack, frozenset({f"close {code}"}))


async def _binary(target: Target) -> str:
    async with target.greeted() as bare:
        bare.write(frame(LIST, BINARY))
        return told(await bare.answer())


async def _honest_fragments(target: Target) -> str:
    async with target.greeted() as bare:
        parts = [LIST[:9], LIST[9:20], LIST[20:]]
        bare.write(
            frame(parts[0], fin=False) + frame(b"x", PING) + frame(parts[1], CONT, fin=False)
        )
        bare.write(frame(parts[2], CONT))
        return told(await bare.answer())


async def _only_bad(target: Target) -> str:
    async with target.greeted() as bare:
        bare.write(frame(json.dumps({"type": "x"}).encode()) * 30)
        return await bare.end()


FRAMES = (
    *(_bad(name, some) for name, some in BAD.items()),
    *(_closing(name, some, code) for name, (some, code) in CLOSING.items()),
    Kind("frame: binary", _binary, frozenset({"bad_frame"})),
    Kind("frame: three fragments and a ping", _honest_fragments, frozenset({"matches"})),
    Kind("frame: nothing but bad ones", _only_bad, frozenset({"close 1008"})),
)
