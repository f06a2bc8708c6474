"""Double Solitaire on the page: by mouse, by touch, by keys; what is hidden, and a whole match."""

import pytest

from tests.page.conftest import Visit
from tests.page.double import Hands

pytestmark = pytest.mark.asyncio(loop_scope="session")

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


async def test_cards_are_dragged_and_clicked(visit: Visit) -> None:
    """A drag carries a run, a click sends a card to a foundation, and the page shows what the server has."""
    hands = await Hands.begin(await visit("Ann"))
    source, target, count = await hands.fit("column-column")
    before = len((await hands.board())["tableau"][int(target) - 1])
    await hands.drag(hands.card(source, count), hands.pile(target))
    assert len((await hands.board())["tableau"][int(target) - 1]) == before + count
    await hands.agrees()
    source, *_ = await hands.fit("w-f")
    await hands.card(source).click()
    assert sum(map(sum, (await hands.board())["foundations"].values())) == 1
    await hands.agrees()
