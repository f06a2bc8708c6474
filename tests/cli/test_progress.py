"""The bar of long work, on a screen."""

import io
import sys

import pytest

from server.cli import progress
from server.cli.progress import Progress


class Screen(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_what_comes_late_draws_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """A step that another thread makes after the bar was wiped off leaves it wiped off."""
    screen = Screen()
    monkeypatch.setattr(sys, "stderr", screen)
    monkeypatch.setattr(progress, "EVERY_S", 0)
    with Progress(3) as bar:
        bar.step()
        assert "1 of 3" in screen.getvalue()
    bar.step()
    assert screen.getvalue().endswith("\r\x1b[K")
    assert "2 of 3" not in screen.getvalue()
