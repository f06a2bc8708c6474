"""The one widget of ours: it shows what a function draws for the room that it has."""

from collections.abc import Callable
from typing import TypeAlias

from textual import events
from textual.content import Content
from textual.geometry import Size
from textual.message import Message
from textual.widget import Widget

from server.terminal.screen.ink import Picture
from server.terminal.screen.paint import paint

Draw: TypeAlias = Callable[[int, int], Picture]
"""Draws for a width and a height."""


class Drawn(Widget):
    """Shows a picture; drawn again whenever it is refreshed or has another size."""

    DEFAULT_CSS = "Drawn { text-wrap: nowrap; text-overflow: clip; }"

    class Pressed(Message):
        """Somebody clicked into the picture."""

        def __init__(self, x: int, y: int, size: Size) -> None:
            super().__init__()
            self.x = x
            self.y = y
            self.size = size

    def __init__(self, draw: Draw, *, id: str) -> None:  # noqa: A002 - Textual's own word
        super().__init__(id=id)
        self._draw = draw

    def render(self) -> Content:
        size = self.content_size
        return paint(self._draw(size.width, size.height)[: size.height])

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return len(self._draw(width, viewport.height))

    def on_click(self, event: events.Click) -> None:
        at = event.get_content_offset(self)
        if at is not None:
            self.post_message(self.Pressed(at.x, at.y, self.content_size))
