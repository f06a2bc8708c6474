// The door of a match: a name, if one likes, and in.

import { h } from "../shell/dom.js";
import { keep } from "../shell/keep.js";
import { named } from "../shell/named.js";
import { say } from "../shell/words.js";

/** Draw it; `screen.ref` is the invite code. */
export function drawDoor(app, screen) {
  const { client } = app;
  const join = (event) => {
    event.preventDefault();
    named(app, new FormData(event.target).get("name"));
    screen.come(() => client.seat("join", { match: screen.ref }));
  };
  const watch = () => {
    screen.watching = true;
    screen.come(() => client.watch(screen.ref));
  };
  return h(
    "section.narrow",
    {},
    h("h1", { tabindex: -1 }, say("match.invited", { invite: screen.ref })),
    h(
      "form",
      { onsubmit: join },
      h(
        "label",
        {},
        say("name"),
        h("input", {
          name: "name",
          value: keep.name,
          maxlength: 24,
          autocomplete: "nickname",
          placeholder: say("name.guest"),
        }),
      ),
      h("button.primary.large", {}, say("match.join")),
    ),
    h("p", {}, h("button.link", { onclick: watch }, say("match.watch"))),
    screen.refused ? h("p.wrong", { role: "alert" }, screen.refused) : null,
  );
}
