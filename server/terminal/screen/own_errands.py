"""What a player sets out to do with what is their own: visibility, data, devices, deletion."""

from typing import TYPE_CHECKING

from server.client import Client
from server.protocol import DeviceView
from server.terminal.screen.rooms.mine import DataRoom, MineRoom, TicketPage
from server.terminal.screen.words import say
from server.terminal.words import say as say_line

if TYPE_CHECKING:
    from server.terminal.screen.app import Par45

WORD = "delete"
"""What is typed to have the player deleted."""


class OwnErrands:
    """The errands of one app that have to do with oneself."""

    def __init__(self, hall: "Par45") -> None:
        self._hall = hall

    async def _client(self) -> Client:
        return await self._hall.matches.client()

    async def show_mine(self) -> None:
        """Show who sees the player, and the devices."""
        kept = await (await self._client()).own.kept()
        await self._hall.push_screen(MineRoom(kept))

    async def show_data(self) -> None:
        """Show all that is kept."""
        kept = await (await self._client()).own.kept()
        await self._hall.push_screen(DataRoom(kept))

    async def be_seen(self, room: MineRoom, by: str) -> None:
        await (await self._client()).own.set_visibility(by)
        await self._look_again(room)

    async def sign_out(self, room: MineRoom, device: DeviceView | None) -> None:
        """Sign a device out, or all but this one."""
        await (await self._client()).own.revoke(device.device if device else "")
        await self._look_again(room)

    async def renew(self, room: MineRoom) -> None:
        """Have this device's secret replaced."""
        await self._hall.link.renew()
        self._hall.tell(say_line("secret_renewed"))
        await self._look_again(room)

    async def add_device(self) -> None:
        """Have a code made with which another device is this player, and show it."""
        ticket = await (await self._client()).own.ticket()
        self._hall.over(TicketPage(ticket, self._hall.server))

    async def become(self, code: str) -> None:
        """Be the player of a code here."""
        await self._hall.link.become("".join(code.split()))
        self._hall.go_to_start()
        self._hall.tell(say_line("become_done"))

    async def delete(self, word: str) -> None:
        """Delete the player, if the word was typed."""
        if word.casefold() != WORD:
            self._hall.tell(say("not_deleted", word=WORD), wrong=True)
            return
        await self._hall.link.delete(WORD)
        self._hall.gone()
        self._hall.tell(say_line("deleted"))

    async def _look_again(self, room: MineRoom) -> None:
        room.show(await (await self._client()).own.kept())
