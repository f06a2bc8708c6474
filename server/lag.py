"""How late the event loop is: a timer that measures itself.

Whatever blocks the loop delays every player's answer, so it is measured all the time, and a
long delay is a line in the log.
"""

import asyncio

from server.logs import logger_of
from server.metrics import LOOP_LAG_SECONDS

_logger = logger_of(__name__)

EVERY_S = 0.1
TOO_LATE_S = 0.5
"""A delay that players notice."""


async def watch_lag() -> None:
    """Measure until cancelled."""
    loop = asyncio.get_running_loop()
    while True:
        due_s = loop.time() + EVERY_S
        await asyncio.sleep(EVERY_S)
        late_s = max(0.0, loop.time() - due_s)
        LOOP_LAG_SECONDS.observe(late_s)
        if late_s > TOO_LATE_S:
            _logger.warning("the event loop was blocked", ms=round(late_s * 1000))
