// Whether the deals were fair: checked here, in the browser, by a script that shares no code with
// the server. The opened secret must be the one committed to, every code must follow from it, and
// all must be as this page was told it in play.

import { h } from "../shell/dom.js";
import { say, sayOf } from "../shell/words.js";

const CHECK = new URL("../verify/check.js", import.meta.url).href;

/** Draw the secret, and the check. */
export function drawFairness(app, screen, view) {
  if (!view.secret) return null;
  const check = async () => {
    const part = await app.part(CHECK);
    if (!part) return;
    screen.fair = part.check(view, app.client.views.first.get(view.match));
    app.draw();
  };
  return h(
    "details.fairness",
    { key: "fairness" },
    h("summary", {}, say("fair.title")),
    h("p", {}, say("fair.how")),
    h(
      "dl",
      {},
      h("dt", {}, say("fair.commitment")),
      h("dd.hash", {}, view.commitment),
      h("dt", {}, say("fair.secret")),
      h("dd.hash", {}, view.secret),
    ),
    h("button", { onclick: check }, say("fair.check")),
    screen.fair ? drawFound(screen.fair, view.settings.game) : null,
  );
}

/** What was found, and what was not looked at. */
function drawFound({ wrong, untold }, game) {
  const parts = untold.map((part) => say(`fair.untold_${part}`)).join(", ");
  const found = wrong || (untold.length ? "part" : "right");
  return h(
    "div",
    { role: "status" },
    h("p.strong", {}, sayOf(game, `fair.${found}`, { parts })),
    h("p.small", {}, say("fair.unchecked")),
  );
}
