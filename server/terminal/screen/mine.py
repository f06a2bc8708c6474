"""What is a player's own: who sees the name, the devices, and all that is kept."""

from server.protocol import DeviceView, KeptView
from server.terminal.lists import stamp_text
from server.terminal.names import shown
from server.terminal.screen.ink import Ink, Picture, Row, Span, left, wrapped
from server.terminal.screen.listing import NO_POINTER, chosen, title
from server.terminal.screen.words import SEEN_BY, say
from server.terminal.words import SEEN, listed
from server.terminal.words import say as say_line

WIDE = 76
DEEDS = {
    "d": "deed_data",
    "n": "deed_renew",
    "a": "deed_another",
    "u": "deed_become",
    "D": "deed_delete",
}
IDS = 4
"""How many ids stand in a row."""


def draw_mine(kept: KeptView, at: int, width: int, height: int) -> Picture:
    """Draw who sees the player, the devices with one of them chosen, and what else can be done."""
    head: Picture = [*title(say("mine_title"), width=width), ()]
    head.append((Span(say("seen_title"), Ink.DIM),))
    for key, (word, text) in enumerate(SEEN_BY.items(), 1):
        here = word == kept.visibility
        mark = "(•)" if here else "( )"
        ink = Ink.STRONG if here else Ink.PLAIN
        head.append((Span(f"  {key} ", Ink.KEY), Span(f"{mark} {text}", ink)))
    head += [(), (Span(say("devices_title"), Ink.DIM),)]
    below: Picture = [()]
    below += [(Span(f"  {key} ", Ink.KEY), Span(say(text))) for key, text in DEEDS.items()]
    rows = [_device(n, one) for n, one in enumerate(kept.devices, 1)]
    return [*head, *chosen(rows, at, max(2, height - len(head) - len(below))), *below]


def _device(number: int, device: DeviceView) -> Row:
    """Draw a device: when it was added and used, and whether it is this one."""
    added = stamp_text(device.added_at_ms).partition(" ")[0]
    used = stamp_text(device.used_at_ms).removesuffix(" UTC")
    used = say("device_used", stamp=used) if device.used_at_ms else say("device_unused")
    return (
        Span(left(say("device", number=number), 12), Ink.YOU if device.here else Ink.PLAIN),
        Span(left(say("device_added", day=added), 20)),
        Span(left(used, 28)),
        Span(say("device_this") if device.here else "", Ink.STRONG),
    )


def draw_kept(kept: KeptView, width: int) -> Picture:
    """Draw all that is kept of a player, however long that is."""
    groups = listed([shown(group.name) for group in kept.groups]) or say_line("none")
    facts = {
        "data_name": shown(kept.name),
        "data_id": kept.player,
        "data_made": stamp_text(kept.made_at_ms),
        "data_seen": stamp_text(kept.seen_at_ms),
        "data_groups": groups,
        "data_discord": kept.discord or say_line("none"),
        "data_servers": ", ".join(kept.servers) or say_line("none"),
    }
    picture: Picture = []
    for key, text in facts.items():
        picture.append((Span(f"{say(key):16}", Ink.DIM), Span(text)))
    picture += wrapped(SEEN.get(kept.visibility, kept.visibility), width)
    picture += [(), (Span(say("devices_title"), Ink.DIM),)]
    picture += [_device(n, one) for n, one in enumerate(kept.devices, 1)]
    for key, ids in (
        ("data_rounds", kept.rounds),
        ("data_running", kept.matches),
        ("data_played", kept.played),
    ):
        picture += [(), (Span(say(key, n=len(ids)), Ink.DIM),)]
        rows = [ids[first : first + IDS] for first in range(0, len(ids), IDS)]
        picture += [(Span(NO_POINTER + "  ".join(row)),) for row in rows]
    return picture
