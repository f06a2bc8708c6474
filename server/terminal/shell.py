"""The one loop: a line, its answer, then the news; until the lines end or somebody quits.

News are told only when no command is under way, so nothing comes between a command and
its answer. The loop sleeps until the bell rings (a line has come, or the server has told
something) or until the room wants to look at its clock.
"""

import asyncio

from server.client import RefusedError, UnreachableError
from server.terminal.commands import (
    BadCommand,
    Command,
    Join,
    Moves,
    Name,
    Open,
    Wait,
    Word,
    parse_command,
)
from server.terminal.errors import Ask, Failed, Misunderstood, Refuse
from server.terminal.lines import LONGEST, Lines
from server.terminal.menu import Menu
from server.terminal.shared import do_shared
from server.terminal.table import Table
from server.terminal.told import said, sentence
from server.terminal.waiting import Outcome, Waiting
from server.terminal.words import reason, say

LOOK_LEAST_S = 0.01


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
        self._misunderstood = 0

    async def run(self) -> int:
        """Run to the end and return the exit code. Raise `Failed`, `Misunderstood`."""
        while not self._quit:
            self._table.bell.clear()
            self._look()
            if self._waits():
                await self._sleep()
                continue
            line = self._typed.pop(0) if self._typed else self._lines.take()
            if line is not None:
                await self._take(line)
            elif self._lines.ended:
                break
            else:
                await self._sleep()
        if self._table.room.place not in {"menu", "practice"}:
            self._table.out.tell(said("bye", say("bye")))
        if self._misunderstood and not self._interactive:
            raise Misunderstood(say("misunderstood", n=self._misunderstood))
        return int(self._failed and not self._interactive)

    # Lines.

    async def _take(self, line: str) -> None:
        self._table.out.typed()
        if not line or line.startswith("#"):
            return
        question, self._question = self._question, None
        try:
            command = _confirmed(_parse(line), question)
        except BadCommand as error:
            self._misunderstood += 1
            text = say("not_understood", why=error)
            self._table.out.tell(sentence("refused", text, reason="not_understood", detail=""))
            self._table.out.done(line, ok=False)
            return
        if isinstance(command, Wait):
            now_s = asyncio.get_running_loop().time()
            self._waiting = Waiting.begin(command, line, now_s)
            return
        ok = await self._do(command)
        self._failed |= not ok and _matters(command)
        self._table.out.done(line, ok=ok)

    async def _do(self, command: Command | None) -> bool:
        """Do a command, `None` if it was taken back; tell whether it was done."""
        try:
            if command is None:
                self._table.out.tell(said("play_on", say("play_on")))
            elif command is Word.QUIT:
                self._quit = True
            elif not do_shared(self._table, command):
                await self._table.room.do(command)
        except Ask as ask:
            self._question = ask.command
            self._table.out.tell(sentence("question", ask.question))
        except Refuse as refuse:
            self._refused(refuse.reason, refuse.detail, **refuse.values)
            return False
        except RefusedError as error:
            self._refused(error.reason, error.detail)
            return False
        except UnreachableError:
            if not self._interactive:
                raise
            self._refused("unreachable", server=self._table.link.address.page)
            return False
        return True

    def _refused(self, word: str, detail: str = "", **values: object) -> None:
        why = reason(word, **values)
        text = say("refused_detail" if detail else "refused", why=why, detail=detail)
        self._table.out.tell(sentence("refused", text, reason=word, detail=detail))

    # News, and waiting for it.

    def _look(self) -> None:
        table = self._table
        table.room.look()
        if table.room.over:
            self._menu.back(table.room)
            table.room, self._question = self._menu, None

    def _waits(self) -> bool:
        """Tell whether to wait on. Raise `Failed` in a script when a wait was in vain."""
        if self._waiting is None:
            return False
        waiting, now_s = self._waiting, asyncio.get_running_loop().time()
        outcome = waiting.outcome(self._table.room, now_s)
        if outcome is Outcome.NOT_YET and not (self._interactive and self._lines.there):
            return True
        self._waiting = None
        if outcome in {Outcome.LATE, Outcome.NEVER}:
            text = waiting.in_vain(outcome)
            self._table.out.tell(sentence("wait_in_vain", text))
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


def _parse(line: str) -> Command:
    if len(line) > LONGEST:
        raise BadCommand(say("too_long"))
    return parse_command(line)


def _confirmed(command: Command, question: Command | None) -> Command | None:
    """Return what to do now that a question may have been answered, `None` for nothing."""
    if question is None:
        if command in {Word.YES, Word.NO}:
            raise BadCommand(say("no_question"))
        return command
    conceding = isinstance(question, Moves) and command == Moves(("c",))
    leaving = question is Word.LEAVE_NOW and command is Word.LEAVE
    if command is Word.YES or conceding or leaving:
        return question
    return None if command in {Word.NO, Word.READY} else command


def _matters(command: Command | None) -> bool:
    """Tell whether a refusal of it is a failure of a script; that of a move is not."""
    if isinstance(command, Word):
        return command in {Word.START, Word.HOUSE, Word.RESUME}
    return isinstance(command, Open | Join | Name)
