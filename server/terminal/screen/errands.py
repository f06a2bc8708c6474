"""What a player sets out to do from the start: each a coroutine that ends in a seat or a word.

Every failure that can happen here is told on the screen; nothing of it ends the app.
"""

from collections.abc import Awaitable
from typing import TYPE_CHECKING

from engine.codes import CodeError
from engine.games import read_code
from server.client import (
    ClientError,
    NotWelcomeError,
    RefusedError,
    ReplacedError,
    UnreachableError,
)
from server.protocol import MatchSettings
from server.terminal.errors import Refuse
from server.terminal.practice import new_code
from server.terminal.screen.rooms.practice import PracticeRoom
from server.terminal.screen.words import say
from server.terminal.words import reason

if TYPE_CHECKING:
    from server.terminal.screen.app import Par45


class Errands:
    """The errands of one app."""

    def __init__(self, hall: "Par45") -> None:
        self._hall = hall

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

    async def open_match(self, settings: MatchSettings) -> None:
        await self._hall.sit(await self._hall.matches.create(settings))

    async def join(self, invite: str) -> None:
        await self._hall.sit(await self._hall.matches.join("".join(invite.split())))

    async def resume(self) -> None:
        running = await self._hall.matches.running()
        if running is None:
            self._hall.tell(reason("nothing_running"), wrong=True)
        else:
            await self._hall.sit(running.match)

    async def rename(self, name: str) -> None:
        await self._hall.link.rename(name)
        await self.look_for_running()

    async def leave(self, match: str) -> None:
        await (await self._hall.matches.client()).leave(match)
        self._hall.matches.left(match)
        self._hall.go_to_start()

    async def practise(self, typed: str) -> None:
        """Deal a code that was typed, or a new one."""
        try:
            code = read_code(typed)[1] if typed else new_code("E")
        except CodeError as error:
            self._hall.tell(f"{reason('bad_code')}: {error}", wrong=True)
            return
        await self._hall.push_screen(PracticeRoom(code))


def _why(error: RefusedError) -> str:
    why = reason(error.reason)
    return f"{why}: {error.detail}" if error.detail else why
