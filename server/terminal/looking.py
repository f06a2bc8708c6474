"""What is looked up at the menu, and what goes on from there: pages, and players in them."""

from server.client import Client
from server.terminal.circles import annul_told, do_group, group_told, groups_told
from server.terminal.commands import Command, DoGroup, ShowList, ShowPlayer, Word
from server.terminal.errors import Refuse
from server.terminal.names import shown
from server.terminal.standings import archive_told, list_told, page_of, profile_told
from server.terminal.told import Told


class Looking:
    """Lists, groups, players and days: where the last one goes on, and who stood in it."""

    def __init__(self) -> None:
        self._more = ShowList(), ""
        self._more_days = ""
        self._seen: dict[str, str] = {}
        self._scope = ""

    async def told(self, client: Client, command: Command, page: str) -> Told:
        """Return what is told of it; `page` is the server's address to give to others.

        Raise `Refuse` or `RefusedError`.
        """
        match command:
            case DoGroup(deed="annul"):
                return await annul_told(client, command)
            case DoGroup():
                group = await do_group(client, command)
                if group is not None:
                    self._seen = {one.player: one.name for one in group.members}
                    self._scope = group.group
                return group_told(group, page)
            case ShowPlayer(name=name):
                return await profile_told(client, self._named(name), self._scope)
            case Word.PROFILE:
                return await profile_told(client)
            case Word.ARCHIVE:
                return await self._archive(client, "")
            case Word.GROUPS:
                return await groups_told(client)
            case ShowList():
                return await self._list(client, command, "")
            case _ if self._more_days:
                return await self._archive(client, self._more_days)
            case _:
                asked, after = self._more
                if not after:
                    raise Refuse("no_more")
                return await self._list(client, asked, after)

    async def _list(self, client: Client, asked: ShowList, after: str) -> Told:
        page, group = await page_of(client, asked, after)
        self._more, self._more_days = (asked, page.next), ""
        fresh = {one.player: one.name for one in [*page.moved, *page.lines] if one.player}
        self._seen = {**self._seen, **fresh} if after else fresh
        self._scope = page.table.scope
        return list_told(page, group)

    async def _archive(self, client: Client, after: str) -> Told:
        told, self._more_days = await archive_told(client, after)
        self._more = ShowList(), ""
        return told

    def _named(self, name: str) -> str:
        """Return the player of a name, or of an id, among those who were shown last."""
        found = [
            player
            for player, called in self._seen.items()
            if name == player or name.casefold() == called.casefold()
        ]
        if not found:
            raise Refuse("no_player_named", name=shown(name))
        if len(found) > 1:
            raise Refuse("two_players", ids=", ".join(found))
        return found[0]
