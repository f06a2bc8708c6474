"""One public message a match and channel, kept up to date at a pace, and the results once.

Each is followed by one task: the newest state is shown, then nothing for `every_s`, then
again the newest, if it is another. So the last state always arrives, and a crowd of moves
is one edit. Where the message is stands in the server's memory, so that a bot that starts
anew goes on in it. It is posted anew before Discord makes edits of it slow, after an hour,
and when somebody has deleted it. A reminder and the results go into the match's thread, if
it has one.
"""

import asyncio
import contextlib
import logging

import discord
from msgspec.structs import replace

from bot.drawing import Studio
from bot.memory import Board, Memory
from bot.pace import Pace
from bot.screens import Screen, paint
from bot.show.clock import Clock
from bot.show.match import public_screen, reminder_text, results_screen
from bot.watching import Watcher, Watching
from bot.words import Language
from engine.games import game_named
from server.client import Client, ClientError, RefusedError
from server.protocol import MatchView

_logger = logging.getLogger(__name__)

OLD_S = 55 * 60
REMIND_MS = 5 * 60_000
"""How long before its start a match that was set one is told of again."""
AGAIN_S = 5.0
SOLVED_WITHIN_S = 5.0
"""How long results wait for the best that was possible, which is found out beside all else."""
OVER = {"ended", "aborted"}


class Scoreboards:
    """The scoreboards of one bot."""

    def __init__(
        self,
        bot: discord.Client,
        memory: Memory,
        watching: Watching,
        studio: Studio,
        page: str,
        every_s: float,
        pace: Pace,
    ) -> None:
        self._bot = bot
        self._memory = memory
        self._watching = watching
        self._studio = studio
        self.page = page
        self.every_s = every_s
        self.pace = pace
        self._tasks: dict[tuple[str, int], asyncio.Task[None]] = {}
        self._guilds: dict[tuple[str, int], tuple[int, MatchView | None]] = {}

    async def begin(self, match: str, board: Board) -> None:
        """Keep a message up to date that a match is shown in."""
        await self._memory.show(match, board)
        self._start(match, board)

    async def post(self, match: str, client: Client, board: Board) -> None:
        """Post a match's message in a channel, once for all who ask, and keep it up to date."""
        if (match, board.channel) in self._tasks:
            return
        view, clock_ms = client.view(match), client.clock_ms(match)
        if view.phase in OVER or not await self._memory.claim(f"{match}/{board.channel}", "post"):
            return
        screen = public_screen(view, clock_ms, Language(board.language), Clock(), self.page)
        message = await self._send(board.channel, screen, f"b{match}0")
        await self.begin(match, replace(board, message=message.id, posted_s=self._now_s()))

    async def with_thread(self, board: Board, name: str) -> Board:
        """Open a thread on a match's message; without one if that may not be."""
        try:
            thread = await self._message(board).create_thread(name=name)
        except (discord.HTTPException, ValueError) as error:
            _logger.info("no thread can be opened in %s: %s", board.channel, error)
            return board
        return replace(board, thread=thread.id)

    async def resume(self) -> None:
        """Go on with all that were being kept when this bot, or the one before it, stopped."""
        for name, board in (await self._memory.boards()).items():
            self._start(name.partition("/")[0], board)

    def going_in(self, guild: int) -> int:
        """Return how many matches go on in a server."""
        views = [view for at, view in self._guilds.values() if at == guild]
        return sum(view is None or view.phase not in OVER for view in views)

    async def close(self) -> None:
        """Leave all messages as they are."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _start(self, match: str, board: Board) -> None:
        key = (match, board.channel)
        if key not in self._tasks:
            self._guilds[key] = (board.guild, None)
            self._tasks[key] = asyncio.create_task(self._keep(key, board))
            self._tasks[key].add_done_callback(lambda task: self._forget(key, task))

    def _forget(self, key: tuple[str, int], task: asyncio.Task[None]) -> None:
        if not task.cancelled() and task.exception() is not None:
            _logger.error("match %s is shown no more", key[0], exc_info=task.exception())
        self._tasks.pop(key, None)
        self._guilds.pop(key, None)

    async def _keep(self, key: tuple[str, int], board: Board) -> None:
        """Follow one match to its end, through whatever the server does meanwhile."""
        match, follower = key[0], _Following(self, key, board)
        while True:
            watcher: Watcher | None = None
            try:
                watcher = await self._watching.take()
                await self._watching.enter(watcher, board.guild)
                await watcher.client.watch_on(match)
                await follower.run(watcher.client)
                await self._memory.end(match, board.channel)
            except RefusedError as error:
                _logger.info("match %s is not shown any more: %s", match, error)
                await self._drop(match, board.channel)
            except (discord.Forbidden, discord.NotFound) as error:
                _logger.info("match %s cannot be shown in %s: %s", match, board.channel, error)
                await self._drop(match, board.channel)
            except (ClientError, TimeoutError, discord.HTTPException, OSError) as error:
                _logger.info("match %s is shown again a little later: %s", match, error)
                if watcher is not None and isinstance(error, ClientError):
                    self._watching.spoil(watcher)
                await asyncio.sleep(AGAIN_S)
                continue
            finally:
                if watcher is not None:
                    await self._watching.release(watcher)
            return

    async def _drop(self, match: str, channel: int) -> None:
        try:
            await self._memory.end(match, channel)
        except ClientError as error:
            _logger.info("the message of match %s is remembered still: %s", match, error)

    def _now_s(self) -> int:
        return int(self.pace.now_s())

    def _message(self, board: Board) -> discord.PartialMessage:
        guild = board.guild or None
        place = self._bot.get_partial_messageable(board.channel, guild_id=guild)
        return place.get_partial_message(board.message)

    async def _delete(self, board: Board) -> None:
        """Take an old message away for a new one, so that a match has one message at a time."""
        try:
            await self._message(board).delete()
        except discord.HTTPException as error:
            _logger.info("an old message stays in %s: %s", board.channel, error)

    async def _send(self, channel: int, screen: Screen, nonce: str) -> discord.Message:
        painted = await paint(screen, self._studio)
        place = self._bot.get_partial_messageable(channel)
        return await place.send(**painted.sent(), nonce=nonce)

    async def show(self, key: tuple[str, int], board: Board, screen: Screen) -> Board:
        """Show a screen in a match's message, or in a new one; return where it is now."""
        match, channel = key
        painted = await paint(screen, self._studio)
        if self._now_s() - board.posted_s < OLD_S:
            try:
                await self._message(board).edit(**painted.edited())
            except discord.NotFound:
                _logger.info("the message of match %s was deleted", match)
            else:
                return board
        else:
            await self._delete(board)
        nonce = f"b{match}{board.message % 10**6}"
        message = await self._send(channel, screen, nonce)
        board = replace(board, message=message.id, posted_s=self._now_s())
        await self._memory.show(match, board)
        return board

    async def remind(self, match: str, board: Board, text: str) -> Board:
        """Say once that a match starts soon."""
        await self._send(board.thread or board.channel, Screen(text), f"s{match}")
        board = replace(board, reminded=True)
        await self._memory.show(match, board)
        return board

    async def finish(self, match: str, board: Board, view: MatchView) -> None:
        """Post the results of a match, where it was shown and where the server wants them."""
        screen = results_screen(view, Language(board.language), self.page)
        await self._send(board.thread or board.channel, screen, f"r{match}")
        rules = await self._memory.rules(board.guild)
        if rules.results and rules.announce not in {0, board.channel}:
            await self._send(rules.announce, screen, f"r{match}a")
        await self._memory.add_ended(board.guild or board.channel, match)

    def heard(self, key: tuple[str, int], view: MatchView) -> None:
        """Keep how a match stands, for those who look for one."""
        self._guilds[key] = (self._guilds[key][0], view)


