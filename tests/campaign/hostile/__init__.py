"""Hostile input by kinds: what each says, and what must come of it."""

from tests.campaign.hostile.commands import COMMANDS
from tests.campaign.hostile.floods import FLOODS
from tests.campaign.hostile.frames import FRAMES
from tests.campaign.hostile.kind import Kind, Target
from tests.campaign.hostile.requests import REQUESTS
from tests.campaign.hostile.waits import WAITS

KINDS: tuple[Kind, ...] = (*FRAMES, *REQUESTS, *COMMANDS, *FLOODS, *WAITS)

__all__ = ["COMMANDS", "FLOODS", "FRAMES", "KINDS", "REQUESTS", "WAITS", "Kind", "Target"]
