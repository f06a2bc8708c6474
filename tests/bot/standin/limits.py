"""What the service takes of components; the rest is answered with an error, as by the real one."""

from collections.abc import Iterator
from typing import Any

BUTTON, LIST = 2, 3


def wrongs(body: Any) -> Iterator[str]:
    """Yield what is wrong with the components of a message that is sent or changed."""
    about = body if isinstance(body, dict) else {}
    rows = (about.get("data") or about).get("components") or []
    inside = [each for row in rows for each in row["components"]]
    ids = [each["custom_id"] for each in inside if "custom_id" in each]
    if len(set(ids)) < len(ids):
        yield f"a custom_id is there twice: {ids}"
    if len(rows) > 5:
        yield f"there are {len(rows)} rows"
    if any(not 1 <= len(each) <= 100 for each in ids):
        yield f"a custom_id is too short or too long: {ids}"
    for each in inside:
        if each["type"] == BUTTON and len(each.get("label") or "") > 80:
            yield f"a label is too long: {each['label']}"
        if each["type"] == LIST:
            yield from _of_list(each)


def _of_list(given: dict[str, Any]) -> Iterator[str]:
    options = given["options"]
    if not 1 <= len(options) <= 25:
        yield f"a list has {len(options)} options"
    if len({each["value"] for each in options}) < len(options):
        yield f"a value is there twice: {options}"
    if any(not 1 <= len(each[name]) <= 100 for each in options for name in ("label", "value")):
        yield f"a label or a value is too short or too long: {options}"
    if len(given.get("placeholder") or "") > 150:
        yield f"a placeholder is too long: {given['placeholder']}"
