// Going for good, and stopping a match that one has opened: both are asked for twice.

import { sure } from "../shell/dialog.js";
import { h } from "../shell/dom.js";
import { say, sayOf } from "../shell/words.js";

/** Draw the ways out of a match that has begun. */
export function drawLeaving(app, view) {
  if (!view.you) return null;
  const word = say(view.round ? "leave.run" : "lobby.leave");
  const leave = async () => {
    const question = view.round ? "leave.run_sure" : "leave.sure";
    if (!(await sure(sayOf(view.settings.game, question), word))) return;
    await app.run(() => app.client.leave(view.match));
    app.go("#/");
  };
  const stop = async () => {
    if (!(await sure(say("stop.sure"), say("stop")))) return;
    await app.run(() => app.client.ask("abort", { match: view.match }));
  };
  return [
    h("button.link", { onclick: leave }, word),
    view.you === view.host && !view.round ? h("button.link", { onclick: stop }, say("stop")) : null,
  ];
}
