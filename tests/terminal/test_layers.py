"""What the terminal stands on."""

import ast
from pathlib import Path

import server.terminal

ALLOWED = ("engine", "server.client", "server.protocol", "server.terminal")


def test_the_terminal_is_a_client_like_any_other() -> None:
    """It reaches the server through the public client alone, and imports nothing else of it."""
    for file in Path(server.terminal.__file__).parent.glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            module = node.module if isinstance(node, ast.ImportFrom) else None
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            for name in [*names, *([module] if module else [])]:
                ours = name.split(".")[0] in {"engine", "server", "bot"}
                assert not ours or name.startswith(ALLOWED), (file.name, name)
