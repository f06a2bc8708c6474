"""The connection to the server: made when it is first needed, told of when it is lost for long."""

import asyncio

from server.client import Client, NotWelcomeError
from server.protocol import ProtocolRefusal
from server.terminal.address import Address
from server.terminal.identity import Identity
from server.terminal.output import Output
from server.terminal.told import said
from server.terminal.words import say

NAMELESS = "Guest"
"""What the server calls one who gave no name."""
SECRET_MARK = "."
"""What a secret has and a ticket has not. A ticket may come as a link, behind `#link=`."""
BLINK_S = 0.5
"""A cut that is mended sooner is not worth a word."""


class Link:
    """One player's road to one server. It rings the bell when it is lost or found again.

    Several may ask for the client at once, and get the same: what one of two connections opens,
    the other does not know, and the server would end the older one.
    """

    def __init__(
        self, address: Address, identity: Identity, name: str, out: Output, bell: asyncio.Event
    ) -> None:
        self.address = address
        self._identity = identity
        self._name = name
        self._out = out
        self._bell = bell
        self._client: Client | None = None
        self._making = asyncio.Lock()
        self._blink: asyncio.TimerHandle | None = None
        self._told_lost = False
        self.lost = False

    async def client(self) -> Client:
        """Return the client, connected. Raise `UnreachableError` or `NotWelcomeError`."""
        async with self._making:
            if self._client is None:
                return self._take(await self._connect())
            return self._client

    async def rename(self, name: str) -> None:
        """Say hello anew with another name. Raise as `client` does."""
        before = self._name
        self._name = name
        await self.close()
        try:
            await self.client()
        except NotWelcomeError:
            self._name = before
            raise

    async def renew(self) -> None:
        """Have this device's secret replaced, and keep the new one."""
        client = await self.client()
        await client.own.new_secret()
        self._keep(client)

    async def become(self, word: str) -> None:
        """Be the player of a ticket, or of another device's secret. Raise as `client` does."""
        async with self._making:
            if SECRET_MARK in word.rpartition("/")[2]:
                client = await Client.connect(self.address.ws, secret=word)
            else:
                client = await Client.connect(self.address.ws, ticket=word.rpartition("=")[2])
            await self.close()
            self._name = ""
            self._take(client)

    async def delete(self, confirm: str) -> None:
        """Delete the player, and forget the secret. Raise `RefusedError` if not confirmed."""
        await (await self.client()).own.delete(confirm)
        self._name = ""
        await self.forget()

    async def forget(self) -> None:
        """Forget the player, who was signed out here or is no more, and end the connection."""
        if self._client is not None and self._identity.secret() == self._client.secret:
            self._identity.forget()
        await self.close()

    def look(self, *, seated: bool) -> None:
        """Tell if the connection has been lost, or found again, since the last look."""
        if self.lost != self._told_lost:
            self._told_lost = self.lost
            key = ("lost_seated" if seated else "lost") if self.lost else "found"
            self._out.tell(said("connection", say(key), connected=not self.lost))

    async def close(self) -> None:
        """End the connection, if there is one. Seats are kept by the server."""
        self._connection(connected=True)
        self._told_lost = False
        if self._client is not None:
            client, self._client = self._client, None
            await client.close()

    def _take(self, client: Client) -> Client:
        self._client = client
        client.connection = self._connection
        self._keep(client)
        self._welcome(client)
        return client

    async def _connect(self) -> Client:
        secret = self._identity.secret()
        try:
            return await Client.connect(self.address.ws, secret=secret, name=self._name)
        except NotWelcomeError as error:
            if error.reason != ProtocolRefusal.BAD_SECRET or not secret:
                raise
        self._out.tell(said("new_guest", say("new_guest")))
        return await Client.connect(self.address.ws, name=self._name)

    def _welcome(self, client: Client) -> None:
        server, name = self.address.page, client.name
        lines = [say("welcome", server=server, name=name)]
        lines += [say("nameless", name=name)] if name == NAMELESS else []
        self._out.tell(said("welcome", *lines, server=server, player=client.player, name=name))

    def _keep(self, client: Client) -> None:
        try:
            self._identity.keep(client.secret, client.name)
        except OSError as error:
            why = error.strerror or str(error)
            self._out.tell(said("not_kept", say("not_kept", why=why), why=why))

    def _connection(self, connected: bool) -> None:
        if self._blink is not None:
            self._blink.cancel()
        if connected:
            self._set_lost(False)
        else:
            self._blink = asyncio.get_running_loop().call_later(BLINK_S, self._set_lost, True)

    def _set_lost(self, lost: bool) -> None:
        self.lost = lost
        self._bell.set()
