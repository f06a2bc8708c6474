"""The score card in lines: a hole when it is over, the round so far, the end."""

from engine.match.settings import Format
from engine.match.state import Presence
from engine.rounds.par import is_perfect, to_par
from server.protocol import HoleView, MatchView, SeatView
from server.terminal.fair import fair_line, was_fair
from server.terminal.names import names
from server.terminal.told import Told, said
from server.terminal.words import STATUSES, counted, listed, number, say


def hole_card(view: MatchView, hole: int) -> Told:
    """Tell what everybody made of a hole that is over, and the totals."""
    code = view.codes[hole - 1]
    rows = [_hole_row(view, seat, hole) for seat in ranked(view)]
    return said(
        "card",
        say("hole_over", hole=hole, code=code),
        *rows,
        hole=hole,
        code=code,
        seats=[_values(view, seat, hole) for seat in ranked(view)],
    )


def round_card(view: MatchView) -> Told:
    """Tell every hole of everybody so far. There must be one."""
    rows = [_round_row(view, seat) for seat in ranked(view)]
    title = say("totals", holes=counted("hole", len(view.codes)))
    return said("score", title, *rows, **_round_values(view))


def end(view: MatchView) -> Told:
    """Tell how the match has ended: places, totals, codes."""
    called, ranking = names(view), ranked(view)
    first = [called[seat.seat] for seat in ranking if seat.place in {"1", "T1"}]
    lines = [say("end")]
    if len(first) == 1:
        lines.append(say("wins", name=first[0]))
    elif first:
        lines.append(say("shared", names=listed(first)))
    lines += [_round_row(view, seat) for seat in ranking]
    lines += [
        say("perfect", name=called[seat.seat], strokes=counted("stroke", seat.totals["strokes"]))
        for seat in ranking
        if _perfect(view, seat)
    ]
    lines += [say("codes", codes=", ".join(view.codes)), fair_line(view)]
    lines += [say("after_end")] if view.you else []
    values = {"commitment": view.commitment, "secret": view.secret, "fair": was_fair(view)}
    return said("end", *lines, **_round_values(view), **values)


def ranked(view: MatchView) -> list[SeatView]:
    """Order the seats by place; inside a tie who ended earlier comes first."""

    def order(seat: SeatView) -> tuple[int, int, int]:
        ended_ms = seat.holes[-1].last_at_ms if seat.holes else 0
        return int(seat.place.removeprefix("T") or 0), ended_ms, seat.seat

    return sorted(view.seats, key=order)


def _hole_row(view: MatchView, seat: SeatView, hole: int) -> str:
    result = seat.holes[hole - 1]
    measure = _measure(view)
    return say(
        "row",
        place=seat.place,
        name=_name(view, seat),
        status=_status(result),
        score=counted(measure.removesuffix("s"), result.scores[measure]),
        total=number(seat.totals[measure]),
        par=_par(view, seat),
    )


def _round_row(view: MatchView, seat: SeatView) -> str:
    measure = _measure(view)
    return say(
        "row_total",
        place=seat.place,
        name=_name(view, seat),
        scores=", ".join(number(result.scores[measure]) for result in seat.holes),
        total=number(seat.totals[measure]),
        par=_par(view, seat),
    )


def _status(result: HoleView) -> str:
    status = STATUSES.get(result.status, result.status)
    if result.left:
        return say("status_left", status=status, left=result.left)
    return say("status_stock", status=status, stock=result.stock_left)


def _par(view: MatchView, seat: SeatView) -> str:
    if _measure(view) != "strokes":
        return ""
    difference = to_par(seat.totals["strokes"], len(seat.holes))
    key = "par_even" if not difference else "par_over" if difference > 0 else "par_under"
    return say(key, count=abs(difference))


def _perfect(view: MatchView, seat: SeatView) -> bool:
    return _measure(view) == "strokes" and is_perfect(seat.totals["strokes"], len(seat.holes))


def _name(view: MatchView, seat: SeatView) -> str:
    name = names(view)[seat.seat]
    return say("who_left", name=name) if seat.presence == Presence.LEFT else name


def _measure(view: MatchView) -> str:
    return Format(view.settings.format).measure.value


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
        "codes": view.codes,
        "seats": [
            {**_total_values(view, seat), "holes": [result.scores for result in seat.holes]}
            for seat in ranked(view)
        ],
    }


def _total_values(view: MatchView, seat: SeatView) -> dict[str, object]:
    strokes = seat.totals["strokes"]
    return {
        "seat": seat.seat,
        "name": seat.name,
        "house": seat.house,
        "you": seat.seat == view.you,
        "place": seat.place,
        "totals": seat.totals,
        "to_par": to_par(strokes, len(seat.holes)),
        "perfect": _perfect(view, seat),
    }
