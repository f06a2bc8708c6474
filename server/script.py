"""Scripts that run inside the store, read from `.lua` files that lie beside the code.

A script is called by its hash. A store that has lost its scripts (a restart, SCRIPT FLUSH,
a fail-over) says NOSCRIPT, and is then sent the whole text.
"""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from importlib.resources import files
from typing import Any

from server.store import Client, ScriptUnknown, Word, ask


@dataclass(frozen=True, slots=True)
class Script:
    """A script and the hash by which the store knows it."""

    text: str
    sha: str

    @classmethod
    def load(cls, package: str, *names: str) -> "Script":
        """Read the named files in a package's folder `lua`, one behind the other, as one script."""
        folder = files(package) / "lua"
        text = "\n".join((folder / f"{name}.lua").read_text(encoding="utf-8") for name in names)
        return cls(text, hashlib.sha1(text.encode(), usedforsecurity=False).hexdigest())

    def by_hash(self, keys: Sequence[Word], args: Sequence[Word]) -> tuple[Word, ...]:
        """Return the command that runs the script if the store knows it."""
        return ("EVALSHA", self.sha, len(keys), *keys, *args)

    def in_full(self, keys: Sequence[Word], args: Sequence[Word]) -> tuple[Word, ...]:
        """Return the command that runs the script and makes it known."""
        return ("EVAL", self.text, len(keys), *keys, *args)

    async def run(self, client: Client, keys: Sequence[Word], args: Sequence[Word]) -> Any:
        """Run the script on a client's connection. Raise `StoreAway`."""
        try:
            return await ask(client, *self.by_hash(keys, args))
        except ScriptUnknown:
            return await ask(client, *self.in_full(keys, args))
