"""Card pictures: SVG whose suits and indices are paths, put together to boards off the loop.

`server.front.drawing` draws each card, `sprites` renders it once, `board`, `double_board` and
`scorecard` put pictures together, `studio` has that done in threads and keeps what was drawn lately.
"""

from bot.drawing.studio import Picture, Studio

__all__ = ["Picture", "Studio"]
