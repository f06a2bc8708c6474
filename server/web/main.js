// Where the page is put together: options, words, cards, the client, and the screens by address.

import { App } from "./shell/app.js";
import { dress, keep } from "./shell/keep.js";
import { choose, load } from "./shell/words.js";

async function begin() {
  dress();
  const cards = fetch(new URL("./cards.svg", import.meta.url)).then((answer) => answer.text());
  await load(choose(keep.language));
  const drawn = new DOMParser().parseFromString(await cards, "image/svg+xml").documentElement;
  document.getElementById("cards").append(document.importNode(drawn, true));
  const app = new App(document.getElementById("app"));
  window.par45 = { app }; // for whoever looks into it by the console
  await app.begin();
}

begin();
