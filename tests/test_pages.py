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
