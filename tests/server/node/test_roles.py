"""Who may ask for what, and when: each command, by each role, in each phase of a match.

The list of commands comes from the protocol, so a new one is missed here until it has its row.
"""

from dataclasses import dataclass
from typing import Any, get_args

import pytest

from server import protocol
from server.app import Node
from tests.server.bare import Bare

PHASES = ("lobby", "playing", "between", "ended", "aborted")
ROLES = ("stranger", "spectator", "guest", "host")
SETTINGS = {"holes": 2, "countdown_ms": 0, "pause_ms": 600_000, "limit_ms": 3_600_000}
TAGS = {command.__struct_config__.tag: command for command in get_args(protocol.Command)}

NONE = ("not_seated",) * 5
LATER = ("already_started", "already_started", "match_over", "match_over")
ALL = ("done",) * 5
BOARDS = ("not_now", "not_now", "boards", "boards", "not_now")
REVIEW = ("not_now", "not_now", "reviewed", "reviewed", "not_now")

# What is answered in each phase. A row of one word is the same for everybody at any time.
ANSWERS: dict[str, str | dict[str, tuple[str, ...]]] = {
    "hello": "bad_frame",
    "create": "done",
    "list_matches": "matches",
    "practise": "practised",
    "hint": "hinted",
    "open_round": "round",
    "show_round": "no_round",
    "list_rounds": "rounds",
    "start_run": "no_round",
    "show_standings": "standings",
    "show_profile": "no_player",
    "show_head_to_head": "no_player",
    "list_tables": "tables",
    "list_results": "not_member",
    "create_group": "group",
    "show_group": "not_member",
    "list_groups": "groups",
    "join_group": "no_group",
    "leave_group": "not_member",
    "remove_member": "not_member",
    "rename_group": "not_member",
    "new_group_code": "not_member",
    "hand_over_group": "not_member",
    "annul_result": "not_member",
    "set_visibility": "done",
    "show_data": "kept",
    "delete_me": "not_confirmed",
    "list_devices": "devices",
    "revoke_devices": "devices",
    "new_secret": "secret",
    "new_ticket": "ticket",
    "vouch": "not_service",
    "remember": "not_service",
    "recall": "not_service",
    "watch": "done",
    "join": {
        "stranger": ("done", *LATER),
        "spectator": ("done", *LATER),
        "guest": ALL,
        "host": ALL,
    },
    "open": {"stranger": NONE, "spectator": NONE, "guest": ALL, "host": ALL},
    "rematch": {
        "stranger": NONE,
        "spectator": NONE,
        "guest": ("not_now", "not_now", "not_now", "done", "done"),
        "host": ("not_now", "not_now", "not_now", "done", "done"),
    },
    "contribute": {
        "stranger": NONE,
        "spectator": NONE,
        "guest": ("done", *LATER),
        "host": ("done", *LATER),
    },
    "ready": {
        "stranger": NONE,
        "spectator": NONE,
        "guest": ("done", "not_now", "done", "match_over", "match_over"),
        "host": ("done", "not_now", "done", "match_over", "match_over"),
    },
    "ask_house": {
        "stranger": NONE,
        "spectator": NONE,
        "guest": ("not_host", *("already_started",) * 4),
        "host": ("no_house_player", *("already_started",) * 4),
    },
    "remove": {
        "stranger": NONE,
        "spectator": NONE,
        "guest": ("not_host", *LATER),
        "host": ("done", *LATER),
    },
    "set_start": {
        "stranger": NONE,
        "spectator": NONE,
        "guest": ("not_host", *LATER),
        "host": ("done", *LATER),
    },
    "start": {
        "stranger": NONE,
        "spectator": NONE,
        "guest": ("not_host", *LATER),
        "host": ("done", *LATER),
    },
    "leave": {
        "stranger": NONE,
        "spectator": NONE,
        "guest": ("done", "done", "done", "match_over", "match_over"),
        "host": ("done", "done", "done", "match_over", "match_over"),
    },
    "abort": {
        "stranger": NONE,
        "spectator": NONE,
        "guest": ("not_host", "not_host", "not_host", "match_over", "match_over"),
        "host": ("done", "done", "done", "match_over", "match_over"),
    },
    "react": {
        "stranger": NONE,
        "spectator": NONE,
        "guest": ("done", "done", "done", "match_over", "match_over"),
        "host": ("done", "done", "done", "match_over", "match_over"),
    },
    "review": {"stranger": REVIEW, "spectator": REVIEW, "guest": REVIEW, "host": REVIEW},
    "show_boards": {"stranger": BOARDS, "spectator": BOARDS, "guest": BOARDS, "host": BOARDS},
    "move": {
        "stranger": NONE,
        "spectator": NONE,
        "guest": ("stale", "moved", "stale", "match_over", "match_over"),
        "host": ("stale", "moved", "stale", "match_over", "match_over"),
    },
}

