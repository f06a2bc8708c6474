"""A session from its options: streams, identity and rooms put together, and taken apart."""

import asyncio
import os
import sys
from dataclasses import dataclass

from server.client import ClientError, NotWelcomeError, ReplacedError, UnreachableError
from server.terminal.address import Address
from server.terminal.cards import Style, default_style
from server.terminal.errors import Failed
from server.terminal.identity import Identity, config_folder
from server.terminal.lines import Lines
from server.terminal.link import Link
from server.terminal.menu import Menu
from server.terminal.others import LEAST_MS, SPOKEN_EVERY_MS
from server.terminal.output import Output
from server.terminal.shell import Shell
from server.terminal.table import Table
from server.terminal.told import said, sentence
from server.terminal.words import reason, say


@dataclass(frozen=True, slots=True)
class Options:
    """How to play. `typed` are lines to take before those of `descriptor`."""

    address: Address
    typed: tuple[str, ...] = ()
    alone: bool = False
    name: str = ""
    guest: bool = False
    style: Style | None = None
    as_json: bool = False
    descriptor: int | None = 0


async def run(options: Options) -> int:
    """Play, and return the exit code. Raise `Failed` or `Misunderstood`."""
    interactive = options.descriptor is not None and os.isatty(options.descriptor)
    out = Output(as_json=options.as_json, prompts=interactive and sys.stdout.isatty())
    identity = Identity(None if options.guest else config_folder(), options.address.ws)
    menu, bell = Menu(), asyncio.Event()
    link = Link(options.address, identity, options.name, out, bell)
    style = options.style or identity.style() or default_style(sys.stdout.encoding)
    every_ms = LEAST_MS if options.as_json else SPOKEN_EVERY_MS
    table = Table(out, link, identity, style, every_ms, bell, menu)
    menu.sit_at(table)
    lines = Lines(options.descriptor, bell)
    lines.start()
    shell = Shell(table, menu, lines, list(options.typed), interactive=interactive)
    try:
        if not options.alone:
            await _meet(table, menu, offers=not options.typed, interactive=interactive)
        if interactive and not options.typed:
            out.tell(said("menu", say("menu")))
        return await shell.run()
    except ReplacedError:
        out.tell(sentence("replaced", say("replaced")))
        return 1
    except ClientError as error:
        raise Failed(_why(error, options.address)) from error
    finally:
        out.end()
        await link.close()


async def _meet(table: Table, menu: Menu, *, offers: bool, interactive: bool) -> None:
    """Connect. A person without a server can still practise, a script is told at once."""
    try:
        await table.link.client()
        if offers:
            await menu.offer()
    except UnreachableError:
        if not interactive:
            raise
        text = say("alone", server=table.link.address.page)
        table.out.tell(sentence("unreachable", text))


def _why(error: ClientError, address: Address) -> str:
    if isinstance(error, UnreachableError):
        return reason("unreachable", server=address.page)
    if isinstance(error, NotWelcomeError):
        why = reason(error.reason)
        return f"{why}: {error.detail}" if error.detail else why
    return str(error)
