"""Codes and positions of Double Solitaire on the command line."""

import json
from collections.abc import Mapping
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.double_solitaire.rules import ALL_RULES, parse_rules
from engine.match.settings import Format, Settings
from engine.record.record import record_text
from server.cli.json_line import LineError
from server.cli.replay import replay
from tests.cli.run import par45
from tests.engine.double_solitaire.test_won import GAMES
from tests.engine.record.matches import played

CODE = "DS1-D1N-AAAAAAB"
TABLEAU = [
    ["4D"],
    ["TD", "2S"],
    ["6D", "6H", "TS"],
    ["JS", "JD", "QC", "2C"],
    ["2S", "3S", "2C", "8C", "9H"],
    ["9C", "6C", "6S", "8H", "4S", "TS"],
    ["6H", "KH", "JC", "KS", "2H", "AS", "7H"],
    ["8D", "4H", "TC", "JD", "8H", "4S", "KC", "7D"],
    ["KD", "7C", "3C", "7D", "4D", "3H", "5H", "QH", "4C"],
]
EMPTY = {suit: [0, 0] for suit in "SHDC"}

PAGE = """\
DS1-D3V-AAAAAAB: three cards drawn at a time, Vegas scoring, the waste stays

     1     2     3     4     5     6     7     8     9
    4♦ [10♦]  [6♦]  [J♠]  [2♠]  [9♣]  [6♥]  [8♦]  [K♦]
          2♠  [6♥]  [J♦]  [3♠]  [6♣]  [K♥]  [4♥]  [7♣]
               10♠  [Q♣]  [2♣]  [6♠]  [J♣] [10♣]  [3♣]
                      2♣  [8♣]  [8♥]  [K♠]  [J♦]  [7♦]
                            9♥  [4♠]  [2♥]  [8♥]  [4♦]
                                 10♠  [A♠]  [4♠]  [3♥]
                                        7♥  [K♣]  [5♥]
                                              7♦  [Q♥]
                                                    4♣

foundations  all empty
stock (59)  2♦ 7♥ 4♣ 9♦ 9♣"""


def _deal(columns: Mapping[int, list[str]], **more: object) -> dict[str, object]:
    tableau = [columns.get(number, []) for number in range(1, 10)]
    return {
        "tableau": tableau,
        "face_up": [min(1, len(column)) for column in tableau],
        "waste": [],
        **more,
    }


def _state(line: Mapping[str, object]) -> Any:
    return replay(line)["state"]


def test_deal() -> None:
    """A code's deal is one object, in the form in which a position is given."""
    status, out, error = par45("deal", "--json", "ds1-d1n-aaaaaab")
    assert (status, error, out.count("\n")) == (0, "", 1)
    shown = json.loads(out)
    assert list(shown) == ["code", "rules", "tableau", "face_up", "waste", "stock", "foundations"]
    assert (shown["code"], shown["rules"]) == (CODE, {"draw": 1, "scoring": "normal"})
    assert (shown["tableau"], shown["face_up"], shown["waste"]) == (TABLEAU, [1] * 9, [])
    assert (shown["stock"][:3], len(shown["stock"])) == (["2D", "7H", "4C"], 59)
    assert shown["foundations"] == EMPTY
    cards = {key: shown[key] for key in shown if key not in ("code", "rules")}
    assert _state({"deal": cards}) == _state({"code": CODE})


def test_deal_for_people() -> None:
    """For people what lies face down is in brackets."""
    assert par45("deal", "DS1-D3V-AAAAAAB").out.startswith(PAGE)
    normal = par45("deal", CODE).out
    assert normal.startswith(
        f"{CODE}: one card drawn at a time, Normal scoring, the waste is recycled"
    )


@pytest.mark.parametrize("rules", list(map(str, ALL_RULES)))
def test_new_code(rules: str) -> None:
    """`code --rules` takes the rules of either game."""
    status, out, _ = par45("code", "--rules", rules.lower(), "--letters", "7")
    assert status == 0
    assert out.startswith(f"DS1-{rules}-")
    assert len(out) == len("DS1-D1N-AAAAAAA\n")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["code", "--rules", "D2N"], "--rules: 'D2N': one card is drawn at a time or three, not '2' (position 2)"),
        (["code", "--rules", "D1"], "--rules: 'D1': the scoring is N or V, not nothing (position 3)"),
        (["code", "--rules", "X"], "--rules: 'X': there is no rule set 'X', only E, C, S, R (position 1)"),
        (["code", "--rules", "D1N", "--clearable"], "--clearable: of Golf alone it is known whether a deal can be cleared"),
        (["deal", "DS1-D1X-AAAAAAB"], "'DS1-D1X-AAAAAAB': the scoring is N or V, not 'X' (position 7)"),
        (["deal", "DS1-D1N-AAAAAA"], "'DS1-D1N-AAAAAA': a seed has at least 7 letters (position 15)"),
    ],
)  # fmt: skip
def test_bad_input(words: list[str], sentence: str) -> None:
    """What is wrong is one line that says what and where."""
    assert par45(*words) == (2, "", f"par45 {words[0]}: {sentence}\n")


