"""The rules of a hole in sentences."""

from collections.abc import Iterator

from engine.double_solitaire.rules import Rules as DoubleRules
from engine.double_solitaire.rules import Scoring
from engine.game import Undo
from engine.golf.rules import Draw, Rules
from server.terminal.played import AnyRules, rules_text
from server.terminal.told import Told, said
from server.terminal.words import say


def rules_told(rules: AnyRules, undo: Undo, format_word: str) -> Told:
    """Tell what may be played, drawn and taken back, and what wins."""
    if isinstance(rules, DoubleRules):
        sentences = _double_sentences(rules, undo)
    else:
        sentences = _sentences(rules, undo, format_word)
    return said("rules", *sentences, rules=str(rules), undo=undo.value, format=format_word)


def _sentences(rules: Rules, undo: Undo, format_word: str) -> Iterator[str]:
    yield say("rules_name", rules=rules_text(rules))
    yield say("rules_play")
    yield say("rules_queen" if rules.queen_on_king else "rules_no_queen")
    yield say("rules_wrap" if rules.wrap else "rules_no_wrap")
    if rules.jokers:
        yield say("rules_joker")
    if rules.empty_start:
        yield say("rules_empty")
    yield say("rules_anytime" if rules.draw is Draw.ANYTIME else "rules_when_stuck")
    yield say(f"rules_undo_{undo}")
    yield say("rules_points" if format_word == "points" else "rules_strokes")
    if format_word == "match":
        yield say("rules_match")


def _double_sentences(rules: DoubleRules, undo: Undo) -> Iterator[str]:
    yield say("rules_name", rules=rules_text(rules))
    yield say("rules_columns")
    yield say("rules_foundations")
    yield say("rules_one") if rules.draw == 1 else say("rules_three")
    yield say(f"rules_undo_{undo}")
    yield say("rules_vegas") if rules.scoring is Scoring.VEGAS else say("rules_normal")
