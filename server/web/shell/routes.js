// Addresses of the page. They are fragments, so no server and no log sees an invite code.

import { fetchModule } from "./fetching.js";

const MATCH = "../match/match.js";
const ROUTES = {
  "": "../screens/start.js",
  new: "../screens/create.js",
  m: MATCH,
  watch: MATCH,
  open: "../screens/open.js",
  practice: "../screens/practice.js",
  daily: "../screens/round.js",
  round: "../screens/round.js",
  past: "../screens/past.js",
  lists: "../screens/standings.js",
  player: "../screens/profile.js",
  groups: "../screens/groups.js",
  group: "../screens/group.js",
  me: "../screens/me.js",
  link: "../screens/device.js",
  rules: "../screens/rules.js",
  unknown: "../screens/unknown.js",
};

/** What an overlay shows: other programs may frame it, so there is nothing to be done in it. */
const OVERLAID = new Set(["m", "watch"]);

/** What is always of something. */
const OF = new Set(["m", "watch", "round", "group"]);

/**
 * Read an address: `#/watch/ABC` is watch and its argument; `#ABC` alone is an invite code, and
 * `#link=ABC` a ticket.
 * @returns {{name: string, argument: string}}
 */
export function read(hash) {
  const address = addressOf(decoded(hash.replace(/^#/, "")));
  const shown = location.pathname !== "/overlay" || OVERLAID.has(address.name);
  return shown ? address : { name: "unknown", argument: "" };
}

function addressOf(text) {
  if (text.startsWith("link=")) return { name: "link", argument: text.slice(5) };
  if (text && !text.startsWith("/")) return { name: "m", argument: text.trim().toUpperCase() };
  const [, name = "", ...rest] = text.split("/");
  const argument = rest.join("/");
  const known = Object.hasOwn(ROUTES, name) && name !== "unknown" && (argument || !OF.has(name));
  return known ? { name, argument } : { name: "unknown", argument: text };
}

/** What is no text in UTF-8 is left as it is. */
function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The address of what somebody has typed: an invite code, a link of ours, or a game code. */
export function codeOf(typed) {
  const text = String(typed).trim().replace(/^.*#/, "");
  if (text.startsWith("/") || text.startsWith("link=")) return `#${text}`;
  return /\p{Nd}/u.test(text) ? `#/practice/${text}` : `#${text}`; // only the latter has figures
}

/** Load the screen of an address: a class. Throws where its file cannot be had. */
export async function screenOf(name) {
  return (await fetchModule(new URL(ROUTES[name], import.meta.url).href)).default;
}
