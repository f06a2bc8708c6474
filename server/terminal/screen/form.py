"""The form of a new match, or round: each setting a row of choices, from the first to the last.

Every choice is one that a match can have, so nothing can be filled in wrongly.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Self

import msgspec

from engine.double_solitaire.game import DOUBLE_SOLITAIRE
from engine.double_solitaire.rules import ALL_RULES as DOUBLE_RULES
from engine.double_solitaire.rules import Rules as DoubleRules
from engine.double_solitaire.rules import Scoring
from engine.double_solitaire.rules import parse_rules as parse_double
from engine.game import Game
from engine.golf.game import GOLF
from engine.golf.rules import RULE_SETS, Draw, Rules
from engine.match.settings import STANDARD_HOLES, Format
from server.protocol import MatchSettings
from server.terminal.screen.ink import Ink, Picture, Span, left, wrapped
from server.terminal.screen.words import SENTENCES, say
from server.terminal.times import DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS, span_text, time_text
from server.terminal.words import FORMATS
from server.terminal.words import say as say_line

DOUBLE_TEXTS = frozenset(map(str, DOUBLE_RULES))
Choices = Mapping[str, tuple[object, ...]]
CHOICES: dict[str, tuple[object, ...]] = {
    "rules": (*(one.letter for one in RULE_SETS), *map(str, DOUBLE_RULES)),
    "jokers": (0, 1, 2),
    "foundation": (False, True),
    "draw": (None, *Draw),
    "format": (str(Format.STROKE), str(Format.MATCH), str(Format.POINTS)),
    "holes": (1, 2, 3, 4, 5, 6, 7, 8, 9, 18),
    "limit_ms": tuple(n * MINUTE_MS for n in (1, 2, 3, 4, 5, 7, 10, 15, 20, 30, 45, 60)),
    "countdown_ms": tuple(n * SECOND_MS for n in (0, 3, 5, 10, 20, 30, 60)),
    "pause_ms": tuple(n * SECOND_MS for n in (0, 10, 20, 30, 60, 120, 300, 600)),
    "undo": ("off", "plays"),
    "seats": (2, 3, 4, 5, 6, 7, 8, 10, 12, 16, 24, 32, 48, 64),
}
SWITCHES = tuple(
    field.name
    for field in msgspec.structs.fields(MatchSettings)
    if field.type is bool and field.name not in CHOICES
)
CHOICES |= dict.fromkeys(SWITCHES, (False, True))
CLOSES = "closes_in_ms"
NOT_ALONE = {"pause_ms", "seats", "open", "show", "play_out", "one_winner"}
"""What means nothing where each plays alone."""
ROUND_CHOICES: dict[str, tuple[object, ...]] = {
    CLOSES: (
        *(n * HOUR_MS for n in (1, 2, 4, 8, 12, 18)),
        *(n * DAY_MS for n in (1, 2, 3, 4, 5, 6, 7, 10, 14, 21, 28)),
    ),
    **{key: choices for key, choices in CHOICES.items() if key not in NOT_ALONE},
    "format": (str(Format.STROKE), str(Format.POINTS)),
}
LABEL = 22
GOLF_ONLY = {"jokers", "foundation", "draw", "format", "clearable_only"}
"""What Double Solitaire has no choice of: its rules say what is drawn and what counts, and no
solver knows it."""


@dataclass(frozen=True, slots=True)
class Form:
    """What is chosen in each row, and the row that the keys go to."""

    values: tuple[object, ...]
    at: int = 0
    choices: Choices = field(default_factory=lambda: CHOICES)

    @classmethod
    def new(cls, settings: MatchSettings | None = None) -> Self:
        """Begin with the defaults of a match."""
        return cls._filled(CHOICES, settings or MatchSettings())

    @classmethod
    def round(cls) -> Self:
        """Begin with the defaults of a round that each plays alone."""
        return cls._filled(ROUND_CHOICES, MatchSettings())

    @classmethod
    def _filled(cls, choices: Choices, wire: MatchSettings) -> Self:
        ours = {"jokers": 0, "foundation": False, "draw": None, CLOSES: 2 * DAY_MS}
        values = tuple(ours[key] if key in ours else getattr(wire, key) for key in choices)
        return cls(values, choices=choices)

    def go(self, step: int) -> Self:
        """Go to another row; beyond the last comes the first."""
        return replace(self, at=(self.at + step) % len(self.choices))

    def turn(self, step: int) -> "Form":
        """Choose the next or the last one in this row; at an end it stays."""
        choices = list(self.choices.values())[self.at]
        now = choices.index(self.values[self.at])
        if self.idle(list(self.choices)[self.at]):
            return self
        chosen = choices[max(0, min(len(choices) - 1, now + step))]
        return _fitted(self.put(self.at, chosen), self.game)

    def idle(self, key: str) -> bool:
        """Tell whether there is nothing to choose in a row, by the game that is chosen."""
        return self.double and key in GOLF_ONLY

    @property
    def double(self) -> bool:
        """Whether it is Double Solitaire."""
        return self.game is DOUBLE_SOLITAIRE

    @property
    def game(self) -> Game:
        """The game that is chosen."""
        return DOUBLE_SOLITAIRE if self.value("rules") in DOUBLE_TEXTS else GOLF

    def put(self, at: int, value: object) -> Self:
        """Choose a value in a row."""
        return replace(self, values=(*self.values[:at], value, *self.values[at + 1 :]))

    def value(self, key: str) -> object:
        return self.values[list(self.choices).index(key)]

    def closing(self, in_ms: int) -> Self:
        """Choose a closing that was typed: it stands among the others from now on."""
        listed = tuple(sorted({*map(int, map(str, self.choices[CLOSES])), in_ms}))
        index = list(self.choices).index(CLOSES)
        values = (*self.values[:index], in_ms, *self.values[index + 1 :])
        return replace(self, values=values, choices={**self.choices, CLOSES: listed})

    def settings(self) -> MatchSettings:
        """Return the settings of the wire."""
        chosen = dict(zip(self.choices, self.values, strict=True))
        chosen.pop(CLOSES, None)
        if self.double:
            return self._double_settings(chosen)
        letter, draw = chosen.pop("rules"), chosen.pop("draw")
        own = next(one.rules for one in RULE_SETS if one.letter == letter)
        rules = Rules(
            queen_on_king=own.queen_on_king,
            wrap=own.wrap,
            draw=own.draw if draw is None else Draw(str(draw)),
            jokers=int(str(chosen.pop("jokers"))),
            empty_start=bool(chosen.pop("foundation")),
        )
        return MatchSettings(rules=str(rules), **chosen)  # type: ignore[arg-type]

    def _double_settings(self, chosen: dict[str, object]) -> MatchSettings:
        chosen = {key: value for key, value in chosen.items() if key not in GOLF_ONLY}
        measure = parse_double(str(chosen["rules"])).measure
        return MatchSettings(game=DOUBLE_SOLITAIRE.name, format=measure.value, **chosen)  # type: ignore[arg-type]


def _fitted(form: Form, before: Game) -> Form:
    """Have as many holes as the game can have, and its own time where another's was not chosen."""
    rows = list(form.choices)
    if form.value("holes") == 18 and not form.game.eighteen:
        form = form.put(rows.index("holes"), 9)
    if form.game is not before and form.value("limit_ms") == before.limit_ms:
        form = form.put(rows.index("limit_ms"), form.game.limit_ms)
    return form


