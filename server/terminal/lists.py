"""The standings as lines, in columns."""

import sys
import unicodedata
from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, datetime

from engine.match.settings import Format
from engine.rounds.par import par_text
from server.protocol import (
    PlayedView,
    Profile,
    ProfileTable,
    StandingsPage,
    StandingsTable,
    StandingView,
)
from server.terminal.words import FORMATS

WHAT = {
    "par": "strokes against par, a round",
    "points": "points, a hole",
    "rating": "rating",
    "handicap": "handicap",
    "daily": "strokes against par",
    "streak": "days in a row, the most",
}
"""What each list is ordered by, in words."""

_COLUMNS: Mapping[str, Callable[[StandingView], str]] = {
    "place": lambda line: line.place,
    "player": lambda line: _on_screen(line.name or line.player),
    "rounds": lambda line: str(line.row.rounds),
    "holes": lambda line: str(line.row.holes),
    "cleared": lambda line: str(line.row.cleared),
    "strokes": lambda line: par_text(line.row.to_par),
    "total": lambda line: par_text(line.row.to_par),
    "average": lambda line: _figure(line, "+.2f"),
    "best": lambda line: par_text(line.row.best_to_par),
    "points": lambda line: str(line.row.points),
    "a hole": lambda line: _figure(line, ".1f"),
    "best hole": lambda line: str(line.row.best_points),
    "won": lambda line: str(line.row.won),
    "halved": lambda line: str(line.row.halved),
    "lost": lambda line: str(line.row.lost),
    "rating": lambda line: _figure(line, ".2f"),
    "handicap": lambda line: _figure(line, "+.1f"),
    "days": lambda line: str(line.row.rounds),
    "now": lambda line: str(line.row.streak),
    "most": lambda line: str(line.row.best_streak),
}
_PLAYED = ("place", "player", "rounds", "holes", "cleared")
_OF_LIST = {
    "par": (*_PLAYED, "total", "average", "best"),
    "points": (*_PLAYED, "points", "a hole", "best hole"),
    "rating": (*_PLAYED, "rating"),
    "handicap": (*_PLAYED, "handicap", "best"),
    "daily": ("place", "player", "holes", "cleared", "strokes"),
    "streak": ("place", "player", "days", "now", "most"),
}
_OF_MATCH_PLAY = ("place", "player", "rounds", "won", "halved", "lost", "rating")


def head_line(page: StandingsPage) -> str:
    """Say which list it is."""
    return f"{table_line(page.table)}: {WHAT[page.ranking]}"


def table_line(table: StandingsTable) -> str:
    """Say which table it is."""
    play = "the daily nine" if table.format == "daily" else FORMATS[table.format]
    words = [f"{table.game}, {play}, {table.holes} holes, rules {table.rules}"]
    words += ["relaxed"] if table.relaxed else []
    words += [each for each in (table.period, table.scope) if each]
    return ", ".join(words)


def page_lines(
    table: StandingsTable, ranking: str, lines: Sequence[StandingView], *, headings: bool = False
) -> list[str]:
    """Write lines of a list in columns."""
    names = _OF_MATCH_PLAY if table.format == Format.MATCH else _OF_LIST[ranking]
    cells = [tuple(_COLUMNS[name](line) for name in names) for line in lines]
    cells = [names, *cells]
    widths = [max(map(_width, column)) for column in zip(*cells, strict=True)]
    return [_line(each, widths) for each in cells[not headings :]]


def profile_lines(profile: Profile) -> list[str]:
    """Write a player's figures, and the latest matches."""
    lines = [f"{_on_screen(profile.name)}  {profile.player}"]
    for table in profile.tables:
        lines += ["", *_table_lines(table)]
    if profile.matches:
        lines += ["", f"the latest of {profile.total} that counted"]
        lines += [_match_line(played) for played in profile.matches]
    return lines if len(lines) > 1 else [*lines, "", "nothing has counted yet"]


def _table_lines(table: ProfileTable) -> list[str]:
    row = table.row
    played = f"{row.rounds} rounds, {row.cleared} of {row.holes} holes cleared"
    if table.table.format == Format.MATCH:
        played = f"{row.won} won, {row.halved} halved, {row.lost} lost"
    elif row.best_match:
        points = table.table.format == Format.POINTS
        best = f"{row.best_round_points} points" if points else par_text(row.best_to_par)
        played += f", best {best} ({row.best_match})"
    figures = [
        f"  {WHAT[name]}: {figure:.2f}" + _in_place(table.places.get(name, ""))
        for name, figure in table.figures.items()
    ]
    return [table_line(table.table), f"  {played}", *figures]


def _figure(line: StandingView, form: str) -> str:
    return "" if line.figure is None else format(line.figure, form)


def _in_place(place: str) -> str:
    return f" ({place})" if place else ""


def _match_line(played: PlayedView) -> str:
    ended = datetime.fromtimestamp(played.ended_at_ms / 1000, UTC)
    how = f"place {played.place} of {played.players}" if not played.round else played.round
    return f"{ended:%Y-%m-%d %H:%M} UTC  {played.match}  {played.format}  {played.strokes}  {how}"


def _line(cells: Sequence[str], widths: Sequence[int]) -> str:
    """Set names to the left and all else to the right."""
    padding = [" " * (width - _width(cell)) for cell, width in zip(cells, widths, strict=True)]
    pairs = zip(cells, padding, strict=True)
    return "  ".join(
        cell + space if column == 1 else space + cell for column, (cell, space) in enumerate(pairs)
    ).rstrip()


def _on_screen(name: str) -> str:
    """Write a name in what the terminal can show."""
    encoding = getattr(sys.stdout, "encoding", None) or "ascii"
    return name.encode(encoding, "replace").decode(encoding)


def _width(text: str) -> int:
    """Return how many places a terminal gives a text."""
    wide = sum(unicodedata.east_asian_width(character) in "WF" for character in text)
    return len(text) + wide - sum(unicodedata.category(character) == "Mn" for character in text)
