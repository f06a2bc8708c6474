"""Pages of the standings and profiles, as text."""

from bot.games import shown
from bot.presses import Verb, press
from bot.screens import Button, Screen, name_text
from bot.show.score import usual_format
from bot.words import Language, say
from engine.match.settings import Format
from engine.rounds.par import par_text
from server.front.words import decimal
from server.protocol import (
    Profile,
    ProfileTable,
    RowView,
    StandingsPage,
    StandingsTable,
    StandingView,
)

PERIODS = {"": "all_time", "season": "season", "week": "week", "day": "day"}


YOU = "you"
OVER_LISTS = ("par", "daily")
"""The lists that tell strokes over the best possible."""


def standings_screen(page: StandingsPage, language: Language, skip: int) -> Screen:
    """Show a page that begins behind `skip` lines, and the reader's own line below it.

    Those who have moved before the page since the one before it come first, with an arrow.
    """
    table = page.table
    period = PERIODS.get(table.period)
    head = say(
        language,
        "standings",
        format=say(language, table.format),
        period=say(language, period) if period else table.period,
        total=page.total,
        rules=shown(table.game).rules(table.rules, language),
        of=table.game,
    )
    lines = [f"\u2191 {_line(line, page, language)}" for line in page.moved]
    lines += [_line(line, page, language) for line in page.lines]
    there = page.you is not None and any(line.line == page.you.line for line in page.lines)
    if page.you is not None:
        you = _line(page.you, page, language)
        lines.append(say(language, "you_line", line=you))
    told = [*page.moved, *page.lines, *([page.you] if page.you else [])]
    if any(_has_over(line, page.ranking) for line in told):
        lines.append(f"-# {say(language, 'over_what')}")

    def to(word: str, place: int | str) -> Button:
        kind = f"{table.game}/{table.rules}/{table.format}/{page.ranking}"
        turn = press(Verb.STANDINGS, table.scope, table.period, kind, place)
        return Button(say(language, word), turn)

    buttons = []
    if skip:
        buttons.append(to("top", 0))
    if page.you is not None and page.you.place and not there:
        buttons.append(to("around_me", YOU))
    if page.next:
        buttons.append(to("more", skip + len(page.lines)))
    text = "\n".join((f"**{head}**", *(lines or [say(language, "nobody")])))
    return Screen(text, buttons=(tuple(buttons),) if buttons else ())


def profile_screen(profile: Profile, language: Language) -> Screen:
    """Show a player's figures: of each game those of all time and of the rules played most."""
    usual = [
        table
        for table in profile.tables
        if table.table.format == usual_format(table.table.game, table.table.rules)
    ]
    tables = {table.table.game: table for table in reversed(usual)}
    lines = [f"**{name_text(profile.name)}**"]
    for game in sorted(tables, key=lambda game: usual.index(tables[game])):
        lines += _figures(tables[game], language)
    return Screen("\n".join(lines if usual else (*lines, say(language, "no_rounds"))))


def _figures(table: ProfileTable, language: Language) -> list[str]:
    """Tell what a player has in a table."""
    of, row = table.table, table.row
    measure = Format(of.format).measure
    head = say(
        language,
        "profile",
        rules=shown(of.game).rules(of.rules, language),
        rounds=row.rounds,
        holes=row.holes,
        cleared=row.cleared,
        rate=round(100 * row.cleared / row.holes, 1) if row.holes else 0,
        of=of.game,
    )
    best = say(
        language,
        f"profile_best_{measure}",
        best=par_text(row.best_to_par),
        to_par=par_text(row.to_par),
        hole=measure.write(row.best_points),
        round=measure.write(row.best_round_points),
    )
    figures = (
        say(
            language,
            "figure",
            ranking=say(language, of.format if _is_dollars(of, ranking) else ranking),
            figure=_figure(figure, of, ranking, language),
            place=table.places.get(ranking, "-"),
        )
        for ranking, figure in table.figures.items()
    )
    over = [_over("over_best", row, language)] if row.over_holes else []
    return [head, best, *figures, *over]


def _line(line: StandingView, page: StandingsPage, language: Language) -> str:
    told = say(
        language,
        "standing",
        place=line.place or "-",
        name=name_text(line.name),
        figure="-"
        if line.figure is None
        else _figure(line.figure, page.table, page.ranking, language),
        rounds=line.row.rounds if page.ranking != "streak" else line.row.streak,
    )
    if not _has_over(line, page.ranking):
        return told
    return f"{told} · {_over('over', line.row, language)}"


def _has_over(line: StandingView, ranking: str) -> bool:
    return ranking in OVER_LISTS and line.row.over_holes > 0


def _over(key: str, row: RowView, language: Language) -> str:
    """Say how many strokes a hole a player is over the best possible."""
    figure = decimal(language, row.over_best / row.over_holes, 2)
    return say(language, key, figure=figure, holes=row.over_holes)


def _figure(figure: float, table: StandingsTable, ranking: str, language: Language) -> str:
    """Write a figure; an average of dollars as dollars."""
    written = decimal(language, abs(figure), 2).rstrip("0").rstrip(".,")
    unit = "$" if _is_dollars(table, ranking) else ""
    return f"-{unit}{written}" if figure < 0 and written != "0" else unit + written


def _is_dollars(table: StandingsTable, ranking: str) -> bool:
    """Tell whether what a list calls points are dollars, as under Vegas."""
    return table.format == Format.DOLLARS and ranking == "points"
