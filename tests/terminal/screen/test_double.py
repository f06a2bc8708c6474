"""Double Solitaire on a full screen: keys, and the picture."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.double_solitaire.board import DoubleBoard as Hole
from engine.match.settings import Format, Settings
from server.terminal.board import read_board
from server.terminal.commands import Practice
from server.terminal.double_board import DoubleBoard
from server.terminal.screen.alone import draw_alone
from server.terminal.screen.double_scene import key_at
from server.terminal.screen.faces import Look
from server.terminal.screen.fingers import Fingers
from server.terminal.screen.ink import Picture, beside, plain, row_cells
from server.terminal.screen.pause import draw_end, draw_pause
from server.terminal.screen.race import draw_race
from server.terminal.screen.replay import steps
from server.terminal.screen.scene import Scene, draw_scene, hole_lines, playing_lines
from server.terminal.screen.seat import refusal
from server.terminal.screen.status import draw_status, hole_status
from tests.engine.double_solitaire import strategies as our
from tests.engine.double_solitaire.pos import pos
from tests.engine.double_solitaire.strategies import made
from tests.engine.double_solitaire.test_won import GAMES
from tests.server.node.conftest import Connect
from tests.terminal.screen.conftest import Begin
from tests.terminal.screen.evening import NOWHERE, Evening
from tests.terminal.screen.golden import same
from tests.terminal.views import CLOSES_MS, RunStory, Story

LOOK = Look()
SIZES = {"80x24": (78, 21), "120x40": (118, 37)}
CODE = "DS1-D3N-AAAAAAD"
BIG = pos(
    {1: "2D|KS QH JS TH 9S 8H 7S 6H 5S 4H 3S", 2: "8C|8D", 3: "7C", 5: "9C 9D|9H"},
    waste="2C 3C 4C",
    stock="AC",
    foundations={"S": [2, 0], "H": [0, 0], "D": [1, 0], "C": [0, 0]},
)


CHOICE = pos(
    {1: "4H", 2: "KD"},
    waste="9D",
    foundations={"S": [3, 0], "H": [0, 0], "D": [0, 0], "C": [3, 0]},
)
"""Two foundations have a card for column 1."""


def shown(board: Hole) -> DoubleBoard:
    read = read_board(board.view())
    assert isinstance(read, DoubleBoard)
    return read


@pytest.mark.parametrize(
    ("board", "keys", "moves"),
    [
        (BIG, "23", ["2-3"]),
        (BIG, "32", ["3-2"]),
        (BIG, "2f", ["2-f"]),
        (BIG, "33", ["3-2"]),
        (BIG, "22", ["2-f"]),
        (BIG, "0003", ["w-f", "w-3"]),
        (BIG, "200f", ["w-f"]),
        (BIG, "f1", ["fS1-1"]),
        (BIG, "f2", ["fS1-2"]),
        (BIG, "fff2", ["fS1-2"]),
        (CHOICE, "f1", ["fS1-1"]),
        (CHOICE, "ff1", ["fS1-1"]),
        (CHOICE, "fff1", ["fC1-1"]),
        (CHOICE, "ffff1", []),
        (CHOICE, "fffff1", ["fS1-1"]),
        (BIG, "2d3u4c", ["d", "u", "c"]),
        (pos({2: "KH", 3: "AS"}, waste="AD"), "0022", ["w-f", "2-1"]),
        (pos({2: "3H", 3: "3D", 4: "4C"}, foundations={"S": [2, 0]}), "f2f34433", ["fS1-2", "fS1-3", "4-f", "3-4"]),
        (pos({1: "8H"}), "f1", ["fS1-1"]),
        (pos({1: "QS", 2: "KH", 4: "AC KD"}), "11", ["1-4"]),
        (pos({1: "2C"}, waste="2D"), "d", ["r"]),
    ],
)  # fmt: skip
def test_keys(board: Hole, keys: str, moves: list[str]) -> None:
    """One key says from where, one where to; the same twice sends a card where it fits."""
    fingers = Fingers()
    made = [fingers.press(key, shown(board)) for key in keys]
    assert [move for move in made if move is not None] == moves


@given(our.played(), st.text("1234567890fdu", max_size=8))
def test_keys_make_moves(board: Hole, keys: str) -> None:
    """Whatever is pressed, what comes of it is a move of the game."""
    fingers = Fingers()
    for key in keys:
        move = fingers.press(key, shown(board))
        if move is not None:
            board.apply(move)  # raises for what is none


@pytest.mark.parametrize(
    ("pauses_s", "last"),
    [([0.1], "d"), ([0.5], "d"), ([0.5, 0.03, 0.03, 0.03], "d"), ([0.8], "r"), ([0.1, 0.8], "r")],
)
def test_a_held_key_does_not_turn_the_waste_over(pauses_s: list[float], last: str) -> None:
    """Where the stock has just run out, only a key that was let go for a moment costs points."""
    board, now_s = pos({1: "4H"}, waste="2D", stock="3D"), 100.0
    fingers = Fingers(lambda: now_s)
    moves = [fingers.press("d", shown(board))]
    board = made(board, "d")
    for pause_s in pauses_s:
        now_s += pause_s
        moves.append(fingers.press("d", shown(board)))
    assert moves == [*"d" * len(pauses_s), last]


def test_golf_has_fewer_keys() -> None:
    """Of Golf a key is a move, or nothing."""
    golf = Story().started().view().board
    assert golf is not None
    fingers = Fingers()
    keys = "1780fduc"
    assert [fingers.press(key, read_board(golf)) for key in keys] == [
        "1", "7", None, None, None, "d", "u", "c",
    ]  # fmt: skip


@given(
    our.played(), st.sampled_from([*SIZES.values(), (53, 21), (60, 12)]), st.sampled_from("w1f5")
)
def test_a_picture_has_room(board: Hole, size: tuple[int, int], picked: str) -> None:
    """However a deal stands its picture fits, and every column's last card is in it."""
    width, height = size
    view = shown(board)
    picture = draw_scene(Scene(view, LOOK, None, (), picked), width, height)
    assert len(picture) <= height
    assert max(map(row_cells, picture)) <= width
    text = plain(picture)
    for number in range(1, 10):
        up = view.up(number)
        assert not up or up[-1][0].replace("T", "10") in text


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", ["hole", "picked", "long", "refusal", "pause", "end", "alone"])
def test_pictures(name: str, size: str) -> None:
    """Each place of a match looks as it was last approved, and has room."""
    width, height = SIZES[size]
    picture = _draw(name, width, height)
    assert len(picture) <= height
    assert max(map(row_cells, picture)) <= width
    same(f"double-{name}-{size}", plain(picture))


