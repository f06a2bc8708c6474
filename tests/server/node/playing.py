"""Playing a match with a client, as simply as it can be played."""

from server.client import Client
from server.house.choose import choose
from server.protocol import MatchSettings, MatchView

QUICK = MatchSettings(holes=2, countdown_ms=0, pause_ms=0)
"""Two holes without waiting."""


async def open_match(host: Client, *others: Client, settings: MatchSettings = QUICK) -> str:
    """Open a match and have everybody seated and ready; return its id."""
    match = await host.create(settings)
    for other in others:
        await other.join(host.view(match).invite)
        await other.ready(match)
    return match


async def until_hole(client: Client, match: str, hole: int = 1) -> MatchView:
    """Wait until a hole is being played."""
    return await client.until(
        match, lambda view: view.hole == hole and view.phase == "playing" and view.board is not None
    )


async def play_hole(client: Client, match: str) -> int:
    """Play the open hole to its end, and none that begins then; return how many moves it took."""
    moves, hole = 0, client.view(match).hole
    while True:
        view = client.view(match)
        if (view.phase, view.hole) != ("playing", hole) or not view.board:
            return moves
        if view.board["status"] != "playing":
            return moves
        moved = await client.move(match, choose(view.board, view.settings.rules))
        assert moved.action == moved.number + 1  # the answer has the move in it
        moves += 1


async def play_out(client: Client, match: str) -> MatchView:
    """Play a match to its end, ready for every hole; return it as it ended."""
    async for view in client.watch(match):
        if view.phase in {"ended", "aborted"}:
            return view
        await play_hole(client, match)
    raise AssertionError("a match that is watched ends")
