"""Serve live matches: the server with its page, an embedded store and house players.

Every option can also be set in the environment, see deploy/env.example. Ctrl-C or
SIGTERM stops it in order.

With --redis the store is one of your own, a Redis 7.0+ or Valkey 8+:

  redis://[USER:PASSWORD@]HOST[:PORT][/DB]        rediss:// for TLS
  unix:///PATH                                    at a unix socket
  redis+sentinel://HOST[:PORT],.../SERVICE[/DB]   the primary that these sentinels name
  redis+cluster://HOST[:PORT],...                 a Cluster, found by any of its servers

rediss+sentinel:// and rediss+cluster:// are the same over TLS. The sentinels' own user
and password are the options ?sentinel_username=...&sentinel_password=...
"""

import asyncio
import os
import shutil
import signal
import socket
import sys
import threading
from argparse import SUPPRESS, ArgumentParser, Namespace
from dataclasses import replace
from pathlib import Path

from server import logs
from server.app import Node
from server.cli.errors import BadInput, Failed
from server.cli.streams import write, write_json
from server.config import Config, ConfigError, from_environment
from server.listening import ListenError, bind, reachable
from server.store import AddressError, StoreAway
from server.store_process import StoreError
from server.transport import WEBSOCKET_PATH
from server.workers import WorkerError, Workers


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("--host", help="the address to listen at (127.0.0.1)")
    parser.add_argument("--port", type=int, help="the port; 0 takes any free one (4545)")
    parser.add_argument("--data", type=Path, metavar="DIR", help="the embedded store's folder")
    parser.add_argument("--redis", metavar="URL", help="a Redis or Valkey of your own instead")
    parser.add_argument("--workers", type=int, metavar="N", help="how many processes (1)")
    parser.add_argument("--worker", type=int, help=SUPPRESS)  # the socket's number: see `workers`
    parser.add_argument(
        "--origin",
        action="append",
        dest="origins",
        metavar="URL",
        help="another page that may connect; can be given again",
    )
    parser.add_argument(
        "--house", type=int, metavar="N", help="how many house players of each strength (1)"
    )
    parser.add_argument(
        "--json", action="store_true", help="say where it serves as one JSON object, when ready"
    )


def run(arguments: Namespace) -> int:
    config = _config(arguments)
    logs.configure()
    try:
        with asyncio.Runner(loop_factory=new_loop) as runner:
            if arguments.worker is not None:
                runner.run(_work(config, socket.socket(fileno=arguments.worker)))
            elif config.workers > 1:
                runner.run(_supervise(config, as_json=arguments.json))
            else:
                runner.run(_serve(config, as_json=arguments.json))
    except AddressError as error:
        raise BadInput(str(error)) from error
    except (ListenError, StoreError, StoreAway, WorkerError) as error:
        raise Failed(str(error)) from error
    return 0


def new_loop() -> asyncio.AbstractEventLoop:
    """Make an event loop: uvloop's where there is one, as it halves the work of a move."""
    try:
        from uvloop import new_event_loop  # not everywhere
    except ImportError:
        return asyncio.new_event_loop()
    return new_event_loop()


def _config(arguments: Namespace) -> Config:
    names = ("host", "port", "data", "redis", "workers", "origins", "house")
    given = {name: getattr(arguments, name) for name in names}
    given = {name: value for name, value in given.items() if value is not None}
    if "data" in given and "redis" in given:
        raise BadInput("--data is the embedded store's folder, --redis a store of your own: one")
    try:
        return replace(from_environment(), **given)
    except ConfigError as error:
        raise BadInput(str(error)) from error


async def _serve(config: Config, *, as_json: bool) -> None:
    stopped = _until_stopped()
    node = await Node.start(config)
    try:
        _say_ready(node.url, node.ws, f"Its store: {node.store}", as_json=as_json)
        await stopped.wait()
    finally:
        await node.stop()


async def _supervise(config: Config, *, as_json: bool) -> None:
    stopped = _until_stopped()
    with bind(config.host, config.port) as sock:
        workers = Workers(config, sock)
        try:
            await workers.start(config.workers)
            where = reachable(sock)
            _say_ready(
                f"http://{where}",
                f"ws://{where}{WEBSOCKET_PATH}",
                f"{config.workers} workers share it.",
                as_json=as_json,
            )
            await stopped.wait()
        finally:
            await workers.stop()


async def _work(config: Config, sock: socket.socket) -> None:
    """Be one of several workers, for as long as there is a parent."""
    stopped = _until_stopped()
    loop = asyncio.get_running_loop()
    threading.Thread(target=_read_to_the_end, args=(loop, stopped), daemon=True).start()
    node = await Node.start(config, sock)
    try:
        _say_ready(node.url, node.ws, "", as_json=True)
        await stopped.wait()
    finally:
        await node.stop()


def _read_to_the_end(loop: asyncio.AbstractEventLoop, stopped: asyncio.Event) -> None:
    while os.read(sys.stdin.fileno(), 1):
        pass
    loop.call_soon_threadsafe(stopped.set)


def _until_stopped() -> asyncio.Event:
    stopped = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, stopped.set)
    return stopped


def _program() -> str:
    """Return how this program can be called from here."""
    called = sys.argv[0]
    return called if called.endswith("/par45") and not shutil.which("par45") else "par45"


def _say_ready(url: str, ws: str, more: str, *, as_json: bool) -> None:
    if as_json:
        write_json({"url": url, "ws": ws})
    else:
        write(f"Par 45 is at {url}")
        write(more)
        write(f"Play from another terminal: {_program()} play {url}")
        write("Ctrl-C stops it; matches go on when it is started again.")
    sys.stdout.flush()
