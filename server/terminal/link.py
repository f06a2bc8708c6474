"""The connection to the server: made when it is first needed, told of when it is lost for long."""

import asyncio

from server.client import Client, NotWelcomeError
from server.protocol import ProtocolRefusal
from server.terminal.address import Address
from server.terminal.identity import Identity
from server.terminal.output import Output
from server.terminal.told import said
from server.terminal.words import say

BLINK_S = 0.5
"""A cut that is mended sooner is not worth a word."""


class Link:
    """One player's road to one server."""

    def __init__(self, address: Address, identity: Identity, name: str, out: Output) -> None:
        self.address = address
        self._identity = identity
        self._name = name
        self._out = out
        self._client: Client | None = None
        self._lost: asyncio.TimerHandle | None = None
        self._told = False

    async def client(self) -> Client:
        """Return the client, connected. Raise `UnreachableError` or `NotWelcomeError`."""
        if self._client is None:
            self._client = await self._connect()
            self._client.connection = self._connection
            self._keep(self._client)
            self._out.tell(
                said(
                    "welcome",
                    say("welcome", server=self.address.page, name=self._client.name),
                    server=self.address.page,
                    player=self._client.player,
                    name=self._client.name,
                )
            )
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

    async def close(self) -> None:
        """End the connection, if there is one. Seats are kept by the server."""
        self._quiet()
        if self._client is not None:
            client, self._client = self._client, None
            await client.close()

    async def _connect(self) -> Client:
        secret = self._identity.secret()
        try:
            return await Client.connect(self.address.ws, secret=secret, name=self._name)
        except NotWelcomeError as error:
            if error.reason != ProtocolRefusal.BAD_SECRET or not secret:
                raise
        self._out.tell(said("new_guest", say("new_guest")))
        return await Client.connect(self.address.ws, name=self._name)

    def _keep(self, client: Client) -> None:
        try:
            self._identity.keep(client.secret, client.name)
        except OSError as error:
            why = error.strerror or str(error)
            self._out.tell(said("not_kept", say("not_kept", why=why), why=why))

    def _connection(self, connected: bool) -> None:
        if not connected and self._lost is None:
            self._lost = asyncio.get_running_loop().call_later(BLINK_S, self._tell_lost)
        elif connected:
            told = self._told
            self._quiet()
            if told:
                self._out.tell(said("connection", say("found"), connected=True))

    def _tell_lost(self) -> None:
        self._told = True
        self._out.tell(said("connection", say("lost"), connected=False))

    def _quiet(self) -> None:
        """Forget that a loss was to be told."""
        if self._lost is not None:
            self._lost.cancel()
        self._lost, self._told = None, False
