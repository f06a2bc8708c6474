"""Rooms of what the server does not tell by itself: it is asked again every few seconds."""

from textual.timer import Timer

from server.client import RefusedError
from server.terminal.screen.rooms.room import Room


class PollingRoom(Room):
    """A room that asks while it is on top, never twice at once, and no more once that failed."""

    poll_s = 3.0
    _polls: Timer | None = None
    _asking = False

    async def poll(self) -> None:
        """Ask, and hold on to the answer."""
        raise NotImplementedError

    def poll_now(self) -> None:
        """Ask at once, unless an answer is awaited already."""
        if self.is_attached and self.is_current and self.hall.connected and not self._asking:
            self.hall.ask(self._poll())

    def on_mount(self) -> None:
        self._polls = self.set_interval(self.poll_s, self.poll_now)

    def on_screen_resume(self) -> None:
        self.poll_now()

    async def _poll(self) -> None:
        self._asking, failed = True, True
        try:
            await self.poll()
            failed = False
        except RefusedError:
            failed = False
            return  # what was asked for has gone meanwhile
        finally:
            self._asking = False
            if failed and self._polls is not None:
                self._polls.stop()
        self.look()
