"""What is one's own: who sees the name, the devices, all that is kept, and the end of it."""

from typing import ClassVar

from textual.binding import Binding, BindingType

from server.protocol import KeptView, Ticket
from server.terminal.screen.ink import Ink, Picture, Span, wrapped
from server.terminal.screen.listing import moved_up, rows_beyond, title
from server.terminal.screen.mine import draw_kept, draw_mine
from server.terminal.screen.rooms.browse import BrowseRoom
from server.terminal.screen.rooms.room import Page
from server.terminal.screen.words import say
from server.terminal.times import span_text
from server.terminal.words import SEEN
from server.terminal.words import say as say_line

WIDTH = 74
HEAD = 5
"""How many rows of the screen all that is kept has not."""


class MineRoom(BrowseRoom):
    """Who sees the player, and the devices."""

    help_place = "mine"
    BINDINGS: ClassVar[list[BindingType]] = [
        *(Binding(str(n), f"be_seen('{word}')", show=False) for n, word in enumerate(SEEN, 1)),
        Binding("x", "sign_out", show=False),
        Binding("X", "sign_out_others", show=False),
        Binding("d", "data", show=False),
        Binding("n", "renew", show=False),
        Binding("a", "add_device", show=False),
        Binding("u", "become", show=False),
        Binding("D", "delete", show=False),
    ]

    def __init__(self, kept: KeptView) -> None:
        super().__init__()
        self.kept = kept

    def draw(self, width: int, height: int) -> Picture:
        return draw_mine(self.kept, self.at, width, height)

    def keys(self) -> str:
        return say("mine_keys")

    @property
    def length(self) -> int:
        return len(self.kept.devices)

    def show(self, kept: KeptView) -> None:
        """Show it as it is now."""
        self.kept = kept
        self.action_go(0)

    def action_be_seen(self, by: str) -> None:
        self.hall.ask(self.hall.own.be_seen(self, by))

    def action_sign_out(self) -> None:
        """Sign the chosen device out, if it is another."""
        device = self.kept.devices[self.at]
        if device.here:
            self.hall.tell(say("device_here"), wrong=True)
            return
        question = say("ask_sign_out", number=self.at + 1)
        self.hall.ask_first(question, lambda: self.hall.ask(self.hall.own.sign_out(self, device)))

    def action_sign_out_others(self) -> None:
        self.hall.ask_first(
            say("ask_sign_out_others"), lambda: self.hall.ask(self.hall.own.sign_out(self, None))
        )

    def action_data(self) -> None:
        self.look_up(self.hall.own.show_data())

    def action_renew(self) -> None:
        self.hall.ask_first(say("ask_renew"), lambda: self.hall.ask(self.hall.own.renew(self)))

    def action_add_device(self) -> None:
        self.hall.ask(self.hall.own.add_device())

    def action_become(self) -> None:
        self.hall.ask_line("become", "", lambda code: self.hall.ask(self.hall.own.become(code)))

    def action_delete(self) -> None:
        self.hall.ask_line("delete", "", lambda word: self.hall.ask(self.hall.own.delete(word)))


class DataRoom(BrowseRoom):
    """All that is kept of the player, to be read."""

    help_place = "data"

    def __init__(self, kept: KeptView) -> None:
        super().__init__()
        self._rows = draw_kept(kept, WIDTH)

    def draw(self, width: int, height: int) -> Picture:
        head = [*title(say("data_title"), width=width), ()]
        return [*head, *moved_up(self._rows, self.at, height - len(head))]

    def keys(self) -> str:
        return say("data_keys")

    @property
    def length(self) -> int:
        return 1 + rows_beyond(len(self._rows), self.hall.size.height - HEAD)


class TicketPage(Page):
    """A code with which another device is this player."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("c", "copy", show=False)]

    def __init__(self, ticket: Ticket, server: str) -> None:
        link = say_line("device_new_link", server=server, ticket=ticket.ticket)
        text = say("ticket_told", time=span_text(ticket.good_for_ms))
        super().__init__(
            say("ticket_title"),
            [
                (Span(ticket.ticket, Ink.STRONG),),
                (),
                *wrapped(text, WIDTH),
                (),
                *wrapped(link, WIDTH),
            ],
        )
        self._ticket = ticket.ticket

    def action_copy(self) -> None:
        """Hand the code to the terminal's clipboard, where it has one."""
        self.app.copy_to_clipboard(self._ticket)
        self.app.notify(say("copied"), markup=False)
