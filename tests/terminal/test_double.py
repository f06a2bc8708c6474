"""Double Solitaire in lines."""

import json
from types import SimpleNamespace
from typing import cast

import pytest

from engine.double_solitaire.board import DoubleBoard
from engine.game import Refusal, Undo
from engine.games import read_code
from engine.match.entries import Readied
from engine.match.settings import Format, Settings
from server.client import Client
from server.house.choose import Strength
from server.house.games import HABITS
from server.protocol import StandingsTable
from server.terminal import board, score
from server.terminal.answers import refused as refused_told
from server.terminal.asking import ask
from server.terminal.cards import Style
from server.terminal.commands import House, ShowList
from server.terminal.errors import Refuse
from server.terminal.grammar import parse_command
from server.terminal.news import hole_begins
from server.terminal.played import game_with, read_rules, rules_text, strengths_of
from server.terminal.rules import rules_told
from server.terminal.screen.words import HOUSE
from server.terminal.settings import BadSettings, read_settings, settings_text
from server.terminal.words import reason
from tests.cli.run import Ended, par45
from tests.engine.double_solitaire.pos import pos
from tests.engine.double_solitaire.strategies import made
from tests.engine.double_solitaire.test_won import GAMES
from tests.terminal.views import Story

CODE = "DS1-D1N-AAAAAAB"
WHOLE = """\
Practice, DS1-D1N-AAAAAAB. Double Solitaire, 1 card drawn at a time, Normal scoring. Undo takes anything back.
Column 1: 4♦.
Column 2: 1 face down, 2♠.
Column 3: 2 face down, 10♠.
Column 4: 3 face down, 2♣.
Column 5: 4 face down, 9♥.
Column 6: 5 face down, 10♠.
Column 7: 6 face down, 7♥.
Column 8: 7 face down, 7♦.
Column 9: 8 face down, 4♣.
Foundations empty. Waste empty. Stock 59.
Fits: 5-3, 5-6.
"""
SCRIPT = """\
f
5-3
5-3x1 d
5?
recycle
8?
5
s
u
c
n
c!
leave
"""
ANSWERS = """\
Foundations empty. Waste empty. Fits: 5-3, 5-6.
9♥ from 5 to 3. Column 5 turns up 8♣. Score 5. Fits: 3-6, 5-3, 7-5, 8-5.
8♣ from 5 to 3. Column 5 turns up 2♣. Score 10. Fits: 3-6x2, 7-3, 8-3.
Drawn 2♦. Stock 58. Score 10. Fits: 3-6x2, 7-3, 8-3.
Column 5: 2 face down, 2♣.
Refused: the waste can become the stock again only when that is empty, and never under Vegas.
Column 8: 7 face down, 7♦.
Refused: this is no move of the game that is played here.
Score 10. Moves 3. Left 104.
Taken back. Waste empty. Score 10. Fits: 3-6x2, 7-3, 8-3.
Concede with 104 left? You keep what it has earned: 10 points. y or n.
No: play on.
Conceded with 104 left: 10 points.
again deals it anew, practice deals another, leave ends practice.
Conceded with 104 left: 10 points.
Practice has ended.
"""


def practice(script: str, code: str = CODE, *words: str) -> Ended:
    return par45("play", "--practice", code, *words, stdin=script.encode(), PYTHONUTF8="1")


def test_practice() -> None:
    """A code is played in lines, by the moves of the rules page, and each is answered in one."""
    ended = practice(SCRIPT)
    assert (ended.status, ended.error) == (0, "")
    assert ended.out == WHOLE + ANSWERS


@pytest.mark.parametrize("code", GAMES)
def test_games_won(code: str) -> None:
    """A game that was won can be typed in, and its score is told at the end."""
    typed = ["recycle" if move == "r" else move for move in GAMES[code]]
    ended = practice("\n".join(typed), code)
    line = ended.out.splitlines()[-2]
    assert " to foundation. " in line
    assert "Cleared: $416." in line if "V-" in code else "Cleared: " in line


