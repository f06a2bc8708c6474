"""Which game is played, as far as its rules tell, and what they are called."""

from typing import TypeAlias

from engine.codes import CodeError
from engine.double_solitaire.game import DOUBLE_SOLITAIRE
from engine.double_solitaire.rules import Rules as DoubleRules
from engine.double_solitaire.rules import Scoring
from engine.double_solitaire.rules import parse_rules as parse_double
from engine.game import Game
from engine.games import game_named
from engine.games import read_rules as known_rules
from engine.golf.rules import Draw
from engine.golf.rules import Rules as GolfRules
from engine.golf.rules import parse_rules as parse_golf
from engine.match.settings import Format
from server.terminal.words import counted, say

STRENGTHS = ("easy", "medium", "hard", "expert")
AnyRules: TypeAlias = GolfRules | DoubleRules


def game_with(rules: str) -> Game | None:
    """Return the game that has such rules, as people type them; None if none has."""
    try:
        return known_rules(rules)[0]
    except CodeError:
        return None


def usual_format(game: Game, rules: str) -> str:
    """Return the first format that a game can be played in by canonical rules."""
    return next(each.value for each in Format if each.measure in game.measures(rules))


def strengths_of(game: str) -> tuple[str, ...]:
    """Return how strong a house player of a game can be; the strongest of all asks a solver."""
    return STRENGTHS if game_named(game).solved else STRENGTHS[:-1]


def read_rules(game: str, rules: str) -> AnyRules:
    """Read the rules of a game. Raise `CodeError` for those that it has not."""
    return parse_double(rules) if game == DOUBLE_SOLITAIRE.name else parse_golf(rules)


def rules_text(rules: AnyRules) -> str:
    """Say what rules are called, and what differs from the name."""
    if isinstance(rules, DoubleRules):
        scoring = say("vegas") if rules.scoring is Scoring.VEGAS else say("normal")
        return say("rules_double", drawn=counted("drawn", rules.draw), scoring=scoring)
    own = rules.rule_set
    parts = [own.name]
    if rules.jokers:
        parts.append(counted("joker", rules.jokers))
    if rules.empty_start:
        parts.append(say("foundation_starts_empty"))
    if rules.draw is not own.rules.draw:
        anytime = rules.draw is Draw.ANYTIME
        parts.append(say("draw_anytime" if anytime else "draw_when_stuck"))
    return ", ".join(parts)
