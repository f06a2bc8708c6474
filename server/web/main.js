// Where the page is put together: options, words, cards, the client, and the screens by address.

import { App } from "./shell/app.js";
import { h, show } from "./shell/dom.js";
import { fetchFile, patiently } from "./shell/fetching.js";
import { dress, keep } from "./shell/keep.js";
import { choose, fetchWords, say, speak, UNFETCHED } from "./shell/words.js";

const ALWAYS = () => true;

/** Bring the cards' symbols into the page; what shows one before that fills in by itself. */
async function fetchCards() {
  const answer = await fetchFile(new URL("./cards.svg", import.meta.url));
  const drawn = new DOMParser().parseFromString(await answer.text(), "image/svg+xml");
  document.getElementById("cards").append(document.importNode(drawn.documentElement, true));
}

async function begin() {
  dress();
  const root = document.getElementById("app");
  const tag = choose(keep.language);
  const unsaid = () => show(root, h("p.wait", { role: "alert" }, UNFETCHED[tag]));
  speak(tag, await patiently(() => fetchWords(tag), unsaid, ALWAYS));
  const app = new App(root);
  window.par45 = { app }; // for whoever looks into it by the console
  const unseen = () => app.toast(say("fetch.failed"));
  await Promise.all([app.begin(), patiently(fetchCards, unseen, ALWAYS)]);
}

begin();
