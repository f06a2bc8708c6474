"""A small Discord on a port of this machine: enough REST and gateway for an unmodified discord.py.

`Discord` is the service, `Person` a user at a client of theirs, `Call` one interaction. What
the real service would refuse (a second answer, a dead token, a private message that is not
the token's) is refused here, and kept in `offences`.
"""

from tests.bot.standin.call import Call
from tests.bot.standin.message import Message
from tests.bot.standin.person import Person
from tests.bot.standin.service import Discord

__all__ = ["Call", "Discord", "Message", "Person"]
