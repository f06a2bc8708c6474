// A host's choices, in words.

import { decimal, say, sayOf } from "../shell/words.js";

/** Tell the settings of a match in a line, which may be broken between any two. */
export function settingsInWords(settings) {
  const minutes = (settings.limit_ms / 60_000) * (settings.relaxed ? 3 : 1);
  return [
    say(`game.${settings.game}`),
    rulesInWords(settings.rules),
    say(`format.${settings.format}`),
    sayOf(settings.game, "holes", { count: settings.holes }),
    sayOf(settings.game, "settings.limit", { minutes: decimal(minutes) }),
    say(`undo.${settings.undo}`),
    settings.relaxed && say("settings.relaxed"),
    settings.clearable_only && say("settings.clearable_only"),
    settings.show && say("settings.show"),
    settings.one_winner && say("settings.one_winner"),
  ]
    .filter(Boolean)
    .map((choice) => choice.replaceAll(" ", "\u00a0"))
    .join("\u00a0· ");
}

/** Tell what is played, in a line to be shown to others: game, rules, format and holes. */
export function playedInWords({ game, rules, format, holes }) {
  return [
    say(`game.${game}`),
    rulesInWords(rules),
    say(`format.${format}`),
    sayOf(game, "holes", { count: holes }),
  ].join(" · ");
}

/** Tell a code's rules, each of their marks: `E`, `SJ2F`, `D3N`. */
export function rulesInWords(rules) {
  const marks = rules.match(/[A-Z]\d?/g) || [];
  return marks.map((mark) => say(`rules.${mark}`)).join(", ");
}
