"""A seat, with a client that answers as it is told to."""

import asyncio
from collections.abc import AsyncIterator

import pytest

from engine.match.settings import Format, Settings
from server.client import Client, RefusedError
from server.client.first import First, begun
from server.protocol import MatchView, Moved
from server.terminal.address import Address
from server.terminal.asking import seat_house
from server.terminal.cards import Style
from server.terminal.commands import Moves
from server.terminal.errors import Refuse
from server.terminal.identity import Identity
from server.terminal.link import Link
from server.terminal.menu import Menu
from server.terminal.output import Output
from server.terminal.seat import Seat
from server.terminal.table import Table
from server.terminal.told import Told
from tests.terminal.views import Story


class Recorder(Output):
    """Keeps what is told."""

    def __init__(self) -> None:
        super().__init__(as_json=True, prompts=False)
        self.events: list[str] = []

    def tell(self, told: Told) -> None:
        self.events.append(told.event)


class Stale(Client):
    """A client whose moves the server finds stale, and whom no house player joins."""

    def __init__(self, view: MatchView) -> None:
        self.shown = view

    def view(self, match: str) -> MatchView:
        return self.shown

    def first(self, match: str) -> First:
        return begun(self.shown)

    def clock_ms(self, match: str) -> int:
        return self.shown.clock_ms

    async def watch(self, match: str) -> AsyncIterator[MatchView]:
        yield self.shown
        await asyncio.Event().wait()

    async def move(self, match: str, move: str) -> Moved:
        raise RefusedError("stale")

    async def ask_house(self, match: str, strength: str = "") -> None:
        """Take the invitation."""


async def seated(client: Client) -> tuple[Seat, Recorder]:
    out, bell = Recorder(), asyncio.Event()
    identity = Identity(None, "ws://h")
    link = Link(Address("ws://h", "http://h"), identity, "Ann", out, bell)
    seat = Seat(Table(out, link, identity, Style.SIGNS, None, bell, Menu()), client, "m" * 16)
    return seat, out


async def test_a_stale_card() -> None:
    """A card that is not in its column is refused in a sentence, and no board is told."""
    seat, out = await seated(Stale(Story().started().view()))
    with pytest.raises(RefusedError, match="stale"):
        await seat.do(Moves(("3:5C",)))
    seat.look()
    assert out.events == []


async def test_a_stale_board() -> None:
    """If the card lies there, it is the board that was stale: the whole of it is told."""
    seat, out = await seated(Stale(Story().started().view()))
    with pytest.raises(Refuse, match="stale_board"):
        await seat.do(Moves(("5",)))
    seat.look()
    assert out.events == ["board"]


async def test_no_house_player_comes() -> None:
    """A house player that was asked in and does not come is not waited for without end."""
    with pytest.raises(Refuse, match="house_late"):
        await seat_house(Stale(Story().view()), "m" * 16, within_s=0)


class Ranked(Stale):
    """A client whose moves are refused by rank."""

    async def move(self, match: str, move: str) -> Moved:
        raise RefusedError("rank")


async def test_a_refusal_in_the_words_of_its_game() -> None:
    """A refusal by rank is said as it is meant in the game that is played."""
    settings = Settings("double_solitaire", "D1N", Format.POINTS, 2)
    seat, _ = await seated(Ranked(Story(settings).started().view()))
    with pytest.raises(Refuse) as caught:
        await seat.do(Moves(("1-9",)))
    assert (caught.value.reason, caught.value.key) == ("rank", "rank_double")
