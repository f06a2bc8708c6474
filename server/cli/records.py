"""The records of matches that are over: list them, write them to files, put files in.

A record is all that a match was, and knows seats alone. Who sat there is a page of its own,
ID.people.json, which `export --people` writes beside it. `import` takes it if it is there,
and then books the result for these people; without it a record is kept and counts nowhere.
Put in the runs of an open round together: they count if there are two or more of them.
A match that is known is left alone. `par45 verify` says what a record says.
"""

from argparse import ArgumentParser, Namespace
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from engine.match.state import Phase
from engine.quote import quote
from engine.record.record import RecordError, record_text
from server.cli.errors import BadInput, Failed
from server.cli.record_file import SUFFIX, people_path, read_people, read_record, told
from server.cli.store import add_store_arguments, client_of, with_store
from server.cli.streams import write, write_json
from server.ids import MatchId, parse_match_id
from server.log import Log
from server.people import PageError, Person, page_text, parse_page
from server.records import Checked, Put, Records, book, check
from server.solved import solving
from server.store import Address

NAME = "par45-records"


@dataclass(frozen=True, slots=True)
class Found:
    """A record to be put in, and who sat there, as far as that is known."""

    checked: Checked
    people: dict[int, Person]


def add_arguments(parser: ArgumentParser) -> None:
    actions = parser.add_subparsers(dest="action", required=True, metavar="list|export|import")
    listing = actions.add_parser("list", help="which matches ended, and when", allow_abbrev=False)
    export = actions.add_parser("export", help="write records", allow_abbrev=False)
    export.add_argument("match", nargs="?", metavar="MATCH", help="its id, as the list has it")
    export.add_argument("--all", action="store_true", help="all that the list has")
    export.add_argument("--to", type=Path, metavar="DIR", help=f"into DIR, each as ID{SUFFIX}")
    export.add_argument("--people", action="store_true", help="beside each: who sat where")
    taking = actions.add_parser("import", help="put records in", allow_abbrev=False)
    taking.add_argument("files", nargs="+", metavar="FILE", help="a record, - for standard input")
    for action in (listing, export, taking):
        add_store_arguments(action)
    for action in (listing, taking):
        action.add_argument("--json", action="store_true", help="one JSON object a match")


def run(arguments: Namespace) -> int:
    match arguments.action:
        case "list":
            return with_store(arguments, lambda address: _list(address, as_json=arguments.json))
        case "export":
            return _run_export(arguments)
        case _:
            found = [_find(name) for name in arguments.files]
            return with_store(arguments, lambda address: _import(address, found, arguments.json))


@asynccontextmanager
async def _records(address: Address) -> AsyncIterator[Records]:
    log = Log(address, NAME)
    try:
        async with client_of(address, NAME) as client:
            yield Records(client, log)
    finally:
        await log.close()


async def _list(address: Address, *, as_json: bool) -> int:
    async with _records(address) as records:
        kept = await records.kept()
    for each in kept:
        if as_json:
            how = {"ended_at_ms": each.ended_at_ms, "how": each.how.value}
            write_json({"match": each.match, **how})
        else:
            ended = datetime.fromtimestamp(each.ended_at_ms / 1000, UTC)
            write(f"{ended:%Y-%m-%d %H:%M:%S} UTC  {each.how.value:7}  {each.match}")
    if not kept and not as_json:
        write("no match has ended yet")
    return 0


def _run_export(arguments: Namespace) -> int:
    if arguments.all is (arguments.match is not None):
        raise BadInput("which match? its id, or --all")
    if (arguments.all or arguments.people) and arguments.to is None:
        raise BadInput("--all and --people write files: --to says where")
    one = parse_match_id(arguments.match) if arguments.match is not None else None
    if arguments.match is not None and one is None:
        raise BadInput(f"{quote(arguments.match)} is no match's id")
    return with_store(
        arguments, lambda address: _export(address, one, arguments.to, people=arguments.people)
    )


async def _export(address: Address, one: MatchId | None, to: Path | None, *, people: bool) -> int:
    missing = []
    async with _records(address) as records:
        for match in [one] if one else [each.match for each in await records.kept()]:
            record = await records.read(match)
            if record is None:
                missing.append(match)
            elif to is None:
                write(record_text(record).removesuffix("\n"))
            else:
                page = page_text(await records.people(match)) if people else None
                write(str(_written(to, match, record_text(record), page)))
    if missing:
        raise Failed(f"there is no match {', '.join(missing)} that is over")
    return 0


def _written(to: Path, match: MatchId, record: str, page: str | None) -> Path:
    to.mkdir(parents=True, exist_ok=True)
    if page is not None:
        people_path(to, match).write_text(page, "utf-8", newline="\n")
    path = to / f"{match}{SUFFIX}"
    path.write_text(record, "ascii", newline="\n")
    return path


def _find(name: str) -> Found:
    """Read a record and what lies beside it, and check both before anything is put in."""
    try:
        checked = check(read_record(name))
    except RecordError as error:
        raise Failed(told(name, error)) from None
    beside = read_people(name, checked.id)
    if beside is None:
        return Found(checked, {})
    page, text = beside
    try:
        return Found(checked, parse_page(text, [seat.number for seat in checked.match.seats]))
    except PageError as error:
        raise BadInput(f"{page}: {error}") from None


async def _import(address: Address, found: list[Found], as_json: bool) -> int:
    others = []
    runs = [each.checked.match for each in found if each.people and each.checked.match.alone]
    entrants = Counter(run.round for run in runs if run.phase is Phase.ENDED)
    async with (
        _records(address) as records,
        client_of(address, NAME) as client,
        solving(client) as solve,
    ):
        for each in found:
            put = await records.put(each.checked, each.people)
            if put is Put.OTHER:
                others.append(each.checked.id)
                continue
            people = await records.people(each.checked.id)
            booked = await book(client, each.checked, people, entrants[each.checked.match.round])
            if as_json:
                write_json({"match": each.checked.id, "put": put.value, "booked": booked})
            else:
                write(f"{each.checked.id}  {_sentence(each, put, booked=booked)}")
            await solve()
    if others:
        raise Failed(f"there is a match {', '.join(others)} already, with another log")
    return 0


def _sentence(found: Found, put: Put, *, booked: bool) -> str:
    if put is Put.KNOWN:
        return "known already, left alone"
    if booked:
        return "imported, its result is booked"
    if found.checked.match.phase is Phase.ABORTED:
        return "imported; it was aborted, and counts nowhere"
    return "imported without people, so its result does not count"
