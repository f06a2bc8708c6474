"""A player's matches at a server, runs of rounds too: open one, join one, find what still runs.

None is opened twice on a connection: the server would take the second time for somebody
else who replaces the first. What is open is known here for as long as the client lives;
what may be open already is entered one after the other, however many ask at once.
"""

import asyncio

from msgspec.structs import replace

from engine.match.state import Presence
from server.client import Client, RefusedError
from server.protocol import MatchSettings, MatchView, RoundView
from server.terminal.alone import is_over
from server.terminal.asking import seat_house
from server.terminal.desk import look_up
from server.terminal.errors import Refuse
from server.terminal.link import Link

ID_LETTERS = 16
LOOKS_AT = 64
"""How many of a player's matches are looked at for one that still runs."""


class Matches:
    """The matches that are reached through one link."""

    def __init__(self, link: Link) -> None:
        self._link = link
        self._client: Client | None = None
        self._entering = asyncio.Lock()
        self._opened: list[str] = []
        self._watched: list[str] = []
        self._over: set[str] = set()
        self._left: set[str] = set()

    async def client(self) -> Client:
        """Return the client, connected. Raise `UnreachableError` or `NotWelcomeError`."""
        client = await self._link.client()
        if client is not self._client:
            self._client = client
            self._opened.clear()
            self._watched.clear()
        return client

    async def create(self, settings: MatchSettings, scope: str = "") -> str:
        """Open a match as its host, in a group if `scope` names one."""
        client = await self.client()
        return self._sits(await client.create(settings, scope))

    async def invite_house(self, match: str) -> None:
        """Have a house player sit down, and start. Raise `Refuse` if none comes."""
        client = await self.client()
        await seat_house(client, match)
        await client.start(match)

    async def join(self, invite: str) -> str:
        """Take a seat; in a match that is open here already one has it."""
        async with self._entering:
            client = await self.client()
            views = [client.view(match) for match in self._opened if match not in self._left]
            seated = [view for view in views if view.you]
            known = {ref: view.match for view in seated for ref in (view.invite, view.match)}
            return known.get(plain(invite)) or self._sits(await client.join(invite))

    async def watch(self, invite: str) -> MatchView:
        """Look on at a match; in one that is open here already one may have a seat."""
        async with self._entering:
            client = await self.client()
            views = [client.view(match) for match in dict.fromkeys(self._opened + self._watched)]
            known = {ref: view.match for view in views for ref in (view.invite, view.match)}
            match = known.get(plain(invite))
            if match is None:
                match = await client.watch_on(plain(invite))
                self._watched.append(match)
            return await client.until(match, lambda view: True)

    async def start_run(self, round_: RoundView) -> str:
        """Begin the own run of a round, or come back to it."""
        async with self._entering:
            client = await self.client()
            if round_.run in self._opened:
                return round_.run
            return self._sits(await client.start_run(round_.round))

    async def round_of(self, ref: str) -> RoundView:
        """Return how a round stands; a run that was given up here is as good as played."""
        shown = await look_up(await self.client(), ref)
        return replace(shown, played=True) if shown.run in self._left else shown

    async def rematch(self, over: MatchView) -> str:
        """Play again after a match; who is in its rematch already has a seat there.

        Raise `Refuse` for a run: it is played once.
        """
        async with self._entering:
            if over.round:
                raise Refuse("once")
            if over.rematch in self._opened:
                return over.rematch
            client = await self.client()
            return self._sits(await client.rematch(over.match))

    async def running(self) -> MatchView | None:
        """Find a match of this player's that has not ended, the newest of this evening first.

        A run comes after all that others play, too: it waits for nobody but its player.
        """
        async with self._entering:
            client = await self.client()
            found = [*reversed(self._opened), *client.matches[:LOOKS_AT]]
            run: MatchView | None = None
            for match in dict.fromkeys(found):
                if match in self._over:
                    continue
                if match not in self._opened:
                    try:
                        self._sits(await client.open(match))
                    except RefusedError:
                        self._over.add(match)
                        continue
                view = client.view(match)
                if not runs(view):
                    self._over.add(match)
                elif view.round:
                    run = run or view
                else:
                    return view
            return run

    def left(self, match: str) -> None:
        """Know that a seat was given up."""
        self._over.add(match)
        self._left.add(match)

    def _sits(self, match: str) -> str:
        self._opened.append(match)
        self._over.discard(match)
        self._left.discard(match)
        return match


def runs(view: MatchView) -> bool:
    """Tell whether a match can be gone on with."""
    own = next((seat for seat in view.seats if seat.seat == view.you), None)
    seated = own is not None and own.presence != Presence.LEFT
    return seated and not is_over(view)


def plain(invite: str) -> str:
    """Return an invite code as it is written, of one that was typed by hand."""
    letters = invite.replace("-", "")
    return letters.upper() if len(letters) < ID_LETTERS else letters
