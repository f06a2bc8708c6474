"""A player's own board: private, and complete by itself.

Each component says all that pressing it means: match, seat, hole, action number, move. So it
works after a restart of the bot, and one on an old screen is refused by its number.
"""

from dataclasses import dataclass

from bot.games import shown
from bot.presses import Press, Verb, press
from bot.screens import Button, Rows, Screen, Tone
from bot.show.clock import Clock
from bot.show.score import counted, measure_of, place_text, score_text, total_text
from bot.words import Language, say
from engine.game import Measure
from server.protocol import MatchView, SeatView


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
    language, board, game = reader.language, view.board, view.settings.game
    assert board is not None
    until = Clock().stamp(clock_ms, view.deadline_ms)
    seen = shown(game).seen(board, language)
    closed = board["status"] != "playing" and not board["can_undo"]
    if closed or _is_done(view):
        measure = measure_of(view)
        told = say(
            language,
            "own_done",
            status=say(language, board["status"]),
            score=counted(measure, board[measure], language),
            when=until,
            of=game,
        )
        buttons: Rows = ((_again(view, language), _web(reader)),)
    else:
        told = say(
            language,
            "board",
            hole=view.hole,
            holes=view.settings.holes,
            when=until,
            line=shown(game).line(board, language),
            of=game,
        )
        buttons = _sure(view, language) if sure else _moves(view, reader)
        if sure:
            told += "\n" + say(language, "sure", of=game)
    if own.holes:
        told += "\n" + total_text(view, own, language)
    if reader.board != "picture":
        told += "\n" + seen.text
    return Screen(told, None if reader.board == "text" else seen.picture, seen.alt, buttons)


def _is_done(view: MatchView) -> bool:
    return any(seat.seat == view.you and seat.done for seat in view.progress)


def _moves(view: MatchView, reader: Reader) -> Rows:
    language, board = reader.language, view.board
    assert board is not None
    begun = _begun(view, Verb.MOVE)
    controls = shown(view.settings.game).controls(board, begun, language)
    last = [controls.stock]
    if view.settings.undo != "off":
        undo = say(language, "undo")
        last.append(Button(undo, begun.then("u"), disabled=not board["can_undo"]))
    if board["status"] == "stuck":
        last.append(Button(say(language, "accept"), begun.then("c"), Tone.danger))
    else:
        sure = _begun(view, Verb.SURE)
        last.append(Button(say(language, "concede"), sure, Tone.danger))
    last.append(_web(reader))
    return (*controls.above, tuple(last), *controls.below)


def _begun(view: MatchView, verb: Verb) -> Press:
    """Begin a press: on which board, and as which action of its player's."""
    return press(verb, view.match, view.you, view.hole, view.action)


def _sure(view: MatchView, language: Language) -> Rows:
    yes = Button(say(language, "yes"), _begun(view, Verb.MOVE).then("c"), Tone.danger)
    return ((yes, Button(say(language, "back"), press(Verb.BOARD, view.match))),)


def _between(view: MatchView, clock_ms: int, own: SeatView, reader: Reader) -> Screen:
    language, lines, game = reader.language, [], view.settings.game
    if own.holes:
        last, measure = own.holes[-1], measure_of(view)
        score = counted(measure, last.scores[measure], language)
        lines.append(
            say(language, "over_now", status=say(language, last.status), score=score, of=game)
        )
        lines.append(total_text(view, own, language))
    holes, when = view.settings.holes, Clock().stamp(clock_ms, view.starts_at_ms)
    lines.append(say(language, "between", hole=view.hole + 1, holes=holes, when=when, of=game))
    ready = Button(say(language, "ready"), press(Verb.READY, view.match), Tone.success, own.ready)
    row = (ready,) if view.hole else ()
    return Screen("\n".join(lines), buttons=((*row, _again(view, language), _web(reader)),))


def _ended(view: MatchView, own: SeatView, reader: Reader) -> Screen:
    language = reader.language
    if view.round:
        text = say(language, "sealed", score=score_text(view, own))
        share = Button(say(language, "share"), press(Verb.SHARE, view.match), Tone.primary)
        shares = (share,) if measure_of(view) is Measure.STROKES else ()
        return Screen(text, buttons=((*shares, _web(reader)),))
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
