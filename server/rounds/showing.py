"""What a player may see of a round.

The others' results are shown to who has finished, or once the round is opened; its codes
and its secret only then. Before that: how many have begun, and how many are done.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from engine.match.secret import hole_codes
from engine.match.settings import game_of
from engine.rounds.places import places
from server.ids import MatchId, PlayerId
from server.protocol import RoundView, RunView
from server.rounds.round import Round
from server.rounds.run import Run

SHOWN = 100
"""The most results that are shown at once: the best, and one's own."""


@dataclass(frozen=True, slots=True)
class Standing:
    """How a round stands, as one player asks: `run` is that player's, `secret` once opened."""

    now_ms: int
    begun: int
    done: int
    run: MatchId | None
    played: bool
    secret: str


def round_view(
    made: Round,
    standing: Standing,
    runs: Mapping[PlayerId, Run],
    names: Mapping[PlayerId, str],
    you: PlayerId,
) -> RoundView:
    """Build a round for `you`. `runs` are looked at only if they may be seen."""
    opened = standing.secret != ""
    seen = standing.played or opened
    codes = hole_codes(bytes.fromhex(standing.secret), (), made.settings) if opened else ()
    return RoundView(
        round=made.id,
        daily=made.daily,
        invite=made.invite,
        host=names.get(made.host, "") if made.host else "",
        yours=made.host == you,
        settings=made.chosen,
        closes_at_ms=made.closes_at_ms,
        clock_ms=standing.now_ms,
        commitment=made.commitment,
        secret=standing.secret,
        codes=[str(code) for code in codes],
        begun=standing.begun,
        done=standing.done,
        run=standing.run or "",
        played=standing.played,
        results=_results(made, runs, names, you, opened=opened) if seen else [],
    )


def _results(
    made: Round,
    runs: Mapping[PlayerId, Run],
    names: Mapping[PlayerId, str],
    you: PlayerId,
    *,
    opened: bool,
) -> list[RunView]:
    kind, measures = made.settings.format, sorted(game_of(made.settings).measures)
    sign = 1 if kind.fewest_wins else -1

    def order(player: PlayerId) -> tuple[int, int, str]:
        run = runs[player]
        return sign * run.total(kind.measure), run.ended_at_ms, player

    ranked = sorted(runs, key=order)
    totals = [runs[player].total(kind.measure) for player in ranked]
    placed = zip(places(totals, fewest_wins=kind.fewest_wins), ranked, strict=True)
    return [
        RunView(
            place=place,
            name=names.get(player, ""),
            you=player == you,
            holes=list(runs[player].holes),
            totals={str(measure): runs[player].total(measure) for measure in measures},
            match=runs[player].match if opened else "",
        )
        for rank, (place, player) in enumerate(placed)
        if rank < SHOWN or player == you
    ]
