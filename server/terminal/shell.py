"""The one loop: a line, its answer, then the news; until the lines end or somebody quits.

News are told only when no command is under way, so nothing comes between a command and
its answer but that the connection is lost. The loop sleeps until the bell rings (a line
has come, or the server has told something) or until the room wants to look at its clock.
"""

import asyncio

from server.client import NotWelcomeError, RefusedError, UnreachableError
from server.protocol import ProtocolRefusal
from server.terminal import answers
from server.terminal.asked import matters, read_line, steps
from server.terminal.commands import Command, Wait, Word
from server.terminal.errors import Ask, Failed, Misunderstood, Refuse
from server.terminal.grammar import BadCommand, quits
from server.terminal.lines import Lines
from server.terminal.menu import Menu
from server.terminal.seat import Seat
from server.terminal.shared import do_shared
from server.terminal.table import Table
from server.terminal.told import said
from server.terminal.waiting import Outcome, Waiting
from server.terminal.words import misunderstood, say

LOOK_LEAST_S = 0.01
SOON_S = 0.5
"""What is answered sooner is not worth a word, and worth waiting for if somebody quits."""


class Shell:
    """A session. `typed` are those lines that the options stand for."""

    def __init__(
        self, table: Table, menu: Menu, lines: Lines, typed: list[str], *, interactive: bool
    ) -> None:
        self._table = table
        self._menu = menu
        self._lines = lines
        self._typed = typed
        self._interactive = interactive
        self._question: Command | None = None
        self._waiting: Waiting | None = None
        self._quit = False
        self._failed = False
        self._number = 0
        self._misunderstood: list[int] = []

    async def run(self) -> int:
        """Run to the end and return the exit code. Raise `Failed`, `Misunderstood`."""
        while not self._quit:
            self._table.bell.clear()
            self._look()
            if self._waits():
                await self._sleep()
                continue
            line = self._next()
            if line is not None:
                await self._take(line)
            elif self._lines.ended:
                break
            else:
                await self._sleep()
        if self._table.seated:
            runs_on = isinstance(self._table.room, Seat) and self._table.room.in_hole
            self._table.out.tell(said("bye", say("bye_in_hole" if runs_on else "bye")))
        if self._misunderstood and not self._interactive:
            raise Misunderstood(misunderstood(self._misunderstood))
        return int(self._failed and not self._interactive)

    # Lines.

    def _next(self) -> str | None:
        if self._typed:
            return self._typed.pop(0)
        line = self._lines.take()
        self._number += line is not None
        return line

    async def _take(self, line: str) -> None:
        self._table.out.typed()
        if line.startswith("#") or not (line or self._question):
            return
        question, self._question = self._question, None
        try:
            command = read_line(line, question)
        except BadCommand as error:
            self._misunderstood.append(self._number)
            self._table.out.tell(answers.not_understood(line, error))
            self._table.out.done(line, ok=False)
            return
        if isinstance(command, Wait):
            self._waiting = Waiting.begin(command, line, asyncio.get_running_loop().time())
            return
        ok = await self._answer(command, line)
        self._failed |= not ok and matters(command)
        self._table.out.done(line, ok=ok)

    async def _answer(self, command: Command | None, line: str) -> bool:
        """Do a command, and tell whether it was done. Meanwhile the player may quit."""
        table = self._table
        doing = asyncio.create_task(self._do(command, line))
        doing.add_done_callback(lambda done: table.bell.set())
        late = asyncio.get_running_loop().call_later(SOON_S, self._tell_unsent, line)
        while not doing.done():
            table.bell.clear()
            table.link.look(seated=table.seated)
            if self._asked_to_quit():
                await asyncio.wait({doing}, timeout=SOON_S)
                self._quit = doing.cancel()
                await asyncio.wait({doing})
            else:
                await table.bell.wait()
        late.cancel()
        return not doing.cancelled() and doing.result()

    def _tell_unsent(self, line: str) -> None:
        if self._table.link.lost:
            self._table.out.tell(said("unsent", say("unsent"), command=line))

    def _asked_to_quit(self) -> bool:
        """Tell whether not to wait for an answer. A script quits only when it is its turn."""
        waiting = self._lines.waiting
        if not self._interactive:
            waiting = waiting[:1] if self._table.link.lost else []
        return any(map(quits, waiting))

    async def _do(self, command: Command | None, line: str) -> bool:
        left = steps(command)
        try:
            while left:
                await self._step(left.pop(0))
        except Ask as ask:
            self._question = ask.command
            self._table.out.tell(answers.question(left, ask))
            return True
        except Refuse as error:
            refuse = error
        except RefusedError as error:
            refuse = Refuse(error.reason, error.detail)
            if isinstance(error, NotWelcomeError) and error.reason == ProtocolRefusal.SIGNED_OUT:
                await self._table.link.forget()
        except UnreachableError:
            if not self._interactive:
                raise
            refuse = Refuse("unreachable", server=self._table.link.address.page)
        else:
            return True
        self._table.out.tell(answers.refused(line, left, refuse))
        return False

    async def _step(self, command: Command | None) -> None:
        """Do a command, `None` if it was taken back."""
        if command is None:
            self._table.out.tell(said("play_on", say("play_on")))
        elif command is Word.QUIT and self._table.room.place != "watching":
            self._quit = True
        elif not do_shared(self._table, command):
            await self._table.room.do(command)

    # News, and waiting for it.

    def _look(self) -> None:
        table = self._table
        table.link.look(seated=table.seated)
        table.room.look()
        if table.room.over:
            self._menu.back(table.room)
            table.room, self._question = self._menu, None

    def _waits(self) -> bool:
        """Tell whether to wait on. Raise `Failed` in a script when a wait was in vain."""
        waiting = self._waiting
        if waiting is None:
            return False
        outcome = waiting.outcome(self._table.room, asyncio.get_running_loop().time())
        if outcome is Outcome.NOT_YET and not (self._interactive and self._lines.waiting):
            return True
        self._waiting = None
        if outcome in {Outcome.LATE, Outcome.NEVER}:
            text = waiting.in_vain(outcome)
            lines = [text] if self._interactive else []  # a script's end tells it
            self._table.out.tell(said("wait_in_vain", *lines, text=text))
            self._table.out.done(waiting.line, ok=False)
            if not self._interactive:
                raise Failed(text)
        else:
            self._table.out.done(waiting.line, ok=outcome is Outcome.THERE)
        return False

    async def _sleep(self) -> None:
        """Wait for the bell, or until the room or a wait wants to look."""
        times_s = []
        next_ms = self._table.room.next_ms()
        if next_ms is not None:
            times_s.append(next_ms / 1000)
        if self._waiting is None:
            self._table.out.prompt()
        elif self._waiting.until_s is not None:
            times_s.append(self._waiting.until_s - asyncio.get_running_loop().time())
        try:
            async with asyncio.timeout(max(LOOK_LEAST_S, min(times_s)) if times_s else None):
                await self._table.bell.wait()
        except TimeoutError:
            return
