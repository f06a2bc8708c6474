"""A table: which results are counted together."""

import re

import msgspec

from server.results import Result
from server.standings.periods import PeriodKind, kind_of

DAILY = "daily"
"""The format of the tables of the daily nine: a day's list, and the streaks of all time."""

MARKS = ("relaxed", "clearable_only")

_SCOPE = re.compile(r"[gd]-[a-z0-9]{1,32}")


def is_scope(text: str) -> bool:
    """Tell whether a text is "", for all, or can be the id of a group or of a server."""
    return text == "" or _SCOPE.fullmatch(text) is not None


class Table(msgspec.Struct, frozen=True, order=True):
    """Results of the same scope and period, game, format, length and exact rules."""

    scope: str = ""
    period: str = ""
    game: str = "golf"
    format: str = "stroke"
    holes: int = 9
    rules: str = "E"
    relaxed: bool = False
    clearable_only: bool = False

    @classmethod
    def of(cls, result: Result, scope: str, period: str) -> "Table":
        """Return the table of a scope and period that a result belongs to."""
        return cls(
            scope,
            period,
            result.game,
            result.format,
            result.holes,
            result.rules,
            result.relaxed,
            result.clearable_only,
        )

    @property
    def kind(self) -> PeriodKind:
        kind = kind_of(self.period)
        assert kind is not None, f"{self.period!r} is no period"
        return kind

    @property
    def name(self) -> str:
        """What it is called within its scope: those of a kind of period lie together."""
        marks = "+".join(mark for mark in MARKS if getattr(self, mark))
        played = f"{self.game}:{self.format}:{self.holes}:{self.rules}:{marks}"
        return f"{self.kind.letter}{self.period}|{played}"

    def __str__(self) -> str:
        return f"{self.scope}|{self.name}"


def parse_table(scope: str, name: str) -> Table:
    """Read the name of a table within its scope, as `Table.name` writes it."""
    period, _, played = name[1:].partition("|")
    game, format_, holes, rules, marks = played.split(":")
    relaxed, clearable_only = (mark in marks.split("+") for mark in MARKS)
    return Table(scope, period, game, format_, int(holes), rules, relaxed, clearable_only)
