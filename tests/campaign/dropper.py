"""A player who drops the connection while something is under way, again and again."""

import asyncio
import json
import random
from dataclasses import dataclass, field

from tests.campaign.ledger import Played
from tests.server.node.raw import Raw

DROP_WITHIN_S = 0.15


@dataclass(slots=True)
class Dropper:
    """One seated player, and all that was said to whoever showed the player's secret."""

    url: str
    name: str
    player: str
    secret: str
    match: str
    dice: random.Random
    asked: list[Played] = field(default_factory=list)
    acknowledged: list[Played] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)

    async def drop(self) -> None:
        """Come back, make a move, and be gone somewhere in between or soon after."""
        raw = await Raw.connect(self.url)
        stage = self.dice.choice(("hello", "open", "move", "move", "move"))
        try:
            if stage == "hello":
                await raw.say(type="hello", version=1, name="", secret=self.secret)
            else:
                await raw.hello(secret=self.secret, name="")
                await self._in_match(raw, stage)
            await asyncio.sleep(self.dice.random() * DROP_WITHIN_S)
        finally:
            raw.connection.transport.abort()
            await raw.close()
        self._judge(raw.heard)

    async def _in_match(self, raw: Raw, stage: str) -> None:
        await raw.say(type="open", request="o", match=self.match)
        if stage == "open":
            return
        state = (await raw.hear("state"))["state"]
        board = state["board"]
        if state["phase"] != "playing" or board is None or board["status"] != "playing":
            return
        move = str(board["fits"][0]) if board["fits"] else "d" if board["stock_left"] else "c"
        self.asked.append((state["hole"], state["you"], state["action"], move))
        numbers = {"hole": state["hole"], "number": state["action"]}
        await raw.say(type="move", match=self.match, move=move, **numbers)

    def _judge(self, frames: list[str]) -> None:
        """Keep the moves that were acknowledged, and each frame that was meant for another."""
        for frame in frames:
            message = json.loads(frame)
            kind = message["type"]
            if kind == "moved":
                made = (message["hole"], message["number"])
                mine = [asked for asked in self.asked if (asked[0], asked[2]) == made]
                self.acknowledged += mine[-1:]
                if not mine:
                    self.wrong.append(frame)
            elif (
                (kind == "welcome" and message["player"] != self.player)
                or (kind == "state" and not self._is_mine(message["state"]))
                or (kind == "refused" and message["reason"] != "try_again")
            ):
                self.wrong.append(frame)

    def _is_mine(self, state: dict[str, object]) -> bool:
        seats = state["seats"]
        assert isinstance(seats, list)
        names = [seat["name"] for seat in seats if seat["seat"] == state["you"]]
        return names == [self.name] and state["match"] == self.match
