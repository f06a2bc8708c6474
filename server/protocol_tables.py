"""The tables of `PROTOCOL.md`, made from the messages themselves.

`python -m server.protocol_tables` writes them into the page, between its two marks.
"""

from collections.abc import Iterable
from importlib.resources import files
from pathlib import Path
from typing import Any, get_args

import msgspec

from engine.games import FAULTS
from server import protocol
from server.reasons import REASONS

_SAID = (*get_args(protocol.Command), protocol.MatchSettings, protocol.StandingsTable)

BEGIN = "<!-- made by server/protocol_tables.py -->\n"
END = "<!-- to here -->\n"
VIEWS = (
    protocol.MatchSettings,
    protocol.MatchView,
    protocol.MatchPlayView,
    protocol.SeatView,
    protocol.HoleView,
    protocol.ProgressView,
    protocol.RoundView,
    protocol.RunView,
    protocol.StandingsTable,
    protocol.StandingView,
    protocol.RowView,
    protocol.ProfileTable,
    protocol.PlayedView,
    protocol.ResultView,
    protocol.GroupView,
    protocol.MemberView,
    protocol.KeptView,
    protocol.DeviceView,
    protocol.MemoryView,
)


def tables() -> str:
    """Write all tables as Markdown."""
    return "\n".join(
        (
            "### What a client sends\n",
            *map(_message, get_args(protocol.Command)),
            "### What the server sends\n",
            *map(_message, get_args(protocol.Event)),
            "### What is in them\n",
            *map(_message, VIEWS),
            "### Reasons of `refused`\n",
            _reasons(),
        )
    )


def page() -> str:
    """Return the page as it should be."""
    before, rest = _page_file().read_text("utf-8").split(BEGIN)
    _, after = rest.split(END)
    return f"{before}{BEGIN}\n{tables()}\n{END}{after}"


def _page_file() -> Path:
    return Path(str(files("server") / "PROTOCOL.md"))


def _message(kind: Any) -> str:
    info = msgspec.inspect.type_info(kind)
    assert isinstance(info, msgspec.inspect.StructType)
    lines = [f"#### `{info.tag or kind.__name__}`", "", _paragraph(kind.__doc__), ""]
    if info.fields:
        lines += _fields(info.fields, said=kind in _SAID)
    return "\n".join(lines)


def _fields(fields: Iterable[msgspec.inspect.Field], *, said: bool) -> list[str]:
    """Write the fields of a message; one that a client says tells what may be left out."""
    if said:
        head = ["| field | is | if left out |", "|---|---|---|"]
        rows = [f"| `{one.encode_name}` | {_type(one.type)} | {_default(one)} |" for one in fields]
    else:
        head = ["| field | is |", "|---|---|"]
        rows = [f"| `{one.encode_name}` | {_type(one.type)} |" for one in fields]
    return [*head, *rows, ""]


def _paragraph(docstring: str | None) -> str:
    return " ".join((docstring or "").split())


def _default(field: msgspec.inspect.Field) -> str:
    if field.default is not msgspec.NODEFAULT:
        if isinstance(field.default, msgspec.Struct):
            return "all its defaults"
        return f"`{msgspec.json.encode(field.default).decode()}`"
    return "an error"


def _type(kind: msgspec.inspect.Type) -> str:
    match kind:
        case msgspec.inspect.IntType(ge=least, le=most):
            return "a whole number" + _bounds(least, most)
        case msgspec.inspect.StrType(min_length=least, max_length=most):
            return "text" + (f" of {least or 0} to {most} characters" if most else "")
        case msgspec.inspect.BoolType():
            return "`true` or `false`"
        case msgspec.inspect.FloatType():
            return "a number"
        case msgspec.inspect.NoneType():
            return "`null`"
        case msgspec.inspect.ListType(item_type=item):
            return f"a list of: {_type(item)}"
        case msgspec.inspect.DictType(value_type=value):
            return f"an object, each value {_type(value)}"
        case msgspec.inspect.StructType(cls=cls):
            return f"`{cls.__name__}`"
        case msgspec.inspect.UnionType(types=types):
            return " or ".join(map(_type, types))
        case msgspec.inspect.Metadata(type=inner):
            return _type(inner)
        case _:
            return "any JSON value"


def _bounds(least: Any, most: Any) -> str:
    return "" if most is None else f", {least} to {most}"


def _reasons() -> str:
    rows = [
        f"| `{reason}` | {by} | {meaning} |"
        for by, meanings in REASONS.items()
        for reason, meaning in meanings.items()
    ]
    faults = ", ".join(f"`{fault}`" for fault in FAULTS)
    table = ["| reason | said by | means |", "|---|---|---|", *rows]
    return "\n".join([*table, "", f"The faults of a game code: {faults}.", ""])


if __name__ == "__main__":
    _page_file().write_text(page(), "utf-8")
