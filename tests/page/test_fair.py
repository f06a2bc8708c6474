"""Whether deals were fair, as the page checks it for itself."""

import msgspec
import pytest

from server.protocol import MatchView
from tests.page.conftest import Visit
from tests.terminal.test_fair import clearable, first_clearable

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def test_codes_that_were_passed_over(visit: Visit) -> None:
    """Where only clearable deals are wanted, later codes of the same secret are right, too."""
    ann = await visit()

    async def checked(view: MatchView) -> object:
        script = "new URL('verify/check.js', document.querySelector('script[src]').src)"
        check = f"async view => (await import({script})).check(view, [])"
        return await ann.page.evaluate(check, msgspec.to_builtins(view))

    view = clearable(*first_clearable())
    assert await checked(view) == "right"
    assert await checked(msgspec.structs.replace(view, draws=[0, 0])) == "codes"
