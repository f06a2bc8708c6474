"""Commands that are none of one's business, names that would harm, secrets of others."""

from typing import Any

from tests.campaign.hostile.kind import Kind, Target, told
from tests.server.bare import Bare, nobody

OTHERS: dict[str, dict[str, Any]] = {
    "open": {},
    "contribute": {"nonce": "0" * 32},
    "ready": {},
    "ask_house": {},
    "remove": {"seat": 1},
    "set_start": {"in_ms": 0},
    "start": {},
    "leave": {},
    "abort": {},
    "react": {"word": "nice"},
    "rematch": {},
    "move": {"hole": 1, "number": 1, "move": "c"},
}
NAMES = {
    "turned around": "\u202eevil",
    "a control character": "a\u0000b",
    "an escape": "\u001b[2Jx",
    "unseen": "a\u200bb",
    "a tower of marks": "a" + "\u0301" * 9,
    "long": "x" * 25,
    "the house's": "Eagle 2",
    "the house's in Cyrillic": "B\u043egey",
    "tags": "x\U000e0041",
    "no character": "x\ufffe",
    "private": "x\ue000",
    "only blanks": " \u3164",
}
REFS = ("{m:x}:log", "*", "x" * 64, "BABABABA", "../x", "\u0000", "🃏" * 16)


def _others(tag: str, more: dict[str, Any]) -> Kind:
    async def attack(target: Target) -> str:
        named = {"request": "r"} if tag != "move" else {}
        async with target.greeted() as bare:
            return told(await bare.ask(type=tag, match=target.match, **named, **more))

    return Kind(f"others' match: {tag}", attack, frozenset({"not_seated"}))


def _name(which: str, name: str) -> Kind:
    async def attack(target: Target) -> str:
        async with target.greeted() as known:
            secret = known.secret
        async with target.opened() as bare:
            answer = told(await bare.hello(secret, name))
            return f"{answer}, {await bare.end()}"

    return Kind(f"name: {which}", attack, frozenset({"bad_name, close 1008"}))


def _ref(ref: str) -> Kind:
    async def attack(target: Target) -> str:
        async with target.greeted() as bare:
            return told(await bare.ask(type="join", request="r", match=ref))

    return Kind(f"match: {ref[:9]!r}", attack, frozenset({"no_match"}))


async def _many_refs(target: Target) -> str:
    """Ask for a hundred matches that might be there; all kinds together ask for very many."""
    async with target.greeted() as bare:
        heard = {told(await bare.ask(type="open", request="r", match=nobody())) for _ in range(100)}
        return ", ".join(sorted(heard))


async def _others_request(target: Target) -> str:
    """Open a match by a request that another player used: it is a match of one's own."""
    async with target.greeted() as one, target.opened() as other:
        await other.hello()
        made = [await _create(bare, "the same") for bare in (one, other)]
        for bare, match in zip((one, other), made, strict=True):
            await bare.ask(type="leave", request="l", match=match)
        return "apart" if len(set(made)) == 2 else "one"


async def _create(bare: Bare, request: str) -> str:
    return str((await bare.ask(type="create", request=request + bare.secret[:9]))["match"])


async def _replayed(target: Target) -> str:
    """Come back with one's own secret from another address: that is what it is for."""
    async with target.greeted() as bare, target.opened() as again:
        return told(await again.hello(bare.secret))


async def _mixed_secret(target: Target) -> str:
    """Show one player's id with another one's secret."""
    async with target.greeted() as one, target.greeted() as other:
        identity, secret = one.secret.split(".")[0], other.secret.split(".")[1]
        if one.secret == other.secret:
            secret = secret[::-1]
        async with target.opened() as bare:
            return f"{told(await bare.hello(f'{identity}.{secret}'))}, {await bare.end()}"


async def _first(target: Target) -> str:
    async with target.opened() as bare:
        return f"{told(await bare.ask(type='create', request='r'))}, {await bare.end()}"


async def _twice(target: Target) -> str:
    async with target.greeted() as bare:
        return told(await bare.ask(type="hello", version=1))


async def _version(target: Target) -> str:
    async with target.opened() as bare:
        answer = told(await bare.ask(type="hello", version=-1))
        return f"{answer}, {await bare.end()}"


async def _settings(target: Target) -> str:
    async with target.greeted() as bare:
        settings = {"holes": 9, "seats": 2**40, "game": "../x"}
        return told(await bare.ask(type="create", request="r", settings=settings))


async def _boards(target: Target) -> str:
    """Look at the boards of an open hole of a match of others."""
    async with target.greeted() as bare:
        return told(await bare.ask(type="show_boards", request="r", match=target.match, hole=9))


COMMANDS = (
    *(_others(tag, more) for tag, more in OTHERS.items()),
    *(_name(which, name) for which, name in NAMES.items()),
    *(_ref(ref) for ref in REFS),
    Kind("match: a hundred ids", _many_refs, frozenset({"no_match"})),
    Kind("others' request", _others_request, frozenset({"apart"})),
    Kind("secret: replayed", _replayed, frozenset({"welcome"})),
    Kind("secret: of two", _mixed_secret, frozenset({"bad_secret, close 1008"})),
    Kind("hello: not first", _first, frozenset({"hello_first, close 1008"})),
    Kind("hello: twice", _twice, frozenset({"bad_frame"})),
    Kind("hello: another version", _version, frozenset({"bad_version, close 1008"})),
    Kind("settings: impossible", _settings, frozenset({"bad_settings"})),
    Kind("others' match: boards", _boards, frozenset({"not_now"})),
)
