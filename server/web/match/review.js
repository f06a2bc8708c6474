// A hole that is over, step by step: everybody's line on the same deal, from the boards that the
// server makes of code and moves.

import { h } from "../shell/dom.js";
import { say, sayOf } from "../shell/words.js";

const REPLAY = new URL("./replay.js", import.meta.url).href;

/** Draw what can be reviewed of a match, opened or not. */
export function drawReview(app, screen, view) {
  const holes = view.codes.map((code, at) => ({ code, hole: at + 1 })).filter(({ code }) => code);
  if (!holes.length) return null;
  const review = screen.review;
  const open = async (hole) => {
    const part = await app.part(REPLAY);
    if (!part) return;
    screen.review = new part.Review(app, screen, hole);
    await screen.review.load();
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const replay = app.root.querySelector(".replay");
    replay?.scrollIntoView({ behavior: calm ? "auto" : "smooth" });
  };
  return h(
    "section.review",
    { key: "review" },
    h("h2", {}, say("review.title")),
    h(
      "ol.codes",
      {},
      holes.map(({ code, hole }) =>
        h(
          "li",
          { key: `hole${hole}` },
          h(
            "button",
            { onclick: () => open(hole), "aria-pressed": String(review?.hole === hole) },
            sayOf(view.settings.game, "review.hole", { hole }),
          ),
          h("a", { href: `#/practice/${code}` }, code),
        ),
      ),
    ),
    review ? review.draw(view) : null,
  );
}
