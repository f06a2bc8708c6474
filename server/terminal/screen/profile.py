"""A player's profile: figures in each table, the matches that counted, how one did against them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Self

from engine.game import Measure
from engine.match.settings import Format
from engine.rounds.par import HOLE_PAR, par_text
from server.protocol import HeadToHead, PlayedView, Profile, ProfileTable, StandingsTable
from server.terminal.alone import is_daily
from server.terminal.lists import (
    against_line,
    best_round,
    counts_strokes,
    figure_text,
    made,
    over_figure,
    stamp_text,
    what,
)
from server.terminal.names import shown
from server.terminal.screen.ink import Ink, Picture, Row, Span, left, right, wrapped
from server.terminal.screen.listing import INDENT, chosen, moved_up, tabs, title
from server.terminal.screen.wanted import period_text, play_text
from server.terminal.screen.words import TABS, say
from server.terminal.words import counted
from server.terminal.words import say as say_line

FIGURES, MATCHES, AGAINST = "figures", "matches", "against"
WIDE = 76
STAMP = len("2026-11-30 18:00") + 2
PLACE, SCORE, LONGEST_WHAT = 11, 11, 76


@dataclass(frozen=True, slots=True)
class Shown:
    """What is known of a player; `both` is None for oneself.

    `matches` are those of a page, to which `here` has led; `before` stand before them, `next`
    leads on, and `back` has led to the pages before.
    """

    profile: Profile
    both: HeadToHead | None
    matches: Sequence[PlayedView]
    next: str = ""
    here: str = ""
    before: int = 0
    back: tuple[tuple[str, int], ...] = ()

    def on(self) -> Self:
        """Go on to the page behind, of which the matches are not known yet."""
        back = (*self.back, (self.here, self.before))
        before = self.before + len(self.matches)
        return replace(self, here=self.next, before=before, back=back)

    def off(self) -> Self:
        """Go back to the page before."""
        *back, (here, before) = self.back
        return replace(self, here=here, before=before, back=tuple(back))

    @property
    def tabs(self) -> dict[str, str]:
        keys = (FIGURES, MATCHES) if self.both is None else (FIGURES, MATCHES, AGAINST)
        return {key: TABS[key] for key in keys}


def draw_profile(of: Shown, tab: str, at: int, width: int, height: int) -> Picture:
    """Draw a tab of a profile; `at` is the chosen match, or how far the figures are moved up."""
    profile = of.profile
    name = shown(profile.name)
    name = say_line("you", name=name) if of.both is None else name
    head = [*title(name, width=width), (), tabs(of.tabs, tab), ()]
    room = height - len(head)
    match tab:
        case "figures":
            rows = draw_figures(profile.tables, min(width, WIDE))
            picture = moved_up(rows, at, room)
        case "matches":
            picture = _matches(of, at, width, room)
        case _:
            picture = _against(of, at, width, room)
    return [*head, *picture]


def draw_figures(tables: Sequence[ProfileTable], width: int) -> Picture:
    """Draw what a player has in each table, with the places."""
    if not tables:
        return wrapped(say("nothing_counted"), width)
    picture: Picture = []
    for one in tables:
        facts = [
            play_text(one.table),
            *([period_text(one.table.period)] if one.table.period else []),
        ]
        picture += [(), (Span("   ".join(facts), Ink.STRONG),)]
        picture.append((Span(f"  {_played(one)}", Ink.PLAIN),))
        play = one.table.format
        for ranking, figure in one.figures.items():
            place = one.places.get(ranking, "")
            picture.append(
                (
                    Span(f"  {left(what(ranking, play), 30)}", Ink.DIM),
                    Span(right(figure_text(ranking, figure, play), 9), Ink.STRONG),
                    Span(f"   {say('at_place', place=place)}" if place else ""),
                )
            )
        if one.row.over_holes:
            picture.append(
                (
                    Span(f"  {left(say('over_best'), 30)}", Ink.DIM),
                    Span(right(over_figure(one.row), 9), Ink.STRONG),
                    Span(f"   {say('of_holes', holes=one.row.over_holes)}"),
                )
            )
    return picture[1:]


def _played(one: ProfileTable) -> str:
    row = one.row
    if one.table.format == Format.MATCH:
        return say("won_lost", won=row.won, halved=row.halved, lost=row.lost)
    text = say(
        "played_of", rounds=counted("round", row.rounds), cleared=row.cleared, holes=row.holes
    )
    if not row.rounds:
        return text
    return f"{text}, {say('best_round', best=best_round(one.table.format, row))}"


def _matches(of: Shown, at: int, width: int, room: int) -> Picture:
    if not of.profile.total:
        return wrapped(say("nothing_counted"), min(width, WIDE))
    rows = [_match(one, width - INDENT) for one in of.matches]
    first, last = of.before + 1, of.before + len(of.matches)
    below = say("matches_of", first=first, last=last, total=of.profile.total)
    return [*chosen(rows, at, room - 2), (), (Span(below, Ink.DIM),)]


def _match(played: PlayedView, width: int) -> Row:
    """Draw a match in a line: when, what, which place, and what it came to."""
    rest = min(LONGEST_WHAT, width - STAMP - PLACE - SCORE)
    return (
        Span(left(stamp_text(played.ended_at_ms)[: STAMP - 2], STAMP), Ink.DIM),
        Span(left(_what(played), rest - 1) + " "),
        Span(left(_place(played), PLACE)),
        Span(right(_score(played), SCORE), Ink.STRONG),
    )


def _what(played: PlayedView) -> str:
    if is_daily(played.round):
        return say("daily_nine")
    table = StandingsTable(
        game=played.game,
        format=played.format,
        holes=played.holes,
        rules=played.rules,
        relaxed=played.relaxed,
        clearable_only=played.clearable_only,
    )
    return play_text(table)


def _place(played: PlayedView) -> str:
    """Say the place among all; a run's is not known while others play it."""
    if played.round:
        return "" if is_daily(played.round) else say("open_round")
    return say("place_of", place=played.place, players=played.players)


def _score(played: PlayedView) -> str:
    if played.format == Format.MATCH:
        return ""
    if not counts_strokes(played):
        return made(played)
    to_par = played.totals[Measure.STROKES] - HOLE_PAR * played.holes
    return f"{made(played)}  {par_text(to_par)}"


def _against(of: Shown, at: int, width: int, room: int) -> Picture:
    both = of.both
    if both is None:
        return []
    picture = wrapped(against_line(both), min(width, WIDE), Ink.STRONG)
    if not both.matches:
        return picture
    name = left(shown(both.name), 14).rstrip()
    beside: Mapping[str, PlayedView] = {one.match: one for one in both.others}
    rows = [_meeting(one, beside[one.match], name) for one in both.matches if one.match in beside]
    return [*picture, (), *chosen(rows, at, room - len(picture) - 1)]


def _meeting(theirs: PlayedView, own: PlayedView, name: str) -> Row:
    ink = Ink.GOOD if own.place < theirs.place else Ink.PLAIN
    return (
        Span(left(stamp_text(theirs.ended_at_ms)[: STAMP - 2], STAMP), Ink.DIM),
        Span(left(say("you_made_n", made=_made(own)), 18), ink),
        Span(f"{name}: {_made(theirs)}"),
    )


def _made(played: PlayedView) -> str:
    return say("made_n", place=played.place, score=made(played))
