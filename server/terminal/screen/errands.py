"""What a player sets out to do from the start: each a coroutine that ends in a seat or a word.

Every failure that can happen here is told on the screen; nothing of it ends the app.
"""

from collections.abc import Awaitable

from engine.codes import CodeError
from server.client import (
    ClientError,
    NotWelcomeError,
    RefusedError,
    ReplacedError,
    UnreachableError,
)
from server.protocol import LATEST_START_MS, MatchSettings, ProtocolRefusal
from server.terminal.circles import join_group_instead
from server.terminal.errors import Refuse
from server.terminal.matches import plain
from server.terminal.open_matches import open_matches
from server.terminal.practice import code_of
from server.terminal.screen.rooms.asking import Choice, numbered
from server.terminal.screen.rooms.practice import PracticeRoom
from server.terminal.screen.rooms.replay import ReplayRoom
from server.terminal.screen.round_errands import RoundErrands
from server.terminal.screen.seat import Seat
from server.terminal.screen.words import say
from server.terminal.times import MINUTE_MS, read_ms
from server.terminal.words import reason
from server.terminal.words import say as say_line


class Errands(RoundErrands):
    """The errands of one app."""

    async def told(self, errand: Awaitable[None]) -> None:
        """Run an errand; say what went wrong, if something did."""
        hall = self._hall
        try:
            await errand
        except ReplacedError:
            await hall.link.close()
            hall.rest()
            hall.tell(say("replaced"), wrong=True)
        except UnreachableError:
            hall.unreachable = True
            hall.tell(say("no_server", server=hall.server), wrong=True)
        except NotWelcomeError as error:
            if error.reason == ProtocolRefusal.SIGNED_OUT:
                await hall.link.forget()
                hall.gone()
            else:
                await hall.link.close()
            hall.tell(_why(error), wrong=True)
        except RefusedError as error:
            hall.tell(_why(error), wrong=True)
        except Refuse as error:
            hall.tell(reason(error.reason, **error.values), wrong=True)
        except ClientError as error:
            hall.tell(str(error), wrong=True)
        hall.look()

    async def look_for_running(self) -> None:
        """Connect if need be, and offer the match that still runs."""
        hall = self._hall
        try:
            running = await hall.matches.running()
        except UnreachableError:
            hall.unreachable = True
            hall.look()
            return
        hall.unreachable = False
        hall.found(running)

    async def play_now(self, settings: MatchSettings) -> None:
        match = await self._hall.matches.create(settings)
        await self._hall.sit(match)
        await self._hall.matches.invite_house(match)

    async def open_match(self, settings: MatchSettings, scope: str = "") -> None:
        await self._hall.sit(await self._hall.matches.create(settings, scope))

    async def join(self, invite: str) -> None:
        """Take a seat in a match, or look at a round, or become a member of a group."""
        hall, code = self._hall, "".join(invite.split())
        try:
            match = await hall.matches.join(code)
        except RefusedError as error:
            if error.reason == ProtocolRefusal.IS_ROUND:
                await self.show_round(code)
                return
            client = await hall.matches.client()
            await hall.circles.joined(await join_group_instead(client, plain(code), error))
        else:
            await self._hall.sit(match)

    async def look_on(self, invite: str) -> None:
        """Look on at a match, or go back to the own seat in it; or look at a round."""
        code = "".join(invite.split())
        try:
            view = await self._hall.matches.watch(code)
        except RefusedError as error:
            if error.reason != ProtocolRefusal.IS_ROUND:
                raise
            await self.show_round(code)
        else:
            await self._hall.sit(view.match, watching=not view.you)

    async def list_open(self) -> None:
        """List the open matches, to take a seat in one or to look on."""
        hall, at = self._hall, self._hall.screen
        found = await (await hall.matches.client()).open_matches()
        if not found:
            hall.tell(say("open_none"))
            return
        texts = {one.invite: open_matches([one]).lines[0] for one in found}
        hall.pick(say("open_title"), numbered(texts), self.go_to_open, at)

    def go_to_open(self, invite: str) -> None:
        """Choose what to do with an open match."""
        hall = self._hall
        to_do = {"take_seat": self.join, "look_on": self.look_on}
        choices = [
            Choice("j", "take_seat", say("take_seat")),
            Choice("w", "look_on", say("look_on")),
        ]
        title = say("open_do", invite=invite)
        hall.pick(title, choices, lambda what: hall.ask(to_do[what](invite)))

    async def resume(self) -> None:
        running = await self._hall.matches.running()
        if running is None:
            self._hall.tell(reason("nothing_running"), wrong=True)
        else:
            await self._hall.sit(running.match)

    async def replay(self, seat: Seat, hole: int) -> None:
        """Show everybody's boards of a hole that is over, the own one first."""
        if not 1 <= hole <= len(seat.view.codes):
            self._hall.tell(say("no_replay"))
        elif not seat.view.codes[hole - 1]:
            self._hall.tell(say("codes_not_told"))
        elif not seat.connected:
            self._hall.tell(say("not_while_lost"), wrong=True)
        elif played := await seat.played(hole):
            self._hall.over(ReplayRoom(seat, hole, played))

    async def rematch(self, seat: Seat) -> None:
        """Open a match like the one that is over, or join who has."""
        await self._hall.sit(await self._hall.matches.rematch(seat.view))

    async def set_start(self, match: str, line: str) -> None:
        """Have a match start by itself, in a time that was typed: minutes, or 1:30, or 90s."""
        try:
            in_ms = read_ms(line, MINUTE_MS)
        except ValueError as error:
            self._hall.tell(str(error), wrong=True)
            return
        if in_ms > LATEST_START_MS:
            self._hall.tell(say_line("start_late"), wrong=True)
            return
        await (await self._hall.matches.client()).set_start(match, in_ms)

    async def rename(self, name: str) -> None:
        await self._hall.link.rename(name)
        await self.look_for_running()

    async def leave(self, match: str) -> None:
        if self._hall.seat is not None:
            self._hall.seat.leaving = True
        await (await self._hall.matches.client()).leave(match)
        self._hall.matches.left(match)
        self._hall.leave_seat()

    async def practise(self, typed: str) -> None:
        """Deal a code that was typed, or a new one."""
        try:
            code = code_of(typed)
        except CodeError as error:
            self._hall.tell(f"{reason('bad_code')}: {error}", wrong=True)
            return
        await self._hall.push_screen(PracticeRoom(code))


def _why(error: RefusedError) -> str:
    why = reason(error.reason)
    return f"{why}: {error.detail}" if error.detail else why