FIELDS: dict[str, Any] = {
    "version": 1,
    "code": "GO1-E-AAAAAAB",
    "moves": ["d", "5"],
    "round": "2020-01-01",
    "player": "a" * 16,
    "kind": "day",
    "guild": "d-77",
    "group": "g-" + "a" * 16,
    "invite": "TOKIRAMU",
    "name": "Friends",
    "visibility": "nobody",
    "confirm": "somebody else",
    "reason": "a bug",
    "closes_in_ms": 60_000,
    "seat": 2,
    "in_ms": 60_000,
    "word": "nice",
    "nonce": "0" * 32,
    "hole": 1,
    "number": 1,
    "move": "d",
    "text": "something",
}


@dataclass
class Cast:
    """A connection for each role, and matches that they meet in."""

    node: Node
    role: dict[str, Bare]
    requests: int = 0

    @classmethod
    async def gather(cls, node: Node) -> "Cast":
        role = {name: await Bare.open(node.ws) for name in ROLES}
        for name, bare in role.items():
            assert (await bare.hello(name=name.title()))["type"] == "welcome"
        return cls(node, role)

    async def ask(self, role: str, tag: str, match: str, **more: Any) -> dict[str, Any]:
        """Have a role send a command, and return what is answered."""
        self.requests += 1
        given = FIELDS | {"request": f"r{self.requests}", "match": match} | more
        named = {name: given[name] for name in TAGS[tag].__struct_fields__ if name in given}
        return await self.role[role].ask(type=tag, **named)

    async def done(self, role: str, tag: str, match: str = "", **more: Any) -> str:
        """Have a role do something that must be done; return its match."""
        answer = await self.ask(role, tag, match, **more)
        assert answer["type"] in {"done", "moved"}, answer
        return str(answer["match"])

    async def match_in(self, phase: str) -> str:
        """Bring a match with host and guest into a phase, with the spectator looking on."""
        match = await self.done("host", "create", settings=SETTINGS)
        await self.done("guest", "join", match)
        await self.done("spectator", "watch", match)
        await self.done("guest", "ready", match)
        if phase == "lobby":
            return match
        await self.done("host", "start", match)
        await self.until(match, "playing")
        if phase == "aborted":
            await self.done("host", "abort", match)
        for hole in {"between": (1,), "ended": (1, 2)}.get(phase, ()):
            if hole == 2:
                await self.until(match, "waiting")
                for role in ("guest", "host"):
                    await self.done(role, "ready", match)
                await self.until(match, "playing", 2)
            for role in ("guest", "host"):
                await self.done(role, "move", match, hole=hole, move="c")
        if phase != "playing":
            await self.until(match, "waiting" if phase == "between" else phase)
        return match

    async def until(self, match: str, phase: str, hole: int = 0) -> None:
        """Wait until all who look on have been told of a phase."""
        for role in ("host", "guest", "spectator"):
            while True:
                heard = await self.role[role].hear()
                assert heard["type"] not in {"close", "cut"}, (role, phase, heard)
                state = heard.get("state", {})
                right = state.get("match") == match and state["phase"] == phase
                if right and state["hole"] >= hole:
                    break


def test_every_command_has_its_row() -> None:
    """What the protocol can say is judged here, and nothing else."""
    assert set(ANSWERS) == set(TAGS)


@pytest.mark.parametrize("tag", TAGS)
async def test_each_role_gets_its_answer_in_each_phase(node: Node, tag: str) -> None:
    """A command does what its role may do, and is refused by name where it may not."""
    cast, expected = await Cast.gather(node), ANSWERS[tag]
    for phase, name in enumerate(PHASES):
        match = ""
        for role in ROLES:
            match = match or await cast.match_in(name)
            answer = await cast.ask(role, tag, match)
            heard = answer["reason"] if answer["type"] == "refused" else answer["type"]
            wanted = expected if isinstance(expected, str) else expected[role][phase]
            assert heard == wanted, (tag, role, name)
            if heard in {"done", "moved"} and tag != "watch":
                match = ""  # it is not as it was
    for bare in cast.role.values():
        bare.cut()


@pytest.mark.parametrize("tag", [tag for tag in TAGS if tag != "hello"])
async def test_nobody_is_heard_before_hello(node: Node, tag: str) -> None:
    """Each command before hello is refused, and ends the connection."""
    bare = await Bare.open(node.ws)
    cast = Cast(node, {"nobody": bare})
    assert (await cast.ask("nobody", tag, "m" * 16))["reason"] == "hello_first"
    assert await bare.end() == "close 1008"
    bare.cut()