def _draw(name: str, width: int, height: int) -> Picture:
    settings = Settings("double_solitaire", "D1V", Format.DOLLARS, 2)
    story = Story(settings).started().play(1, "5-3", "d", "d").play(2, "d")
    match name:
        case "hole" | "picked" | "refusal":
            picked = "5" if name == "picked" else ""
            return _hole(story, picked, width, height, refused=name == "refusal")
        case "long":
            return draw_scene(Scene(shown(BIG), LOOK, None, (), "2"), width, min(height, 14))
        case "pause":
            view = story.play(1, "c").play(2, "c").hole_over().view()
            return draw_pause(view, view.clock_ms, width, height)
        case "alone":
            return draw_alone(
                RunStory(settings).concede().view(), CLOSES_MS - 3_600_000, 21, height
            )
        case _:
            story.play(1, "c").play(2, "c").hole_over().next_hole().play(1, "c").play(2, "c")
            return draw_end(story.hole_over().end().view(), width, height)


def _hole(story: Story, picked: str, width: int, height: int, *, refused: bool) -> Picture:
    view = story.view()
    assert view.board is not None
    board = read_board(view.board)
    said = refusal("1-9", board, "rank") if refused else None
    scene = Scene(board, LOOK, said, hole_lines(view, board), picked)
    status = [draw_status(hole_status(view, board, view.clock_ms), width)]
    part = width - 22
    return [
        *status,
        *beside(draw_scene(scene, part, height - 1), draw_race(view, 21, height - 1), 1),
    ]


def drawn(board: Hole, picked: str = "") -> str:
    view = shown(board)
    return plain(draw_scene(Scene(view, LOOK, None, playing_lines(view), picked), 78, 21))


def test_which_foundation_is_picked() -> None:
    """Of several the one that was picked is named by its card, and its targets are marked."""
    assert "▶ f foundations: 3♣" in drawn(CHOICE, "fC1")
    assert "▼1▼" in drawn(CHOICE, "fC1")
    assert "foundations:" not in drawn(CHOICE, "f")


@pytest.mark.parametrize(
    ("board", "pile", "line"),
    [
        (pos({1: "8H"}, waste="2C"), "  ↻  ", "The stock is empty: d turns the waste over, for nothing."),
        (made(pos({1: "AS", 2: "8H"}, waste="2C"), "1-f"), "↻-10", "d turns the waste over, for 10 points."),
    ],
)  # fmt: skip
def test_an_empty_stock_says_what_it_costs(board: Hole, pile: str, line: str) -> None:
    """Before the key is pressed both the pile and a line say what turning over takes off."""
    assert pile in drawn(board)
    assert line in drawn(board)


