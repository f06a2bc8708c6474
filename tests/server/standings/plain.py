"""The tables computed plainly, from all results at once: what the fold is held against."""

import datetime as dt
from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise

from msgspec.structs import replace
from openskill.models import PlackettLuce

from server.ids import MatchId, PlayerId
from server.results import Annulled, Entry, Listing, PlayerResult, Result, Solved
from server.standings import Ranking, Row, Standing, Table, rankings_of
from tests.server.standings.results import in_order, plain_places

Tables = dict[Table, dict[PlayerId, Row]]
_MODEL = PlackettLuce()


def plain_tables(entries: Iterable[Entry]) -> Tables:
    """Compute all rows of all tables: first who counts where, then each table by itself."""
    entries = list(entries)
    annulled = {(one.match, one.scope) for one in entries if isinstance(one, Annulled)}
    listed = {(one.scope, one.player): one.listed for one in entries if isinstance(one, Listing)}
    fewest: dict[MatchId, tuple[int, ...]] = {}
    for one in entries:
        if isinstance(one, Solved):
            fewest.setdefault(one.match, one.fewest)
    of: dict[Table, list[Result]] = {}
    for one in entries:
        if isinstance(one, Result):
            for table in _tables(one, annulled):
                of.setdefault(table, []).append(one)
    return {table: rows for table, own in of.items() if (rows := _rows(table, own, listed, fewest))}


def plain_lists(tables: Tables) -> dict[tuple[Table, Ranking], list[Standing]]:
    """Put rows in order and give them places; an empty list is left out."""
    lists = {}
    for table, rows in tables.items():
        for ranking in rankings_of(table):
            listed = in_order(ranking, [each for each in rows.items() if ranking.lists(each[1])])
            if listed:
                places = plain_places(ranking, listed)
                lists[table, ranking] = [
                    Standing(place, *each) for place, each in zip(places, listed, strict=True)
                ]
    return lists


def _tables(result: Result, annulled: set[tuple[MatchId, str]]) -> list[Table]:
    humans = [played for played in result.players if not played.house]
    daily = result.round.startswith("20")
    enough = daily or (result.entrants if result.round else len(humans)) >= 2
    if result.undo != "off" or result.show or result.holes not in (9, 18) or not enough:
        return []
    if (result.match, "") in annulled:
        return []
    scopes = {"", result.scope if result.scope[:2] in {"g-", "d-"} else ""}
    scopes -= {scope for match, scope in annulled if match == result.match}
    day = dt.date(1970, 1, 1) + dt.timedelta(days=result.ended_at_ms // 86_400_000)
    if daily:
        day = dt.date.fromisoformat(result.round)
    periods = ("", f"{day:%Y-%m}", f"{day:%G-W%V}", f"{day:%Y-%m-%d}")
    how = (
        result.game,
        result.format,
        result.holes,
        result.rules,
        result.relaxed,
        result.clearable_only,
    )
    tables = [Table(scope, period, *how) for scope in scopes for period in periods]
    if daily:
        tables += [Table(scope, p, format="daily") for scope in scopes for p in ("", str(day))]
    return tables


def _rows(
    table: Table,
    own: Sequence[Result],
    listed: Mapping[tuple[str, PlayerId], bool],
    fewest: Mapping[MatchId, tuple[int, ...]],
) -> dict[PlayerId, Row]:
    rounds: dict[PlayerId, list[tuple[Result, PlayerResult]]] = {}
    ratings: dict[PlayerId, list[float]] = {}
    for result in own:
        known = [one for one in result.players if not one.house and one.player is not None]
        for played in known:
            assert played.player is not None
            rounds.setdefault(played.player, []).append((result, played))
        if not result.round and len(known) > 1:
            _rate(ratings, known)
    over = {
        player: [
            [a - b for a, b in zip(played.strokes, fewest.get(result.match, ()), strict=False)]
            for result, played in theirs
        ]
        for player, theirs in rounds.items()
    }
    return {
        player: replace(
            _row(table, theirs, ratings.get(player), listed.get((table.scope, player), False)),
            over_best=sum(map(sum, over[player])),
            over_holes=sum(map(len, over[player])),
        )
        for player, theirs in rounds.items()
    }


def _rate(ratings: dict[PlayerId, list[float]], known: Sequence[PlayerResult]) -> None:
    players = [PlayerId(str(played.player)) for played in known]
    now = [ratings.setdefault(player, [_MODEL.mu, _MODEL.sigma, 0]) for player in players]
    teams = [[_MODEL.create_rating([mu, sigma])] for mu, sigma, _ in now]
    after = _MODEL.rate(teams, ranks=[played.place for played in known])
    for rating, (new,) in zip(now, after, strict=True):
        rating[:] = [new.mu, new.sigma, rating[2] + 1]


def _row(
    table: Table,
    of: Sequence[tuple[Result, PlayerResult]],
    rating: list[float] | None,
    listed: bool,
) -> Row:
    statuses = [status for _, played in of for status in played.statuses]
    totals = [sum(played.strokes) - 5 * len(played.strokes) for _, played in of]
    points = [sum(played.points) for _, played in of]
    best = points.index(max(points)) if table.format == "points" else totals.index(min(totals))
    mu, sigma, rated = rating or [_MODEL.mu, _MODEL.sigma, 0]
    row = Row(
        listed=listed,
        rounds=len(of),
        holes=len(statuses),
        cleared=statuses.count("cleared"),
        conceded=statuses.count("conceded"),
        timed_out=statuses.count("timed_out"),
        last_ms=max(played.ended_at_ms or result.ended_at_ms for result, played in of),
        rated=int(rated),
        mu=mu,
        sigma=sigma,
    )
    fields = {name: getattr(row, name) for name in row.__struct_fields__}
    if table.format == "match":
        outcomes = [_outcome(result, played) for result, played in of]
        return Row(**fields | {name: outcomes.count(name) for name in ("won", "halved", "lost")})
    nines = [
        sum(played.strokes[at : at + 9]) - 45
        for _, played in of
        for at in range(0, len(played.strokes), 9)
    ]
    scored = {
        "to_par": sum(totals),
        "best_to_par": min(totals),
        "points": sum(points),
        "best_points": max(each for _, played in of for each in played.points),
        "best_round_points": max(points),
        "best_match": of[best][0].match,
        "nines": tuple(nines[-20:]),
    }
    if table.format == "daily":
        days = sorted({dt.date.fromisoformat(result.round).toordinal() for result, _ in of})
        stretches = _stretches(days)
        scored["days"] = tuple(stretches)
        scored["best_streak"] = max(last - first + 1 for first, last in stretches)
    return Row(**fields | scored)


def _outcome(result: Result, played: PlayerResult) -> str:
    (other,) = [one for one in result.players if one is not played]
    if played.place == other.place:
        return "halved"
    return "won" if played.place < other.place else "lost"


def _stretches(days: Sequence[int]) -> list[tuple[int, int]]:
    starts = [days[0], *(b for a, b in pairwise(days) if b - a > 1)]
    ends = [*(a for a, b in pairwise(days) if b - a > 1), days[-1]]
    return list(zip(starts, ends, strict=True))
