"""What a spectator sees of an open hole: how far all are, and the card where it has room."""

from server.protocol import MatchView
from server.terminal.screen.ink import Picture, centred
from server.terminal.screen.race import draw_race
from server.terminal.screen.scorecard import draw_card

WIDE = 60
LEAST_RACE = 6
MOST_PLAYERS = 6


def draw_watching(view: MatchView, width: int, height: int) -> Picture:
    """Draw the players' progress, and below it the card so far."""
    card = draw_card(view, width, MOST_PLAYERS) if view.codes else []
    room = height - len(card) - 1
    if not card or room < LEAST_RACE:
        return centred(draw_race(view, min(width, WIDE), height), width)
    race = draw_race(view, min(width, WIDE), room)
    return [*centred(race, width), (), *centred(card, width)]
