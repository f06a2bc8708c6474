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
};

/**
 * Read an address: `#/watch/ABC` is watch and its argument; `#ABC` alone is an invite code, and
 * `#link=ABC` a ticket.
 * @returns {{name: string, argument: string}}
 */
export function read(hash) {
  const text = decodeURIComponent(hash.replace(/^#/, ""));
  if (text.startsWith("link=")) return { name: "link", argument: text.slice(5) };
  if (text && !text.startsWith("/")) return { name: "m", argument: text.trim().toUpperCase() };
  const [, name = "", ...rest] = text.split("/");
  return name in ROUTES ? { name, argument: rest.join("/") } : { name: "", argument: "" };
}

/** Load the screen of an address: a class. */
export async function screenOf(name) {
  return (await ROUTES[name]()).default;
}
