"""What is kept of a player between sessions."""

from pathlib import Path

import pytest

from server.terminal.cards import Style
from server.terminal.identity import Identity, config_folder


def test_kept(tmp_path: Path) -> None:
    """A secret comes back at its own server alone, and nobody else can read it."""
    folder = tmp_path / "config" / "par45"
    identity = Identity(folder, "ws://127.0.0.1:4545/ws")
    assert identity.secret() == ""
    identity.keep("one", "Ann")
    identity.keep("two", "Ann")
    assert Identity(folder, "ws://127.0.0.1:4545/ws").secret() == "two"
    assert Identity(folder, "ws://127.0.0.1:4546/ws").secret() == ""
    (file,) = folder.iterdir()
    assert file.stat().st_mode & 0o777 == 0o600
    assert folder.stat().st_mode & 0o777 == 0o700


def test_guest(tmp_path: Path) -> None:
    """Without a folder nothing is read or kept."""
    identity = Identity(None, "ws://127.0.0.1:4545/ws")
    identity.keep("one", "Ann")
    identity.keep_style(Style.WORDS)
    assert identity.secret() == ""
    assert identity.style() is None


@pytest.mark.parametrize("text", ["", "{", "[]", '{"secret": 5}', "{}", "\udcff"])
def test_spoilt(tmp_path: Path, text: str) -> None:
    """A file that is spoilt is as good as none."""
    identity = Identity(tmp_path, "ws://h/ws")
    identity.keep("one", "Ann")
    (file,) = tmp_path.iterdir()
    file.write_bytes(text.encode("utf-8", "surrogateescape"))
    assert identity.secret() == ""


def test_style(tmp_path: Path) -> None:
    """How cards are told is remembered for all servers."""
    Identity(tmp_path, "ws://one/ws").keep_style(Style.RANKS)
    assert Identity(tmp_path, "ws://two/ws").style() is Style.RANKS
    (tmp_path / "cards").write_text("braille")
    assert Identity(tmp_path, "ws://two/ws").style() is None


def test_folder() -> None:
    """The folder is the user's configuration folder; a relative one does not count."""
    assert config_folder({"XDG_CONFIG_HOME": "/somewhere"}) == Path("/somewhere/par45")
    assert config_folder({"XDG_CONFIG_HOME": "here"}) == Path.home() / ".config" / "par45"
    assert config_folder({}) == Path.home() / ".config" / "par45"
