"""What a player sets out to do with rounds: to look at one, to open one, to play one."""

from typing import TYPE_CHECKING

from server.protocol import MatchSettings, RoundView
from server.terminal.closing import closes_text
from server.terminal.rounds import state, title
from server.terminal.screen.form import Form
from server.terminal.screen.rooms.asking import Choice, numbered
from server.terminal.screen.rooms.new import NewRoundRoom
from server.terminal.screen.words import say

if TYPE_CHECKING:
    from server.terminal.screen.app import Par45


class RoundErrands:
    """The errands of one app that have to do with rounds."""

    def __init__(self, hall: "Par45") -> None:
        self._hall = hall

    async def show_round(self, ref: str) -> None:
        """Show how a round stands."""
        await self._hall.show_round(await self._hall.matches.round_of(ref))

    async def list_rounds(self) -> None:
        """List the own open rounds, to look at one or to open another."""
        hall, at = self._hall, self._hall.screen
        found = [one for one in await (await hall.matches.client()).rounds() if not one.daily]
        choices = [Choice("n", "new", say("round_new")), *numbered(dict(map(_option, found)))]
        hall.pick(say("rounds_title"), choices, self._go_to_round, at)

    def _go_to_round(self, ref: str) -> None:
        if ref == "new":
            self._hall.over(NewRoundRoom(Form.round()))
        else:
            self._hall.ask(self.show_round(ref))

    async def open_round(self, closes_in_ms: int, settings: MatchSettings, scope: str) -> None:
        client = await self._hall.matches.client()
        await self._hall.show_round(await client.open_round(closes_in_ms, settings, scope))

    async def practise_round(self, ref: str) -> None:
        """Choose a hole of a round that is over for everybody, and practise it."""
        hall, at = self._hall, self._hall.screen
        round_ = await hall.matches.round_of(ref)
        if not round_.secret:
            hall.tell(say("codes_later"))
            return
        texts = {
            code: say("hole_code", hole=hole, code=code)
            for hole, code in enumerate(round_.codes, 1)
        }
        hall.pick(
            say("practise_title", round=title(round_)),
            numbered(texts),
            lambda code: hall.ask(hall.errands.practise(code)),
            at,
        )

    async def begin_run(self, round_: RoundView) -> None:
        """Begin the own run of a round, or go on with it."""
        await self._hall.sit(await self._hall.matches.start_run(round_))


def _option(round_: RoundView) -> tuple[str, str]:
    """Return a round's id, and how it is told in a list."""
    closes = closes_text(round_.closes_at_ms, round_.clock_ms)
    text = say(
        "round_option",
        invite=round_.invite,
        title=title(round_),
        closes=closes,
        own=state(round_),
    )
    return round_.round, text
