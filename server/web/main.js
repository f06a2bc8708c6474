// Where the page is put together: options, words, cards, the client, and the screens by address.

import { App } from "./shell/app.js";
import { dress, keep } from "./shell/keep.js";
import { choose, load } from "./shell/words.js";

/** Bring the cards' symbols into the page; what shows one before that fills in by itself. */
async function loadCards() {
  const answer = await fetch(new URL("./cards.svg", import.meta.url));
  const drawn = new DOMParser().parseFromString(await answer.text(), "image/svg+xml");
  document.getElementById("cards").append(document.importNode(drawn.documentElement, true));
}

async function begin() {
  dress();
  await load(choose(keep.language));
  const app = new App(document.getElementById("app"));
  window.par45 = { app }; // for whoever looks into it by the console
  await Promise.all([app.begin(), loadCards()]);
}

begin();
