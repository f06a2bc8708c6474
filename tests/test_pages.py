"""The pages for people: their links lead somewhere."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
PAGES = sorted(
    page
    for folder in ("", "engine/**/", "server/**/", "bot/**/", "deploy/**/")
    for page in ROOT.glob(f"{folder}*.md")
)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_lead_somewhere(page: Path) -> None:
    """Every link from a page to a file of the repository finds that file."""
    targets = re.findall(r"\]\((?!https?:|#)([^)#\s]+)", page.read_text("utf-8"))
    assert [target for target in targets if not (page.parent / target).exists()] == []


@pytest.mark.parametrize("page", ["SECURITY.md", "bot/PROMISES.md"])
def test_promises_name_tests_that_there_are(page: str) -> None:
    """What is said to be looked for by a test is: the file is there, and the function in it."""
    named = re.findall(
        r"`((?:[a-z_]+/)+test_[a-z_]+\.py)(?:::(\w+))?`", (ROOT / page).read_text("utf-8")
    )
    assert named
    for file, function in named:
        text = (ROOT / "tests" / file).read_text("utf-8")
        assert not function or f"def {function}(" in text, (file, function)
