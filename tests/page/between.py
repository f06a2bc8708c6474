"""What may go wrong between a page and its server: a move refused, lost on the way, held back, a cut."""

import json
from typing import Any, Literal

from playwright.async_api import WebSocketRoute

from tests.page.visitor import Visitor

Lost = Literal["", "move", "answer"]


class Between:
    """Stands in a page's line. All goes through as it is, but for what is asked for here."""

    def __init__(self) -> None:
        self.refuses = ""
        """By what reason the next move is refused, and not told to the server."""
        self.denied: dict[str, str] = {}
        """By what reasons other commands are refused each time, by their types."""
        self.loses: Lost = ""
        """What of the next move is lost."""
        self.is_cut = False
        self.dead: WebSocketRoute | None = None
        """A line on which nothing goes either way, and which nobody closes."""
        self.commands: list[dict[str, Any]] = []
        """What the page has sent."""
        self.state: dict[str, Any] = {}
        """The last state of a match that the page was told."""
        self._held: list[str] | None = None
        self._line: WebSocketRoute | None = None

    @classmethod
    async def stand(cls, visitor: Visitor) -> "Between":
        """Stand there from a reload of the page on."""
        between = cls()
        await visitor.page.route_web_socket("**/ws", between._opened)
        await visitor.page.reload()
        await visitor.page.wait_for_selector("h1")
        return between

    def hold(self) -> None:
        """Hold back what the server tells."""
        self._held = []

    def release(self) -> None:
        held, self._held = self._held or [], None
        assert self._line is not None
        for frame in held:
            self._line.send(frame)

    @property
    def asked(self) -> list[str]:
        """What the page has sent, by its types."""
        return [command["type"] for command in self.commands]

    def tell(self, event: dict[str, Any]) -> None:
        """Tell the page what the server has not."""
        assert self._line is not None
        self._line.send(json.dumps(event))

    def die(self) -> None:
        """Have the line that is open go dead, without a word; another one would work."""
        self.dead = self._line

    async def cut(self) -> None:
        """Close the line, and every one that is opened until `is_cut` is False again."""
        self.is_cut = True
        assert self._line is not None
        await self._line.close()

    async def _opened(self, line: WebSocketRoute) -> None:
        if self.is_cut:
            await line.close()
            return
        self._line = line
        server = line.connect_to_server()

        def said(frame: str | bytes) -> None:
            if line is self.dead:
                return
            command = json.loads(frame)
            self.commands.append(command)
            is_move = command["type"] == "move"
            if reason := self.denied.get(command["type"]):
                line.send(json.dumps(_refusal(command, reason)))
            elif is_move and self.refuses:
                line.send(json.dumps(_refusal(command, self.refuses)))
                self.refuses = ""
            elif is_move and self.loses == "move":
                self.loses = ""
            else:
                server.send(frame)

        def told(frame: str | bytes) -> None:
            if line is self.dead:
                return
            event = json.loads(frame)
            if event["type"] == "state":
                self.state = event["state"]
            if event["type"] == "moved" and self.loses == "answer":
                self.loses = ""
            elif self._held is not None:
                self._held.append(str(frame))
            else:
                line.send(frame)

        line.on_message(said)
        server.on_message(told)


def _refusal(command: dict[str, Any], reason: str) -> dict[str, Any]:
    unnamed = {"match": "", "hole": 0, "number": 0, "request": ""}
    named = {name: command.get(name, value) for name, value in unnamed.items()}
    return {"type": "refused", "reason": reason, "detail": "", **named}


async def alone(visitor: Visitor, **settings: object) -> None:
    """Begin a match of one hole against the house, which waits for nobody."""
    await visitor.open_match(holes=1, limit_ms=3_600_000, **settings)
    await visitor.page.get_by_role("button", name="easy").click()
    await visitor.page.locator(".seats li").nth(1).wait_for()
    await visitor.start()
    await visitor.hole(1)
