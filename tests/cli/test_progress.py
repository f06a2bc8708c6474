"""The bar of long work, on a screen."""

import io
import sys

import pytest

from server.cli import progress
from server.cli.progress import Progress


class Screen(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_what_is_written_beside_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lines on the same screen stand where the bar was, which is drawn again behind them."""
    screen = Screen()
    monkeypatch.setattr(sys, "stderr", screen)
    monkeypatch.setattr(sys, "stdout", screen)
    with Progress(3) as bar:
        for answer, every_s in (("one", 0), ("two", 3600)):
            monkeypatch.setattr(progress, "EVERY_S", every_s)
            bar.step()
            monkeypatch.setattr(progress, "EVERY_S", 3600)
            bar.make_way()
            print(answer)
    first, second, rest = screen.getvalue().split("\n")
    assert ("1 of 3" in first, first.endswith("\r\x1b[Kone")) == (True, True)
    assert ("2 of 3" in second, second.endswith("\r\x1b[Ktwo")) == (True, True)
    assert rest == "\r\x1b[K"


def test_what_is_written_elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bar that is alone on its screen stays where it is."""
    screen = Screen()
    monkeypatch.setattr(sys, "stderr", screen)
    monkeypatch.setattr(sys, "stdout", io.StringIO())
    monkeypatch.setattr(progress, "EVERY_S", 0)
    with Progress(3) as bar:
        bar.step()
        drawn = screen.getvalue()
        bar.make_way()
        assert screen.getvalue() == drawn


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
