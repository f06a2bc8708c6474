"""How wide texts are, held against the library that lays the full screen out."""

import pytest
from rich.cells import cell_len

from server.terminal.widths import cells


@pytest.mark.parametrize(
    "text",
    [
        "",
        "Ann",
        "Zoë",
        "e\u0301\u0302",
        "日本語",
        "한국어",
        "ภาษา",
        "क्षि",
        "שלום",
        "👍🏽",
        "❤️",
        "🃏",
        "ﷺ",
    ],
)
def test_a_text_is_as_wide_as_it_is_laid_out(text: str) -> None:
    """Names of any script take the room in a column that they take on the screen."""
    assert cells(text) == cell_len(text)
