from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.codes import CodeError
from engine.golf.rules import (
    CLASSIC,
    EASY,
    ROUND_THE_CORNER,
    RULE_SETS,
    STRICT,
    Draw,
    Rules,
    parse_rules,
)
from tests.engine.strategies import ALL_RULES, CARDS


def test_text() -> None:
    """Each of the 48 sets of rules has one text, which reads back as it."""
    texts = [str(rules) for rules in ALL_RULES]
    assert [parse_rules(text) for text in texts] == ALL_RULES
    assert len(set(texts)) == 48


@given(st.text("ECSRNJ012FAWX\u0131", max_size=6))
def test_only_canonical_text(text: str) -> None:
    """A text that is read is the text that is written, but for the old letter N."""
    try:
        rules = parse_rules(text)
    except CodeError as error:
        assert 1 <= error.position <= len(text) + 1
    else:
        assert str(rules) == text.replace("N", "E")


def test_rule_sets() -> None:
    """The named rule sets are those of the table in RULES.md."""
    assert EASY == Rules(True, True, Draw.ANYTIME, 0, False) == Rules()
    assert CLASSIC == Rules(True, False, Draw.ANYTIME, 0, False)
    assert STRICT == Rules(False, False, Draw.WHEN_STUCK, 0, False)
    assert ROUND_THE_CORNER == Rules(False, True, Draw.ANYTIME, 0, False)
    assert [(one.letter, one.name) for one in RULE_SETS] == [
        ("E", "Easy"),
        ("C", "Classic"),
        ("S", "Strict"),
        ("R", "Round the corner"),
    ]
    for one in RULE_SETS:
        assert str(one.rules) == one.letter
        assert one.rules.rule_set == one


@pytest.mark.parametrize(
    ("text", "position", "wrong"),
    [
        ("", 1, "the rules part is missing"),
        ("X", 1, "there is no rule set 'X', only E, C, S, R"),
        ("J1", 1, "there is no rule set 'J', only E, C, S, R"),
        ("EJ", 2, "a mark is J1, J2, F, A or W, not 'J'"),
        ("EJ0", 2, "a mark is J1, J2, F, A or W, not 'J0'"),
        ("EJ3F", 2, "a mark is J1, J2, F, A or W, not 'J3'"),
        ("EX", 2, "a mark is J1, J2, F, A or W, not 'X'"),
        ("EE", 2, "a mark is J1, J2, F, A or W, not 'E'"),
        ("EJ1J1", 4, "the mark J1 says again what was said before it"),
        ("EJ1J2", 4, "the mark J2 says again what was said before it"),
        ("EFF", 3, "the mark F says again what was said before it"),
        ("SAW", 3, "the mark W says again what was said before it"),
        ("EFJ1", 3, "the mark J1 must stand before the one it follows"),
        ("EWF", 3, "the mark F must stand before the one it follows"),
        ("EA", 2, "the mark A is redundant, E has it by itself"),
        ("NJ1A", 4, "the mark A is redundant, N has it by itself"),
        ("SW", 2, "the mark W is redundant, S has it by itself"),
    ],
)
def test_refused(text: str, position: int, wrong: str) -> None:
    """A mark that is unknown, repeated, out of order or redundant is refused where it stands."""
    with pytest.raises(CodeError) as caught:
        parse_rules(text)
    assert (caught.value.position, caught.value.wrong) == (position, wrong)


@pytest.mark.parametrize("rules", ALL_RULES, ids=str)
def test_fits(rules: Rules) -> None:
    """What fits is one rank up or down, with the exceptions that the options make."""
    ranks = "A23456789TJQK"
    pairs = {upper + lower for lower, upper in pairwise(ranks)}
    pairs |= {pair[::-1] for pair in pairs}
    if rules.wrap:
        pairs |= {"AK", "KA"}
    if not rules.queen_on_king:
        pairs.remove("QK")
    for card in CARDS:
        assert rules.fits(card, None)
        for top in CARDS:
            joker = "W" in str(card) + str(top)
            assert rules.fits(card, top) == (joker or str(card)[0] + str(top)[0] in pairs)


def test_closed_kings() -> None:
    """Nothing with a rank fits on a king where neither the queen nor the ace does."""
    for rules in ALL_RULES:
        kings = [top for top in CARDS if str(top)[0] == "K"]
        ranked = [card for card in CARDS if str(card)[0] != "W"]
        open_kings = any(rules.fits(card, top) for card in ranked for top in kings)
        assert rules.closes_kings() == (not open_kings)


@pytest.mark.parametrize("jokers", [-1, 3])
def test_no_wrong_rules_can_be_built(jokers: int) -> None:
    """A pack has no third joker."""
    with pytest.raises(ValueError, match="0, 1 or 2 jokers"):
        Rules(jokers=jokers)