def test_solve() -> None:
    """Nobody solves this game: the line says so."""
    status, out, error = par45("solve", "-", stdin=json.dumps({"id": 1, "code": CODE}).encode())
    assert status == 2
    assert json.loads(out) == {"id": 1, "error": "only holes of Golf can be solved"}
    assert error == "par45 solve: 1 of 1 lines could not be understood\n"


def test_replay() -> None:
    """A code is played, and the deal comes back as it stands."""
    moves = ["5-3", "d", "d", "u", "5-9", "w-9", "r"]
    line = {"id": 7, "code": CODE, "rules": {"undo": "all"}, "moves": moves}
    status, out, error = par45("replay", "-", stdin=json.dumps(line).encode())
    assert (status, error) == (0, "")
    tableau = [*TABLEAU]
    tableau[2], tableau[4] = [*TABLEAU[2], "9H"], TABLEAU[4][:-1]
    assert json.loads(out) == {
        "id": 7,
        "results": ["ok", "ok", "ok", "ok", "rank", "rank", "no_recycle"],
        "state": {
            "tableau": tableau,
            "face_up": [1, 1, 2, 1, 1, 1, 1, 1, 1],
            "waste": ["2D"],
            "stock_left": 58,
            "foundations": EMPTY,
            "moves": 3,
            "points": 5,
            "status": "playing",
        },
    }


@pytest.mark.parametrize("code", GAMES)
def test_games_won(code: str) -> None:
    """The games that were won are, with their points or dollars."""
    answer = replay({"code": code, "moves": GAMES[code]})
    assert answer["results"] == ["ok"] * len(GAMES[code])
    state: Any = answer["state"]
    assert (state["status"], state["tableau"], state["waste"]) == ("cleared", [[]] * 9, [])
    assert state["foundations"] == {suit: [13, 13] for suit in "SHDC"}
    measure = parse_rules(code.split("-")[1]).measure
    assert ("points" in state, "dollars" in state) == (measure == "points", measure == "dollars")
    assert state.get("dollars", 416) == 416


def test_a_position() -> None:
    """A position starts at no points, or at five dollars for each card on foundations, less 104."""
    given_deal = _deal({1: ["KH", "QS"], 2: ["KD"]}, foundations={"S": [11, 0]})
    assert _state({"deal": given_deal})["points"] == 0
    vegas = {"deal": given_deal, "rules": {"scoring": "vegas"}, "moves": ["1-f", "r", "fS1-2"]}
    assert replay(vegas)["results"] == ["ok", "no_recycle", "ok"]
    state = _state(vegas)
    assert state["dollars"] == -104 + 5 * 12
    assert (state["tableau"][:2], state["face_up"][:2]) == ([["KH"], ["KD", "QS"]], [1, 2])
    assert (state["stock_left"], state["moves"]) == (0, 2)


def test_options() -> None:
    """Rules stand beside a code or a deal: three cards, scoring, points once, undo."""
    stock = {"stock": ["9C", "9D", "9H", "9S", "8S"]}
    three = _state({"deal": _deal({1: ["KS"]}, **stock), "rules": {"draw": 3}, "moves": ["d", "d"]})
    assert (three["waste"], three["stock_left"]) == (["9C", "9D", "9H", "9S", "8S"], 0)
    fro = {"deal": _deal({1: ["2H"], 2: ["AS"]}), "moves": ["2-f", "fS1-1", "1-f"]}
    assert _state(fro)["points"] == 20
    assert _state(fro | {"rules": {"score_once": True}})["points"] == 10
    on_top = {"code": CODE, "rules": {"draw": 3, "scoring": "vegas"}, "moves": ["d"]}
    assert _state(on_top) == _state({"code": "DS1-D3V-AAAAAAB", "moves": ["d"]})
    undo = {"code": CODE, "moves": ["d", "u"]}
    for setting, result in ((False, "undo_off"), ("plays", "nothing_to_undo"), (True, "ok")):
        assert replay(undo | {"rules": {"undo": setting}})["results"] == ["ok", result]


