"""What is asked of the standings, checked: which table, which list, whose."""

import datetime as dt

from engine.codes import CodeError
from engine.games import game_named
from engine.match.settings import STANDARD_HOLES
from server.protocol import ProtocolRefusal, StandingsTable
from server.standings.cursor import Cursor, parse_cursor
from server.standings.periods import PeriodKind, kind_of, period_at
from server.standings.rankings import Ranking, counted_in, rankings_of
from server.standings.sealing import Seal
from server.standings.table import Table, is_scope


class NotShown(Exception):
    """What was asked for is not there: `reason` and `detail` of the refusal."""

    def __init__(self, reason: ProtocolRefusal, detail: str = "") -> None:
        super().__init__(reason, detail)
        self.reason = reason
        self.detail = detail

    def __str__(self) -> str:
        return self.detail or self.reason


def asked_scope(scope: str) -> str:
    """Check a scope. Raise `NotShown`."""
    if not is_scope(scope):
        raise NotShown(ProtocolRefusal.NO_TABLE, f"scope: {scope!r} is no group or server")
    return scope


def asked_period(period: str, today: dt.date) -> str:
    """Check a period; `season`, `week` and `day` are those of today. Raise `NotShown`."""
    if period in {PeriodKind.SEASON, PeriodKind.WEEK, PeriodKind.DAY}:
        return period_at(PeriodKind(period), today)
    if period == PeriodKind.ALL:
        return ""
    if kind_of(period) is None:
        raise NotShown(ProtocolRefusal.NO_TABLE, f"period: {period!r} is no season, week or day")
    return period


def asked_table(wanted: StandingsTable, today: dt.date) -> Table:
    """Check which table is meant. Raise `NotShown`."""
    try:
        game = game_named(wanted.game)
        rules = game.check_rules(wanted.rules)
    except (CodeError, ValueError) as error:
        raise NotShown(ProtocolRefusal.NO_TABLE, str(error)) from error
    table = Table(
        asked_scope(wanted.scope),
        asked_period(wanted.period, today),
        wanted.game,
        wanted.format,
        wanted.holes,
        rules,
        wanted.relaxed,
        wanted.clearable_only,
    )
    if wanted.holes not in STANDARD_HOLES:
        raise NotShown(ProtocolRefusal.NO_TABLE, "holes: rounds of 9 and of 18 holes are counted")
    if not rankings_of(table) or counted_in(table) not in game.measures(rules):
        raise NotShown(ProtocolRefusal.NO_TABLE, f"format: no list of {wanted.format!r}")
    return table


def asked_ranking(table: Table, wanted: str) -> Ranking:
    """Return the list of a table that is meant, "" for its usual one. Raise `NotShown`."""
    rankings = rankings_of(table)
    if wanted == "":
        return rankings[0]
    for ranking in rankings:
        if ranking == wanted:
            return ranking
    there = ", ".join(rankings)
    raise NotShown(ProtocolRefusal.NO_TABLE, f"ranking: {table.format} has {there}")


def asked_cursor(seal: Seal, text: str) -> Cursor:
    """Read where a page goes on. Raise `NotShown`."""
    cursor = parse_cursor(seal.open(text) or "")
    if cursor is None:
        raise NotShown(ProtocolRefusal.NO_PAGE, "after: no page has told this as its next")
    return cursor
