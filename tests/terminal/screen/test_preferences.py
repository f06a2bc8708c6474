"""What is kept of how a player likes the screen."""

from pathlib import Path

from server.terminal.screen.preferences import Preferences, keep_preferences, read_preferences


def test_preferences_are_kept(tmp_path: Path) -> None:
    """What was kept comes back; without a folder nothing is kept."""
    mine = Preferences(explain=False, four_colours=True, theme="nord")
    keep_preferences(tmp_path / "new", mine)
    assert read_preferences(tmp_path / "new") == mine
    keep_preferences(None, mine)
    assert read_preferences(None) == Preferences()


def test_what_cannot_be_read_is_forgotten(tmp_path: Path) -> None:
    """A broken file is the defaults, one that cannot be written is no error."""
    (tmp_path / "screen.json").write_text("{", "utf-8")
    assert read_preferences(tmp_path) == Preferences()
    keep_preferences(tmp_path / "screen.json", Preferences())
