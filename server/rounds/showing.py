"""What a player may see of a round.

The others' results are shown to who has finished, or once the round is opened; its codes
and its secret only then. Before that: how many have begun, and how many are done.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from msgspec.structs import replace

from engine.match.secret import hole_codes
from engine.match.settings import measures_of
from server.ids import MatchId
from server.protocol import RoundView, RunView
from server.rounds.round import Round
from server.rounds.table import Placed
from server.visibility import Onlooker


@dataclass(frozen=True, slots=True)
class Standing:
    """How a round stands, as one player asks: `run` is that player's, `secret` once opened.

    `draws` are what its holes have passed over, as far as any of its players came.
    """

    now_ms: int
    begun: int
    done: int
    run: MatchId | None
    played: bool
    secret: str
    draws: tuple[int, ...]

    @property
    def opened(self) -> bool:
        return self.secret != ""

    @property
    def shows_results(self) -> bool:
        return self.played or self.opened


def round_view(
    made: Round,
    standing: Standing,
    table: Sequence[Placed],
    onlooker: Onlooker,
) -> RoundView:
    """Build a round for who looks on. The table is looked at only if it may be seen."""
    secret, draws = bytes.fromhex(standing.secret), standing.draws
    codes = hole_codes(secret, (), made.settings, draws) if standing.opened else ()
    if made.settings.clearable_only:
        codes = codes[: len(draws)]
    seen = table if standing.shows_results else ()
    return RoundView(
        round=made.id,
        scope=made.scope if onlooker.player in onlooker.members else "",
        daily=made.daily,
        invite=made.invite,
        host=onlooker.sees(made.host).name if made.host else "",
        yours=made.host == onlooker.player,
        settings=made.chosen,
        closes_at_ms=made.closes_at_ms,
        clock_ms=standing.now_ms,
        commitment=made.commitment,
        secret=standing.secret,
        codes=[str(code) for code in codes],
        draws=list(draws) if standing.opened else [],
        begun=standing.begun,
        done=standing.done,
        run=standing.run or "",
        played=standing.played,
        results=[_result(made, placed, onlooker, opened=standing.opened) for placed in seen],
    )


def _result(made: Round, placed: Placed, onlooker: Onlooker, *, opened: bool) -> RunView:
    """Build one line; who is hidden keeps the place, and run and times would tell the name."""
    measures = measures_of(made.settings)
    seen, holes = onlooker.sees(placed.player), placed.run.holes
    if not seen.player:
        holes = tuple(replace(hole, last_at_ms=0) for hole in holes)
    return RunView(
        place=placed.place,
        player=seen.player,
        name=seen.name,
        you=placed.player == onlooker.player,
        holes=list(holes),
        totals={str(measure): placed.run.total(measure) for measure in measures},
        match=placed.run.match if opened and seen.player else "",
    )
