"""Too much of what is allowed: refused as too fast, and closed if it goes on."""

from typing import Any

from tests.campaign.hostile.kind import Kind, Target, told
from tests.server.bare import PING, PONG, Bare, frame, nobody, text

MANY = 700
COMMANDS: dict[str, dict[str, Any]] = {
    "join": {"match": "nowhere"},
    "open": {"match": "nowhere"},
    "watch": {"match": "nowhere"},
    "react": {"match": "nowhere", "word": "nice"},
    "show_boards": {"match": "nowhere", "hole": 1},
    "list_matches": {},
    "list_rounds": {},
    "show_round": {"round": "2020-01-01"},
    "rematch": {"match": "nowhere"},
    "start_run": {"round": "2020-01-01"},
}
FRAMES = {
    "pings": frame(b"", PING),
    "long pings": frame(b"x" * 125, PING),
    "pongs": frame(b"", PONG),
    "empty frames": frame(b""),
    "frames of one byte": frame(b"{"),
}


def _commands(tag: str, more: dict[str, Any]) -> Kind:
    async def attack(target: Target) -> str:
        async with target.greeted() as bare:
            for _ in range(MANY // 20):
                bare.write(text(type=tag, request="r", **more) * 20)
            return await _refused_and_ended(bare)

    ends = frozenset({"too_fast, close 1008", "too_fast, close 4002", "too_fast, cut"})
    return Kind(f"flood: {tag}", attack, ends)


async def _refused_and_ended(bare: Bare) -> str:
    """Read to the end; tell whether anything was refused as too fast, and how it ended."""
    refused = set()
    while (heard := await bare.hear())["type"] not in {"close", "cut"}:
        if heard["type"] == "refused":
            refused.add(heard["reason"])
    return f"{'too_fast' if 'too_fast' in refused else 'nothing'}, {told(heard)}"


def _frames(name: str, some: bytes) -> Kind:
    async def attack(target: Target) -> str:
        async with target.greeted() as bare:
            bare.write(some * 4_000)
            return await bare.end()

    return Kind(f"flood: {name}", attack, frozenset({"close 1008", "cut"}))


async def _moves(target: Target) -> str:
    """Move in a match of others for as long as it is answered, each time after the answer."""
    async with target.greeted() as bare:
        heard = set()
        for number in range(1, 60):
            move = {"match": nobody(), "hole": 1, "number": number, "move": "d"}
            heard.add(told(await bare.ask(type="move", **move)))
        return ", ".join(sorted(heard))


async def _reconnects(target: Target) -> str:
    """Connect and go, ten times."""
    for _ in range(10):
        async with target.opened():
            pass
    return "let be"


async def _matches(target: Target) -> str:
    """Open matches until there are too many; leave them all."""
    async with target.opened() as bare:
        await bare.hello()
        made: list[str] = []
        while (answer := await bare.ask(type="create", request=str(len(made))))["type"] == "done":
            made.append(answer["match"])
        for match in made:
            await bare.ask(type="leave", request="l", match=match)
        return f"{told(answer)} after {len(made)}"


async def _invites(target: Target) -> str:
    """Guess invite codes."""
    async with target.greeted() as bare:
        heard = set()
        for number in range(50):
            code = "BA" * 2 + "BCDFGKLM"[number % 8] + "A" + "TZ"[number % 2] + "E"
            heard.add(told(await bare.ask(type="join", request="r", match=code)))
        return ", ".join(sorted(heard))


FLOODS = (
    *(_commands(tag, more) for tag, more in COMMANDS.items()),
    *(_frames(name, some) for name, some in FRAMES.items()),
    Kind("flood: moves of others", _moves, frozenset({"no_match"})),
    Kind("flood: connections", _reconnects, frozenset({"let be"})),
    Kind("flood: matches", _matches, frozenset({"too_many after 32"})),
    Kind("flood: invite codes", _invites, frozenset({"no_match"})),
)
