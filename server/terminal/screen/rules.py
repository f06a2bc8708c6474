"""The rules of a match or a round in sentences, broken to a width."""

from engine.game import Undo
from server.protocol import MatchSettings
from server.terminal.played import read_rules
from server.terminal.rules import rules_told
from server.terminal.screen.ink import Ink, Picture, wrapped


def draw_rules(settings: MatchSettings, width: int) -> Picture:
    """Draw what may be played, drawn and taken back, and what wins."""
    rules = read_rules(settings.game, settings.rules)
    told = rules_told(rules, Undo(settings.undo), settings.format)
    return [row for line in told.lines for row in wrapped(line, width, Ink.DIM)]
