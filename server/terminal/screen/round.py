"""The page of a round that each plays alone: what it is, how it stands, who made what of it."""

from server.protocol import RoundView
from server.terminal.alone import codes_when
from server.terminal.closing import closes_text
from server.terminal.made import of_round
from server.terminal.rounds import is_open, once, place_text, state, title
from server.terminal.screen.codes import draw_proof, draw_proof_short
from server.terminal.screen.ink import Ink, Picture, Span, centred, middle, wrapped
from server.terminal.screen.letters import large
from server.terminal.screen.rules import draw_rules
from server.terminal.screen.scorecard import card_height, draw_made, legend, most_rows
from server.terminal.screen.words import say
from server.terminal.settings import settings_text
from server.terminal.share import share_lines

WIDE = 76
LEAST = 4
"""How many results there should be room for before all else is shown beside them."""


def draw_round(round_: RoundView, server: str, width: int, height: int, skip: int = 0) -> Picture:
    """Draw a round; of the results as many as have room, without the first `skip`."""
    head: Picture = [*centred([(Span(f"  {title(round_)}  ", Ink.TITLE),)], width), ()]
    if not round_.daily and not round_.secret:
        head += _invite(round_, server, width)
    head += _texts(round_, width)
    if not round_.results:
        rules = [(), *centred(draw_rules(round_.settings, WIDE), width)]
        return [*head, *rules] if len(head) + len(rules) <= height else head
    tail: Picture = [(), *legend(round_.settings, width)]
    room = height - len(head) - len(tail) - 1
    proof = draw_proof(round_, WIDE) if round_.secret else []
    if proof and len(proof) + card_height(round_.settings, LEAST) > room:
        proof = draw_proof_short(round_)
    rows = of_round(round_)[skip:]
    card = draw_made(
        rows, round_.settings, width, most_rows(round_.settings, len(rows), room - len(proof))
    )
    lines = share_lines(round_)
    shared: Picture = [(), *((Span(line),) for line in lines)] if lines else []
    if len(head) + 1 + len(card) + len(tail) + len(proof) + len(shared) > height:
        shared = []
    return [*head, (), *centred([*card, *tail, *proof, *shared], width)]


def own_text(round_: RoundView) -> str:
    """Say how far the player is, and with which key it goes on."""
    if round_.played:
        return place_text(round_) or state(round_)
    if round_.run:
        return f"{state(round_)} {say('goes_on')}"
    return f"{state(round_)} {say('begins')}" if is_open(round_) else state(round_)


def _invite(round_: RoundView, server: str, width: int) -> Picture:
    """Draw the invite code, large as long as one has not begun."""
    text = f"{round_.invite}    {say('join_at', server=server)}"
    code: Picture = [(Span(middle(text, width), Ink.DIM),), ()]
    return code if round_.run else [*centred(large(round_.invite), width), (), *code]


def _texts(round_: RoundView, width: int) -> Picture:
    """Draw the sentences about a round, the own state last."""
    closes = closes_text(round_.closes_at_ms, round_.clock_ms)
    texts = [
        (settings_text(round_.settings, alone=True), Ink.PLAIN),
        ("" if round_.run or not is_open(round_) else once(round_), Ink.PLAIN),
        (closes, Ink.PLAIN),
        (say("begun", begun=round_.begun, done=round_.done), Ink.PLAIN),
    ]
    if not round_.secret:
        codes = codes_when(round_.closes_at_ms, round_.clock_ms)
        texts.append(("" if is_open(round_) else codes, Ink.DIM))
        texts.append((say("committed", commitment=round_.commitment), Ink.DIM))
    rows = [row for text, ink in texts for row in wrapped(text, min(width, WIDE), ink)]
    own = wrapped(own_text(round_), min(width, WIDE), Ink.STRONG)
    return [*centred(rows, width), (), *centred(own, width)]
