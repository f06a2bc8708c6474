"""The codes of holes, as many beside each other as have room, and whether the deals were fair."""

from server.client.first import First
from server.protocol import MatchView, RoundView
from server.terminal.fair import fair_line, was_fair
from server.terminal.screen.ink import Ink, Picture, Span, wrapped
from server.terminal.screen.words import say


def draw_codes(codes: list[str], width: int) -> Picture:
    """Draw each code with its hole's number."""
    longest = max(map(len, codes), default=1) + 6
    across = max(1, width // longest)
    rows = [codes[start : start + across] for start in range(0, len(codes), across)]
    return [
        (
            Span(
                "".join(
                    f"{y * across + x + 1:>2} {code}".ljust(longest) for x, code in enumerate(row)
                )
            ),
        )
        for y, row in enumerate(rows)
    ]


def draw_proof(opened: MatchView | RoundView, width: int, first: First | None = None) -> Picture:
    """Draw the codes, and the secret with what it shows of the deals, beside what was told `first`."""
    fair = Ink.DIM if was_fair(opened, first) else Ink.ALARM
    head: Picture = [(Span(say("codes"), Ink.DIM),)]
    line = fair_line(opened, first)
    return [*head, *draw_codes(opened.codes, width), *wrapped(line, width, fair)]


def draw_proof_short(opened: MatchView | RoundView, first: First | None = None) -> Picture:
    """Draw in a line whether the deals were fair, and the key that shows why."""
    fair = was_fair(opened, first)
    return [(Span(say("was_fair" if fair else "was_not_fair"), Ink.DIM if fair else Ink.ALARM),)]
