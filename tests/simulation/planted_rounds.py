"""Faults planted on purpose in what keeps rounds, as `planted` has them for matches."""

from typing import Any

from server.ids import MatchId, RoundId
from server.live import LiveMatch
from server.log import Log
from server.rounds import Round, Rounds, Run
from server.sweep import Sweep
from tests.simulation.planted import Planted


def nobody_plays(_sound: Any) -> Any:
    async def is_played(_self: Sweep, _run: MatchId, _made: Round, _since_ms: int) -> bool:
        return False

    return is_played


def another_secret(sound: Any) -> Any:
    async def seal(self: Log, owner: MatchId | RoundId, secret: bytes) -> bytes:
        changed = secret if owner.startswith("r-") else secret[:-1] + owner[:1].encode()
        stands: bytes = await sound(self, owner, changed)
        return stands

    return seal


def told_at_once(_sound: Any) -> Any:
    async def secret(self: Rounds, identity: RoundId) -> str:
        sealed = await self._log.sealed(identity)
        return sealed.hex() if sealed else ""

    return secret


def out_of_the_index(_sound: Any) -> Any:
    async def postpone(self: Log, match: MatchId | RoundId, wait_ms: int) -> None:
        if wait_ms > 30_000:
            await self.delist(match)
        else:
            await self._index.postpone(match, wait_ms)

    return postpone


def one_entrant(_sound: Any) -> Any:
    async def entrants(_self: Sweep, _match: Any) -> int:
        return 1

    return entrants


def the_last_hole_alone(sound: Any) -> Any:
    async def finish(self: Rounds, made: Round, player: Any, run: Run) -> None:
        await sound(self, made, player, Run(run.match, run.holes[-1:], run.ended_at_ms))

    return finish


def not_woken(_sound: Any) -> Any:
    def open_up(_self: LiveMatch) -> None:
        return

    return open_up


PLANTED = (
    Planted(
        "opened early",
        "a round is opened while somebody still plays it",
        ((Sweep, "_is_played", nobody_plays),),
    ),
    Planted(
        "other deals",
        "a run is sealed with another secret than its round's",
        ((Log, "seal", another_secret),),
    ),
    Planted(
        "told at once",
        "a round's secret is told before it is opened",
        ((Rounds, "secret", told_at_once),),
    ),
    Planted(
        "out of the index",
        "a run that is played leaves the index until its round is opened",
        ((Log, "postpone", out_of_the_index),),
    ),
    Planted(
        "one entrant",
        "a run is booked as the only one of its round",
        ((Sweep, "_entrants", one_entrant),),
    ),
    Planted(
        "the last hole alone",
        "the round's table has less of a run than was played",
        ((Rounds, "finish", the_last_hole_alone),),
    ),
    Planted(
        "not woken",
        "a run does not end when its round is opened",
        ((LiveMatch, "open_up", not_woken),),
    ),
)
