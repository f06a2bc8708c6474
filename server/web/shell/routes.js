// Addresses of the page. They are fragments, so no server and no log sees an invite code.

const MATCH = () => import("../match/match.js");
const ROUTES = {
  "": () => import("../screens/start.js"),
  new: () => import("../screens/create.js"),
  m: MATCH,
  watch: MATCH,
  open: () => import("../screens/open.js"),
  practice: () => import("../screens/practice.js"),
  daily: () => import("../screens/round.js"),
  round: () => import("../screens/round.js"),
  past: () => import("../screens/past.js"),
  lists: () => import("../screens/standings.js"),
  player: () => import("../screens/profile.js"),
  groups: () => import("../screens/groups.js"),
  group: () => import("../screens/group.js"),
  me: () => import("../screens/me.js"),
  link: () => import("../screens/device.js"),
  rules: () => import("../screens/rules.js"),
  unknown: () => import("../screens/unknown.js"),
};

/** What is always of something. */
const OF = new Set(["m", "watch", "round", "group"]);

/**
 * Read an address: `#/watch/ABC` is watch and its argument; `#ABC` alone is an invite code, and
 * `#link=ABC` a ticket.
 * @returns {{name: string, argument: string}}
 */
export function read(hash) {
  const text = decoded(hash.replace(/^#/, ""));
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

/** Load the screen of an address: a class. */
export async function screenOf(name) {
  return (await ROUTES[name]()).default;
}
