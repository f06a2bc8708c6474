"""What a host chooses for a match: game, rules, format, holes, time, undo and seats."""

from dataclasses import dataclass
from enum import StrEnum

from engine.codes import CodeError
from engine.game import Game, Measure, Undo
from engine.games import game_named

MINUTE_MS = 60_000
RELAXED_TIMES = 3
STANDARD_HOLES = (9, 18)
SIDES = 2
"""How many play match play."""
"""The rounds that count; one to eight holes can be played and are not listed."""


class Format(StrEnum):
    """What a match counts, and so who wins it."""

    STROKE = "stroke"
    MATCH = "match"
    POINTS = "points"
    DOLLARS = "dollars"

    @property
    def measure(self) -> Measure:
        match self:
            case Format.POINTS:
                return Measure.POINTS
            case Format.DOLLARS:
                return Measure.DOLLARS
            case _:
                return Measure.STROKES

    @property
    def fewest_wins(self) -> bool:
        return self.measure is Measure.STROKES


class SettingsError(ValueError):
    """A choice that no match can have: `field` says which, `reason` why."""

    def __init__(self, field: str, reason: str) -> None:
        super().__init__(field, reason)
        self.field = field
        self.reason = reason

    def __str__(self) -> str:
        return f"{self.field}: {self.reason}"


@dataclass(frozen=True, slots=True)
class Settings:
    """The choices, checked. Raise `SettingsError` when built from impossible ones.

    An `open` match is listed for anybody to join. A `relaxed` one, for those who need time,
    has three times the limit and lists of its own. A `show` lets spectators see the boards
    while they are played, and never counts.
    `play_out` has match play, which has two seats, go on when it is decided. With `one_winner`
    equal strokes are told apart by golf's countback. Either is off where it means nothing.
    With `clearable_only` all deals are such as can be cleared under the rules.
    `rules` is the rules part of a game code (`E`, `SJ1`), kept in canonical form.
    Durations are in milliseconds; `limit_ms` is the time for one hole, `countdown_ms`
    runs before each, `pause_ms` is the most that is waited between two.
    """

    game: str = "golf"
    rules: str = "E"
    format: Format = Format.STROKE
    holes: int = 9
    limit_ms: int = 5 * MINUTE_MS
    countdown_ms: int = 5_000
    pause_ms: int = 30_000
    undo: Undo = Undo.OFF
    seats: int = 8
    open: bool = False
    relaxed: bool = False
    show: bool = False
    play_out: bool = False
    one_winner: bool = False
    clearable_only: bool = False

    def __post_init__(self) -> None:
        try:
            game = game_named(self.game)
        except ValueError as error:
            raise SettingsError("game", str(error)) from error
        try:
            object.__setattr__(self, "rules", game.check_rules(self.rules))
        except CodeError as error:
            raise SettingsError("rules", str(error)) from error
        if self.undo is Undo.ALL:
            raise SettingsError("undo", "undo of draws is for practice; a match has off or plays")
        self._suit(game)
        if self.format is Format.MATCH:
            object.__setattr__(self, "seats", SIDES)
        else:
            object.__setattr__(self, "play_out", False)
        if self.format is not Format.STROKE:
            object.__setattr__(self, "one_winner", False)
        _within("limit_ms", self.limit_ms, 1 * MINUTE_MS, 60 * MINUTE_MS)
        _within("countdown_ms", self.countdown_ms, 0, 1 * MINUTE_MS)
        _within("pause_ms", self.pause_ms, 0, 10 * MINUTE_MS)
        _within("seats", self.seats, 2, 64)

    def _suit(self, game: Game) -> None:
        """Check what depends on the game. Raise `SettingsError`."""
        measures = sorted(game.measures(self.rules))
        if self.format.measure not in measures:
            played = f"{game.name} with the rules {self.rules} counts {' and '.join(measures)}"
            raise SettingsError("format", f"{played}, not {self.format.measure}")
        if not 1 <= self.holes <= 9 and not (self.holes == 18 and game.eighteen):
            allowed = "1 to 9 or 18" if game.eighteen else "1 to 9"
            raise SettingsError("holes", f"a match has {allowed} holes, not {self.holes}")
        if self.clearable_only and not game.solved:
            wrong = f"nobody can tell which deals of {game.name} can be cleared"
            raise SettingsError("clearable_only", wrong)

    @property
    def hole_ms(self) -> int:
        """The time for one hole, in milliseconds."""
        return self.limit_ms * RELAXED_TIMES if self.relaxed else self.limit_ms


def game_of(settings: Settings) -> Game:
    """Return the game that a match with these settings plays."""
    return game_named(settings.game)


def measures_of(settings: Settings) -> list[Measure]:
    """Return what a match with these settings scores its holes in, in order."""
    return sorted(game_of(settings).measures(settings.rules))


def _within(field: str, value: int, least: int, most: int) -> None:
    if not least <= value <= most:
        raise SettingsError(field, f"must be {least} to {most}, not {value}")
