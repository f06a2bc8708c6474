"""Rounds in the store: what was chosen, who has begun, what came of each run."""

from collections.abc import Callable, Iterable, Sequence
from itertools import chain

import msgspec

from engine.match.secret import SECRET_BYTES, commitment
from engine.match.settings import Settings
from engine.rounds.places import place_text
from server import noted
from server.groups.roll import Roll
from server.ids import (
    MatchId,
    PlayerId,
    RoundId,
    day_id,
    parse_round_id,
    round_id_for,
    run_id,
)
from server.invites import new_invite, parse_invite
from server.log import Log
from server.noted import Noted
from server.rounds.round import Round, daily_nine
from server.rounds.run import Run
from server.rounds.table import Placed, better, score
from server.store import Client, StoreAway, ask, ask_all
from server.wire_settings import settings_view

SHOWN = 100
"""The most results that are shown at once: the best, and one's own."""
DAILY = "daily"
"""How today's daily nine is asked for."""
ROUNDS_LIMIT = 32
"""In how many open rounds that are not opened yet a player may be."""


class Rounds:
    """The rounds of a store. All that is `async` raises `StoreAway`."""

    def __init__(
        self, client: Client, log: Log, roll: Roll, entropy: Callable[[int], bytes]
    ) -> None:
        self._client = client
        self._roll = roll
        self._log = log
        self._entropy = entropy

    async def now_ms(self) -> int:
        """Return the store's time, by which rounds close."""
        seconds, microseconds = await ask(self._client, "TIME")
        return int(seconds) * 1000 + int(microseconds) // 1000

    async def find(self, ref: str) -> Round | None:
        """Return the round of an id, a day, an invite code, or `DAILY`; None if there is none.

        The daily nine of a day is made when it is first asked for on that day, never before.
        """
        now_ms = await self.now_ms()
        today = day_id(now_ms)
        if ref in {DAILY, today}:
            return await self.get(today) or await self._make(
                lambda made: daily_nine(today, made, now_ms), today, now_ms
            )
        identity = parse_round_id(ref)
        if identity is None and (invite := parse_invite(ref)):
            found = await self._log.find_invite(invite)
            identity = parse_round_id(found) if found else None
        return await self.get(identity) if identity else None

    async def get(self, identity: RoundId) -> Round | None:
        """Return the round of an id; None if it was never made."""
        text = await ask(self._client, "GET", _made(identity))
        return None if text is None else msgspec.json.decode(text, type=Round)

    async def open(
        self,
        player: PlayerId,
        request: str,
        settings: Settings,
        closes_in_ms: int,
        scope: str = "",
    ) -> Round | None:
        """Make an open round; the same request makes one. None if the player is in too many.

        `scope` is a group that there is, or "".
        """
        identity = round_id_for(f"{player}/{request}")
        known = await self.get(identity)
        if known is not None:
            return known
        if not await self._note(player, identity):
            return None
        now_ms = await self.now_ms()
        invite = await new_invite(self._log, self._entropy, identity)
        closes_at_ms = now_ms + closes_in_ms
        if scope:
            await self._roll.note_round(scope, identity, closes_at_ms)

        def make(committed: str) -> Round:
            chosen = settings_view(settings)
            return Round(identity, chosen, committed, closes_at_ms, invite, player, scope)

        return await self._make(make, identity, now_ms)

    async def is_over(self, made: Round) -> bool:
        """Tell whether no run can begin any more: it has closed, or was opened even."""
        opened = await ask(self._client, "EXISTS", _opened(made.id))
        return bool(opened) or await self.now_ms() > made.closes_at_ms

    async def begin(self, made: Round, player: PlayerId) -> bool:
        """Note that a player begins a run, before it is begun, and seal it.

        False, and nothing is noted, if the player is in too many rounds.
        """
        secret = await self._log.sealed(made.id)
        if secret is None:
            raise StoreAway(f"round {made.id} has no secret")
        if not made.daily and not await self._note(player, made.id):
            return False
        run = run_id(made.id, player)
        await ask(self._client, "HSET", _begun(made.id), player, run)
        await self._log.seal(run, secret)
        return True

    async def never_begun(self, identity: RoundId, player: PlayerId) -> None:
        """Take back that a player begins a run, when it is sure that it cannot begin."""
        await ask(self._client, "HDEL", _begun(identity), player)

    async def finish(
        self, made: Round, player: PlayerId, run: Run, draws: Sequence[int] = ()
    ) -> None:
        """Note what a run came to; the first stands. `draws` are what its holes passed over.

        These follow from the secret, so all runs have the same, as far as they came.
        """
        if made.settings.clearable_only and draws:
            passed = chain.from_iterable(enumerate(draws, 1))
            await ask(self._client, "HSET", _draws(made.id), *passed)
        text = msgspec.json.encode(run)
        await ask(self._client, "HSETNX", _runs(made.id), player, text)
        found = await ask(self._client, "HGET", _runs(made.id), player)
        stands = msgspec.json.decode(found, type=Run)
        await ask(self._client, "ZADD", _table(made.id), score(made, stands), player)

    async def done(self, identity: RoundId) -> set[PlayerId]:
        """Return who has played to the end."""
        found = await ask(self._client, "HKEYS", _runs(identity))
        return {PlayerId(player.decode()) for player in found}

    async def begun(self, identity: RoundId) -> dict[PlayerId, MatchId]:
        """Return the runs that were begun, by player."""
        found = await ask(self._client, "HGETALL", _begun(identity))
        return {
            PlayerId(player.decode()): MatchId(match.decode()) for player, match in found.items()
        }

    async def run_of(self, identity: RoundId, player: PlayerId) -> tuple[MatchId | None, bool]:
        """Return a player's run, if there is one, and whether it was played to its end."""
        match, run = await ask_all(
            self._client, ("HGET", _begun(identity), player), ("HEXISTS", _runs(identity), player)
        )
        return (None if match is None else MatchId(match.decode())), bool(run)

    async def counts(self, identity: RoundId) -> tuple[int, int]:
        """Return how many runs were begun, and how many of them played to their end."""
        begun, done = await ask_all(
            self._client, ("HLEN", _begun(identity)), ("HLEN", _runs(identity))
        )
        return begun, done

    async def table(self, made: Round, you: PlayerId) -> list[Placed]:
        """Return the best runs that were played to their end, in order, and the player's own."""
        key = _table(made.id)
        found = await ask(self._client, "ZRANGE", key, 0, SHOWN - 1, "WITHSCORES")
        scores = {
            PlayerId(player.decode()): float(kept)
            for player, kept in zip(found[::2], found[1::2], strict=True)
        }
        own = await ask(self._client, "ZSCORE", key, you)
        if own is not None:
            scores.setdefault(you, float(own))
        if not scores:
            return []
        counts = [("ZCOUNT", key, *bounds) for kept in scores.values() for bounds in better(kept)]
        asked = await ask_all(self._client, ("HMGET", _runs(made.id), *scores), *counts)
        pairs = zip(asked[1::2], asked[2::2], strict=True)
        return [
            Placed(player, place_text(int(ahead) + 1, shared=int(equal) > 1), run)
            for player, (ahead, equal), run in zip(
                scores, pairs, map(_read_run, asked[0]), strict=True
            )
        ]

    async def open_up(self, identity: RoundId) -> None:
        """Say that a round is over for everybody: from here on its secret may be told."""
        await ask(self._client, "SET", _opened(identity), "1")

    async def secret(self, identity: RoundId) -> str:
        """Return the secret of a round that is over for everybody, in hex; "" before that."""
        if not await ask(self._client, "EXISTS", _opened(identity)):
            return ""
        secret = await self._log.sealed(identity)
        return secret.hex() if secret else ""

    async def draws(self, made: Round) -> tuple[int, ...]:
        """Return what the holes have passed over, to be told once the round is over."""
        if not made.settings.clearable_only:
            return ()
        found = await ask(self._client, "HGETALL", _draws(made.id))
        return tuple(int(found[hole]) for hole in sorted(found, key=int))

    async def of_player(self, player: PlayerId) -> list[Round]:
        """Return the open rounds that a player has opened or begun, who closes last first."""
        found = await noted.noted(self._client, player, Noted.ROUNDS)
        return await self._in_order([RoundId(identity) for identity in found])

    async def of_group(self, scope: str) -> list[Round]:
        """Return the open rounds that were opened in a group, who closes last first."""
        return await self._in_order(await self._roll.rounds(scope))

    async def _in_order(self, rounds: Iterable[RoundId]) -> list[Round]:
        made = [await self.get(identity) for identity in rounds]
        known = [one for one in made if one is not None]
        return sorted(known, key=lambda one: (-one.closes_at_ms, one.id))

    async def _note(self, player: PlayerId, identity: RoundId) -> bool:
        """Keep that a player has to do with a round; False, and nothing, if in too many.

        Those that are opened make room, and those that were never made.
        """
        if await self._noted(player, identity):
            return True
        for kept in await noted.noted(self._client, player, Noted.ROUNDS):
            one = RoundId(kept)
            if not await self.get(one) or await ask(self._client, "EXISTS", _opened(one)):
                await noted.forget(self._client, player, Noted.ROUNDS, one)
        return await self._noted(player, identity)

    async def _noted(self, player: PlayerId, identity: RoundId) -> bool:
        return await noted.note(self._client, player, Noted.ROUNDS, identity, ROUNDS_LIMIT)

    async def _make(self, make: Callable[[str], Round], identity: RoundId, now_ms: int) -> Round:
        """Seal a secret, and make the round that is committed to it; the first one stands."""
        secret = await self._log.seal(identity, self._entropy(SECRET_BYTES))
        made = make(commitment(secret))
        await self._log.enlist(identity, made.closes_at_ms - now_ms)
        await ask(self._client, "SET", _made(identity), msgspec.json.encode(made), "NX")
        stands = await self.get(identity)
        if stands is None:
            raise StoreAway(f"round {identity} that was made is not there")
        return stands


def _made(identity: RoundId) -> str:
    return f"{{r:{identity}}}"


def _begun(identity: RoundId) -> str:
    return f"{{r:{identity}}}:begun"


def _runs(identity: RoundId) -> str:
    return f"{{r:{identity}}}:runs"


def _draws(identity: RoundId) -> str:
    return f"{{r:{identity}}}:draws"


def _table(identity: RoundId) -> str:
    return f"{{r:{identity}}}:table"


def _read_run(text: bytes) -> Run:
    return msgspec.json.decode(text, type=Run)


def _opened(identity: RoundId) -> str:
    return f"{{r:{identity}}}:opened"
