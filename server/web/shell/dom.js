// The smallest way to draw with elements: `h` makes them, `morph` brings what is shown to what
// it should be. What stays keeps its focus, its scroll and what was typed. Text is only ever text.

const SVG = "http://www.w3.org/2000/svg";
const SVG_TAGS = new Set(["svg", "use", "path", "rect", "circle"]);

/**
 * Make an element: `h("button.primary", {onclick}, "Join")`. `key` names it among its siblings,
 * `vars` are custom properties of CSS.
 */
export function h(name, props = {}, ...children) {
  const [tag, ...classes] = name.split(".");
  const element = SVG_TAGS.has(tag)
    ? document.createElementNS(SVG, tag)
    : document.createElement(tag);
  element.handlers = {};
  for (const [prop, value] of Object.entries(props)) set(element, prop, value);
  if (classes.length) {
    const more = element.getAttribute("class");
    element.setAttribute("class", more ? `${classes.join(" ")} ${more}` : classes.join(" "));
  }
  append(element, children);
  return element;
}

function set(element, prop, value) {
  if (value === undefined || value === null || value === false) return;
  if (prop.startsWith("on")) {
    element.handlers[prop] = value;
    element[prop] = value;
  } else if (prop === "vars") {
    for (const [name, text] of Object.entries(value)) element.style.setProperty(name, text);
  } else {
    element.setAttribute(prop === "key" ? "data-key" : prop, value === true ? "" : value);
  }
}

function append(element, children) {
  for (const child of children.flat(Infinity)) {
    if (child === null || child === undefined || child === false) continue;
    element.append(child instanceof Node ? child : String(child));
  }
}

/** What a press of the mouse does where a click moves no focus, so that Space still plays. */
export const still = (event) => event.preventDefault();

/** What a key that goes down does where Enter presses a button once, however long it is held. */
export function once(event) {
  if (event.repeat && event.key === "Enter") event.preventDefault();
}

/** Show these children in an element, and change no more than need be. */
export function show(parent, ...children) {
  const wanted = document.createElement(parent.tagName);
  append(wanted, children);
  morphChildren(parent, wanted);
}

function morph(from, to) {
  if (from.nodeType !== to.nodeType || from.nodeName !== to.nodeName) return false;
  if (from.nodeType === Node.TEXT_NODE) {
    if (from.data !== to.data) from.data = to.data;
    return true;
  }
  if (from.dataset?.key !== to.dataset?.key) return false;
  for (const { name } of [...from.attributes]) {
    const kept = name === "style" || (name === "open" && from.nodeName === "DETAILS");
    if (!kept && !to.hasAttribute(name)) from.removeAttribute(name);
  }
  for (const { name, value } of [...to.attributes]) {
    if (name === "style") from.style.cssText = to.style.cssText;
    else if (from.getAttribute(name) !== value) from.setAttribute(name, value);
  }
  for (const name of Object.keys(from.handlers || {})) if (!to.handlers?.[name]) from[name] = null;
  for (const [name, handler] of Object.entries(to.handlers || {})) from[name] = handler;
  from.handlers = to.handlers;
  morphChildren(from, to);
  return true;
}

function morphChildren(from, to) {
  const wanted = new Set([...to.children].map((child) => child.dataset.key));
  const keyed = new Map();
  for (const child of [...from.children]) {
    const { key } = child.dataset;
    if (key && !wanted.has(key))
      child.remove(); // first, so that what stays is not moved
    else if (key) keyed.set(key, child);
  }
  let at = from.firstChild;
  for (const child of [...to.childNodes]) {
    const known = keyed.get(child.dataset?.key);
    if (known && known !== at) {
      from.insertBefore(known, at);
      at = known;
    }
    if (at && (known || !at.dataset?.key) && morph(at, child)) at = at.nextSibling;
    else from.insertBefore(child, at);
  }
  while (at) {
    const next = at.nextSibling;
    at.remove();
    at = next;
  }
}
