"""Where what is told goes: lines for people, or one JSON object for each event."""

import json
import os
import sys
import textwrap
from typing import TextIO

from server.terminal.told import Told

_PROMPT = "> "


class Output:
    """Writes what is told to standard output, at once. `prompts` where a person types.

    On a terminal lines break at blanks. Elsewhere a line is a line, however long.
    """

    def __init__(self, *, as_json: bool, prompts: bool, stream: TextIO | None = None) -> None:
        self._stream = stream or sys.stdout
        self._json = as_json
        self._prompts = prompts and not as_json
        self._prompted = False

    def tell(self, told: Told) -> None:
        """Write one thing that is told."""
        if self._json:
            self._write(json.dumps({"event": told.event, **told.values}))
        else:
            for line in told.lines:
                self._write(self._start() + self._broken(line))

    def done(self, command: str, *, ok: bool) -> None:
        """Tell programs that a command has been answered, and whether it was done."""
        if self._json:
            self.tell(Told("done", (), {"command": command, "ok": ok}))

    def prompt(self) -> None:
        """Show a person that a line can be typed."""
        if self._prompts and not self._prompted:
            self._prompted = True
            self._write(_PROMPT, end="")

    def typed(self) -> None:
        """Know that a line was typed behind the prompt."""
        self._prompted = False

    def end(self) -> None:
        """End the prompt's line, if it is open."""
        if self._prompted:
            self._prompted = False
            self._write("")

    def _start(self) -> str:
        """Return to the start of the prompt's line; what is told is longer than the prompt."""
        prompted, self._prompted = self._prompted, False
        return "\r" if prompted else ""

    def _broken(self, line: str) -> str:
        """Break a line at blanks where the terminal would break it anywhere."""
        if not self._stream.isatty():
            return line
        width = os.get_terminal_size(self._stream.fileno()).columns
        if not 0 < width < len(line):  # a terminal of no width does not know it
            return line
        return textwrap.fill(line, width, break_long_words=False, break_on_hyphens=False)

    def _write(self, text: str, end: str = "\n") -> None:
        encoding = self._stream.encoding or "ascii"
        writable = text.encode(encoding, "replace").decode(encoding)
        print(writable, end=end, file=self._stream, flush=True)
