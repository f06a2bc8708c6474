"""The score card in lines: a hole when it is over, the round so far, the end."""

from engine.games import game_named
from engine.rounds.par import is_perfect, to_par
from server.client.first import First
from server.protocol import HoleView, MatchView, SeatView
from server.terminal.alone import codes_when, round_name, told_codes
from server.terminal.closing import closes_text
from server.terminal.fair import fair_line
from server.terminal.made import (
    measure_of,
    of_match,
    of_seat,
    par_words,
    ranked,
    score_text,
    scored,
    total_row,
)
from server.terminal.match_play import match_play_line
from server.terminal.names import names
from server.terminal.proof import check
from server.terminal.review import best_row
from server.terminal.told import Told, said
from server.terminal.words import STATUSES, counted, listed, say


def hole_card(view: MatchView, hole: int) -> Told:
    """Tell what everybody made of a hole that is over, and the totals."""
    code = view.codes[hole - 1]
    rows = [_hole_row(view, seat, hole) for seat in ranked(view)]
    return said(
        "card",
        say("hole_over_code" if code else "hole_over", hole=hole, code=code),
        *rows,
        *_match_play(view),
        hole=hole,
        code=code or None,
        seats=[_values(view, seat, hole) for seat in ranked(view)],
    )


def round_card(view: MatchView) -> Told:
    """Tell every hole of everybody so far. There must be one."""
    title = say("totals", holes=counted("hole", len(view.codes)))
    return said("score", title, *_rows(view), *best_row(view), **_round_values(view))


def end(view: MatchView, first: First | None = None) -> Told:
    """Tell how the match has ended: places, totals, codes; `first` is what was told of it first."""
    run = round_name(view.round) if view.round else ""
    lines = [say("end_round", round=run)] if run else [say("end"), *_winners(view)]
    lines += [*_rows(view), *best_row(view), *_perfects(view)]
    lines += [say("codes", codes=", ".join(view.codes)), fair_line(view, first)]
    lines += [_after(view)] if view.you else []
    proof = check(view, first)
    values = {"commitment": view.commitment, "secret": view.secret, "fair": proof.fair}
    compared = {"wrong": proof.wrong, "untold": [*proof.untold]}
    return said("end", *lines, **_round_values(view), **values, **compared)


def _after(view: MatchView) -> str:
    """Say what can be looked at behind the end; where nobody can tell the best, no review."""
    review = say("after_review") if game_named(view.settings.game).solved else ""
    return say("after_round" if view.round else "after_end", review=review)


def sealed(view: MatchView, clock_ms: int) -> Told:
    """Tell that a run was played to its end, and when the round will be opened."""
    lines = [say("sealed", round=round_name(view.round)), *_rows(view), *_perfects(view)]
    lines += [
        closes_text(view.closes_at_ms, clock_ms),
        codes_when(view.closes_at_ms, clock_ms),
        say("after_sealed"),
    ]
    values = {"round": view.round, "closes_at_ms": view.closes_at_ms}
    return said("sealed", *lines, **_round_values(view), **values)


def _match_play(view: MatchView) -> list[str]:
    line = match_play_line(view)
    return [line] if line else []


def _winners(view: MatchView) -> list[str]:
    if view.match_play is not None:
        return _match_play(view)
    called = names(view)
    first = [called[seat.seat] for seat in ranked(view) if seat.place in {"1", "T1"}]
    if len(first) == 1:
        return [say("wins", name=first[0])]
    return [say("shared", names=listed(first))] if first else []


def _rows(view: MatchView) -> list[str]:
    return [total_row(made, view.settings.format) for made in of_match(view)]


def _perfects(view: MatchView) -> list[str]:
    called = names(view)
    return [
        say("perfect", name=called[seat.seat], strokes=counted("stroke", seat.totals["strokes"]))
        for seat in ranked(view)
        if _perfect(view, seat)
    ]


def _hole_row(view: MatchView, seat: SeatView, hole: int) -> str:
    result, made = seat.holes[hole - 1], of_seat(view, seat)
    measure = _measure(view)
    return say(
        "row",
        who=made.who,
        status=_status(result),
        score=scored(measure, result.scores[measure]),
        total=score_text(measure, seat.totals[measure]),
        par=par_words(made, view.settings.format),
    )


def _status(result: HoleView) -> str:
    status = STATUSES.get(result.status, result.status)
    if result.left:
        return say("status_left", status=status, left=result.left)
    return say("status_stock", status=status, stock=result.stock_left)


def _perfect(view: MatchView, seat: SeatView) -> bool:
    return _measure(view) == "strokes" and is_perfect(seat.totals["strokes"], len(seat.holes))


def _measure(view: MatchView) -> str:
    return measure_of(view.settings.format)


def _values(view: MatchView, seat: SeatView, hole: int) -> dict[str, object]:
    result = seat.holes[hole - 1]
    return {
        **_total_values(view, seat),
        "status": result.status,
        "left": result.left,
        "stock_left": result.stock_left,
        "scores": result.scores,
    }


def _round_values(view: MatchView) -> dict[str, object]:
    return {
        "codes": told_codes(view),
        "best": view.best,
        "seats": [
            {**_total_values(view, seat), "holes": [result.scores for result in seat.holes]}
            for seat in ranked(view)
        ],
    }


def _total_values(view: MatchView, seat: SeatView) -> dict[str, object]:
    strokes = seat.totals.get("strokes")
    return {
        "seat": seat.seat,
        "name": seat.name,
        "house": seat.house,
        "you": seat.seat == view.you,
        "place": seat.place,
        "totals": seat.totals,
        "to_par": None if strokes is None else to_par(strokes, len(seat.holes)),
        "perfect": _perfect(view, seat),
    }
