"""The full screen from its options: the only module that the command line need import."""

from textual.theme import BUILTIN_THEMES

from engine.quote import quote
from server.terminal.commands import Command, Open
from server.terminal.grammar import BadCommand, parse_command
from server.terminal.identity import config_folder
from server.terminal.screen.app import Par45
from server.terminal.screen.words import say
from server.terminal.session import Options
from server.terminal.settings import BadSettings, read_settings


class BadOptions(Exception):
    """Options that make no beginning; one line for a person."""


async def run(options: Options, theme: str = "") -> int:
    """Play, and return the exit code. Raise `BadOptions`."""
    if theme and theme not in BUILTIN_THEMES:
        known = ", ".join(sorted(BUILTIN_THEMES))
        raise BadOptions(say("bad_theme", theme=quote(theme), known=known))
    app = Par45(
        options.address,
        None if options.guest else config_folder(),
        name=options.name,
        theme=theme,
        first=first_command(options.typed),
    )
    try:
        status = await app.run_async()
    finally:
        await app.link.close()
    return app.return_code or status or 0


def first_command(typed: tuple[str, ...]) -> Command | None:
    """Return the command to begin with, checked as far as it can be without a server."""
    if not typed:
        return None
    try:
        command = parse_command(typed[0])
        if isinstance(command, Open):
            read_settings(command.settings)
    except (BadCommand, BadSettings) as error:
        raise BadOptions(str(error)) from None
    return command
