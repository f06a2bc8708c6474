// The lobby: the invite code and its link, who is there, and the start.

import { h } from "../shell/dom.js";
import { drawCode, drawHiding } from "../shell/hiding.js";
import { keep } from "../shell/keep.js";
import { copy, share } from "../shell/share.js";
import { countdown } from "../shell/ticking.js";
import { say } from "../shell/words.js";
import { settingsInWords } from "./settings.js";

const QR = new URL("./qr.js", import.meta.url).href;
const STRENGTHS = ["easy", "medium", "hard"];
const START_IN_MINUTES = [0, 2, 5, 10, 30, 60];

/** Draw it for a player or who looks on. */
export function drawLobby(app, screen, view) {
  const own = view.seats.find((seat) => seat.seat === view.you);
  const hosts = view.you && view.you === view.host;
  return h(
    "section.lobby",
    {},
    h("h1", { tabindex: -1 }, say("lobby.title")),
    drawInvitation(app, screen, view),
    h("p.settings", {}, settingsInWords(view.settings)),
    hosts ? drawStart(app, view) : own && drawGuest(app, view, own),
    view.start_at_ms
      ? h("p", {}, say("lobby.starts"), " ", countdown(app, view.match, view.start_at_ms))
      : null,
    h("h2", {}, say("lobby.seats", { count: view.seats.length, seats: view.settings.seats })),
    h(
      "ul.seats",
      {},
      view.seats.map((seat) => drawSeat(app, view, seat, hosts)),
    ),
    hosts ? drawHost(app, view) : null,
    view.you
      ? h("p", {}, h("button.link", { onclick: () => leave(app, view) }, say("lobby.leave")))
      : null,
    h("p.small", {}, say("lobby.commitment", { commitment: view.commitment })),
  );
}

function drawInvitation(app, screen, view) {
  const url = `${location.origin}/#${view.invite}`;
  const text = say("lobby.share", { game: say(`game.${view.settings.game}`) });
  const turn = async () => {
    const part = screen.qr ? null : await app.part(QR);
    screen.qr = part?.drawQr;
    app.draw();
  };
  const props = { key: "qr", "aria-expanded": String(Boolean(screen.qr)), onclick: turn };
  const shown = keep.hide_codes ? null : h("button", props, say("lobby.qr"));
  return h(
    "div.invite",
    {},
    h("p", {}, say("lobby.invite")),
    drawCode(view.invite),
    shown ? h("p.small", { key: "link" }, h("a", { href: `#${view.invite}` }, url)) : null,
    h(
      "div.row",
      {},
      h("button", { onclick: () => copy(app, url) }, say("copy.link")),
      h("button", { onclick: () => share(app, text, url) }, say("share")),
      shown,
      drawHiding(app),
    ),
    shown && screen.qr ? screen.qr(url, say("lobby.qr_of")) : null,
  );
}

/** Draw a seat: who sits there, and for the host a way to take it away. */
export function drawSeat(app, view, seat, hosts) {
  const marks = [
    seat.seat === view.you && say("you"),
    seat.seat === view.host && say("host"),
    seat.house && say("house"),
    seat.presence === "gone" && say("gone"),
    seat.seat !== view.host && say(seat.ready ? "ready" : "not_ready"),
  ]
    .filter(Boolean)
    .join(", ");
  const remove = () =>
    app.run(() => app.client.ask("remove", { match: view.match, seat: seat.seat }));
  return h(
    "li",
    { key: `seat${seat.seat}`, class: seat.ready || seat.seat === view.host ? "ready" : "" },
    h("span.name", {}, seat.name),
    h("span.marks", {}, marks),
    hosts && seat.seat !== view.you
      ? h(
          "button.small",
          { onclick: remove, "aria-label": say("lobby.remove_of", { name: seat.name }) },
          say("lobby.remove"),
        )
      : null,
  );
}

/** The start stands above the seats, however many these are. */
function drawStart(app, view) {
  const { match, seats, host } = view;
  const start = () => app.run(() => app.client.ask("start", { match }));
  const may = seats.length > 1 && seats.every((seat) => seat.ready || seat.seat === host);
  return h(
    "div.begin",
    { key: "begin" },
    h("button.primary.large", { onclick: start, disabled: !may }, say("lobby.start")),
    may ? null : h("p", {}, say(seats.length > 1 ? "lobby.wait_ready" : "lobby.alone")),
  );
}

function drawHost(app, view) {
  const { match } = view;
  const ask = (type, fields) => app.run(() => app.client.ask(type, { match, ...fields }));
  const full = view.seats.length >= view.settings.seats;
  return h(
    "div.host",
    { key: "host" },
    h(
      "div.row",
      {},
      h("span", {}, say("lobby.house")),
      STRENGTHS.map((strength) =>
        h(
          "button",
          {
            disabled: full,
            onclick: () => ask("ask_house", { strength }),
          },
          say(`house.${strength}`),
        ),
      ),
    ),
    h(
      "label",
      {},
      say("lobby.start_in"),
      h(
        "select",
        { onchange: (event) => ask("set_start", { in_ms: Number(event.target.value) * 60_000 }) },
        START_IN_MINUTES.map((minutes) =>
          h(
            "option",
            { value: minutes },
            minutes ? say("minutes", { count: minutes }) : say("lobby.no_time"),
          ),
        ),
      ),
    ),
  );
}

function drawGuest(app, view, own) {
  const turn = () =>
    app.run(() => app.client.ask("ready", { match: view.match, ready: !own.ready }));
  return h(
    "div.begin",
    { key: "begin" },
    h(
      "button.primary.large",
      { onclick: turn, "aria-pressed": String(own.ready) },
      say(own.ready ? "lobby.ready" : "lobby.be_ready"),
    ),
    h("p", {}, say("lobby.host_starts")),
  );
}

async function leave(app, view) {
  await app.run(() => app.client.leave(view.match));
  app.go("#/");
}
