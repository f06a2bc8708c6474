"""Four languages, none with a gap."""

import string

import pytest

from bot.words import Language, language_of, say, why
from bot.words.commands import CHOICES, DESCRIPTIONS, NAMES, OPTIONS
from bot.words.shared import SHARED
from bot.words.texts import TEXTS
from server.front.words import LANGUAGES, catalogue


def fields(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


@pytest.mark.parametrize("word", TEXTS)
def test_a_sentence_has_the_same_values_in_each_language(word: str) -> None:
    """What is put into one is put into all; none is empty."""
    four = TEXTS[word]
    assert len(four) == len(Language)
    assert all(four)
    assert len({frozenset(fields(text)) for text in four}) == 1


def test_what_it_shares_with_the_page_stands_in_the_catalogue() -> None:
    """Each shared word is there, in the languages that the bot has, and is no word of its own."""
    assert tuple(Language) == LANGUAGES
    assert set(SHARED.values()) <= set(catalogue("en"))
    assert not set(SHARED) & set(TEXTS)


def test_a_locale_finds_its_language() -> None:
    assert [language_of(each) for each in ("en-GB", "cs", "ja", "sk", "de", "")] == [
        "en",
        "cs",
        "ja",
        "sk",
        "en",
        "en",
    ]
    assert say(Language.JAPANESE, "join") == "参加"
    assert why(Language.ENGLISH, "a new reason") == "a new reason"


def test_names_of_commands_are_such_as_discord_takes() -> None:
    """A localized name is one lower-case word of at most 32; a description has at most 100."""
    for name, translated in {**NAMES, **OPTIONS}.items():
        for each in translated:
            assert len(each) <= 32
            assert each == each.lower() or name[0].isupper()
            assert " " not in each or name[0].isupper()
    told = (*DESCRIPTIONS.values(), *CHOICES.values())
    assert all(len(each) <= 100 for pair in told for each in pair)
