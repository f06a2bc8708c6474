"""A table of players who play match after match, whatever happens to the server."""

import asyncio

from server.client import Client, UnreachableError
from server.protocol import MatchSettings, MatchView
from tests.campaign.ledger import Ledger
from tests.campaign.returns import Returns
from tests.server.node.playing import open_match

HOUR_MS = 3_600_000
SETTINGS = MatchSettings(holes=3, countdown_ms=0, pause_ms=0, limit_ms=HOUR_MS)


def first_fit(view: MatchView) -> str:
    """Play the first card that fits, else draw, else accept the end of the hole."""
    board = view.board
    assert board is not None
    if board["fits"]:
        column: int = board["fits"][0]
        return f"{column}:{board['tableau'][column - 1][-1]}"
    return "d" if board["stock_left"] else "c"


def can_move(view: MatchView) -> bool:
    return view.phase == "playing" and view.board is not None and view.board["status"] == "playing"


async def connect(url: str, name: str) -> Client:
    """Connect, as often as it takes."""
    while True:
        try:
            return await Client.connect(url, name=name)
        except UnreachableError:
            await asyncio.sleep(0)


async def play(client: Client, match: str, ledger: Ledger, pace_s: float = 0) -> MatchView:
    """Play a match to its end, and keep each move that was acknowledged."""
    loop = asyncio.get_running_loop()
    async for view in client.watch(match):
        if view.phase == "ended":
            return view
        while can_move(now := client.view(match)):
            move, began_s = first_fit(now), loop.time()
            moved = await client.move(match, move)
            took_s = loop.time() - began_s
            await ledger.add(match, (moved.hole, now.you, moved.number, move), took_s)
            await asyncio.sleep(pace_s)
    raise AssertionError("a match that is watched ends")


async def start_match(*clients: Client, settings: MatchSettings) -> str:
    """Open a match, and start it once its host has seen that all are ready; return its id."""
    host, all_ready = clients[0], [True] * len(clients)
    match = await open_match(*clients, settings=settings)
    await host.until(match, lambda view: [seat.ready for seat in view.seats] == all_ready)
    await host.start(match)
    return match


async def play_match(
    clients: list[Client], ledger: Ledger, settings: MatchSettings, pace_s: float = 0
) -> tuple[str, list[MatchView]]:
    """Open a match and play it to its end; return how each of its players saw that."""
    match = await start_match(*clients, settings=settings)
    ends = await asyncio.gather(*(play(client, match, ledger, pace_s) for client in clients))
    return match, ends


async def keep_playing(
    url: str,
    ledger: Ledger,
    returns: Returns,
    stop: asyncio.Event,
    *,
    players: int = 3,
    settings: MatchSettings = SETTINGS,
    pace_s: float = 0,
) -> int:
    """Play match after match until told to stop; all agree on each. Return how many."""
    played = 0
    while not stop.is_set():
        clients = [await connect(url, f"P{number}") for number in range(players)]
        for client in clients:
            returns.follow(client)
        _, ends = await play_match(clients, ledger, settings, pace_s)
        assert all(end.seats == ends[0].seats for end in ends)
        assert all(len(end.codes) == settings.holes for end in ends)
        await returns.all_back()
        for client in clients:
            returns.forget(client)
        await asyncio.gather(*(client.close() for client in clients))
        played += 1
    return played