def test_by_rules() -> None:
    """`practice` takes rules for a new deal, and `r` tells them."""
    ended = practice("practice d3v\nr\nrecycle\n")
    assert "Double Solitaire, 3 cards drawn at a time, Vegas scoring." in ended.out
    assert "Draw three cards at a time; the last of them can be played.\n" in ended.out
    assert "104 dollars to begin with" in ended.out
    assert "-$104" not in ended.out.replace("Score -$104", "")


def test_no_hint() -> None:
    """Hints are Golf's; and lists of what is played by these rules are of this game."""
    assert "Refused: there are no hints for this game." in practice("hint\n").out
    asked = parse_command("standings rules=d3v")
    assert isinstance(asked, ShowList)
    assert asked.play == StandingsTable(game="double_solitaire", rules="D3V", format="dollars")


def test_as_json() -> None:
    """Programs get the values, and what lies face down as null."""
    told = [json.loads(line) for line in practice("d\n", CODE, "--json").out.splitlines()]
    whole = next(each for each in told if each["event"] == "board")
    assert (whole["tableau"][1], whole["points"], whole["left"]) == ([None, "2S"], 0, 104)
    assert "dollars" not in whole
    moved = next(each for each in told if each["event"] == "moved")
    assert (moved["move"], moved["waste"], moved["stock_left"]) == ("d", ["2D"], 58)


@pytest.mark.parametrize(
    ("before", "move", "line"),
    [
        (pos({1: "AS"}, stock="2D"), "1-f", "A♠ from 1 to foundation. Column 1 now empty. Score 10. Fits: none."),
        (pos({1: "8H 7S", 2: "8D"}), "1-2", "7♠ from 1 to 2. Column 1 now 8♥. Score 0. Fits: 2-1."),
        (pos({1: "8H"}, waste="2C 7S"), "w-1", "7♠ from waste to 1. Waste 1, on top 2♣. Score 5. Fits: none."),
        (pos({1: "3H"}, foundations={"S": [2, 0]}), "fS1-1", "2♠ from foundation to 1. Score 0. Fits: 1-f."),
        (pos({1: "8H"}, "D3V", stock="2C 3C 4C 5C"), "d", "Drawn 2♣ 3♣ 4♣. Stock 1. Score -$104. Fits: none."),
        (pos({1: "8H"}, waste="2C 3C"), "r", "The waste is the stock again. Stock 2. Score 0. Fits: none."),
        (pos({1: "8H 7D"}), "c", "Conceded with 2 left: 0 points."),
        (pos({1: "KS"}, foundations={"S": [13, 12], "H": [13, 13], "D": [13, 13], "C": [13, 13]}), "1-f",
         "K♠ from 1 to foundation. Column 1 now empty. Cleared: 10 points."),
    ],
)  # fmt: skip
def test_moved(before: DoubleBoard, move: str, line: str) -> None:
    """Each kind of move is told in a line: the cards, what came to light, the score, what fits."""
    shown = [board.read_board(each.view()) for each in (before, made(before, move))]
    assert board.moved(shown[0], shown[1], move, Style.SIGNS).lines == (line,)


def test_a_board_of_either_game_knows_its_moves() -> None:
    """A move of the other game is refused, and a column that is not there."""
    double = board.read_board(read_code(CODE)[0].practise(read_code(CODE)[1]).view())
    game, code = read_code("GO1-E-AAAAAAB")
    golf = board.read_board(game.practise(code).view())
    assert (board.named("3-5", double), board.named("5", golf)) == ("3-5", "5:9C")
    for move, shown in (("5", double), ("3-5", golf), ("r", golf)):
        with pytest.raises(Refuse, match="other_game"):
            board.named(move, shown)
    with pytest.raises(Refuse, match="no_such_column"):
        board.column(golf, 8, Style.SIGNS)
    assert board.column(double, 9, Style.WORDS).lines == ("Column 9: 8 face down, four of clubs.",)
    assert board.reason_key(double, "3-5", "rank") == "rank_double"
    assert board.reason_key(golf, "5", "rank") == "rank"


