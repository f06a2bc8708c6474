"""The table of sentences, and what the screen stands on."""

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest

import server.terminal.screen
from server.protocol import MatchSettings
from server.terminal.screen.keys import HELP_KEYS
from server.terminal.screen.rooms.room import LEAST_WIDTH
from server.terminal.screen.words import SENTENCES
from server.terminal.widths import cells

FOLDER = Path(server.terminal.screen.__file__).parent
ALLOWED = ("engine", "server.client", "server.protocol", "server.terminal")
THIN = {"app.py", "hall.py", "drawn.py", "paint.py", "run.py"}


def imported(file: Path) -> list[str]:
    """List the modules that a file imports."""
    found = []
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            found.append(node.module or "")
    return found


def test_the_screen_is_a_client_like_any_other() -> None:
    """It reaches the server through the public client alone."""
    for file in FOLDER.rglob("*.py"):
        for module in imported(file):
            ours = module.split(".")[0] in {"engine", "server", "bot"}
            assert not ours or module.startswith(ALLOWED), (file.name, module)


def test_what_draws_knows_no_terminal() -> None:
    """Textual is known to the thin layer alone."""
    for file in FOLDER.glob("*.py"):
        textual = any(module.split(".")[0] in {"textual", "rich"} for module in imported(file))
        assert not textual or file.name in THIN, file.name


def test_textual_is_imported_when_it_is_used() -> None:
    """The lines of text start without it."""
    script = "import sys, server.cli.play; sys.exit('textual' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", script], check=False).returncode == 0


def test_no_sentence_is_dead() -> None:
    """Every sentence is said somewhere."""
    text = "".join(
        file.read_text("utf-8") for file in FOLDER.rglob("*.py") if file.name != "words.py"
    )
    made = ("ask_", "replay_", "done_", "cleared_")
    said = set(re.findall(r"""["'](\w+)["']""", text)) | set(MatchSettings.__struct_fields__)
    assert not [key for key in SENTENCES if key not in said and not key.startswith(made)]


def test_no_sentence_is_missing() -> None:
    """Every sentence that is said by its name stands in the table."""
    text = "".join(file.read_text("utf-8") for file in FOLDER.rglob("*.py"))
    assert set(re.findall(r"""\bsay\(["'](\w+)["']""", text)) <= set(SENTENCES)


@pytest.mark.parametrize("key", [key for key in SENTENCES if key.endswith("_keys")])
def test_keys_have_room(key: str) -> None:
    """Whatever a room says of its keys has room on the narrowest screen."""
    text = SENTENCES[key].format(undo=SENTENCES["undo_key"])
    assert cells(text) <= LEAST_WIDTH - 2


def test_help_has_a_page_for_each_place() -> None:
    """Every room's help is there."""
    text = "".join(file.read_text("utf-8") for file in FOLDER.rglob("*.py"))
    assert set(re.findall(r'help_place = "(\w+)"', text)) == set(HELP_KEYS)
