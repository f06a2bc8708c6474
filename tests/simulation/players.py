"""Those who play: the real client, with a will of its own drawn from the seed.

A player knows what a player can know, makes moves that are legal or not, and now and then
two at once, leaves, vanishes, changes to another device in the middle of something. What
each asked for and heard is kept.
"""

import asyncio
from collections.abc import Awaitable
from typing import TYPE_CHECKING

from server.client import Client, ClientError, RefusedError, ReplacedError
from server.protocol import MatchView
from server.protocol import Move as MoveCommand
from tests.simulation.guests import OVER, Guest
from tests.simulation.history import Asked

if TYPE_CHECKING:
    from tests.simulation.evening import Evening


class Player(Guest):
    """Takes seat `number`, as far as all join in order; the first is the host."""

    def __init__(self, evening: "Evening", number: int) -> None:
        super().__init__(evening, f"P{number}")
        self.number = number
        self.history = evening.history
        self._over: tuple[str, ...] = OVER
        self._settings = evening.plan.settings
        self._left_at = self._dice.randint(1, 6) if evening.plan.leaves == number else -1
        self._gone_at = self._dice.randint(0, 3) if evening.plan.vanishes == number else -1
        self._aborts_at = self._dice.randint(1, 9) if evening.plan.aborts and number == 1 else -1
        self._switch_at = self._dice.randint(0, 5) if evening.plan.switches == number else -1
        self._made = 0
        self._switched_once = False

    async def play(self) -> None:
        """Play the whole match."""
        client = await self.connect()
        match = await self._sit(client)
        while True:
            try:
                if await self._played(client, match):
                    return
            except ReplacedError:
                self._evening.note(f"{self.name} was replaced")
                client = await self.connect()
                match = await client.open(match)

    async def _sit(self, client: Client) -> str:
        evening = self._evening
        if self.number == 1:
            match = await client.create(self._settings)
            evening.match.set_result(match)
            return match
        match = await client.join(await evening.match)
        await self._ask("ready", client.ready(match))
        return match

    async def _played(self, client: Client, match: str) -> bool:
        """Do one thing after the other until the match is over, or left."""
        while True:
            view = client.view(match)
            if view.phase in self._over:
                return True
            if self._made >= self._gone_at >= 0 and view.phase != "lobby":
                self._evening.note(f"{self.name} vanishes")
                await client.close()
                return True
            if self._made >= self._left_at >= 0:
                await self._ask("leave", client.leave(match))
                return True
            if self._made >= self._switch_at >= 0:
                client = await self._switched(client, match)
            await self._do_something(client, match, view)

    async def _switched(self, client: Client, match: str) -> Client:
        """Go on from another device, in the middle of something that the first one sent."""
        self._switch_at, self._switched_once = -1, True
        self._evening.note(f"{self.name} switches")
        old, view = client, client.view(match)
        under_way = asyncio.create_task(self._do_something(old, match, view))
        client = await self.connect()
        await client.open(match)
        try:
            await asyncio.wait_for(under_way, 8.0)
        except (ClientError, TimeoutError) as error:
            self._evening.note(f"{self.name} on the old device: {error!r}")
        return client

    async def _do_something(self, client: Client, match: str, view: MatchView) -> None:
        chance = self._dice.random()
        if view.phase == "lobby":
            await self._in_lobby(client, match, view)
        elif view.phase == "playing" and view.board and view.board["status"] == "playing":
            if self._made >= self._aborts_at >= 0:
                await self._ask("abort", client.abort(match))
            elif chance < 0.04:
                await self._ask("react", client.react(match, "nice"))
            elif chance < 0.07:
                await self._ask("boards", client.boards(match, self._dice.randint(1, view.hole)))
            elif chance < 0.15 and self._evening.plan.think_s < 0.2:
                await self._hasty(client, match, view)
            else:
                await self._move(client, match, view)
        elif view.phase == "waiting" and 0 < view.hole < view.settings.holes:
            own = next(seat for seat in view.seats if seat.seat == view.you)
            if not own.ready:
                await self._ask("ready", client.ready(match))
            else:
                await self._news(client, match, view)
        else:
            await self._news(client, match, view)

    async def _in_lobby(self, client: Client, match: str, view: MatchView) -> None:
        full = len(view.seats) >= self._evening.plan.players
        ready = all(seat.ready for seat in view.seats)
        if self.number == 1 and full and ready and all(seat.nonce for seat in view.seats):
            await self._ask("start", client.start(match))
            if self._evening.plan.long:
                asyncio.get_running_loop().call_later(1.0, self._evening.faults.warp)
        elif self.number > 1 and not next(s for s in view.seats if s.seat == view.you).ready:
            await self._ask("ready", client.ready(match))
        else:
            await self._news(client, match, view)

    async def _news(self, client: Client, match: str, view: MatchView) -> None:
        """Wait until something has changed; not for ever, for something may be to be done."""
        task = asyncio.ensure_future(client.until(match, lambda now: now is not view))
        done, _ = await asyncio.wait((task,), timeout=5.0)
        if done:
            await task
        else:
            task.cancel()

    async def _move(self, client: Client, match: str, view: MatchView) -> None:
        if self._evening.plan.dawdles == self.number and self._made:
            await self._until_late(view)
        else:
            await self._pause()
        now = client.view(match)
        if now.phase != "playing" or not now.board:
            return
        move = self._choose(now)
        await self._ask("move", client.move(match, move), now.hole, now.action, move)

    async def _hasty(self, client: Client, match: str, view: MatchView) -> None:
        """Send two moves without waiting for the answer to the first."""
        commands = [
            MoveCommand(match, view.hole, number, self._choose(view))
            for number in (view.action, view.action + 1)
        ]
        asking = client._asking
        await asyncio.gather(
            *(
                self._ask("move", asking.ask(each), each.hole, each.number, each.move)
                for each in commands
            )
        )

    def _choose(self, view: MatchView) -> str:
        self._made += 1
        board, dice = view.board, self._dice
        assert board is not None
        chance = dice.random()
        if chance < 1 / self._evening.plan.patience:
            return "c"
        if chance > 0.95:
            return dice.choice(("u", "9", "1", "7", "4#1"))
        if board["fits"] and dice.random() < 0.7:
            return str(dice.choice(board["fits"]))
        return "d"

    async def _until_late(self, view: MatchView) -> None:
        """Wait until the time is all but up, or just over."""
        left_ms = view.deadline_ms - self._evening.clock_ms
        if 0 < left_ms < 30_000:
            await asyncio.sleep(max(0.0, left_ms / 1000 + self._dice.uniform(-0.02, 0.01)))
        else:
            await asyncio.sleep(1.0)

    async def _ask(
        self, what: str, asking: Awaitable[object], hole: int = 0, number: int = 0, text: str = ""
    ) -> None:
        """Wait for an answer, and keep what it was."""
        loop, began_s, outcome = self._evening.loop, self._evening.loop.time(), "unknown"
        try:
            await asking
            outcome = "acknowledged"
        except RefusedError as error:
            outcome = error.reason
        finally:
            self.history.asked.append(
                Asked(
                    *(began_s, loop.time(), self.name, what, outcome, hole, number, text),
                    twice=self._switched_once,
                )
            )
        if outcome != "acknowledged":
            await asyncio.sleep(0.02)
