"""Pages to read over a room: help with the rules of the match, the score card."""

from server.client.first import First
from server.protocol import MatchSettings, MatchView, RoundView
from server.terminal.screen.codes import draw_proof
from server.terminal.screen.ink import Ink, Picture, Span, beside, left, wrapped
from server.terminal.screen.keys import help_keys
from server.terminal.screen.pause import best_rows
from server.terminal.screen.rooms.room import Page
from server.terminal.screen.rules import draw_rules
from server.terminal.screen.scorecard import draw_card, legend
from server.terminal.screen.words import say
from server.terminal.widths import cells

WIDTH, GAP = 76, 2
MOST_PLAYERS = 12


def help_page(place: str, settings: MatchSettings | None) -> Page:
    """Return what the keys of a place do, and what is played by."""
    return Page(say("help_title"), draw_help(place, settings))


def card_page(view: MatchView) -> Page:
    """Return the score card so far."""
    return Page(
        say("card_title"),
        [
            *draw_card(view, WIDTH, MOST_PLAYERS),
            (),
            *legend(view.settings, WIDTH),
            *best_rows(view, WIDTH),
        ],
    )


def codes_page(opened: MatchView | RoundView, first: First | None) -> Page:
    """Return the codes, and whether the deals were fair, beside what was told of the match first."""
    return Page(say("codes"), draw_proof(opened, WIDTH, first)[1:])


def draw_help(place: str, settings: MatchSettings | None) -> Picture:
    """Draw the keys of a place, every line whole, and the rules of what is played there."""
    listed = [*help_keys(place, settings.game if settings is not None else "")]
    first = max(cells(keys) for keys, _ in listed)
    picture: Picture = []
    for keys, does in listed:
        told = wrapped(does, WIDTH - first - GAP)
        picture += beside([(Span(left(keys, first), Ink.KEY),)], told, GAP)
    if settings is not None:
        picture += [(), *draw_rules(settings, WIDTH)]
    return picture
