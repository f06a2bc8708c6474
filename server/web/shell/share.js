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
  const copied = (await byClipboard(text)) || byField(text);
  app.toast(say(copied ? "copied" : "copied.not"));
}

async function byClipboard(text) {
  if (!navigator.clipboard) return false;
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false; // it may be forbidden
  }
}

/** Copy out of a field, which must not be outside an open dialog; tell whether that worked. */
function byField(text) {
  const focused = document.activeElement;
  const field = document.createElement("textarea");
  field.value = text;
  (document.querySelector("dialog[open]") || document.body).append(field);
  field.select();
  const copied = document.execCommand("copy");
  field.remove();
  focused?.focus();
  return copied;
}
