import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.codes import CodeError, GameCode
from engine.game import Game, Measure, Refusal
from engine.games import FAULTS, GAMES, game_named, game_of, read_code, read_rules
from engine.golf.game import GOLF
from engine.match.settings import Format, Settings
from tests.engine import strategies as our


@given(our.codes)
def test_canonical(code: GameCode) -> None:
    """A canonical code reads back as itself, whatever the rules: parse(canonical(x)) = x."""
    assert read_code(str(code)) == (GOLF, code)


@pytest.mark.parametrize(
    ("typed", "canonical"),
    [
        (" go1\u2013e\u2013aaaaaab\n", "GO1-E-AAAAAAB"),
        ("GO1-N-AAAAAAB", "GO1-E-AAAAAAB"),
        ("go1-nj2f-aaaaaab", "GO1-EJ2F-AAAAAAB"),
        ("\u3000\uff27\uff2f\uff11\u30fc\uff45\u30fcAAAAAAB", "GO1-E-AAAAAAB"),
        ("GO1-SJ1FA-AAAAAAB", "GO1-SJ1FA-AAAAAAB"),
    ],
)
def test_folded(typed: str, canonical: str) -> None:
    """What keyboards do to a code is forgiven (R25)."""
    assert str(read_code(typed)[1]) == canonical


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("GO1-X-AAAAAAB", "there is no rule set 'X', only E, C, S, R (position 5)"),
        (" GO1-X-AAAAAAB", "there is no rule set 'X', only E, C, S, R (position 6)"),
        ("GO2-E-AAAAAAB", "there is no game 'GO2', codes begin with GO1 and DS1 (position 1)"),
        ("  GO2-E-AAAAAAB", "there is no game 'GO2', codes begin with GO1 and DS1 (position 3)"),
        ("GO1-E-AAAAAA1", "a seed has letters A-Z only, not '1' (position 13)"),
        ("GO1-E-", "a seed has at least 7 letters (position 7)"),
        ("GO1-E-" + 27 * "A", "a seed has no more than 26 letters (position 33)"),
        (
            "GO1-E-AAAAAA\u0410",
            "a seed has letters A-Z only, not U+0410 CYRILLIC CAPITAL LETTER A (position 13)",
        ),
        ("\tGO1-SJ2W-AAAAAAB", "the mark W is redundant, S has it by itself (position 9)"),
    ],
)
def test_refused(typed: str, sentence: str) -> None:
    """What is no code of a game we have is refused, saying what and where as typed (R25)."""
    with pytest.raises(CodeError) as caught:
        read_code(typed)
    assert str(caught.value).endswith(f": {sentence}")
    assert caught.value.text == typed


FAULTY = {
    " ": "nothing",
    "GO1": "parts",
    "-E-AAAAAAB": "game_missing",
    "G.1-E-AAAAAAB": "game_characters",
    f"{13 * 'G'}-E-AAAAAAB": "game_long",
    "GO2-E-AAAAAAB": "no_game",
    "GO1--AAAAAAB": "rules_missing",
    "GO1-E?-AAAAAAB": "rules_characters",
    f"GO1-{13 * 'E'}-AAAAAAB": "rules_long",
    "GO1-E-AAA1AAB": "seed_characters",
    f"GO1-E-{27 * 'A'}": "seed_long",
    "GO1-E-AAAAAA": "seed_short",
    "GO1-X-AAAAAAB": "golf_rule_set",
    "GO1-EX-AAAAAAB": "golf_mark",
    "GO1-EFF-AAAAAAB": "golf_mark_again",
    "GO1-EFJ1-AAAAAAB": "golf_mark_order",
    "GO1-SW-AAAAAAB": "golf_mark_redundant",
    "DS1-E-AAAAAAB": "double_letter",
    "DS1-D2N-AAAAAAB": "double_draw",
    "DS1-D1-AAAAAAB": "double_scoring",
    "DS1-D1NV-AAAAAAB": "double_more",
}
"""A text for each thing that can be wrong with one."""


