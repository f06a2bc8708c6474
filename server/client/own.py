"""What a client asks about its own player. Each command raises `RefusedError` if not taken."""

from server import protocol
from server.client.asking import Asking, expected
from server.client.line import Line
from server.protocol import DeviceView, KeptView, Ticket


class Own:
    """A client's own: visibility, what is kept, devices, and leaving for good."""

    def __init__(self, asking: Asking, line: Line) -> None:
        self._asking = asking
        self._line = line

    async def set_visibility(self, visibility: str) -> None:
        """Be seen by name in lists by `all`, by `groups` of one's own, or by `nobody`."""
        await self._asking.ask(protocol.SetVisibility(self._asking.new_request(), visibility))

    async def kept(self) -> KeptView:
        """Return what the server keeps of this player."""
        answer = await self._asking.ask(protocol.ShowData(self._asking.new_request()))
        return expected(protocol.Kept, answer).kept

    async def delete(self, confirm: str) -> None:
        """Have this player deleted; `confirm` is the name. The connection is over by it."""
        await self._asking.ask(protocol.DeleteMe(self._asking.new_request(), confirm))

    async def devices(self) -> list[DeviceView]:
        """Return the devices that can be this player."""
        answer = await self._asking.ask(protocol.ListDevices(self._asking.new_request()))
        return expected(protocol.Devices, answer).devices

    async def revoke(self, device: str = "") -> list[DeviceView]:
        """Sign a device out, or all others; return those that are left."""
        answer = await self._asking.ask(protocol.RevokeDevices(self._asking.new_request(), device))
        return expected(protocol.Devices, answer).devices

    async def new_secret(self) -> str:
        """Have this device's secret replaced; the new one is used from the next hello on."""
        answer = await self._asking.ask(protocol.NewSecret(self._asking.new_request()))
        self._line.secret = expected(protocol.Secret, answer).secret
        return self._line.secret

    async def ticket(self) -> Ticket:
        """Return a ticket with which another device can be this player, once and soon."""
        answer = await self._asking.ask(protocol.NewTicket(self._asking.new_request()))
        return expected(Ticket, answer)

    async def another_device(self) -> str:
        """Return a secret with which another device is this player."""
        answer = await self._asking.ask(
            protocol.NewSecret(self._asking.new_request(), another=True)
        )
        return expected(protocol.Secret, answer).secret
