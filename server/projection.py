"""Who may see what: the one place where a match becomes frames for somebody.

Everything here is built up from nothing, never stripped: of the others, cards left and
done; their stock count only once one's own hole is over (before that it would tell after
which draws many cards fit); of one's own board, what the board itself shows. A hole's code
is in a match only when that hole is over for everybody.
"""

from collections.abc import Mapping, Sequence

from engine.game import Measure
from engine.match.ranking import places_of
from engine.match.settings import measures_of
from engine.match.state import HoleResult, Match, Phase, Seat
from server.nobody import seat_name
from server.people import Person
from server.protocol import (
    Boards,
    HoleBoard,
    HoleView,
    MatchPlayView,
    MatchView,
    Moved,
    OpenMatch,
    Progress,
    ProgressView,
    SeatView,
    State,
)
from server.wire_settings import settings_view

SPECTATOR = 0


def state(
    match_id: str,
    match: Match,
    people: Mapping[int, Person],
    you: int,
    clock_ms: int,
    rematch: str = "",
    head: str = "",
    *,
    best: Sequence[int | None] = (),
    scoped: bool = True,
) -> State:
    """Build all that the player in seat `you` may see (`SPECTATOR` for none).

    `people` are as they may be shown to that player, `scoped` is whether the group may be.
    `best` is what was possible on the holes that are over, as far as it is known.
    """
    ranks = places_of(match)
    own = _own(match, you)
    board = dict(own.board.view()) if own and own.board else None
    return State(
        MatchView(
            match=match_id,
            invite=match.invite,
            settings=settings_view(match.settings),
            phase=match.phase,
            v=match.told,
            you=own.number if own else SPECTATOR,
            host=match.host,
            hole=match.hole,
            clock_ms=clock_ms,
            starts_at_ms=match.starts_at_ms,
            started_at_ms=match.started_at_ms,
            deadline_ms=match.deadline_ms,
            given_back_ms=match.given_back_ms,
            rolled_back=match.rolled_back,
            start_at_ms=match.start_at_ms,
            commitment=match.commitment,
            secret=match.secret,
            rematch=rematch,
            scope=match.scope if scoped else "",
            round=match.round,
            closes_at_ms=match.closes_at_ms,
            codes=list(match.codes),
            draws=list(match.draws[: len(match.codes)]),
            best=[*best, *[None] * (len(match.codes) - len(best))],
            heads=[*match.heads, head] if match.finished else list(match.heads),
            match_play=_match_play(match),
            seats=[
                _seat(seat, people.get(seat.number), place, measures_of(match.settings))
                for seat, place in zip(match.seats, ranks, strict=True)
            ],
            progress=progress(match_id, match, with_stock=sees_stock(match, you)).seats,
            action=own.action if own else 0,
            board=board,
        )
    )


def progress(match_id: str, match: Match, *, with_stock: bool) -> Progress:
    """Build how far all are; `with_stock` for those whose own hole is over."""
    return Progress(
        match_id,
        match.hole,
        [
            ProgressView(
                seat.number,
                seat.board.left,
                seat.board.over,
                seat.board.stock_left if with_stock else None,
            )
            for seat in match.seats
            if seat.board
        ],
    )


def sees_stock(match: Match, you: int) -> bool:
    """Tell whether the others' stock counts may be shown to a seat."""
    if match.phase is not Phase.PLAYING:
        return True
    own = _own(match, you)
    return own is not None and own.board is not None and own.board.over


def moved(match_id: str, match: Match, you: int, hole: int, number: int) -> Moved:
    """Build the answer to a stored move: the board as it stands now, or as that hole ended."""
    seat = match.seat(you)
    if hole <= len(seat.results):
        result = seat.results[hole - 1]
        return Moved(match_id, hole, number, len(result.moves) + 1, dict(result.board.view()))
    if seat.board is None:
        raise ValueError(f"seat {you} has no board")
    return Moved(match_id, hole, number, seat.action, dict(seat.board.view()))


def boards(request: str, match_id: str, match: Match, you: int, hole: int) -> Boards | None:
    """Build everybody's hole, once it is over for all; None before that.

    Spectators of a show see the open hole too; such a match counts nowhere.
    """
    if hole == match.open_hole and match.settings.show and you == SPECTATOR:
        shown = [
            HoleBoard(seat.number, list(seat.moves), dict(seat.board.view()))
            for seat in match.seats
            if seat.board
        ]
        return Boards(request, match_id, hole, shown)
    if not 1 <= hole <= len(match.codes):
        return None
    results = [(seat.number, seat.results[hole - 1]) for seat in match.seats]
    shown = [
        HoleBoard(seat, list(result.moves), dict(result.board.view())) for seat, result in results
    ]
    return Boards(request, match_id, hole, shown)


def hole_view(result: HoleResult) -> HoleView:
    """Build what one player made of a hole that is over for everybody."""
    return HoleView(
        status=result.status,
        left=result.left,
        stock_left=result.stock_left,
        scores={str(measure): score for measure, score in result.scores.items()},
        last_at_ms=result.last_at_ms,
    )


def open_match(match_id: str, match: Match, host: str) -> OpenMatch:
    """Build what anybody may know of a match that waits for players; `host` as a list shows it."""
    return OpenMatch(
        match=match_id,
        invite=match.invite,
        host=host,
        seated=len(match.seats),
        settings=settings_view(match.settings),
    )


def _seat(seat: Seat, person: Person | None, place: str, measures: list[Measure]) -> SeatView:
    return SeatView(
        seat=seat.number,
        name=person.name if person else seat_name(seat.number),
        house=seat.house,
        ready=seat.ready,
        nonce=seat.nonce,
        presence=seat.presence,
        holes=[hole_view(result) for result in seat.results],
        totals={str(measure): seat.total(measure) for measure in measures},
        place=place,
    )


def _own(match: Match, you: int) -> Seat | None:
    return next((seat for seat in match.seats if seat.number == you), None)


def _match_play(match: Match) -> MatchPlayView | None:
    stands = match.match_play
    if stands is None:
        return None
    first, second = (seat.number for seat in match.seats)
    leader = first if stands.up > 0 else second if stands.up < 0 else 0
    return MatchPlayView(leader, abs(stands.up), stands.left, stands.decided)
