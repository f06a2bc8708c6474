"""Mend the embedded store when its file is damaged: par45 store repair.

A copy is made beside it first. Then the file is cut off where it cannot be read any more:
what was stored after that place is lost. No server may be running on the folder.
"""

from argparse import ArgumentParser, Namespace
from pathlib import Path

from server.cli.errors import BadInput, Failed
from server.cli.streams import write, write_json
from server.config import ConfigError, from_environment
from server.store_process import StoreError
from server.store_process.repair import repair


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("action", choices=("repair",), help="what to do")
    parser.add_argument("--data", type=Path, metavar="DIR", help="the embedded store's folder")
    parser.add_argument("--json", action="store_true", help="one JSON object")


def run(arguments: Namespace) -> int:
    try:
        data = arguments.data or from_environment().data
        if not data.is_dir():
            raise BadInput(f"there is no data folder {str(data)!r}")
        repaired = repair(data)
    except ConfigError as error:
        raise BadInput(str(error)) from error
    except StoreError as error:
        raise Failed(str(error)) from error
    if arguments.json:
        write_json({"copy": str(repaired.copy), "cut_bytes": repaired.cut_bytes})
    else:
        write(f"A copy is in {repaired.copy}")
        write(f"{repaired.cut_bytes} bytes were cut off; the store can be started again.")
    return 0
