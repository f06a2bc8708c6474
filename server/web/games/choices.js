// What whoever opens a match may choose of each game, and what the server is told of it. All
// choices that are the same for every game are the form's own.

import { say } from "../shell/words.js";

/** How many holes are a round that can count in the standings. */
export const ROUNDS = new Set([9, 18]);

const worded = (prefix, values) => values.map((value) => [value, () => say(`${prefix}${value}`)]);
const plain = (values) => values.map((value) => [value, () => value]);

/**
 * `first` are choices that all see and `more` those further down, each a name and its values with
 * their words; `checks` are names, `minutes` is the usual limit of a hole. `settings` reads game,
 * rules and format from a form.
 */
export const CHOICES = {
  golf: {
    first: {
      rules: worded("rules.", ["E", "C", "S", "R"]),
      format: worded("format.", ["stroke", "match", "points"]),
    },
    holes: [1, 2, 3, 4, 5, 6, 7, 8, 9, 18],
    minutes: 5,
    more: { jokers: plain([0, 1, 2]) },
    checks: ["empty", "undo", "relaxed", "clearable_only", "show", "play_out", "one_winner"],
    settings(form) {
      const jokers = Number(form.get("jokers"));
      const marks = `${jokers ? `J${jokers}` : ""}${form.get("empty") === "on" ? "F" : ""}`;
      return { game: "golf", rules: form.get("rules") + marks, format: form.get("format") };
    },
  },
  double_solitaire: {
    first: { draw: plain([1, 3]), scoring: worded("rules.", ["N", "V"]) },
    holes: [1, 2, 3, 4, 5, 6, 7, 8, 9],
    minutes: 20,
    more: {},
    checks: ["undo", "relaxed", "show"],
    settings(form) {
      const scoring = form.get("scoring");
      return {
        game: "double_solitaire",
        rules: `D${form.get("draw")}${scoring}`,
        format: { N: "points", V: "dollars" }[scoring],
      };
    },
  },
};
