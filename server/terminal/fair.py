"""What is said of the deals when a match or a round is over: whether they were fair."""

from server.client.first import First
from server.protocol import MatchView, RoundView
from server.terminal.proof import check
from server.terminal.words import listed, say


def was_fair(opened: MatchView | RoundView, first: First | None = None) -> bool:
    """Tell whether the deals are those that were promised, and all is as it was told `first`."""
    return check(opened, first).fair


def fair_line(opened: MatchView | RoundView, first: First | None = None) -> str:
    """Say it, with what anybody needs to see for themselves."""
    proof = check(opened, first)
    values = {"commitment": opened.commitment, "secret": opened.secret}
    if proof.wrong:
        return say(f"unfair_{proof.wrong}", **values)
    alone = isinstance(opened, RoundView) or opened.round != ""
    fair = say("fair_round" if alone else "fair", **values)
    if first is None:
        return fair
    if proof.untold:
        parts = listed([say(f"untold_{part}") for part in proof.untold])
        return say("fair_untold", fair=fair, parts=parts)
    return say("fair_told", fair=fair)
