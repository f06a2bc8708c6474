"""What can be held of `deploy/` without a container engine or systemd."""

import json
import re
import shlex
from configparser import RawConfigParser
from pathlib import Path

import pytest

from server.cli import COMMANDS, main

ROOT = Path(__file__).resolve().parents[2]
DOCKERFILE = (ROOT / "deploy" / "Dockerfile").read_text("utf-8")
UNITS = ("par45", "par45-bot")
COMPOSE = (ROOT / "deploy" / "compose.yaml").read_text("utf-8")


def unit(name: str = "par45") -> RawConfigParser:
    parser = RawConfigParser(strict=False)
    parser.optionxform = str  # type: ignore[assignment, method-assign]  # as its documentation says
    parser.read(ROOT / "deploy" / f"{name}.service", "utf-8")
    return parser


def instructions(name: str) -> list[str]:
    """Give the arguments of every `name` of the Dockerfile, continued lines joined."""
    joined = DOCKERFILE.replace("\\\n", " ")
    return re.findall(rf"^{name} +(.*)$", joined, re.MULTILINE)


def lines_of_par45() -> list[list[str]]:
    """Give every `par45` command line that is started by something in `deploy/`."""
    (image,) = instructions("CMD")
    nodes = [
        [word.strip().strip('"') for word in words.split(",")]
        for words in re.findall(r"^ +command: \[(.*)\]$", COMPOSE, re.MULTILINE)
    ]
    services = [shlex.split(unit(name)["Service"]["ExecStart"]) for name in UNITS]
    assert all(service[0].endswith("/par45") for service in services)
    return [json.loads(image), *nodes, *(service[1:] for service in services)]


@pytest.mark.parametrize(
    "words", [pytest.param(words, id=" ".join(words)) for words in lines_of_par45()]
)
def test_what_is_started_exists(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    """Each command, and each of its options, is one that the program knows."""
    command, *rest = words
    assert command in COMMANDS
    assert main([command, "--help"]) == 0
    known = capsys.readouterr().out
    assert [word for word in rest if word.startswith("--") and word not in known] == []


def test_what_is_copied_is_there_and_not_ignored() -> None:
    """Every source of a COPY exists and is let through by `.dockerignore`."""
    let_through = {
        path
        for line in (ROOT / ".dockerignore").read_text("utf-8").splitlines()
        if line.startswith("!")
        for path in ROOT.glob(line.removeprefix("!"))
    }
    for arguments in instructions("COPY"):
        if not arguments.startswith("--from"):
            *sources, _target = arguments.split()
            assert {ROOT / source for source in sources} <= let_through


def test_the_image_is_pinned_and_its_user_is_nobody_much() -> None:
    """What is installed is installed by hash, and the last stage gives root up."""
    for command in re.findall(r"pip install ([^&\n]*)", DOCKERFILE):
        assert "--require-hashes" in command or "--no-index" in command
    assert instructions("USER") == ["par45"]
    assert DOCKERFILE.rindex("\nUSER ") > DOCKERFILE.rindex("\nFROM ")


def test_the_compose_file_holds_what_design_promises() -> None:
    """Two nodes share one store, which writes every move to the disk and evicts none; a bot on wish."""
    services = COMPOSE.split("\nservices:\n")[1].split("\nvolumes:\n")[0]
    assert re.findall(r"^  (\w+):$", services, re.MULTILINE) == ["node1", "node2", "bot", "store"]
    assert re.search(r"--appendfsync\n +- always", COMPOSE)
    assert re.search(r"--maxmemory-policy\n +- noeviction", COMPOSE)
    assert "\t" not in COMPOSE
    assert set(re.findall(r"<<: \*(\w+)", COMPOSE)) <= set(re.findall(r": &(\w+)", COMPOSE))


def test_the_server_stops_in_order() -> None:
    """The store hears of a stop from the server, not from systemd, and has time for it."""
    service = unit()["Service"]
    assert service["KillMode"] == "mixed"
    assert int(service["TimeoutStopSec"]) > 30
    assert service["StateDirectory"] == "par45"


@pytest.mark.parametrize("name", UNITS)
def test_a_unit_is_hardened(name: str) -> None:
    """It runs as nobody, and reaches little."""
    service = unit(name)["Service"]
    hard = ("DynamicUser", "NoNewPrivileges", "PrivateTmp", "ProtectHome", "RestrictNamespaces")
    assert {name: service[name] for name in hard} == dict.fromkeys(hard, "yes")
    assert service["ProtectSystem"] == "strict"
