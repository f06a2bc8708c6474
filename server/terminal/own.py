"""What is a player's own, told in lines: who sees the name, what is kept, devices, deletion."""

from collections.abc import Sequence

import msgspec

from server.client import Client
from server.protocol import DeviceView, KeptView, Ticket
from server.terminal.commands import BeSeen, Command, Delete, DoDevice, Word
from server.terminal.errors import Ask, Refuse
from server.terminal.link import Link
from server.terminal.lists import stamp_text
from server.terminal.names import shown
from server.terminal.times import span_text
from server.terminal.told import Told, said
from server.terminal.words import SEEN, listed, say

OTHERS = "others"


async def own_told(link: Link, command: Command) -> Told:
    """Do what is asked about oneself, and tell it. Raise `Ask`, `Refuse`, `RefusedError`."""
    client = await link.client()
    match command:
        case BeSeen(by=by):
            return await _seen(client, by)
        case Word.DATA:
            kept = await client.own.kept()
            return said("data", *kept_lines(kept), **msgspec.to_builtins(kept))
        case DoDevice():
            return await _device(link, client, command)
        case Delete(confirm=confirm):
            if not confirm:
                raise Refuse("delete_how", name=shown(client.name))
            await link.delete(confirm)
            return said("deleted", say("deleted"))
        case _:
            return devices_told(await client.own.devices())


async def _seen(client: Client, by: str) -> Told:
    if by:
        await client.own.set_visibility(by)
    else:
        by = (await client.own.kept()).visibility
    lines = [SEEN.get(by, by), say("seen_how")]
    return said("visibility", *lines, visibility=by)


async def _device(link: Link, client: Client, command: DoDevice) -> Told:
    match command:
        case DoDevice(deed="out", text=text):
            device = "" if text == OTHERS else await _numbered(client, int(text))
            return devices_told(await client.own.revoke(device))
        case DoDevice(deed="new"):
            return ticket_told(await client.own.ticket(), link.address.page)
        case DoDevice(deed="secret"):
            await link.renew()
            return said("secret_renewed", say("secret_renewed"))
        case DoDevice(text=secret, asks=asks):
            if asks:
                question = say("become_ask", name=shown(client.name))
                raise Ask(question, DoDevice("use", secret, asks=False))
            await link.become(secret)
            return said("become", say("become_done"))


async def _numbered(client: Client, number: int) -> str:
    """Return the device of a number, as they are told. Raise `Refuse`."""
    devices = await client.own.devices()
    if number > len(devices):
        raise Refuse("no_device", n=len(devices))
    if devices[number - 1].here:
        raise Refuse("device_here")
    return devices[number - 1].device


def ticket_told(ticket: Ticket, page: str) -> Told:
    """Tell a ticket for another device; `page` is the server's address."""
    lines = [
        say("device_new", time=span_text(ticket.good_for_ms)),
        say("device_new_there", ticket=ticket.ticket),
        say("device_new_link", server=page, ticket=ticket.ticket),
    ]
    return said("ticket", *lines, ticket=ticket.ticket, good_for_ms=ticket.good_for_ms)


def devices_told(devices: Sequence[DeviceView]) -> Told:
    """Tell the devices with the numbers that name them."""
    return said("devices", *device_lines(devices), devices=msgspec.to_builtins(devices))


def device_lines(devices: Sequence[DeviceView]) -> list[str]:
    """Say of each device when it was added and last used."""
    return [device_line(number, device) for number, device in enumerate(devices, 1)]


def device_line(number: int, device: DeviceView) -> str:
    """Say when a device was added and last used, and whether it is this one."""
    used = stamp_text(device.used_at_ms) if device.used_at_ms else say("device_unused")
    key = "device_line_here" if device.here else "device_line"
    return say(key, number=number, added=stamp_text(device.added_at_ms), used=used)


def kept_lines(kept: KeptView) -> list[str]:
    """Write all that is kept of a player, readably; ids of matches and rounds in one line."""
    groups = [shown(group.name) for group in kept.groups]
    lines = [
        say("data_player", name=shown(kept.name), player=kept.player),
        say("data_times", made=stamp_text(kept.made_at_ms), seen=stamp_text(kept.seen_at_ms)),
        SEEN.get(kept.visibility, kept.visibility),
        say("data_groups", groups=listed(groups) or say("none")),
        say("data_discord", account=kept.discord or say("none")),
        say("data_servers", servers=", ".join(kept.servers) or say("none")),
        *device_lines(kept.devices),
    ]
    for key, ids in (
        ("data_rounds", kept.rounds),
        ("data_running", kept.matches),
        ("data_played", kept.played),
    ):
        lines.append(say(key, n=len(ids), ids=", ".join(ids) or say("none")))
    return lines
