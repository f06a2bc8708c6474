// The door of a match: what is played there and who is in, a name if one likes, and in. A code
// that leads to no match is told at once.

import { h } from "../shell/dom.js";
import { keep } from "../shell/keep.js";
import { drawName, named } from "../shell/named.js";
import { codeOf } from "../shell/routes.js";
import { countdown } from "../shell/ticking.js";
import { say, sayOf } from "../shell/words.js";
import { drawSeat } from "./lobby.js";
import { settingsInWords } from "./settings.js";

const INVITE = /^[A-Z]{8}$/;

/** Draw it for who has no seat. */
export function drawDoor(app, screen, view) {
  const { client } = app;
  const host = view.seats.find((seat) => seat.seat === view.host)?.name || say("hidden");
  const open = view.phase === "lobby" && view.seats.length < view.settings.seats;
  const watch = () => {
    screen.watching = true;
    screen.come(() => client.watch(screen.ref));
  };
  return h(
    "section.narrow.door",
    {},
    keep.hide_codes
      ? h("h1", { tabindex: -1 }, say("lobby.of", { host }))
      : [
          h("h1", { tabindex: -1 }, say("match.invited", { invite: view.invite })),
          h("p", {}, say("lobby.of", { host })),
        ],
    h("p.settings", {}, settingsInWords(view.settings)),
    h("h2", {}, say("lobby.seats", { count: view.seats.length, seats: view.settings.seats })),
    h(
      "ul.seats",
      {},
      view.seats.map((seat) => drawSeat(app, view, seat, false)),
    ),
    view.start_at_ms
      ? h("p", {}, say("lobby.starts"), " ", countdown(app, view.match, view.start_at_ms))
      : null,
    open ? drawForm(app, screen) : h("p.strong", {}, whyShut(view)),
    h("p", {}, h(open ? "button.link" : "button.primary", { onclick: watch }, say("match.watch"))),
    screen.refused ? h("p.wrong", { role: "alert" }, screen.refused) : null,
  );
}

function drawForm(app, screen) {
  const join = (event) => {
    event.preventDefault();
    named(app, new FormData(event.target).get("name"));
    screen.come(() => app.client.seat("join", { match: screen.ref }));
  };
  return h(
    "form",
    { onsubmit: join },
    drawName(app),
    h("button.primary.large", {}, say("match.join")),
  );
}

function whyShut({ phase, hole, settings }) {
  if (phase === "lobby") return say("reason.full");
  return sayOf(settings.game, "door.begun", { hole: hole || 1, holes: settings.holes });
}

/** Say that there is no such match; its code may still be a group's, or be mistyped. */
export function drawNone(app, screen) {
  const another = (event) => {
    event.preventDefault();
    app.go(codeOf(new FormData(event.target).get("code")));
  };
  const invite = screen.ref.replace(/[ -]/g, "");
  return h(
    "section.narrow.door",
    {},
    h("h1", { tabindex: -1 }, say("door.none", { code: screen.ref })),
    h(
      "form.row",
      { onsubmit: another },
      h(
        "label",
        {},
        say("start.code"),
        h("input.code", { name: "code", required: true, maxlength: 64, autocomplete: "off" }),
      ),
      h("button", {}, say("door.look")),
    ),
    INVITE.test(invite)
      ? [
          h("p", {}, say("door.maybe")),
          h("button", { onclick: () => screen.joinGroup() }, say("groups.join")),
        ]
      : null,
    screen.refused ? h("p.wrong", { role: "alert" }, screen.refused) : null,
    h("p", {}, h("a", { href: "#/" }, say("end.home"))),
  );
}