def refused(script: str, before: DoubleBoard) -> str:
    """Say why the last of some moves is refused."""
    *made_before, move = script.split()
    for each in made_before:
        before = made(before, each)
    answer = before.apply(move)
    assert isinstance(answer, Refusal)
    view = board.read_board(before.view())
    return reason(board.reason_key(view, move, answer.value), **board.reason_values(view))


@pytest.mark.parametrize(
    ("before", "script", "why"),
    [
        (pos({1: "8H"}, waste="2C"), "d", "the stock is empty; recycle turns the waste over, for nothing"),
        (pos({1: "AS", 2: "8H"}, waste="2C"), "1-f d", "the stock is empty; recycle turns the waste over, for 10 points"),
        (pos({1: "8H"}, "D1V", waste="2C"), "d", "the stock is empty"),
        (pos({1: "8H"}), "d", "the stock is empty"),
        (pos({1: "8H", 2: "9C"}), "1-2x5", "there are not so many cards in this column"),
        (pos({1: "8H", 2: "9C"}), "3-2", "there is no card in this column"),
        (pos({1: "8H"}, stock="2C", undo=Undo.PLAYS), "d u", "there is nothing that may be taken back"),
        (pos({1: "8H"}, stock="2C", undo=Undo.PLAYS), "u", "there is nothing to undo"),
        (pos({1: "8H", 2: "9H"}), "1-2", "it must be of the other colour"),
    ],
)  # fmt: skip
def test_refusals(before: DoubleBoard, script: str, why: str) -> None:
    """A refusal speaks of this game, and names the way that there is."""
    assert refused(script, before) == why


def test_suits_are_always_told() -> None:
    """Who has cards told by ranks alone, as Golf allows, is told suits here, in words."""
    told = practice("f\n", CODE, "--cards", "ranks").out
    assert "Column 1: four of diamonds.\n" in told
    shown = board.read_board(pos({1: "8H 7S"}, waste="2C").view())
    after = board.read_board(pos({1: "8H 7S"}, waste="").view())
    for lines in (
        board.whole(shown, Style.RANKS).lines,
        board.column(shown, 1, Style.RANKS).lines,
        board.moved(shown, after, "w-f", Style.RANKS).lines,
    ):
        assert " of " in "".join(lines)
    assert "two of clubs" in board.what_fits(shown, Style.RANKS).lines[0]
    full = board.read_board(pos({1: "8H"}, foundations={"S": [2, 0]}).view())
    assert "two of spades" in board.left_line(full, Style.RANKS)


def test_the_spread() -> None:
    """The whole board tells the cards below the waste's top one, as many as are seen."""
    for waste, told in (
        ("2C 3C 4C 5C", "Waste 4: 3♣ 4♣, on top 5♣."),
        ("2C 3C", "Waste 2: 2♣, on top 3♣."),
        ("2C", "Waste 1, on top 2♣."),
        ("", "Waste empty."),
    ):
        view = board.read_board(pos({1: "8H"}, waste=waste).view())
        assert told in board.whole(view, Style.SIGNS).lines[-2]


def test_no_review_where_there_is_no_solver() -> None:
    """What asks a solver is neither suggested after a match nor told in help."""
    assert not any("hint" in line for line in practice("help\n").out.splitlines())
    assert any("hint: " in line for line in practice("help\n", "GO1-E-AAAAAAB").out.splitlines())
    for settings, there in (
        (Settings("double_solitaire", "D1N", Format.POINTS, 1), False),
        (Settings(holes=1), True),
    ):
        story = Story(settings).started().play(1, "c").play(2, "c").hole_over().end()
        last = score.end(story.view()).lines[-1]
        assert last.startswith("rematch: ")
        assert ("review 1" in last) == there


