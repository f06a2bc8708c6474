"""`par45 serve` and what it cannot serve: one line that says what is wrong, and the exit code."""

import pytest

from server.cli import main

BAD = [
    (["--host", "\udcff"], 1, "cannot listen at \\xff:"),
    (["--host", ""], 2, "a host is needed"),
    (["--origin", "play.example"], 2, "'play.example' is no origin"),
    (["--origin", "https://play.example/"], 2, "no origin, as https://play.example is one"),
    (["--origin", "https://Play.example"], 2, "no origin"),
    (["--origin", "https://\udcff"], 2, "'https://\\xff' is no origin"),
    (["--port", "70000"], 2, "a port is 0 to 65535"),
    (["--port", "x"], 2, "invalid int value"),
    (["--house", "-1"], 2, "house players"),
    (["--workers", "0"], 2, "workers"),
    (["--redis", "nonsense"], 2, "no address of a store"),
    (["--redis", "redis://127.0.0.1:1?foo=bar"], 2, "no address of a store"),
    (["--redis", "redis://127.0.0.1:1?retry=5"], 2, "no address of a store"),
    (["--redis", "redis://127.0.0.1:1"], 1, "the store is away"),
    (["--redis", "redis://127.0.0.1:1", "--data", "x"], 2, "one"),
    (["--nonsense"], 2, "--nonsense"),
]


@pytest.mark.parametrize(("words", "status", "told"), BAD, ids=[" ".join(b[0]) for b in BAD])
def test_what_cannot_be_served_is_told_in_one_line(
    capfd: pytest.CaptureFixture[str], words: list[str], status: int, told: str
) -> None:
    """Each bad option or address ends in one line on standard error, never in a traceback."""
    assert main(["serve", "--port", "0", *words]) == status
    output, errors = capfd.readouterr()
    assert output == ""
    assert errors.startswith("par45 serve: ")
    assert told in errors
    assert errors.count("\n") == 1
