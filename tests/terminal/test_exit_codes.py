"""What a script knows at its end."""

from collections.abc import Callable

import pytest

from tests.terminal.playing import Player, Serving

Make = Callable[..., Player]


@pytest.mark.parametrize(
    ("words", "script", "status", "told"),
    [
        (["--join", "NONONONO"], [], 1, "Refused: there is no such match."),
        (["--new"], ["wait hole 1"], 1, "wait hole 1: it did not come within 1 second"),
        ([], ["wait end"], 1, "wait end: it cannot come any more"),
        (["--new"], ["start"], 1, "Refused: two players or more are needed to start."),
        (["--new"], ["5", "t", "s", "b"], 0, "Refused: no hole is being played."),
        (["--new", "--set", "holes=10"], [], 1, "(holes: a match has 1 to 9 or 18 holes)."),
        ([], ["fore"], 2, "Not understood: 'fore' is no command, help lists them."),
        (["--new"], ["fore"], 2, "line 1 was not understood"),
        ([], ["y"], 2, "Not understood: there is no question to answer."),
    ],
)
async def test_exit_codes(
    serving: Serving, player: Make, words: list[str], script: list[str], status: int, told: str
) -> None:
    """A script knows from the exit code whether what it asked for came to be."""
    ann = await player("Ann", serving.url, *words, as_json=False).start()
    code, out, error = await ann.end(*script)
    assert (out + error).count(told) == 1
    assert code == status
