"""A page of a list of the standings: which list it is, its lines, and the own one in any case."""

from server.protocol import StandingsPage, StandingView
from server.terminal.lists import tells_over, what
from server.terminal.screen.columns import Columns
from server.terminal.screen.ink import Ink, Picture, Span, wrapped
from server.terminal.screen.listing import INDENT, NO_POINTER, pointer, tabs, title, window
from server.terminal.screen.wanted import Wanted, period_text, play_text
from server.terminal.screen.words import LISTS, say
from server.terminal.standings import STREAK, empty_text
from server.terminal.words import say as say_line

AROUND = 13
"""How many rows of a screen the lines of a page have not: head, headings, the own line, counts."""
LEAST = 3
WIDE = 76
AVERAGES = ("par", "points")
AVERAGE_ROUNDS = 5
"""The lists that take some rounds, and how many."""


def lines_in(height: int) -> int:
    """Return how many lines of a list have room on a screen."""
    return max(LEAST, height - AROUND)


def draw_standings(
    wanted: Wanted, page: StandingsPage, at: int, width: int, height: int
) -> Picture:
    """Draw a page of a list, the line `at` pointed at."""
    rows = [*page.moved, *page.lines]
    own = None if any(line.you for line in rows) else page.you
    head, below = _head(wanted, page, width), _below(page, own, width)
    apart = [own] if own is not None else []
    if not rows:
        head += [(), *wrapped(empty_text(page), min(width, WIDE), Ink.STRONG)]
        if not apart:
            return [*head, *below]
    columns = Columns.of(page.table, page.ranking, [*rows, *apart], width - INDENT)
    gap: Picture = [] if rows and tells_over(page) else [()]
    picture = [*head, *gap, (Span(NO_POINTER), *columns.heading())]
    room = height - len(picture) - len(below) - 2 * len(apart)
    seen = window(at, len(rows), room) if rows else ()
    picture += [(pointer(here=n == at), *columns.line(rows[n])) for n in seen]
    if rows and apart:
        picture.append(())
    picture += [(Span(NO_POINTER), *columns.line(line)) for line in apart]
    return [*picture, *below]


def _head(wanted: Wanted, page: StandingsPage, width: int) -> Picture:
    name = say("standings_of", name=wanted.name) if wanted.scope else say("standings_all")
    facts = [period_text(page.table.period)]
    facts += [] if page.ranking == STREAK else [play_text(page.table)]
    names = {ranking: LISTS[ranking] for ranking in wanted.lists}
    told = [what(page.ranking, page.table.format)]
    told += [say_line("over_column")] if tells_over(page) else []
    rows = [(Span(each, Ink.DIM),) for each in told]
    return [*title(name, *facts, width=width), (), tabs(names, page.ranking), *rows]


def _below(page: StandingsPage, own: StandingView | None, width: int) -> Picture:
    """Say which of how many these are, and why the reader has no place, or others have none."""
    texts: list[str] = []
    if page.lines and len(page.lines) < page.total:
        first, last = page.before + 1, page.before + len(page.lines)
        texts.append(say("lines_of", first=first, last=last, total=page.total))
    if page.players > page.total and page.total:
        texts.append(say_line("list_figures", n=page.players - page.total))
    if own is not None and not own.place:
        texts.append(say(_unplaced(page, own)))
    return [(), *wrapped(" ".join(texts), min(width, WIDE), Ink.DIM)]


def _unplaced(page: StandingsPage, own: StandingView) -> str:
    """Name the sentence that says what the reader's own line wants for a place."""
    if page.ranking in AVERAGES and own.row.rounds < AVERAGE_ROUNDS:
        return "unplaced_average"
    return "unplaced_group" if page.table.scope else "unplaced_all"
