"""Nothing that is hidden is ever on the wire: every byte of a match is looked at (R12)."""

import asyncio
import base64
import json
from pathlib import Path
from typing import Any

from engine.codes import GameCode
from engine.golf.deal import deal
from engine.match.secret import hole_codes
from engine.match.settings import Settings
from server.ids import MatchId
from server.log import Log
from tests.server.node.conftest import ConnectRaw
from tests.server.node.raw import Raw

HOLES = 2
SETTINGS = {"holes": HOLES, "countdown_ms": 0, "pause_ms": 0}


async def play_raw(raw: Raw, match: str) -> None:
    """Draw and play whatever fits until the match is over, by bare frames."""
    while True:
        heard = await raw.hear("state", "moved", "refused")
        state = heard.get("state", {})
        if state.get("phase") == "ended":
            return
        board = state.get("board") if state else heard.get("board")
        hole = state.get("hole") if state else heard.get("hole")
        action = state.get("action") if state else heard.get("action")
        playing = state.get("phase", "playing") == "playing"
        if board is None or not playing or board["status"] != "playing":
            continue
        move = str(board["fits"][0]) if board["fits"] else "d"
        await raw.say(type="move", match=match, hole=hole, number=action, move=move)


def forms_of(secret: bytes) -> list[str]:
    """Write bytes in the ways in which they might slip out."""
    return [
        secret.hex(),
        secret.hex().upper(),
        base64.b64encode(secret).decode().rstrip("="),
        base64.urlsafe_b64encode(secret).decode().rstrip("="),
        base64.b32encode(secret).decode().rstrip("="),
        str(int.from_bytes(secret, "big")),
        str(int.from_bytes(secret, "little")),
        json.dumps(list(secret))[1:-1],
    ]


def undrawn(code: GameCode, board: dict[str, Any]) -> list[str]:
    """Return the cards that were still in the stock when a board was shown."""
    stock = [str(card) for card in deal(code).stock]
    return stock[len(stock) - board["stock_left"] :]


async def test_nothing_hidden_is_on_the_wire(connect_raw: ConnectRaw, address: Path) -> None:
    """No frame has a live code, its letters, the secret in any form, or an undrawn card."""
    ann, bob = await connect_raw(), await connect_raw()
    for raw in (ann, bob):
        await raw.hello()
    match = (await ann.ask(type="create", request="r", settings=SETTINGS))["match"]
    invite = (await ann.hear("state"))["state"]["invite"]
    await bob.ask(type="join", request="r", match=invite)
    await bob.ask(type="ready", request="s", match=match)
    await ann.ask(type="start", request="t", match=match)
    await asyncio.gather(play_raw(ann, match), play_raw(bob, match))

    log = Log(address)
    secret = await log.sealed(MatchId(match))
    await log.close()
    assert secret is not None
    end = json.loads(ann.heard[-1])["state"]
    assert end["secret"] == secret.hex()
    nonces = [(seat["seat"], seat["nonce"]) for seat in end["seats"] if seat["nonce"]]
    codes = hole_codes(secret, nonces, Settings(holes=HOLES))
    boards = 0
    for frame in (*ann.heard, *bob.heard):
        message = json.loads(frame)
        told = message.get("state", {}).get("codes", [])
        if message.get("state", {}).get("phase") == "ended":
            continue  # the secret is opened, and all codes with it
        for form in forms_of(secret):
            assert form not in frame
        for code in codes:
            assert str(code) in told or code.letters not in frame
        state = message.get("state", message)
        board = state.get("board")
        if board is None:
            assert not [card for card in deal(codes[0]).stock if f'"{card}"' in frame]
            continue
        boards += 1
        for card in undrawn(codes[state["hole"] - 1], board):
            assert f'"{card}"' not in frame
    assert boards > 2 * HOLES
    assert [str(code) for code in codes] == end["codes"]
