"""How match play stands, in golf's words."""

from server.protocol import MatchView
from server.terminal.names import names
from server.terminal.words import say


def match_play_line(view: MatchView) -> str:
    """Say who is up by how many holes; "" in any other format, and before a hole is over."""
    stands = view.match_play
    if stands is None or not view.codes:
        return ""
    if stands.leader == 0:
        return say("halved") if stands.decided else say("square", left=stands.left)
    name = names(view)[stands.leader]
    if stands.decided and not stands.left:
        return say("won_up", name=name, up=stands.up)
    dormie = stands.up == stands.left
    key = "won_and" if stands.decided else "dormie" if dormie else "up"
    return say(key, name=name, up=stands.up, left=stands.left)