def test_house_strengths() -> None:
    """A house player is as strong as the game knows; the terminal offers what the house has."""
    for game, habits in HABITS.items():
        assert (strengths_of(game)[-1] == Strength.EXPERT) == habits.samples
        assert set(strengths_of(game)) <= set(Strength)
        assert tuple(HOUSE[game]) == strengths_of(game)


def test_settings() -> None:
    """The rules say which game it is, and what counts."""
    settings = read_settings(["rules=d1v", "holes=3"])
    assert (settings.game, settings.rules, settings.format) == (
        "double_solitaire",
        "D1V",
        "dollars",
    )
    assert settings_text(settings).startswith(
        "Double Solitaire, 1 card drawn at a time, Vegas scoring, dollars, 3 holes, 20 minutes a hole"
    )
    assert read_settings(["rules=D3N"]).format == "points"
    assert read_settings(["rules=D3N", "limit=7"]).limit_ms == 7 * 60_000
    assert read_settings(["rules=C"]).limit_ms == read_settings([]).limit_ms == 5 * 60_000
    for words, wrong in (
        (
            ["rules=d2n"],
            "not '2'; of Double Solitaire they are D1N, D1V, D3N, D3V",
        ),
        (["rules=D1N", "holes=18"], "holes: a match has 1 to 9 holes, not 18"),
        (["rules=D1N", "format=stroke"], "double_solitaire with the rules D1N counts points"),
        (["format=dollars"], "golf with the rules E counts points and strokes, not dollars"),
    ):
        with pytest.raises(BadSettings, match=wrong):
            read_settings(words)


def test_rules() -> None:
    """Rules are told by name and in sentences, whichever game has them."""
    assert game_with("X") is None
    rules = read_rules("double_solitaire", "D3N")
    assert rules_text(rules) == "Double Solitaire, 3 cards drawn at a time, Normal scoring"
    told = rules_told(rules, Undo.OFF, "points")
    assert told.values == {"rules": "D3N", "undo": "off", "format": "points"}
    assert told.lines[-1].endswith("Most points win.")


def test_a_match() -> None:
    """A match is told by its points or dollars: hole, card and end."""
    settings = Settings("double_solitaire", "D1V", Format.DOLLARS, 2)
    story = Story(settings).started()
    begun = [*hole_begins(story.view(), 0, Style.SIGNS)]
    assert begun[1].lines[0] == "Column 1: 4♦."
    story.play(1, "d", "c").play(2, "c").hole_over()
    card = score.hole_card(story.view(), 1)
    assert card.lines[1:] == (
        "T1. Ann (you): conceded, 104 left; -$104, total -$104.",
        "T1. Bo: conceded, 104 left; -$104, total -$104.",
    )
    assert card.values["seats"][0]["to_par"] is None  # type: ignore[index]
    story.tell(Readied(1, ready=True), Readied(2, ready=True)).next_hole()
    story.play(1, "c").play(2, "c").hole_over().end()
    told = score.end(story.view()).lines
    assert "T1. Ann (you): -$104, -$104; total -$208." in told
    assert told[-1] == (
        "rematch: again with the same people. boards 1: how everybody played hole 1."
    ), "nobody can tell the best, so no review is offered"


async def test_no_expert_without_a_solver() -> None:
    """Who asks for a strength that the game has not is told those that it has."""
    view = Story(Settings("double_solitaire", "D1V", Format.DOLLARS, 2)).view()
    client = cast("Client", SimpleNamespace(view=lambda match: view))
    with pytest.raises(Refuse) as refused_by:
        await ask(client, "m", House("expert"))
    told = refused_told("house expert", [], refused_by.value).lines[0]
    assert told == "Refused: house players of this game are easy, medium and hard."
