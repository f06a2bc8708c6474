// What stands around every screen: the way home, and how the line to the server is.

import { h } from "./dom.js";
import { keep, set } from "./keep.js";
import { say, why } from "./words.js";

/** The head of a screen that is not a table. */
export function heading(app) {
  const at = location.hash.split("/")[1] || "";
  const link = (name, key) =>
    h(
      "a",
      {
        href: `#/${name}`,
        "aria-current": at === name ? "page" : null,
      },
      say(key),
    );
  return h(
    "header.top",
    { key: "top" },
    h("a.home", { href: "#/" }, "Par 45"),
    h(
      "nav",
      { "aria-label": say("nav") },
      link("daily", "nav.daily"),
      link("lists", "nav.lists"),
      link("groups", "nav.groups"),
      link("me", "nav.me"),
    ),
  );
}

/** What is to be known of the line: it is cut, replaced, or this player is not known. */
export function banner(app) {
  const { client } = app;
  if (client.status === "cut") {
    return h("p.banner", { key: "banner", role: "status" }, say("line.cut"));
  }
  if (client.status === "replaced") {
    return h(
      "p.banner.strong",
      { key: "banner", role: "alert" },
      say("line.replaced"),
      " ",
      h("button", { onclick: () => here(app) }, say("line.here")),
    );
  }
  if (client.status === "unwelcome") {
    return h(
      "p.banner.strong",
      { key: "banner", role: "alert" },
      why({ reason: client.line.why }),
      " ",
      h("button", { onclick: () => anew(app) }, say(keep.secret ? "line.again" : "line.anew")),
    );
  }
  return null;
}

function here(app) {
  app.stale = true;
  app.client.line.open();
}

function anew(app) {
  app.stale = true;
  if (app.client.line.why === "bad_version") location.reload();
  if (app.client.line.why === "bad_name") set({ name: "" });
  if (keep.secret) app.client.line.open();
  else app.client.begin();
}
