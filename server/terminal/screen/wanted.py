"""Which list of the standings one looks at: what it is ordered by, of when, of whom, of what play.

Every list that can be chosen here is one that there can be; whether anybody stands in it is
the server's to say.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Self

import msgspec

from engine.codes import CodeError
from server.protocol import GroupView, StandingsTable
from server.terminal.alone import is_daily
from server.terminal.commands import DAILY
from server.terminal.names import shown
from server.terminal.played import read_rules, rules_text
from server.terminal.screen.words import say
from server.terminal.standings import STREAK, table_of
from server.terminal.words import FORMATS, MONTHS, counted
from server.terminal.words import say as say_line

LISTS = {
    "stroke": ("par", "points", "rating", "handicap"),
    "points": ("points", "rating"),
    "dollars": ("points", "rating"),
    "match": ("rating",),
}
OF_DAYS = (DAILY, STREAK)
STROKE_PLAY = StandingsTable()
"""Nine holes of stroke play, Easy: what is played most."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """A list. `name` is that of the group in `scope`, which is the reader's if `owned`.

    `play` says what is played there.
    """

    ranking: str = "par"
    period: str = ""
    scope: str = ""
    name: str = ""
    owned: bool = False
    play: StandingsTable = STROKE_PLAY

    @property
    def lists(self) -> tuple[str, ...]:
        """Return the lists beside this one; those of the daily nine are everybody's."""
        return lists_of(self.play.format, self.scope)

    @property
    def table(self) -> StandingsTable:
        period = self.period
        if self.ranking == DAILY and not is_daily(period):
            period = "day"
        return table_of(self.play, self.ranking, period, self.scope)

    def turn(self, step: int) -> Self:
        """Go to the list beside; beyond the last comes the first."""
        at = (self.lists.index(self.ranking) + step) % len(self.lists)
        return replace(self, ranking=self.lists[at])

    def of(self, group: GroupView | None) -> Self:
        """Look at the lists of a group, or at those of all."""
        if group is None:
            return replace(self, scope="", name="", owned=False)
        scope, name = group.group, shown(group.name)
        lists = lists_of(self.play.format, scope)
        ranking = self.ranking if self.ranking in lists else lists[0]
        return replace(self, ranking=ranking, scope=scope, name=name, owned=group.yours)

    def of_play(self, table: StandingsTable) -> Self:
        """Look at what is played as in a table."""
        play = msgspec.structs.replace(table, scope="", period="")
        lists = LISTS[play.format]
        ranking = self.ranking if self.ranking in lists else lists[0]
        return replace(self, ranking=ranking, play=play)

    def of_period(self, period: str) -> Self:
        return replace(self, period=period)


def lists_of(format_word: str, scope: str) -> tuple[str, ...]:
    """Return which lists there are of a format, of all or in a scope; the usual one first."""
    return (*LISTS[format_word], *(() if scope else OF_DAYS))


def plays_in(tables: Sequence[StandingsTable], period: str) -> list[StandingsTable]:
    """Return the tables of a period that one can choose from, but those of the daily nine."""
    return [table for table in tables if table.period == period and table.format in LISTS]


def play_text(table: StandingsTable) -> str:
    """Say what is played in a table."""
    if table.format == DAILY:
        return say("daily_nine")
    try:
        rules = rules_text(read_rules(table.game, table.rules))
    except CodeError:
        rules = table.rules  # of a newer server
    words = [FORMATS.get(table.format, table.format), counted("hole", table.holes), rules]
    words += [say_line("relaxed")] if table.relaxed else []
    words += [say_line("clearable")] if table.clearable_only else []
    return ", ".join(words)


def period_text(period: str) -> str:
    """Say a period as the server has told it."""
    if not period:
        return say("all_time")
    year, _, rest = period.partition("-")
    if rest.startswith("W"):
        return say("week_of", week=int(rest[1:]), year=year)
    month, _, day = rest.partition("-")
    name = MONTHS[int(month) - 1]
    if day:
        return say("day_of", day=int(day), month=name, year=year)
    return say("month_of", month=name, year=year)
