"""What is said to players, in four languages: one JSON file each, a sentence by its key.

`{name}` in a sentence is a place for a value. The page reads the files as they are; programs use
`say`. `reason.KEY` says why something was refused, for every reason of the wire.
"""

import json
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

LANGUAGES = ("en", "sk", "cs", "ja")
_COMMA = {"sk", "cs"}


@cache
def catalogue(language: str) -> Mapping[str, str]:
    """Return all sentences of a language."""
    assert language in LANGUAGES, language
    text = (files("server.front") / "words" / f"{language}.json").read_text("utf-8")
    sentences: dict[str, str] = json.loads(text)
    return sentences


def decimal(language: str, number: float, digits: int) -> str:
    """Write a number with so many decimals, as the language does."""
    text = f"{number:.{digits}f}"
    return text.replace(".", ",") if language in _COMMA else text


def say(language: str, key: str, /, **values: object) -> str:
    """Return a sentence, with values put into it."""
    return catalogue(language)[key].format(**values)
