// Asking for the name that others see, where one is needed.

import { line } from "./dialog.js";
import { keep } from "./keep.js";
import { LONGEST_NAME, named } from "./named.js";
import { say } from "./words.js";

/** Have a name before a group is entered by that word; promise whether there is one. */
export async function haveName(app, word) {
  if (!keep.name) named(app, await line(say("groups.who"), say("name"), word, LONGEST_NAME));
  return Boolean(keep.name);
}
