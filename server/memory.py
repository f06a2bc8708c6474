"""What the server remembers for a service: short texts by name, in kinds, one hash each.

The server never reads them. That a text is put there only if another one stood there lets
two processes of one bot agree who does a thing that must be done once.
"""

from server.protocol import MEMORIES, Memories, MemoryView, Recall, Remember
from server.script import Script
from server.store import Client, ask

_REMEMBER = Script.load("server", "remember")


class Memory:
    """The memories of a store."""

    def __init__(self, client: Client) -> None:
        self._client = client

    async def answer(self, command: Remember | Recall) -> Memories:
        """Do what a service asks. Raise `StoreAway`."""
        key = f"{{memory}}:{command.kind}"
        if isinstance(command, Remember):
            look = "" if command.if_was is None else "if"
            args = [command.name, command.text, look, command.if_was or ""]
            text = await _REMEMBER.run(self._client, [key], args)
            return Memories(command.request, [MemoryView(command.name, text.decode())], "")
        if command.name:
            text = await ask(self._client, "HGET", key, command.name)
            found = [] if text is None else [MemoryView(command.name, text.decode())]
            return Memories(command.request, found, "")
        after = command.after if command.after.isdecimal() else "0"
        cursor, page = await ask(self._client, "HSCAN", key, after, "COUNT", MEMORIES)
        found = [MemoryView(name.decode(), text.decode()) for name, text in page.items()]
        return Memories(command.request, found, str(cursor) if int(cursor) else "")
