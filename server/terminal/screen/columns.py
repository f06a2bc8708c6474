"""The columns of a list on the screen: as wide as what stands in them, and names as there is room."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Self

from server.protocol import StandingsTable, StandingView
from server.terminal.lists import NAME, cell, columns_of, named
from server.terminal.names import shown
from server.terminal.screen.ink import Ink, Row, Span, left, right
from server.terminal.widths import cells
from server.terminal.words import say

GAP = "  "
SHORTEST_NAME = 8


@dataclass(frozen=True, slots=True)
class Columns:
    """What each column is called, and how wide it is; `play` is the format played."""

    names: tuple[str, ...]
    widths: tuple[int, ...]
    play: str = ""

    @classmethod
    def of(
        cls, table: StandingsTable, ranking: str, lines: Sequence[StandingView], width: int
    ) -> Self:
        """Lay out the columns of a list for these lines."""
        names = columns_of(table, ranking, lines)
        play = table.format
        widths = {
            name: max(cells(name), *(cells(cell(name, line, play)) for line in lines))
            for name in names
        }
        rest = sum(widths.values()) - widths[NAME] + len(GAP) * (len(names) - 1)
        widths[NAME] = max(SHORTEST_NAME, min(widths[NAME], width - rest))
        return cls(names, tuple(widths.values()), play)

    def heading(self) -> Row:
        """Draw what the columns are called."""
        return (Span(self._joined(self.names), Ink.DIM),)

    def line(self, line: StandingView) -> Row:
        """Draw a line; of the reader's own one the mark stays, however long the name is."""
        room = self.widths[self.names.index(NAME)]
        name = named(line)
        if line.you and cells(name) > room:
            mark = say("you", name="")
            name = left(shown(line.name), room - cells(mark)).rstrip() + mark
        texts = [name if column == NAME else self._cell(column, line) for column in self.names]
        return (Span(self._joined(texts), Ink.YOU if line.you else Ink.PLAIN),)

    def _cell(self, column: str, line: StandingView) -> str:
        return cell(column, line, self.play)

    def _joined(self, texts: Sequence[str]) -> str:
        columns = zip(self.names, texts, self.widths, strict=True)
        return GAP.join(
            left(text, width) if name == NAME else right(text, width)
            for name, text, width in columns
        )
