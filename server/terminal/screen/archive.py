"""The archive of daily nines: the days on which one was played, the latest first."""

from collections.abc import Sequence
from datetime import date

from server.terminal.closing import day_text
from server.terminal.screen.ink import Ink, Picture, Span, wrapped
from server.terminal.screen.listing import chosen, title
from server.terminal.screen.words import say

WIDE = 76


def draw_archive(days: Sequence[str], at: int, more: bool, width: int, height: int) -> Picture:
    """Draw the days, a line each; `more` is whether there are such as are not known yet."""
    head = [*title(say("archive_title"), width=width), ()]
    if not days:
        return [*head, *wrapped(say("archive_none"), min(width, WIDE), Ink.STRONG)]
    rows = [
        (Span(f"{day}   ", Ink.STRONG), Span(day_text(date.fromisoformat(day)), Ink.PLAIN))
        for day in days
    ]
    return [*head, *chosen(rows, at, height - len(head), more=more)]
