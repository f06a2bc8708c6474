// Sentences in the player's language, from the catalogue that the bot shares.

import { fetchFile } from "./fetching.js";

export const LANGUAGES = { en: "English", sk: "Slovenčina", cs: "Čeština", ja: "日本語" };

/** What the catalogues have under `fetch.failed`: it is to be said while there is none. */
export const UNFETCHED = {
  en: "A part of the page could not be fetched. Trying again …",
  sk: "Časť stránky sa nepodarilo načítať. Skúšam to znova …",
  cs: "Část stránky se nepodařilo načíst. Zkouším to znovu …",
  ja: "ページの一部を読み込めませんでした。もう一度試しています…",
};

let sentences = {};
export let language = "en";

/** Choose by what was set, else by the browser. */
export function choose(wanted, offered = navigator.languages) {
  const known = [wanted, ...offered].map((tag) => (tag || "").slice(0, 2));
  return known.find((tag) => tag in LANGUAGES) || "en";
}

/** Fetch a language's sentences. Throws where they cannot be had. */
export async function fetchWords(tag) {
  const answer = await fetchFile(new URL(`../words/${tag}.json`, import.meta.url));
  return answer.json();
}

/** Speak a language from now on. */
export function speak(tag, words) {
  sentences = words;
  language = tag;
  document.documentElement.lang = tag;
}

/** Return a sentence with values put into it. */
export function say(key, values = {}) {
  const sentence = sentences[key] ?? key;
  return sentence.replace(/\{(\w+)\}/g, (place, name) => signed(values[name] ?? place));
}

/** Write a number below nought with a minus sign, for a hyphen is too short; all else as it is. */
export function signed(value) {
  return typeof value === "number" && value < 0 ? `−${decimal(-value)}` : value;
}

/** Say a sentence as a game says it: some have words of their own, such as deal for hole. */
export function sayOf(game, key, values) {
  const own = `${key}.${game}`;
  return say(own in sentences ? own : key, values);
}

/** Tell why something was refused; a reason that is new here is told as it is. */
export function why(error) {
  const key = `reason.${error.reason}`;
  if (!error.reason) return String(error.message || error);
  return key in sentences ? sentences[key] : error.message;
}

/** Tell what is wrong with a game code, and where: nothing of what is new here. */
export function faultInWords({ fault, position }) {
  const wrong = sentences[`code.${fault}`];
  return wrong ? `${say("practice.where", { position })} ${wrong}` : "";
}

/** Write a time as minutes and seconds. */
export function clock(ms) {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** Write a number as the language does, with `least` to `most` decimals. */
export function decimal(number, most = 1, least = 0) {
  const form = { minimumFractionDigits: least, maximumFractionDigits: most, useGrouping: false };
  return new Intl.NumberFormat(language, form).format(number);
}

/** Write strokes against par: `E`, `+3`, `−2`. */
export function toPar(strokes) {
  if (strokes === 0) return say("even");
  return strokes > 0 ? `+${decimal(strokes)}` : signed(strokes);
}

/** Write a moment in the player's own time. */
export function moment(at_ms) {
  const form = { dateStyle: "medium", timeStyle: "short" };
  return new Intl.DateTimeFormat(region(), form).format(at_ms);
}

/** Write a day such as `2026-11-30`, which is UTC's. */
export function dayInWords(day) {
  const form = { dateStyle: "long", timeZone: "UTC" };
  return new Intl.DateTimeFormat(region(), form).format(new Date(`${day}T00:00:00Z`));
}

/** The language as it is written where the player is: dates differ, as in en-GB and en-US. */
function region() {
  return navigator.languages.find((tag) => tag.split("-")[0] === language) || language;
}
