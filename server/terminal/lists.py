"""The standings as lines, in columns."""

import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import UTC, datetime

from engine.game import Measure
from engine.match.settings import Format
from engine.rounds.par import par_text
from server.protocol import (
    HeadToHead,
    PlayedView,
    Profile,
    ProfileTable,
    RowView,
    StandingsPage,
    StandingsTable,
    StandingView,
)
from server.terminal.names import shown
from server.terminal.widths import cells as width
from server.terminal.words import FORMATS, GAMES, counted, say

WHAT = {
    "par": "strokes against par, a round",
    "points": "points, a hole",
    "rating": "rating",
    "handicap": "handicap",
    "daily": "strokes against par",
    "streak": "days in a row, the most",
}
"""What each list is ordered by, in words; `what` says it of a format."""
NAME = "player"
"""The column of names."""
OVER = "over best"
"""The column of strokes a hole over the best possible; it is there where any of that is known."""
OVER_LISTS = ("par", "daily")
"""The lists that have that column."""


def named(line: StandingView) -> str:
    """Name the player of a line; who reads it is marked."""
    name = shown(line.name or line.player)
    return say("you", name=name) if line.you else name


def over_figure(row: RowView) -> str:
    """Write the strokes a hole over the best possible, on the holes of which that is known."""
    return f"{row.over_best / row.over_holes:.2f}"


def _over(row: RowView) -> str:
    return f"{over_figure(row)} ({row.over_holes})" if row.over_holes else ""


def what(ranking: str, format_word: str) -> str:
    """Say what a list is ordered by where a format is played."""
    dollars = ranking == "points" and format_word == Format.DOLLARS
    return say("dollars_a_hole") if dollars else WHAT[ranking]


_COLUMNS: Mapping[str, Callable[[StandingView], str]] = {
    "place": lambda line: line.place,
    NAME: named,
    "rounds": lambda line: str(line.row.rounds),
    "holes": lambda line: str(line.row.holes),
    "cleared": lambda line: str(line.row.cleared),
    "strokes": lambda line: par_text(line.row.to_par),
    "total": lambda line: par_text(line.row.to_par),
    "average": lambda line: _figure(line, "+.2f"),
    "best": lambda line: par_text(line.row.best_to_par),
    "points": lambda line: str(line.row.points),
    "dollars": lambda line: str(line.row.points),
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
    OVER: lambda line: _over(line.row),
}
_PLAYED = ("place", NAME, "rounds", "holes", "cleared")
_OF_LIST = {
    "par": (*_PLAYED, "total", "average", "best"),
    "points": (*_PLAYED, "points", "a hole", "best hole"),
    "rating": (*_PLAYED, "rating"),
    "handicap": (*_PLAYED, "handicap", "best"),
    "daily": ("place", NAME, "holes", "cleared", "strokes"),
    "streak": ("place", NAME, "days", "now", "most"),
}
_OF_MATCH_PLAY = ("place", NAME, "rounds", "won", "halved", "lost", "rating")
_AMOUNTS = ("dollars", "a hole", "best hole")
"""The columns of amounts, which are dollars where these are played for."""
_FORMS = {"par": "+.2f", "points": ".1f", "rating": ".2f", "handicap": "+.1f", "streak": ".0f"}


def head_line(page: StandingsPage) -> str:
    """Say which list it is, and what its last column is where that needs to be said."""
    line = f"{table_line(page.table)}: {what(page.ranking, page.table.format)}"
    return f"{line}; {say('over_column')}" if tells_over(page) else line


def table_line(table: StandingsTable) -> str:
    """Say which table it is."""
    play = "the daily nine" if table.format == "daily" else FORMATS[table.format]
    game = GAMES.get(table.game, table.game)
    words = [f"{game}, {play}, {table.holes} holes, rules {table.rules}"]
    words += ["relaxed"] if table.relaxed else []
    words += [say("clearable")] if table.clearable_only else []
    words += [each for each in (table.period, table.scope) if each]
    return ", ".join(words)


def columns_of(
    table: StandingsTable, ranking: str, lines: Iterable[StandingView]
) -> tuple[str, ...]:
    """Name the columns of a list for these lines."""
    if table.format == Format.MATCH:
        return _OF_MATCH_PLAY
    if ranking == "points" and table.format == Format.DOLLARS:
        return (*_PLAYED, *_AMOUNTS)
    return (*_OF_LIST[ranking], OVER) if knows_over(ranking, lines) else _OF_LIST[ranking]


def tells_over(page: StandingsPage) -> bool:
    """Tell whether a page has that column."""
    you = [] if page.you is None else [page.you]
    return knows_over(page.ranking, [*page.moved, *page.lines, *you])


def knows_over(ranking: str, lines: Iterable[StandingView]) -> bool:
    """Tell whether any line of a list has strokes over the best possible to be shown."""
    return ranking in OVER_LISTS and any(line.row.over_holes for line in lines)


def cell(column: str, line: StandingView, format_word: str) -> str:
    """Write what a line has in a column, where a format is played."""
    written = _COLUMNS[column](line)
    return amount(written, format_word) if column in _AMOUNTS else written


