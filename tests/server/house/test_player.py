"""A house player in live matches."""

import asyncio
from dataclasses import replace

from msgspec.structs import replace as changed

from engine.game import Refusal, Undo
from engine.games import read_code
from engine.match.state import Presence
from server.app import Node
from server.client import Client
from server.config import Config
from server.house.choose import Strength
from server.house.double import choose_double
from server.house.hurry import Hurry, is_waited_for
from server.house.names import house_name
from server.house.player import HousePlayer
from server.protocol import MatchSettings
from tests.server.node.conftest import config
from tests.server.node.playing import QUICK, play_out, until_hole
from tests.terminal.views import Story

__all__ = ["config"]

DOUBLE = MatchSettings(
    game="double_solitaire", rules="D1V", format="dollars", holes=1, countdown_ms=0
)
SLOW = MatchSettings(holes=1, countdown_ms=0, limit_ms=60 * 60_000)


async def test_who_is_alone_can_play_a_live_match_at_once(config: Config) -> None:
    """Create, ask the house, start: the house player sits down, is marked, and plays to the end."""
    node = await Node.start(replace(config, house=1))
    async with await Client.connect(node.ws, name="Ann") as ann:
        match = await ann.create(QUICK)
        await ann.ask_house(match)
        lobby = await ann.until(match, lambda view: len(view.seats) == 2)
        assert [(seat.name, seat.house, seat.ready) for seat in lobby.seats] == [
            ("Ann", False, True),
            (house_name(Strength.MEDIUM, 1), True, True),
        ]
        await ann.start(match)
        end = await play_out(ann, match)
        assert all(len(seat.holes) == QUICK.holes for seat in end.seats)
        assert {hole.status for hole in end.seats[1].holes} <= {"cleared", "stuck"}
    await node.stop()


async def test_it_plays_double_solitaire(config: Config) -> None:
    """The house plays the other game as well, to the end of each deal."""
    node = await Node.start(replace(config, house=1))
    async with await Client.connect(node.ws, name="Ann") as ann:
        match = await ann.create(DOUBLE)
        await ann.ask_house(match)
        await ann.until(match, lambda view: len(view.seats) == 2)
        await ann.start(match)
        await until_hole(ann, match)
        await ann.move(match, "c")
        end = await ann.until(match, lambda view: view.phase == "ended")
        (hole,) = end.seats[1].holes
        assert hole.status in {"cleared", "conceded"}
        assert hole.scores["dollars"] > -104
    await node.stop()


async def test_nobody_waits_for_the_house(config: Config) -> None:
    """Once all people are done it no longer takes its time, and ends the hole as well as before."""
    node = await Node.start(replace(config, house=1, house_pace_ms=60_000))
    async with await Client.connect(node.ws, name="Ann") as ann:
        match = await ann.create(SLOW)
        await ann.ask_house(match, "hard")
        await ann.until(match, lambda view: len(view.seats) == 2)
        await ann.start(match)
        await until_hole(ann, match)
        await ann.move(match, "c")
        async with asyncio.timeout(30):  # its own pace would be half an hour
            end = await ann.until(match, lambda view: view.phase == "ended")
        (hole,) = end.seats[1].holes
        assert hole.status in {"cleared", "stuck"}
    await node.stop()


async def test_a_long_deal_is_conceded(config: Config) -> None:
    """Where people wait too long it concedes, after so many moves, once nothing can be had at once."""
    node = await Node.start(config)
    async with await Client.connect(node.ws, name="Ann") as ann:
        match = await ann.create(SLOW)
        async with await Client.connect(node.ws) as seat:
            await seat.join(match)
            await seat.ready(match)
        player = HousePlayer(node.ws, seat.secret, Strength.HARD, 60_000, hurry=Hurry(0, 5))
        playing = asyncio.create_task(player.run())
        await ann.start(match)
        await until_hole(ann, match)
        await ann.move(match, "c")
        end = await ann.until(match, lambda view: view.phase == "ended")
        (hole,) = end.seats[1].holes
        assert hole.status == "conceded"
        made = next(one for one in await ann.boards(match, 1) if one.seat == 2).moves
        assert len(made) >= 5 + 1
        game, code = read_code(end.codes[0])
        board = game.start(code, Undo.OFF)
        for number, move in enumerate(made, 1):
            assert number <= 5 or (move == "c") == (not board.view()["fits"])
            after = board.apply(move)
            assert not isinstance(after, Refusal)
            board = after
        playing.cancel()
        await asyncio.wait((playing,))
    await node.stop()