def draw_form(form: Form, note: str, width: int) -> Picture:
    """Draw the rows, the chosen one pointed at, and a note below them."""
    picture: Picture = []
    for index, (key, value) in enumerate(zip(form.choices, form.values, strict=True)):
        here = index == form.at
        choices = form.choices[key]
        fixed, ink = form.idle(key), Ink.TITLE if here else Ink.STRONG
        less = "◂" if value != choices[0] and not fixed else " "
        more = "▸" if value != choices[-1] and not fixed else " "
        picture.append(
            (
                Span("▶ " if here else "  ", Ink.GOOD),
                Span(left(label(key), LABEL), Ink.STRONG if here else Ink.PLAIN),
                Span(f"{less} ", Ink.GOOD if here else Ink.DIM),
                Span(say("own_draw") if fixed else shown(key, value), ink),
                Span(f" {more}", Ink.GOOD if here else Ink.DIM),
            )
        )
    return [*picture, (), *wrapped(note, width, Ink.DIM)]


def counts_note(form: Form) -> str:
    """Say whether such a match counts in the standings."""
    counts = form.value("undo") == "off" and form.value("holes") in STANDARD_HOLES
    if not counts:
        return say("unlisted")
    return say("listed" if form.game.eighteen else "listed_nine")


def label(key: str) -> str:
    """Name a setting."""
    return say(key) if key in SENTENCES else key


def _double_text(rules: DoubleRules) -> str:
    """Name rules of Double Solitaire as briefly as a row has room for."""
    scoring = say_line("vegas" if rules.scoring is Scoring.VEGAS else "normal")
    return say("double_rules", draw=rules.draw, scoring=scoring)


def shown(key: str, value: object) -> str:
    """Say a choice."""
    match key:
        case "rules":
            if value in DOUBLE_TEXTS:
                return _double_text(parse_double(str(value)))
            return next(one.name for one in RULE_SETS if one.letter == value)
        case "foundation":
            return say("empty" if value else "dealt")
        case "draw":
            return say("own_draw") if value is None else say_line(f"draw_{value}")
        case "format":
            return FORMATS[str(value)]
        case "undo":
            return say_line(f"undo_{value}")
        case "closes_in_ms":
            return span_text(int(str(value)))
        case "limit_ms" | "countdown_ms" | "pause_ms":
            return time_text(int(str(value))) if value else say("at_once")
        case _:
            return str(value) if not isinstance(value, bool) else say("on" if value else "off")