def amount(number: str, format_word: str) -> str:
    """Write an amount in what a format counts, where that has a sign of its own: `-$74.6`."""
    if format_word != Format.DOLLARS or not number:
        return number
    return f"-${number[1:]}" if number.startswith("-") else f"${number}"


def page_lines(
    table: StandingsTable, ranking: str, lines: Sequence[StandingView], *, headings: bool = False
) -> list[str]:
    """Write lines of a list in columns."""
    names = columns_of(table, ranking, lines)
    play = table.format
    cells = [tuple(_on_screen(cell(name, line, play)) for name in names) for line in lines]
    cells = [names, *cells]
    widths = [max(map(width, column)) for column in zip(*cells, strict=True)]
    return [_line(each, widths) for each in cells[not headings :]]


def profile_lines(profile: Profile) -> list[str]:
    """Write a player's figures, and the latest matches."""
    lines = [f"{_on_screen(shown(profile.name))}  {shown(profile.player)}"]
    for table in profile.tables:
        lines += ["", *table_lines(table)]
    if profile.matches:
        lines += ["", f"the latest of {profile.total} that counted"]
        lines += [played_line(played) for played in profile.matches]
    return lines if len(lines) > 1 else [*lines, "", "nothing has counted yet"]


def against_line(both: HeadToHead) -> str:
    """Say how a player did against the one who reads it."""
    played = both.better + both.equal + both.worse
    if not played:
        return say("against_none")
    counts = {"better": both.better, "equal": both.equal, "worse": both.worse}
    line = say("against", name=shown(both.name), played=counted("match", played), **counts)
    return line if both.whole else f"{line} {say('against_latest')}"


def table_lines(table: ProfileTable) -> list[str]:
    """Write what a player has in a table: which it is, what was played, a line for each figure."""
    row = table.row
    played = f"{row.rounds} rounds, {row.cleared} of {row.holes} holes cleared"
    if table.table.format == Format.MATCH:
        played = f"{row.won} won, {row.halved} halved, {row.lost} lost"
    elif row.best_match:
        best = best_round(table.table.format, row)
        played += f", best {best} ({row.best_match})"
    play = table.table.format
    figures = [
        f"  {what(name, play)}: {figure_text(name, figure, play)}"
        + _in_place(table.places.get(name, ""))
        for name, figure in table.figures.items()
    ]
    if row.over_holes:
        figures.append(f"  {say('over_best', figure=over_figure(row), holes=row.over_holes)}")
    return [table_line(table.table), f"  {played}", *figures]


def best_round(format_word: str, row: RowView) -> str:
    """Write the best round, in what the format counts."""
    if format_word in {Format.POINTS, Format.DOLLARS}:
        return score_in(format_word, row.best_round_points)
    return par_text(row.best_to_par)


def score_in(format_word: str, score: int) -> str:
    """Write a score in what a format counts; strokes as a number alone."""
    measure = measure_of(format_word)
    written = measure.write(score)
    return say("n_points", n=written) if measure is Measure.POINTS else written


def made(played: PlayedView) -> str:
    """Write what a player made of a match, in what that counted."""
    return score_in(played.format, played.totals[measure_of(played.format)])


def counts_strokes(played: PlayedView) -> bool:
    """Tell whether strokes were counted in a match."""
    return measure_of(played.format) is Measure.STROKES


def measure_of(format_word: str) -> Measure:
    """Return what a format counts; all that is no match's format, such as the daily nine, strokes."""
    return Format(format_word).measure if format_word in list(Format) else Measure.STROKES


def figure_text(ranking: str, figure: float, format_word: str = Format.STROKE) -> str:
    """Write what a list is ordered by, where a format is played."""
    if ranking == "daily":
        return par_text(int(figure))
    written = format(figure, _FORMS[ranking])
    return amount(written, format_word) if ranking == "points" else written


def played_line(played: PlayedView) -> str:
    """Write how a player did in a match."""
    how = f"place {played.place} of {played.players}" if not played.round else played.round
    ended = stamp_text(played.ended_at_ms)
    return f"{ended}  {played.match}  {played.format}  {made(played)}  {how}"


def stamp_text(at_ms: int) -> str:
    """Write a time with its date, in UTC as the periods are."""
    return f"{datetime.fromtimestamp(at_ms / 1000, UTC):%Y-%m-%d %H:%M} UTC"


def _figure(line: StandingView, form: str) -> str:
    return "" if line.figure is None else format(line.figure, form)


def _in_place(place: str) -> str:
    return f" ({place})" if place else ""


def _line(cells: Sequence[str], widths: Sequence[int]) -> str:
    """Set names to the left and all else to the right."""
    padding = [" " * (most - width(cell)) for cell, most in zip(cells, widths, strict=True)]
    pairs = zip(cells, padding, strict=True)
    return "  ".join(
        cell + space if column == 1 else space + cell for column, (cell, space) in enumerate(pairs)
    ).rstrip()


def _on_screen(name: str) -> str:
    """Write a name in what the terminal can show."""
    encoding = getattr(sys.stdout, "encoding", None) or "ascii"
    return name.encode(encoding, "replace").decode(encoding)
