"""A match in public: its lobby, then its scoreboard, then how it ended: one message."""

from dataclasses import replace

from bot.drawing.scorecard import Card, Row
from bot.games import shown
from bot.presses import Verb, press
from bot.screens import Button, Screen, Tone, name_text
from bot.show.clock import Clock
from bot.show.review import best_text
from bot.show.score import by_place, measure_of, place_text, score_text
from bot.words import Language, say
from engine.game import Measure
from engine.games import game_named
from server.protocol import MatchView, SeatView

NAMES_LIMIT = 16
"""How many players are named one by one on a message."""
MINUTE_MS = 60_000


def public_screen(
    view: MatchView, clock_ms: int, language: Language, clock: Clock, page: str
) -> Screen:
    """Show a match to everybody in a channel."""
    web = Button(say(language, "web"), page)
    match view.phase:
        case "lobby":
            return _lobby(view, clock_ms, language, clock, web)
        case "waiting" | "playing":
            text = _head(view, clock_ms, language, clock)
            lines = [_line(view, seat, language) for seat in by_place(view)[:NAMES_LIMIT]]
            mine = Button(say(language, "my_board"), press(Verb.BOARD, view.match), Tone.primary)
            look = Button(say(language, "watch"), press(Verb.WATCH, view.match))
            return Screen("\n".join((text, *lines)), buttons=((mine, look, web),))
        case "aborted":
            title = title_text(view, language)
            return Screen(f"**{title}**\n" + say(language, "aborted"), buttons=((web,),))
        case _:
            text = f"**{title_text(view, language)}**"
            return Screen("\n".join((text, *_places(view, language))), buttons=((web,),))


def passing_screen(
    view: MatchView, clock_ms: int, language: Language, clock: Clock, page: str
) -> Screen:
    """Show a match where the bot is not itself: what is shown has to be asked for anew."""
    if view.phase == "ended":
        return results_screen(view, language, page)
    screen = public_screen(view, clock_ms, language, clock, page)
    if view.phase == "aborted":
        return screen
    fresh = Button(say(language, "refresh"), press(Verb.REFRESH, view.match))
    return replace(screen, buttons=(*screen.buttons, (fresh,)))


def title_text(view: MatchView, language: Language) -> str:
    """Call a match by its game and code."""
    return say(language, "lobby", invite=view.invite, of=view.settings.game)


def settings_text(view: MatchView, language: Language) -> str:
    """Tell what a match is played by."""
    settings = view.settings
    return say(
        language,
        "settings",
        holes=settings.holes,
        rules=shown(settings.game).rules(settings.rules, language),
        format=say(language, settings.format),
        minutes=settings.limit_ms // MINUTE_MS,
        undo=say(language, f"undo_{settings.undo}"),
        of=settings.game,
    )


def reminder_text(view: MatchView, language: Language, when: str) -> str:
    """Tell that a match starts soon."""
    names = ", ".join(_name(seat, language) for seat in view.seats[:NAMES_LIMIT])
    return say(language, "reminder", invite=view.invite, when=when, names=names)


def results_screen(view: MatchView, language: Language, page: str) -> Screen:
    """Show how a match ended: its card as a picture, the places in words."""
    title, measure = say(language, "results", invite=view.invite), measure_of(view)
    seats = by_place(view)[:NAMES_LIMIT]
    rows = tuple(
        Row(
            int(seat.place.removeprefix("T") or 0),
            tuple(hole.scores[measure] for hole in seat.holes),
            seat.totals.get(measure, 0),
        )
        for seat in seats
    )
    alt = " ".join(
        say(
            language,
            "result_alt_line",
            name=seat.name,
            place=place_text(seat),
            holes=", ".join(measure.write(hole.scores[measure]) for hole in seat.holes),
            total=measure.write(seat.totals.get(measure, 0)),
        )
        for seat in seats
    )
    buttons = [
        Button(say(language, "rematch"), press(Verb.REMATCH, view.match), Tone.primary),
        Button(say(language, "replay"), press(Verb.REPLAY, view.match, 1, seats[0].seat, 0)),
        Button(say(language, "web"), page),
    ]
    if game_named(view.settings.game).solved:
        review = press(Verb.REVIEW, view.match, 1, 0)
        buttons.insert(2, Button(say(language, "review"), review))
    lines = [f"**{title}**", settings_text(view, language), *_places(view, language)]
    if measure is Measure.STROKES and (best := best_text(view, language)):
        lines.append(best)
    return Screen(
        "\n".join(lines),
        Card(rows, view.settings.holes),
        say(language, "result_alt", lines=alt),
        (tuple(buttons),),
    )


def _lobby(view: MatchView, clock_ms: int, language: Language, clock: Clock, web: Button) -> Screen:
    title = title_text(view, language)
    lines = [f"**{title}**", settings_text(view, language)]
    names = ", ".join(_name(seat, language) for seat in view.seats[:NAMES_LIMIT])
    seats = view.settings.seats
    lines.append(say(language, "players", n=len(view.seats), seats=seats, names=names))
    if view.start_at_ms:
        when = clock.stamp(clock_ms, view.start_at_ms)
        lines.append(say(language, "starts", when=when))
    else:
        host = next((seat.name for seat in view.seats if seat.seat == view.host), "")
        lines.append(say(language, "host_starts", host=name_text(host)))
    match = view.match
    first = (
        Button(say(language, "join"), press(Verb.JOIN, match), Tone.success),
        Button(say(language, "leave"), press(Verb.LEAVE, match)),
        Button(say(language, "start"), press(Verb.START, match), Tone.primary),
        Button(say(language, "watch"), press(Verb.WATCH, match)),
    )
    second = (
        Button(say(language, "house"), press(Verb.HOUSE, match)),
        Button(say(language, "my_board"), press(Verb.BOARD, match)),
        web,
    )
    return Screen("\n".join(lines), buttons=(first, second))


def _head(view: MatchView, clock_ms: int, language: Language, clock: Clock) -> str:
    playing = view.phase == "playing"
    at_ms = view.deadline_ms if playing else view.starts_at_ms
    told = say(
        language,
        "hole_of" if playing else "next_hole",
        hole=view.hole if playing else view.hole + 1,
        holes=view.settings.holes,
        when=clock.stamp(clock_ms, at_ms),
        of=view.settings.game,
    )
    return f"**{title_text(view, language)}** · {told}"


def _line(view: MatchView, seat: SeatView, language: Language) -> str:
    words = []
    progress = next((each for each in view.progress if each.seat == seat.seat), None)
    if view.phase == "playing" and progress is not None:
        words.append(
            say(language, "is_done")
            if progress.done
            else say(language, "cards_left", n=progress.left)
        )
    if seat.holes:
        words.append(score_text(view, seat))
    if seat.presence != "here":
        words.append(say(language, "gone"))
    place = f"{seat.place}. " if seat.place else ""
    return f"{place}{_name(seat, language)}: {' · '.join(words) or '-'}"


def _places(view: MatchView, language: Language) -> list[str]:
    return [
        say(
            language,
            "result_line",
            place=place_text(seat),
            name=_name(seat, language),
            score=score_text(view, seat),
        )
        for seat in by_place(view)[:NAMES_LIMIT]
    ]


def _name(seat: SeatView, language: Language) -> str:
    mark = f" ({say(language, 'house_mark')})" if seat.house else ""
    return name_text(seat.name) + mark
