// Copying and sharing text.

import { say } from "./words.js";

/** Share by the system's sheet where there is one, else copy. */
export async function share(app, text, url = "") {
  if (navigator.share && matchMedia("(pointer: coarse)").matches) {
    try {
      await navigator.share(url ? { text, url } : { text });
      return;
    } catch (error) {
      if (error.name === "AbortError") return;
    }
  }
  await copy(app, url ? `${text} ${url}` : text);
}

/** Copy a text, on plain http too. */
export async function copy(app, text) {
  if (navigator.clipboard) {
    await navigator.clipboard.writeText(text);
  } else {
    const field = document.createElement("textarea");
    field.value = text;
    document.body.append(field);
    field.select();
    document.execCommand("copy");
    field.remove();
  }
  app.toast(say("copied"));
}