class _Following:
    """One match in one channel: what was shown last."""

    def __init__(self, boards: Scoreboards, key: tuple[str, int], board: Board) -> None:
        self._boards = boards
        self._key = key
        self._board = board
        self._clock = Clock()
        self._shown: Screen | None = None
        self._language = Language(board.language)

    async def run(self, client: Client) -> None:
        """Show the match until it is over."""
        match = self._key[0]
        views = aiter(client.watch(match))
        while True:
            coming = asyncio.ensure_future(anext(views))
            try:
                view = await self._next(coming, client)
            finally:
                coming.cancel()
            self._boards.heard(self._key, view)
            clock_ms, page = client.clock_ms(match), self._boards.page
            screen = public_screen(view, clock_ms, self._language, self._clock, page)
            if screen != self._shown:
                self._board = await self._boards.show(self._key, self._board, screen)
                self._shown = screen
            if view.phase == "ended":
                await self._boards.finish(match, self._board, await _solved(client, view))
            if view.phase in OVER:
                return
            await self._boards.pace.rest(self._boards.every_s)

    async def _next(self, coming: "asyncio.Future[MatchView]", client: Client) -> MatchView:
        """Wait for news; who waits for a start is reminded of it meanwhile."""
        while True:
            await asyncio.wait({coming}, timeout=self._until_reminder_s(client))
            if coming.done():
                return coming.result()
            view = client.view(self._key[0])
            when = self._clock.stamp(client.clock_ms(view.match), view.start_at_ms)
            text = reminder_text(view, self._language, when)
            self._board = await self._boards.remind(view.match, self._board, text)

    def _until_reminder_s(self, client: Client) -> float | None:
        try:
            view = client.view(self._key[0])
        except LookupError:
            return None
        if view.phase != "lobby" or not view.start_at_ms or self._board.reminded:
            return None
        ahead_ms = view.start_at_ms - client.clock_ms(view.match)
        return max(0.0, (ahead_ms - REMIND_MS) / 1000)


async def _solved(client: Client, view: MatchView) -> MatchView:
    """Return a match that has ended with the best that was possible, if that is known soon."""
    if not game_named(view.settings.game).solved:
        return view
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(SOLVED_WITHIN_S):
            return await client.until(view.match, lambda told: None not in told.best)
    return view
