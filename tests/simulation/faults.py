"""What goes wrong in an evening. Each fault begins by a plan and mends itself."""

import json
from collections.abc import Callable
from typing import TYPE_CHECKING

from tests.simulation.link import Link
from tests.simulation.node import Node
from tests.simulation.plan import Fault

if TYPE_CHECKING:
    from tests.simulation.evening import Evening

WARP_MS = 52_000
"""How far the match clock is put ahead in a long evening: less than makes anybody gone."""


class Faults:
    """The faults of an evening, and when the last of them is over."""

    def __init__(self, evening: "Evening") -> None:
        self._evening = evening
        self._loop = evening.loop
        self._dice = evening.dice
        self._aim: Link | None = None
        self._waiting: list[Fault] = []
        self._seen: dict[str, int] = {}
        self._under_way = 0
        self._mover = 0
        self._kinds: dict[str, Callable[[], None]] = {
            "cut": self._cut,
            "crash": self._crash,
            "stop": self._stop,
            "freeze": lambda: self._freeze(self._node()),
            "outage": self._outage,
            "apart": self._apart,
            "deaf": lambda: self._wires("deaf", True, False),
            "quiet": lambda: self._wires("quiet", True, False),
            "noisy": self._noisy,
            "slow": lambda: self._wires("slow_s", self._dice.choice((0.1, 0.8, 2.5)), 0.0),
            "far": self._far,
            "jump": lambda: self._node().jump(self._dice.choice((500, 5_000, 70_000))),
            "stall": lambda: self._node().stall(self._dice.uniform(0.5, 4)),
            "unplug": self._unplug,
            "forget": evening.memory.forget_scripts,
        }

    @property
    def over(self) -> bool:
        """Whether all that had begun is mended."""
        return not self._under_way

    def begin(self) -> None:
        """Have the faults of the plan come."""
        for fault in self._evening.plan.faults:
            if fault.on:
                self._waiting.append(fault)
            else:
                self._in(fault.at_s, self._happen, fault.kind)

    def stored(self, text: bytes) -> None:
        """Have the faults come that wait for such an entry."""
        kind = text[9:].partition(b'"')[0].decode()
        if kind == "moved":
            self._mover = json.loads(text)["seat"]
        seen = self._seen[kind] = self._seen.get(kind, 0) + 1
        for fault in [each for each in self._waiting if (each.on, each.nth) == (kind, seen)]:
            self._waiting.remove(fault)
            aim = self._mover if kind == "moved" else 0
            self._in(fault.at_s, self._happen, fault.kind, aim)

    def warp(self) -> None:
        """Put the match clock ahead, as if that much time had gone by with all looked after."""
        evening = self._evening
        key = b"{m:%s}:h" % evening.match_id.encode()
        evening.memory.execute((b"HINCRBY", key, b"paused", b"%d" % -WARP_MS))
        evening.history.warps.append((len(evening.history.entries), WARP_MS))
        evening.note("warp")

    def _in(self, after_s: float, callback: Callable[..., None], *args: object) -> None:
        self._under_way += 1

        def now() -> None:
            self._under_way -= 1
            callback(*args)

        self._loop.call_later(after_s, now, context=self._evening.depot.world.copy())

    def _happen(self, kind: str, aim: int = 0) -> None:
        """Have a fault of a kind; `aim` is the seat that it is to hit, if it can."""
        link = self._evening.link_of(aim) if aim else None
        self._evening.note(kind)
        self._aim = link
        self._kinds[kind]()
        self._aim = None

    def _node(self) -> Node:
        for node in self._evening.nodes:
            if self._aim is not None and self._aim in node.links:
                return node
        return self._dice.choice(self._evening.nodes)

    def _link(self) -> list[Link]:
        """Choose a link, if there is one."""
        links = [link for node in self._evening.nodes for link in node.links if not link.cut_off]
        if self._aim in links:
            return [link for link in links if link is self._aim]
        return [self._dice.choice(links)] if links else []

    def _for_s(self) -> float:
        return self._dice.choice((0.05, 0.5, 1.0, 2.2, 3.5, 5.0)) * self._dice.uniform(0.7, 1.3)

    def _notices_s(self) -> float:
        return self._dice.choice((0.0, 0.0, 0.05, 0.5, 3.0)) * self._dice.random()

    def _cut(self) -> None:
        for link in self._link():
            link.cut(self._notices_s(), self._notices_s())

    def _far(self) -> None:
        for link in self._link():
            link.slow_s = self._dice.choice((0.1, 0.5, 1.5))

    def _crash(self) -> None:
        node = self._node()
        if node.up:
            node.crash(self._notices_s)
            self._in(self._for_s(), self._start, node)

    def _stop(self) -> None:
        node = self._node()
        if node.up:
            node.stop()
            self._in(2.5 + self._for_s(), self._start, node)

    def _start(self, node: Node) -> None:
        if not node.up:
            self._evening.note(f"start {node.name}")
            node.wires.down = node.wires.deaf = False
            node.start()

    def _freeze(self, node: Node) -> None:
        if node.host is not None:
            for_s = self._for_s()
            node.host.freeze(for_s)
            self._in(for_s, lambda: None)

    def _outage(self) -> None:
        """Have the store away: nobody gets through, or all is heard and done late or never."""
        depot, nodes = self._evening.depot, self._evening.nodes
        depot.away, depot.keeps = True, self._dice.random() < 0.5
        if self._dice.random() < 0.5:
            for node in nodes:
                node.wires.down = True
                node.wires.cut()

        def back() -> None:
            depot.back()
            for node in nodes:
                node.wires.down = False

        self._in(self._for_s(), back)

    def _unplug(self) -> None:
        self._node().wires.cut()

    def _apart(self) -> None:
        node = self._node()
        node.wires.cut()
        self._wires("down", True, False, node)

    def _noisy(self) -> None:
        node = self._node()
        for name in ("lost", "doubled", "belated"):
            self._wires(name, 0.4, 0.0, node)

    def _wires(self, name: str, now: object, afterwards: object, node: Node | None = None) -> None:
        node = node or self._node()
        setattr(node.wires, name, now)
        self._in(self._for_s(), setattr, node.wires, name, afterwards)
