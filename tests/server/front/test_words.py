"""The catalogue: four languages that say the same, and all that is asked of it."""

import re
from pathlib import Path

import pytest

import server
from engine.games import FAULTS
from server.front.words import LANGUAGES, catalogue, say
from server.reasons import REASONS

WEB = Path(server.__file__).parent / "web"
HOLE = {"en": r"\bholes?\b", "sk": r"\bjam(k|ie)", "cs": r"\bjam(k|c|ek)", "ja": "ホール"}
"""What Golf plays, as it is met in sentences; Double Solitaire has deals."""
PLACE = re.compile(r"\{(\w+)\}")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_language_has_every_sentence_and_every_place(language: str) -> None:
    """No language lacks a sentence that English has, or a value that belongs into it."""
    english, other = catalogue("en"), catalogue(language)
    assert set(other) == set(english)
    for key, sentence in other.items():
        assert sentence.strip(), key
        assert set(PLACE.findall(sentence)) == set(PLACE.findall(english[key])), key


def test_every_reason_has_its_sentence() -> None:
    """Whatever the server refuses is told in words."""
    reasons = {str(reason) for table in REASONS.values() for reason in table}
    assert {f"reason.{reason}" for reason in reasons} <= set(catalogue("en"))


def test_every_fault_of_a_code_has_its_sentence() -> None:
    """Whatever is wrong with a game code is told in words, and nothing else."""
    told = {key for key in catalogue("en") if key.startswith("code.")}
    assert told == {f"code.{fault}" for fault in FAULTS}


def test_the_page_asks_for_no_sentence_that_is_not_there() -> None:
    """Each key that stands in the page's modules is in the catalogue, each family too."""
    keys = set(catalogue("en"))
    said = "\n".join(file.read_text("utf-8") for file in WEB.rglob("*.js"))
    for key in re.findall(r'say\((?:[^()"`]*\? )?"([\w.]+)"', said):
        assert key in keys, key
    for family in re.findall(r"say\(`([\w.]+)\.\$", said):
        assert any(key.startswith(f"{family}.") for key in keys), family


@pytest.mark.parametrize("language", LANGUAGES)
def test_double_solitaire_has_deals(language: str) -> None:
    """Sentences of its own say no hole, each instead of one that does."""
    words = {key: PLACE.sub("", sentence) for key, sentence in catalogue(language).items()}
    hole = re.compile(HOLE[language], re.IGNORECASE)
    of_all = {key for key in words if key.endswith(".double_solitaire")} - ALONE
    assert len(of_all) > 20
    for key in (*of_all, *ALONE, *(key for key in words if key.startswith("double."))):
        assert not hole.search(words[key]), key
    for key in of_all:
        assert hole.search(words[key.removesuffix(".double_solitaire")]), key


ALONE = {"game.double_solitaire", "counts.double_solitaire"}
"""Sentences of each game, with none that all share."""


def test_a_game_is_asked_for_its_own_word() -> None:
    """What the page says as a game says it has a sentence of Double Solitaire's."""
    said = "\n".join(file.read_text("utf-8") for file in WEB.rglob("*.js"))
    keys = re.findall(r'sayOf\([\w.]+, (?:[^()"`]*\? )?"([\w.]+)"', said)
    assert len(keys) > 8
    assert [key for key in keys if f"{key}.double_solitaire" not in catalogue("en")] == []


def test_a_sentence_takes_its_values() -> None:
    """Values come into their places."""
    assert say("en", "table.hole", hole=3, holes=9) == "Hole 3 of 9"