@pytest.mark.parametrize(
    ("line", "wrong"),
    [
        ({"code": CODE, "rules": {"wrap": True}}, 'the rules have no "wrap"'),
        ({"code": CODE, "rules": {"draw": 2}}, "the rules' draw cannot be 2"),
        ({"code": CODE, "rules": {"draw": True}}, "the rules' draw cannot be true"),
        ({"code": CODE, "rules": {"draw": 1.0}}, "the rules' draw cannot be 1.0"),
        ({"code": CODE, "rules": {"draw": "anytime"}}, 'the rules\' draw cannot be "anytime"'),
        ({"code": CODE, "rules": {"scoring": "Vegas"}}, 'the rules\' scoring cannot be "Vegas"'),
        ({"code": CODE, "rules": {"score_once": 1}}, "the rules' score_once cannot be 1"),
        ({"code": CODE, "rules": {"undo": "some"}}, 'the rules\' undo cannot be "some"'),
        ({"code": CODE, "moves": [5]}, "move 1: 5 is no move"),
        ({"code": CODE, "moves": ["d", "0-5"]}, "move 2: '0-5' is no move"),
        ({"code": CODE, "moves": ["3-5x0"]}, "move 1: '3-5x0' is no move"),
        ({"code": CODE, "moves": ["3-10"]}, "move 1: '3-10' is no move"),
        ({"code": CODE, "moves": [["3", "5"]]}, 'move 1: ["3", "5"] is no move'),
        ({"deal": _deal({1: ["AS"]}) | {"foundation": "AC"}}, "a deal has no 'foundation'"),
        ({"deal": {"tableau": [[]] * 9, "face_up": [0] * 9}}, "the deal's waste is missing"),
        ({"deal": {"tableau": [["AS"]] * 9, "stock": []}}, "the deal's face_up is missing"),
        ({"deal": {"tableau": [["AS"]] * 9, "foundation": "AC", "stock": []}}, "the tableau is a list of 7 columns, this has 9"),
        ({"deal": _deal({1: ["AS", "AS", "AS"]})}, "AS is in column 1, row 1, in column 1, row 2 and in column 1, row 3: there are two"),
        ({"deal": _deal({1: ["AS"]}) | {"waste": None}}, "the waste is a list of cards, not null"),
        ({"deal": _deal({1: ["AS"]}) | {"face_up": [True] * 9}}, "column 1 has its one card face up, not true"),
        ({"deal": _deal({1: ["AS"]}) | {"face_up": [0] * 9}}, "column 1 has its one card face up, not 0"),
        ({"deal": _deal({1: ["AS"]}) | {"face_up": [1] * 9}}, "column 2 has none face up, not 1"),
        ({"deal": _deal({1: ["AS", "2S"]}) | {"face_up": [3] * 9}}, "column 1 has 1 to 2 cards face up, not 3"),
        ({"deal": _deal({1: ["AS"]}), "rules": {"jokers": 1}}, 'the rules have no "jokers"'),
    ],
    ids=str,
)  # fmt: skip
def test_not_understood(line: dict[str, object], wrong: str) -> None:
    """What is not understood is an error that says what is wrong."""
    with pytest.raises(LineError) as caught:
        replay(line)
    assert str(caught.value) == wrong


almost: st.SearchStrategy[object] = st.sampled_from(
    [None, True, 0, 1, 9, 14, 5.0, "", "d", "3-5", "fS1-2", "AC", "W1", CODE, [], {}, 10**30, "\u0410"]
)  # fmt: skip
_PARTS = {
    "tableau": st.just(TABLEAU) | st.lists(almost),
    "face_up": st.just([1] * 9) | st.lists(almost),
    "waste": st.lists(almost, max_size=3),
    "foundations": st.dictionaries(st.sampled_from("SHDCX"), st.lists(almost, max_size=2)),
}


@given(
    st.dictionaries(
        st.sampled_from(["id", "code", "deal", "rules", "moves"]),
        almost
        | st.just(CODE)
        | st.lists(almost)
        | st.dictionaries(st.sampled_from(["draw", "scoring", "score_once", "undo"]), almost)
        | st.fixed_dictionaries({}, optional=_PARTS),
    )
)
def test_never_an_exception(line: dict[str, object]) -> None:
    """Whatever stands where, the line is answered or it is not understood."""
    try:
        answer = replay(line)
    except LineError as error:
        assert str(error)
    else:
        assert set(answer) == {"results", "state"}


def test_verify() -> None:
    """A match's record is checked, and shown with its dollars."""
    settings = Settings("double_solitaire", "D1V", Format.DOLLARS, holes=2, countdown_ms=0, seats=3)
    table = played(2, settings)
    text = record_text(table.record())
    status, out, error = par45("verify", "-", stdin=text.encode())
    assert (status, error) == (0, "")
    assert "double_solitaire, dollars, 2 holes, rules D1V" in out
    assert table.match.codes
    assert "  -$" in out
    shown = json.loads(par45("verify", "-", "--json", stdin=text.encode()).out)
    assert (shown["game"], shown["rules"], shown["format"]) == (
        "double_solitaire",
        "D1V",
        "dollars",
    )
    assert [seat["totals"] for seat in shown["seats"]] == [
        {"dollars": seat.total(settings.format.measure)} for seat in table.match.seats
    ]
