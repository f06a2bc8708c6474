// Whether the deals were fair: checked here, in the browser, by a script that shares no code with
// the server. The opened secret must be the one committed to, and every code must follow from it.

import { h } from "../shell/dom.js";
import { say } from "../shell/words.js";

/** Draw the secret, and the check. */
export function drawFairness(app, screen, view) {
  if (!view.secret) return null;
  const check = () =>
    app.run(async () => {
      const { check: checked } = await import("../verify/check.js");
      const heads = app.client.views.heads.get(view.match) || [];
      screen.fair = checked(view, heads);
    });
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
    screen.fair ? h("p.strong", { role: "status" }, say(`fair.${screen.fair}`)) : null,
  );
}
