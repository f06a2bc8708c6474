"""How long a look at a long list takes: its top, a page, around a player, the own place.

A store of its own is filled with players in one table as the fold would write them; then
players picked by chance are asked for, one question after the other. What the store itself
needs is what it says of its scripts; what a node waits is measured here, the way to the
store and the reading of the answer included.
"""

import random
import time
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TypeAlias

from server.bench.figures import Spread, spread
from server.ids import PlayerId, player_id
from server.standings import Cursor, Ranking, Row, RowKey, Standings, Table
from server.standings.fold import Folded
from server.standings.keys import Keys
from server.standings.rankings import member
from server.standings.writing import written
from server.store import Client, ask, ask_all

PLAYERS = 1_000_000
QUESTIONS = 2_000
PROMISE_MS = 5.0

Question: TypeAlias = Callable[[], Awaitable[object]]

_TABLE = Table()
_RANKING = Ranking.PAR
_AT_ONCE = 1_000
_SEED = 45


@dataclass(frozen=True, slots=True)
class Measured:
    """How long one kind of question took at the store, and for the node that asked."""

    what: str
    store: Spread
    node: Spread

    @property
    def kept(self) -> bool:
        """Whether the promise is kept."""
        return self.store.p99 <= PROMISE_MS


async def fill(client: Client, players: int, progress: Callable[[int], None]) -> None:
    """Fill an empty store with so many players in one list. Raise `StoreAway`."""
    dice = random.Random(_SEED)  # noqa: S311, chance for a benchmark
    await ask(client, "CONFIG", "SET", "auto-aof-rewrite-percentage", "0")  # nothing beside it
    for numbers in _batched(range(players)):
        rows = {RowKey(_TABLE, _player(n)): _row(dice) for n in numbers}
        folded = Folded(rows, {}, changed=dict.fromkeys(rows, 1))
        await ask_all(client, *written(Keys(0), {}, folded))
        progress(numbers[-1] + 1)


async def measure(client: Client, players: int, questions: int) -> list[Measured]:
    """Ask all kinds of questions of a store that was filled. Raise `StoreAway`."""
    lists = Standings(client).lists
    dice = random.Random(_SEED + 1)  # noqa: S311, chance for a benchmark
    picked = [_player(dice.randrange(players)) for _ in range(questions)]
    cursors = [await _cursor(client, player) for player in picked]
    asked: dict[str, list[Question]] = {
        "top page": [partial(lists.top, _TABLE, _RANKING)] * questions,
        "page behind": [partial(lists.after, _TABLE, _RANKING, cursor) for cursor in cursors],
        "around me": [partial(lists.around, _TABLE, _RANKING, player) for player in picked],
        "own place": [partial(lists.own, _TABLE, _RANKING, player) for player in picked],
    }
    return [await _ask(client, what, each) for what, each in asked.items()]


def _batched(numbers: range) -> list[range]:
    return [numbers[at : at + _AT_ONCE] for at in range(0, len(numbers), _AT_ONCE)]


def _player(n: int) -> PlayerId:
    return player_id(n.to_bytes(10))


def _row(dice: random.Random) -> Row:
    """Throw figures as players have them: many alike, so that there are ties."""
    rounds = dice.randint(5, 60)
    return Row(
        listed=True,
        rounds=rounds,
        holes=rounds * 9,
        cleared=rounds * 4,
        to_par=sum(dice.randint(-20, 60) for _ in range(3)) * rounds // 3,
        points=dice.randint(1000, 2500) * rounds,
        last_ms=1_796_000_000_000 + dice.randrange(30 * 24 * 60 * 60 * 1000),
        rated=rounds,
        mu=dice.gauss(25, 5),
        sigma=dice.uniform(1, 8),
        nines=tuple(dice.randint(-20, 60) for _ in range(min(rounds, 20))),
        over_best=rounds * dice.randint(10, 60),
        over_holes=rounds * 9,
    )


async def _cursor(client: Client, player: PlayerId) -> Cursor:
    own = await Standings(client).lists.own(_TABLE, _RANKING, player)
    assert own is not None, "who was put in is there"
    return Cursor(1, _RANKING.score(own.row), member(player, own.row))


async def _ask(client: Client, what: str, questions: Sequence[Question]) -> Measured:
    await ask(client, "CONFIG", "RESETSTAT")
    taken_ms = []
    for question in questions:
        begun_s = time.perf_counter()
        await question()
        taken_ms.append((time.perf_counter() - begun_s) * 1000)
    return Measured(what, await _at_store(client), spread(taken_ms))


async def _at_store(client: Client) -> Spread:
    """Return what the store says of the scripts that it ran since its figures were reset."""
    told = (await ask(client, "INFO", "latencystats"))["latency_percentiles_usec_evalsha"]
    return Spread(round(told["p50"] / 1000, 3), round(told["p99"] / 1000, 3))
