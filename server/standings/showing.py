"""What of the standings goes over the wire: tables, lines, rows, matches. Pure."""

import datetime as dt
from collections.abc import Container, Mapping

from msgspec.structs import replace

from engine.game import Measure
from engine.games import game_named
from server import protocol
from server.ids import PlayerId
from server.results import Booked, PlayerResult, Result
from server.standings.counting import places_in
from server.standings.naming import Named
from server.standings.rankings import Ranking, Standing
from server.standings.row import Row
from server.standings.streak import current
from server.standings.table import Table


def table_view(table: Table) -> protocol.StandingsTable:
    """Show which table it is."""
    return protocol.StandingsTable(
        table.scope,
        table.period,
        table.game,
        table.format,
        table.holes,
        table.rules,
        table.relaxed,
        table.clearable_only,
    )


def standing_view(
    standing: Standing,
    ranking: Ranking,
    names: Mapping[PlayerId, Named],
    viewer: PlayerId,
    today: dt.date,
    line: str = "",
) -> protocol.StandingView:
    """Show a line of a list; of who is hidden nothing that leads to a match."""
    shown, row = names[standing.player], standing.row
    if not shown.id:
        row = replace(row, best_match="", last_ms=0)
    return protocol.StandingView(
        line=line,
        place=standing.place or "",
        player=shown.id,
        name=shown.name,
        you=standing.player == viewer,
        figure=float(ranking.figure(row)) if ranking.has_figure(row) else None,
        row=row_view(row, today),
    )


def row_view(row: Row, today: dt.date) -> protocol.RowView:
    """Show a player's figures."""
    return protocol.RowView(
        rounds=row.rounds,
        holes=row.holes,
        cleared=row.cleared,
        conceded=row.conceded,
        timed_out=row.timed_out,
        to_par=row.to_par,
        best_to_par=row.best_to_par,
        points=row.points,
        best_points=row.best_points,
        best_round_points=row.best_round_points,
        best_match=row.best_match,
        won=row.won,
        halved=row.halved,
        lost=row.lost,
        streak=current(row.days, today),
        best_streak=row.best_streak,
        over_best=row.over_best,
        over_holes=row.over_holes,
        last_at_ms=row.last_ms,
    )


def played_view(
    booked: Booked[Result], player: PlayerId, foreign: Container[str] = frozenset()
) -> protocol.PlayedView:
    """Show how a player did in a match; not in whose group, if it is `foreign` to the viewer."""
    result = booked.entry
    own = next(each for each in result.players if each.player == player)
    return protocol.PlayedView(
        match=result.match,
        ended_at_ms=result.ended_at_ms,
        scope="" if result.scope in foreign else result.scope,
        round=result.round,
        game=result.game,
        format=result.format,
        holes=result.holes,
        rules=result.rules,
        relaxed=result.relaxed,
        clearable_only=result.clearable_only,
        players=len(result.players),
        place=places_in(result)[own.seat],
        totals=_totals(result, own),
    )


def _totals(result: Result, own: PlayerResult) -> dict[str, int]:
    """Sum up what a player's holes were counted in; what is no strokes is kept as points."""
    return {
        measure.value: sum(own.strokes if measure is Measure.STROKES else own.points)
        for measure in sorted(game_named(result.game).measures(result.rules))
    }