def test_who_is_waited_for() -> None:
    """The house is, once every one of the people who are still there is done, if any are."""
    story = Story().started()
    view = story.view(you=2)
    ann, house = view.seats
    assert not is_waited_for(view)
    done = changed(view, progress=[changed(one, done=one.seat == 1) for one in view.progress])
    assert is_waited_for(done)
    bo, gone = changed(ann, seat=3), changed(ann, seat=3, presence=Presence.LEFT)
    assert not is_waited_for(changed(done, seats=[ann, house, bo]))
    assert is_waited_for(changed(done, seats=[ann, house, gone]))
    assert is_waited_for(changed(done, seats=[ann, house, changed(bo, presence=Presence.GONE)]))
    assert is_waited_for(changed(done, seats=[ann, house, changed(bo, house=True)]))
    assert not is_waited_for(changed(done, seats=[house, gone]))


async def test_the_house_goes_on_after_a_restart(config: Config) -> None:
    """A house player comes back to its matches when the server was stopped and started."""
    first = await Node.start(replace(config, house=1))
    port = int(first.url.rsplit(":", 1)[1])
    ann = await Client.connect(first.ws, name="Ann")
    match = await ann.create(QUICK)
    await ann.ask_house(match)
    await ann.until(match, lambda view: len(view.seats) == 2)
    await first.stop()
    second = await Node.start(replace(config, house=1, port=port))
    await ann.start(match)
    await until_hole(ann, match)
    end = await play_out(ann, match)
    assert len(end.seats[1].holes) == QUICK.holes
    await ann.close()
    await second.stop()


async def test_the_house_plays_in_many_matches_at_once(config: Config) -> None:
    """One house player is enough for several matches."""
    node = await Node.start(replace(config, house=1))
    players = [await Client.connect(node.ws, name=f"Player {number}") for number in range(4)]
    await asyncio.gather(*(against_the_house(player) for player in players))
    await node.stop()


async def against_the_house(player: Client) -> None:
    """Play a match of one's own against the house."""
    match = await player.create(QUICK)
    await player.ask_house(match)
    await player.until(match, lambda view: len(view.seats) == 2)
    await player.start(match)
    await play_out(player, match)
    await player.close()


def test_house_names_are_all_different() -> None:
    """However many house players there are, no two share a name."""
    names = {house_name(strength, number) for strength in Strength for number in range(1, 21)}
    assert len(names) == 20 * len(Strength)


async def test_the_strongest_plays_a_match(config: Config) -> None:
    """It asks the solver for its moves, and plays like any other."""
    node = await Node.start(replace(config, house=1))
    async with await Client.connect(node.ws, name="Ann") as ann:
        match = await ann.create(QUICK)
        await ann.ask_house(match, "expert")
        await ann.until(match, lambda view: len(view.seats) == 2)
        await ann.start(match)
        end = await play_out(ann, match)
        assert end.seats[1].name == house_name(Strength.EXPERT, 1)
        assert {hole.status for hole in end.seats[1].holes} <= {"cleared", "stuck"}
    await node.stop()


async def test_a_weak_one_takes_what_lies_open_before_it_concedes(config: Config) -> None:
    """Of Double Solitaire, too: who overlooks cards does not when it comes to the end."""
    node = await Node.start(config)
    settings = changed(DOUBLE, rules="D1N", format="points")
    async with await Client.connect(node.ws, name="Ann") as ann:
        match = await ann.create(settings)
        async with await Client.connect(node.ws) as seat:
            await seat.join(match)
            await seat.ready(match)
        player = HousePlayer(node.ws, seat.secret, Strength.EASY, 60_000, hurry=Hurry(0, 0))
        playing = asyncio.create_task(player.run())
        await ann.start(match)
        await until_hole(ann, match)
        await ann.move(match, "c")
        end = await ann.until(match, lambda view: view.phase == "ended")
        game, code = read_code(end.codes[0])
        made = next(one for one in await ann.boards(match, 1) if one.seat == 2).moves
        board = game.start(code, Undo.OFF)
        for move in made[:-1]:
            after = board.apply(move)
            assert not isinstance(after, Refusal)
            board = after
        assert made[-1] == "c"
        assert choose_double(board.view(), "D1N", Strength.HARD) in {"d", "r"}
        assert not {"d", "r"} & {*made}
        playing.cancel()
        await asyncio.wait((playing,))
    await node.stop()