@pytest.mark.parametrize("typed", FAULTY)
def test_each_fault_has_its_word(typed: str) -> None:
    """What is wrong is told by a word of its own, which others can translate."""
    with pytest.raises(CodeError) as caught:
        read_code(typed)
    assert caught.value.fault == FAULTY[typed]


def test_no_fault_is_left_out() -> None:
    """There is no word for what cannot be wrong, and none stands for two things."""
    assert sorted(FAULTS) == sorted(FAULTY.values())


@given(st.text("GO12ECNSRXJFAW-\u2013 \u0410", max_size=20))
def test_never_an_exception(text: str) -> None:
    """Any text at all is a code, which then reads back as itself, or a `CodeError`."""
    try:
        game, code = read_code(text)
    except CodeError as error:
        assert 1 <= error.position <= len(text) + 1
    else:
        assert read_code(str(code)) == (game, code)


def test_the_list() -> None:
    """Games are found by name and by prefix, and each has both for itself."""
    for game in GAMES:
        assert game_named(game.name) is game
        assert game_of(GameCode(game.prefix, "E", "AAAAAAB")) is game
    assert len({game.name for game in GAMES}) == len({game.prefix for game in GAMES}) == len(GAMES)
    assert GOLF.measures("E") == {Measure.STROKES, Measure.POINTS}


def test_no_such_game() -> None:
    """A name or a prefix that no game has is an error that names it."""
    with pytest.raises(ValueError, match="there is no game 'bridge'"):
        game_named("bridge")
    with pytest.raises(CodeError, match="there is no game 'XX9'"):
        game_of(GameCode("XX9", "E", "AAAAAAB"))


def test_alone_whatever_was_done_is_undone() -> None:
    """Practice takes back what a match does not: a draw."""
    dealt = GOLF.practise(GameCode("GO1", "E", "AAAAAAB"))
    drawn = dealt.apply("d")
    assert not isinstance(drawn, Refusal)
    back = drawn.apply("u")
    assert not isinstance(back, Refusal)
    assert back.view()["stock_left"] == dealt.view()["stock_left"]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_usual(game: Game) -> None:
    """What is played where nobody has chosen is rules of the game, and a time that a match may have."""
    assert read_rules(game.usual_rules) == (game, game.usual_rules)
    settings = Settings(
        game=game.name,
        rules=game.usual_rules,
        limit_ms=game.limit_ms,
        format=_first(game),
    )
    assert settings.limit_ms == game.limit_ms


def _first(game: Game) -> Format:
    measures = game.measures(game.usual_rules)
    return next(each for each in Format if each.measure in measures)


@pytest.mark.parametrize(
    ("typed", "game", "rules"),
    [("e", "golf", "E"), (" d3v", "double_solitaire", "D3V"), ("cj1", "golf", "CJ1")],
)
def test_rules_alone(typed: str, game: str, rules: str) -> None:
    """The rules part of a code tells its game."""
    assert read_rules(typed) == (game_named(game), rules)


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("X", "'X': there is no rule set 'X', only E, C, S, R (position 1)"),
        (" D2N", "' D2N': one card is drawn at a time or three, not '2' (position 3)"),
    ],
)
def test_rules_of_no_game(typed: str, sentence: str) -> None:
    """The fault is told of the game that was more likely meant, where it stands as typed."""
    with pytest.raises(CodeError) as caught:
        read_rules(typed)
    assert str(caught.value) == sentence


@pytest.mark.parametrize("game", GAMES)
def test_usual_choices(game: Game) -> None:
    """What a game is played by where nobody has chosen is what may be chosen."""
    assert game.check_rules(game.usual_rules) == game.usual_rules
    usual = next(each for each in Format if each.measure in game.measures(game.usual_rules))
    Settings(game=game.name, rules=game.usual_rules, format=usual, limit_ms=game.limit_ms)
