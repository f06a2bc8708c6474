"""Entries of the results log, by the dice and by hand."""

import random
from collections.abc import Iterable, Mapping, Sequence

from engine.rounds.places import places
from server.ids import MatchId, PlayerId
from server.results import Annulled, Entry, Listing, PlayerResult, Result, Solved
from server.standings import Ranking, Row
from server.standings.rankings import member

PLAYERS = [PlayerId(letter * 16) for letter in "abcdefg"]
SCOPES = ("g-one", "d-2")
STATUSES = ("cleared", "stuck", "conceded", "timed_out")
DAY_MS = 24 * 60 * 60 * 1000
NEW_YEAR_2027_MS = 1_798_761_600_000
YEAR_2100_MS = 4_102_444_800_000
DAYS = ("2026-12-30", "2026-12-31", "2027-01-01", "2027-01-03", "2027-01-04")


def entries_by(dice: random.Random, count: int) -> list[Entry]:
    """Throw so many entries: results of all kinds, and of earlier ones that they are annulled, and
    what was possible in them; listings."""
    entries: list[Entry] = []
    results: list[Result] = []
    for n in range(count):
        kind = dice.randrange(23)
        if kind == 0 and results:
            result = dice.choice(results)
            scope = dice.choice(("", result.scope, result.scope, *SCOPES))
            by, request = dice.choice((("", ""), (dice.choice(PLAYERS), f"r{n}")))
            entries.append(Annulled(result.match, scope, "unfair", by, n, request))
        elif kind <= 4:
            scope, player = dice.choice(("", "", *SCOPES)), dice.choice(PLAYERS)
            entries.append(Listing(scope, player, dice.random() < 0.7, n))
        elif kind >= 20 and results:
            result = dice.choice(results)
            dealt = range(result.holes - dice.choice((0, 0, 0, 3)))
            fewest = tuple(dice.randint(-16, 5) for _ in dealt)
            entries.append(Solved(result.match, number_of(entries, result), fewest))
        else:
            results.append(result_by(dice, MatchId(f"m{n}")))
            entries.append(results[-1])
    return entries


def number_of(entries: Iterable[Entry], result: Result) -> int:
    """Return the number that a result has in a log of these entries, each booked once."""
    return list(dict.fromkeys(entry.key for entry in entries)).index(result.key) + 1


def result_by(dice: random.Random, match: MatchId) -> Result:
    holes = dice.choice((9, 9, 9, 9, 18, 3))
    kind = dice.choice(("stroke", "stroke", "stroke", "points", "match"))
    day, round_, entrants = "", "", 0
    size = 2 if kind == "match" else dice.randint(1, 5)
    if kind == "stroke" and dice.random() < 0.3:
        day = dice.choice((*DAYS, ""))
        holes, size = 9 if day else holes, 1
        round_, entrants = day or "r-" + "a" * 16, dice.randint(1, 3)
    played = holes - dice.randint(0, 3) if kind == "match" else holes
    seated = dice.sample(PLAYERS, size)
    cards = [_card(dice, played) for _ in seated]
    return Result(
        match=match,
        ended_at_ms=dice.choice((NEW_YEAR_2027_MS + dice.randint(-3, 3), YEAR_2100_MS, 0)),
        game="golf",
        rules="E" if day else dice.choice(("E", "E", "E", "CW1")),
        format=kind,
        holes=holes,
        undo=dice.choice(("off", "off", "off", "off", "plays")),
        relaxed=not day and dice.random() < 0.2,
        clearable_only=not day and dice.random() < 0.2,
        show=dice.random() < 0.1,
        players=tuple(
            PlayerResult(
                player=player if dice.random() < 0.9 else None,
                seat=seat,
                house=dice.random() < 0.1,
                strokes=strokes,
                points=points,
                statuses=statuses,
                place=place,
                played_ms=dice.randint(0, 10**6),
                ended_at_ms=NEW_YEAR_2027_MS + dice.randint(-5, 5) if round_ else 0,
            )
            for seat, (player, (strokes, points, statuses), place) in enumerate(
                zip(seated, cards, _places(kind, cards), strict=True), start=1
            )
        ),
        scope=dice.choice(("", "", *SCOPES, "no such: scope")),
        round=round_,
        entrants=entrants,
    )


Card = tuple[tuple[int, ...], tuple[int, ...], tuple[str, ...]]


def _card(dice: random.Random, holes: int) -> Card:
    return (
        tuple(dice.choice((-19, 35, 5, dice.randint(-19, 35))) for _ in range(holes)),
        tuple(dice.choice((0, 350, dice.randint(0, 900))) for _ in range(holes)),
        tuple(dice.choice(STATUSES) for _ in range(holes)),
    )


def _places(kind: str, cards: Sequence[Card]) -> list[int]:
    totals = [sum(points if kind == "points" else strokes) for strokes, points, _ in cards]
    told = places(totals, fewest_wins=kind != "points")
    return [int(place.removeprefix("T")) for place in told]


def round_of(
    match: str,
    ended_at_ms: int = 0,
    /,
    scope: str = "",
    day: str = "",
    kind: str = "stroke",
    **strokes: int,
) -> Result:
    """A nine-hole round in which each player needed so many strokes."""
    return round_by(match, ended_at_ms, strokes, scope, day, kind)


def round_by(
    match: str,
    ended_at_ms: int,
    strokes: Mapping[str, int],
    scope: str = "",
    day: str = "",
    kind: str = "stroke",
) -> Result:
    """The same, for players of any names."""
    told = places(list(strokes.values()), fewest_wins=True)
    return Result(
        match=MatchId(match),
        ended_at_ms=ended_at_ms,
        game="golf",
        rules="E",
        format=kind,
        holes=9,
        undo="off",
        relaxed=False,
        show=False,
        players=tuple(
            PlayerResult(
                player=PlayerId(name),
                seat=seat,
                house=False,
                strokes=(total, *[0] * 8),
                points=(350 - 10 * total, *[350] * 8),
                statuses=("stuck", *["cleared"] * 8),
                place=int(place.removeprefix("T")),
                ended_at_ms=ended_at_ms if day else 0,
            )
            for seat, ((name, total), place) in enumerate(
                zip(strokes.items(), told, strict=True), start=1
            )
        ),
        scope=scope,
        round=day,
        entrants=len(strokes) if day else 0,
    )


def listing(*names: str, scope: str = "", listed: bool = True, at_ms: int = 0) -> list[Listing]:
    return [Listing(scope, PlayerId(name), listed, at_ms) for name in names]


def in_order(ranking: Ranking, rows: Iterable[tuple[PlayerId, Row]]) -> list[tuple[PlayerId, Row]]:
    """Sort rows plainly, the best first: what the store's order is held against."""
    sign = 1 if ranking.least_wins else -1
    return sorted(rows, key=lambda each: (sign * ranking.figure(each[1]), member(*each)))


def plain_places(ranking: Ranking, rows: Sequence[tuple[PlayerId, Row]]) -> list[str]:
    """Number rows plainly: how many are better, and whether anybody is as good."""
    figures = [ranking.figure(row) for _, row in rows]
    return [
        ("T" if figures.count(figure) > 1 else "")
        + str(
            1 + sum(other < figure if ranking.least_wins else other > figure for other in figures)
        )
        for figure in figures
    ]
