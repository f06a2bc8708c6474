// A host's choices, in words.

import { say } from "../shell/words.js";

/** Tell the settings of a match in a line. */
export function settingsInWords(settings) {
  const minutes = (settings.limit_ms / 60_000) * (settings.relaxed ? 3 : 1);
  return [
    rulesInWords(settings.rules),
    say(`format.${settings.format}`),
    say("holes", { count: settings.holes }),
    say("settings.limit", { minutes: Number(minutes.toFixed(1)) }),
    say(`undo.${settings.undo}`),
    settings.relaxed && say("settings.relaxed"),
    settings.show && say("settings.show"),
    settings.one_winner && say("settings.one_winner"),
  ]
    .filter(Boolean)
    .join(" · ");
}

/** Tell what a hole has scored in what its match counts; of practice both. */
export function scoreInWords({ strokes, points }, format = "") {
  const told = {
    strokes: say("strokes", { count: strokes }),
    points: say("points", { count: points }),
  };
  if (format === "points") return told.points;
  return format ? told.strokes : `${told.strokes}, ${told.points}`;
}

/** Tell a code's rules: `E`, `SJ2F`. */
export function rulesInWords(rules) {
  const options = rules.slice(1).match(/J[12]|F|A|W/g) || [];
  return [say(`rules.${rules[0]}`), ...options.map((option) => say(`rules.${option}`))].join(", ");
}
