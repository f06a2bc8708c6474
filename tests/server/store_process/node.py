"""A node for tests, in a process of its own: joins a folder, says where, waits for a line.

`python -m tests.server.store_process.node FOLDER GRACE`
"""

import asyncio
import sys
from pathlib import Path

from server.store_process import EmbeddedStore


async def main() -> None:
    store = await EmbeddedStore.join(Path(sys.argv[1]), grace_s=float(sys.argv[2]))
    print(store.socket, flush=True)
    await asyncio.to_thread(sys.stdin.readline)
    await store.leave()
    print("left", flush=True)


if __name__ == "__main__":
    asyncio.run(main())
