"""What a player asks about themselves, both ways: visibility, what is kept, devices."""

from typing import Annotated, TypeAlias

from msgspec import Meta, Struct

from server.protocol.groups import GroupView
from server.protocol.message import Message, Request


class SetVisibility(Message, frozen=True, tag="set_visibility"):
    """Say who sees you by name in lists: `all`, `groups` (your own alone) or `nobody`."""

    request: Request
    visibility: Annotated[str, Meta(max_length=16)]


class ShowData(Message, frozen=True, tag="show_data"):
    """Ask what is kept of you; `kept` answers."""

    request: Request


class DeleteMe(Message, frozen=True, tag="delete_me"):
    """Have all that is kept of you deleted, for good; `confirm` is your name, or `delete`.

    Open lobbies are left, running matches conceded, and the connection is closed.
    """

    request: Request
    confirm: Annotated[str, Meta(max_length=200)]


class ListDevices(Message, frozen=True, tag="list_devices"):
    """Ask for the devices that can say hello as you."""

    request: Request


class RevokeDevices(Message, frozen=True, tag="revoke_devices"):
    """Sign a device out, or all but this one; `devices` answers. Its connections are closed."""

    request: Request
    device: Annotated[str, Meta(max_length=64)] = ""


class NewSecret(Message, frozen=True, tag="new_secret"):
    """Have another secret made for this device, or the first one for `another`; `secret` answers.

    This device's old secret is good until the new one is first used. Sent twice, the secret
    that was told last is the one that counts.
    """

    request: Request
    another: bool = False


class NewTicket(Message, frozen=True, tag="new_ticket"):
    """Ask for a ticket with which one more device can be you, once; `ticket` answers."""

    request: Request


OwnCommand: TypeAlias = (
    SetVisibility | ShowData | DeleteMe | ListDevices | RevokeDevices | NewSecret | NewTicket
)


class DeviceView(Struct, frozen=True):
    """A device; `used_at_ms`, exact to an hour, is 0 before it was used. `here` is this one."""

    device: str
    added_at_ms: int
    used_at_ms: int
    here: bool


class KeptView(Struct, frozen=True):
    """All that is kept of a player.

    `matches` are those that are not over, `played` the last 10000 that are, `rounds` the open
    rounds that you opened or began. `discord` is the number of your account there, "" for none,
    and `servers` are the Discord servers that you used the bot on in the last 30 days.
    """

    player: str
    name: str
    made_at_ms: int
    seen_at_ms: int
    visibility: str
    discord: str
    groups: list[GroupView]
    servers: list[str]
    rounds: list[str]
    matches: list[str]
    played: list[str]
    devices: list[DeviceView]


class Kept(Message, frozen=True, tag="kept"):
    """What is kept of you."""

    request: str
    kept: KeptView


class Devices(Message, frozen=True, tag="devices"):
    """Your devices, in the order in which they were added."""

    request: str
    devices: list[DeviceView]


class Secret(Message, frozen=True, tag="secret"):
    """A device's new secret, told once; keep it."""

    request: str
    device: str
    secret: str


class Ticket(Message, frozen=True, tag="ticket"):
    """A ticket, for a `hello` of `kind` `ticket`; it is good once, for so long."""

    request: str
    ticket: str
    good_for_ms: int
