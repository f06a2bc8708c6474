// The end of a match: who won, the card, the deals and whether they were fair, and once more.

import { h } from "../shell/dom.js";
import { share } from "../shell/share.js";
import { say } from "../shell/words.js";
import { drawFairness } from "./fairness.js";
import { matchPlayInWords } from "./match_play.js";
import { drawReview } from "./review.js";
import { drawScorecard, rowsOf } from "./scorecard.js";
import { shareText } from "./sharing.js";

const PICTURE = new URL("./picture.js", import.meta.url).href;

/** Draw it. */
export function drawEnd(app, screen, view) {
  const again = () =>
    app.run(async () => {
      const match = await app.client.seat("rematch", { match: view.match });
      app.go(`#/m/${match}`);
    });
  const picture = async () => {
    const part = await app.part(PICTURE);
    if (!part) return;
    const drawn = part.drawPicture(rowsOf(view), view.settings, beganAt(view));
    await part.sharePicture(drawn);
  };
  return h(
    "section.end",
    {},
    h("h1", { tabindex: -1 }, outcome(view)),
    view.phase === "sealed" ? h("p", {}, say("end.sealed")) : null,
    drawScorecard(rowsOf(view), view.settings, view.best),
    h(
      "div.row",
      {},
      view.you && !view.round
        ? h(
            "button.primary",
            { onclick: again },
            say(view.rematch ? "end.join_rematch" : "end.rematch"),
          )
        : null,
      h("button", { onclick: () => share(app, shareText(view), location.origin) }, say("share")),
      h("button", { onclick: picture }, say("share.picture")),
      view.round ? h("a.button", { href: `#/round/${view.round}` }, say("end.round")) : null,
      h("a.button", { href: "#/" }, say("end.home")),
    ),
    view.phase === "sealed"
      ? null
      : [drawReview(app, screen, view), drawFairness(app, screen, view)],
  );
}

/** When its last hole began, by the store's time. */
function beganAt({ started_at_ms, given_back_ms }) {
  return started_at_ms + given_back_ms;
}

function outcome(view) {
  if (view.phase === "aborted") return say("end.aborted");
  if (view.round) return say("end.run");
  if (view.match_play) return matchPlayInWords(view);
  const first = view.seats.filter((seat) => ["1", "T1"].includes(seat.place));
  if (first.some((seat) => seat.seat === view.you)) {
    return say(first.length > 1 ? "end.you_tie" : "end.you_win");
  }
  return say("end.wins", { names: first.map((seat) => seat.name).join(", ") });
}
