"""What axe-core finds on a page."""

from axe_playwright_python.async_playwright import Axe  # type: ignore[import-untyped]
from playwright.async_api import Page

WCAG: dict[str, object] = {
    "runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
}
CONTRAST: dict[str, object] = {"runOnly": {"type": "rule", "values": ["color-contrast"]}}


async def violations(page: Page, rules: dict[str, object]) -> list[str]:
    """Return what is wrong on a page as it is now: the rule, where, and what would mend it."""
    told = await Axe().run(page, options=rules)
    return [
        f"{found['id']}: {node['target']} {node['failureSummary']}"
        for found in told.response["violations"]
        for node in found["nodes"]
    ]