@pytest.mark.parametrize(
    "board", [pos({1: "8H"}, "D1V", waste="2C"), pos({1: "8H"}), pos({1: "8H"}, stock="2C")]
)
def test_no_turning_over(board: Hole) -> None:
    """Under Vegas, without a waste or with a stock, there is nothing to turn over."""
    assert "↻" not in drawn(board)
    assert "turns the waste over" not in drawn(board)


def test_clicks() -> None:
    """A click on a column or a pile is its key."""
    assert [key_at(x, 6, 53) for x in (0, 6, 48, 53, 5)] == ["1", "2", "9", "", ""]
    assert [key_at(x, 1, 53) for x in (0, 6, 18, 24, 30)] == ["d", "0", "0", "", "f"]


def test_a_replay() -> None:
    """A hole that is over is told step by step, as it was played."""
    code = next(iter(GAMES))
    made = steps(code, "off", GAMES[code])
    assert made is not None
    assert len(made) == len(GAMES[code]) + 1
    assert made[1].told == "9♥ from 5 to 3. Column 5 turns up 8♣."
    assert steps(code, "off", ["1-9"]) is None


async def test_practice(tmp_path: Path) -> None:
    """A code is played by keys and clicks, refused in words, and everything can be taken back."""
    async with Evening(NOWHERE, tmp_path, first=Practice(CODE)) as ann:
        await ann.in_room("PracticeRoom")
        await ann.press("6", "7")
        assert "by its rank it does not fit there" in ann.text()
        await ann.press("6")
        assert "▶6◀" in ann.text()
        assert "▼1▼" in ann.text()
        assert "by its rank" not in ann.text()
        await ann.press("1")
        await ann.until(lambda: "score 5" in ann.text())
        await ann.press("space", "1", "f")
        await ann.until(lambda: "score 15" in ann.text())
        await ann.press("u", "u")
        await ann.until(lambda: "score 5" in ann.text())
        line = ann.text().split("\n")[1]
        await ann.pilot.click("#board", offset=(line.index("stock"), 1))
        await ann.until(lambda: "▒56▒" in ann.text())
        await ann.press("8", "escape")
        assert ann.room == "PracticeRoom"
        assert "▶8◀" not in ann.text()
        for key in ("a", "n", "q", "escape"):
            await ann.press(key)
            assert ann.room == "Ask"
            await ann.press("n")
            assert "▒56▒" in ann.text()
        await ann.press("c")
        assert "Conceded with 104 left: 5 points." in ann.text()
        await ann.press("n")
        assert CODE not in ann.text()
        await ann.press("q")
        assert ann.room == "StartRoom"


async def test_a_match(evening: Begin, connect: Connect) -> None:
    """A match is opened from the form and played by keys, and ends with its points and a replay."""
    async with evening("Ann") as ann:
        await ann.shows("You are Ann")
        await ann.press("n", *["right"] * 4, *["down"] * 5, *["left"] * 8)
        await ann.press("down", "down", *["left"] * 8, "down", *["left"] * 8)
        await ann.press("enter")
        await ann.in_room("LobbyRoom")
        settings = ann.seat.view.settings
        assert (settings.game, settings.rules, settings.format) == (
            "double_solitaire", "D1N", "points",
        )  # fmt: skip
        await ann.press("h")
        await ann.shows("hard: overlooks nothing that earns something")
        assert "expert" not in ann.text()
        await ann.press("escape")
        bo = await connect("Bo")
        match = await bo.join(ann.seat.view.invite)
        await bo.ready(match)
        await ann.shows("s starts the match")
        await ann.press("s")
        await ann.in_room("HoleRoom")
        await ann.until(lambda: ann.seat.board)
        await ann.press("space")
        await ann.until(lambda: "▒58▒" in ann.text())
        await ann.press("1", "1", "f", "5", "0")
        assert "▶ 0 waste 1" in ann.text()
        await ann.press("c")
        await ann.shows("You keep what it has earned: ")
        await ann.press("y")
        await bo.move(match, "c")
        await ann.in_room("EndRoom")
        assert "The match is over" in ann.text()
        await ann.press("v")
        await ann.in_room("ReplayRoom")
        await ann.press("home", "right")
        assert "Drawn" in ann.text()
        assert "b best possible" not in ann.text()
        await ann.press("b")
        await ann.shows("there are no reviews of this game")
        await ann.press("question_mark")
        await ann.shows("step back")
        assert "strokes were lost" not in ann.text()
        await ann.press("escape")
        assert "Stock 58." in ann.text()
