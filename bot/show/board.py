"""A player's own board: private, and complete by itself.

Each button says all that pressing it means: match, seat, hole, action number, move. So it
works after a restart of the bot, and one on an old screen is refused by its number.
"""

from dataclasses import dataclass

from bot.presses import Press, Verb, press
from bot.screens import Button, Screen, Tone
from bot.show.cards import alt_text, board_text, card_text, position_of
from bot.show.clock import Clock
from bot.show.score import par_of, place_text, score_text, total_text
from bot.words import Language, say
from server.protocol import MatchView, SeatView

COLUMNS = 7
A_ROW = 4


@dataclass(frozen=True, slots=True)
class Reader:
    """Whom a board is for: the language, how the board is told, and the page to link to."""

    language: Language
    board: str = "picture"
    page: str = ""


def own_screen(view: MatchView, clock_ms: int, reader: Reader, *, sure: bool = False) -> Screen:
    """Show a player the match as it stands for that player; `sure` asks before conceding."""
    language = reader.language
    own = next(seat for seat in view.seats if seat.seat == view.you)
    match view.phase:
        case "lobby":
            text = say(language, "waiting_lobby")
            return Screen(text, buttons=((_leave(view, language), _web(reader)),))
        case "waiting":
            return _between(view, clock_ms, own, reader)
        case "playing" if view.board is not None:
            return _playing(view, clock_ms, own, reader, sure=sure)
        case "sealed" | "ended":
            return _ended(view, own, reader)
        case _:
            return Screen(say(language, "aborted"))


def mark_of(view: MatchView) -> tuple[object, ...]:
    """Tell what of a match a board has to be shown anew for, if its player does nothing."""
    own = next((seat for seat in view.seats if seat.seat == view.you), None)
    return (view.phase, view.hole, own.ready if own and view.phase == "waiting" else None)


def _playing(
    view: MatchView, clock_ms: int, own: SeatView, reader: Reader, *, sure: bool
) -> Screen:
    language, board = reader.language, view.board
    assert board is not None
    until = Clock().stamp(clock_ms, view.deadline_ms)
    position = position_of(board)
    closed = board["status"] != "playing" and not board["can_undo"]
    if closed or _is_done(view):
        status = say(language, board["status"])
        told = say(language, "own_done", status=status, strokes=board["strokes"], when=until)
        buttons: tuple[tuple[Button, ...], ...] = ((_again(view, language), _web(reader)),)
    else:
        told = say(
            language,
            "board",
            hole=view.hole,
            holes=view.settings.holes,
            when=until,
            strokes=board["strokes"],
        )
        buttons = _sure(view, language) if sure else _moves(view, reader)
        if sure:
            told += "\n" + say(language, "sure")
    if own.holes:
        told += "\n" + total_text(language, own)
    if reader.board != "picture":
        told += "\n" + board_text(position)
    picture = None if reader.board == "text" else position
    return Screen(told, picture, alt_text(language, position), buttons)


def _is_done(view: MatchView) -> bool:
    return any(seat.seat == view.you and seat.done for seat in view.progress)


def _moves(view: MatchView, reader: Reader) -> tuple[tuple[Button, ...], ...]:
    language, board = reader.language, view.board
    assert board is not None
    columns = [
        _column(view, number, column, number in board["fits"])
        for number, column in enumerate(board["tableau"], 1)
    ]
    stock = board["stock_left"]
    last = [
        Button(say(language, "draw", n=stock), _move(view, "d"), Tone.primary, stock == 0),
    ]
    if view.settings.undo != "off":
        undo = say(language, "undo")
        last.append(Button(undo, _move(view, "u"), disabled=not board["can_undo"]))
    if board["status"] == "stuck":
        last.append(Button(say(language, "accept"), _move(view, "c"), Tone.danger))
    else:
        sure = press(Verb.SURE, view.match, view.you, view.hole, view.action)
        last.append(Button(say(language, "concede"), sure, Tone.danger))
    last.append(_web(reader))
    return (tuple(columns[:A_ROW]), tuple(columns[A_ROW:]), tuple(last))


def _column(view: MatchView, number: int, column: list[str], fits: bool) -> Button:
    if not column:
        return Button("-", _move(view, str(number)), disabled=True)
    label = f"{card_text(column[-1])} ·{len(column)}"
    tone = Tone.success if fits else Tone.secondary
    return Button(label, _move(view, f"{number}:{column[-1]}"), tone, not fits)


def _move(view: MatchView, move: str) -> Press:
    return press(Verb.MOVE, view.match, view.you, view.hole, view.action, move)


def _sure(view: MatchView, language: Language) -> tuple[tuple[Button, ...], ...]:
    yes = Button(say(language, "yes"), _move(view, "c"), Tone.danger)
    return ((yes, Button(say(language, "back"), press(Verb.BOARD, view.match))),)


def _between(view: MatchView, clock_ms: int, own: SeatView, reader: Reader) -> Screen:
    language, lines = reader.language, []
    if own.holes:
        last = own.holes[-1]
        strokes = last.scores["strokes"]
        lines.append(say(language, "over_now", status=say(language, last.status), strokes=strokes))
        lines.append(total_text(language, own))
    holes, when = view.settings.holes, Clock().stamp(clock_ms, view.starts_at_ms)
    lines.append(say(language, "between", hole=view.hole + 1, holes=holes, when=when))
    ready = Button(say(language, "ready"), press(Verb.READY, view.match), Tone.success, own.ready)
    row = (ready,) if view.hole else ()
    return Screen("\n".join(lines), buttons=((*row, _again(view, language), _web(reader)),))


def _ended(view: MatchView, own: SeatView, reader: Reader) -> Screen:
    language = reader.language
    total, par = own.totals.get("strokes", 0), par_of(own)
    if view.round:
        text = say(language, "sealed", total=total, par=par)
        share = Button(say(language, "share"), press(Verb.SHARE, view.match), Tone.primary)
        return Screen(text, buttons=((share, _web(reader)),))
    place = place_text(own)
    text = say(language, "ended", place=place, score=score_text(view, own))
    again = Button(say(language, "rematch"), press(Verb.REMATCH, view.match), Tone.primary)
    replay = Button(say(language, "replay"), press(Verb.REPLAY, view.match, 1, view.you, 0))
    return Screen(text, buttons=((again, replay, _web(reader)),))


def _again(view: MatchView, language: Language) -> Button:
    return Button(say(language, "my_board"), press(Verb.BOARD, view.match))


def _leave(view: MatchView, language: Language) -> Button:
    return Button(say(language, "leave"), press(Verb.LEAVE, view.match), Tone.danger)


def _web(reader: Reader) -> Button:
    return Button(say(reader.language, "web"), reader.page)
