"""Results by the dice, and by hand."""

from collections.abc import Iterable, Sequence

from hypothesis import strategies as st

from server.ids import MatchId, PlayerId
from server.results import PlayerResult, Result
from server.standings import Ranking, Row
from server.standings.lists import member

PLAYERS = [PlayerId(letter * 16) for letter in "abcdefg"]
STATUSES = ("cleared", "stuck", "conceded", "timed_out")


@st.composite
def played(draw: st.DrawFn, holes: int, seat: int, player: PlayerId) -> PlayerResult:
    return PlayerResult(
        player=draw(st.sampled_from((player, player, player, None))),
        seat=seat,
        house=draw(st.sampled_from((False, False, False, True))),
        strokes=tuple(draw(st.lists(st.integers(-16, 35), min_size=holes, max_size=holes))),
        points=tuple(draw(st.lists(st.integers(0, 900), min_size=holes, max_size=holes))),
        statuses=tuple(draw(st.lists(st.sampled_from(STATUSES), min_size=holes, max_size=holes))),
    )


@st.composite
def results(draw: st.DrawFn) -> Result:
    holes = draw(st.sampled_from((9, 9, 9, 9, 18, 3)))
    seated = draw(st.lists(st.sampled_from(PLAYERS), min_size=1, max_size=5, unique=True))
    return Result(
        match=MatchId(""),
        ended_at_ms=draw(st.integers(0, 50)),
        game="golf",
        rules=draw(st.sampled_from(("E", "E", "E", "C"))),
        format=draw(st.sampled_from(("stroke", "stroke", "points"))),
        holes=holes,
        undo=draw(st.sampled_from(("off", "off", "off", "plays"))),
        relaxed=draw(st.sampled_from((False, False, True))),
        show=draw(st.sampled_from((False, False, False, True))),
        players=tuple(
            draw(played(holes, seat, player)) for seat, player in enumerate(seated, start=1)
        ),
    )


def numbered(drawn: Sequence[Result]) -> list[Result]:
    """Give each result a match of its own."""
    return [
        Result(
            **{name: getattr(result, name) for name in result.__struct_fields__ if name != "match"},
            match=MatchId(f"m{n}"),
        )
        for n, result in enumerate(drawn)
    ]


def round_of(match: str, ended_at_ms: int = 0, **strokes: int) -> Result:
    """A nine-hole round in which each player needed so many strokes."""
    return Result(
        match=MatchId(match),
        ended_at_ms=ended_at_ms,
        game="golf",
        rules="E",
        format="stroke",
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
            )
            for seat, (name, total) in enumerate(strokes.items(), start=1)
        ),
    )


def in_order(ranking: Ranking, rows: Iterable[tuple[PlayerId, Row]]) -> list[tuple[PlayerId, Row]]:
    """Sort listed rows plainly, the best first: what the store's order is held against."""
    sign = 1 if ranking is Ranking.PAR else -1
    return sorted(rows, key=lambda each: (sign * ranking.figure(each[1]), member(*each)))
