// Small tools of the page: elements, an inert parser, and keys.

const NS = "http://www.w3.org/2000/svg";
const DASH = " – ";
const ARROWS = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] };

/** An HTML element; strings among `kids` become text, never markup. `on…` attributes are listeners. */
function h(name, attributes = {}, ...kids) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) continue;
    if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
    else element.setAttribute(key, value === true ? "" : value);
  }
  element.append(...kids.filter((kid) => kid !== null && kid !== undefined));
  return element;
}
function s(name, attributes, ...kids) {
  const element = document.createElementNS(NS, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...kids);
  return element;
}
const button = (text, attributes = {}, ...kids) => h("button", { type: "button", ...attributes }, text, ...kids);

const INERT = new DOMParser().parseFromString(`<svg xmlns="${NS}"/>`, "image/svg+xml");

/** The root of a drawing, in a document where nothing runs. Throws SyntaxError for what is no XML. (A whole document takes twice as long to parse.) */
function parse(text) {
  const around = INERT.cloneNode(true).documentElement;
  around.innerHTML = text;
  return around.firstElementChild;
}

/** The one in `box` whose data attribute `name` is `value`. */
const marked = (box, name, value) => box.querySelector(`[data-${name}="${CSS.escape(value ?? "")}"]`);

/** What a target is called, and why it cannot be chosen. */
const spoken = (target, silent = "") => target.label + (target.choices.length ? "" : target.why ? DASH + target.why : silent);

const typing = (element) => element.matches?.("select, textarea, input:not([type=checkbox])");

/** Whether a key belongs to the notebook or the browser. */
function hosts(event) {
  const modified = event.ctrlKey || event.metaKey || event.altKey;
  if (event.key === "Enter" && (modified || event.shiftKey)) return true;
  if (typing(event.target)) return modified && event.key.toLowerCase() === "s";
  return modified || /^F\d+$/.test(event.key);
}

/** One stop for Tab in `box`; arrows, Home and End go through its buttons. */
function rove(box, on) {
  on(box, "keydown focusin", (event) => {
    const all = [...box.querySelectorAll("button")], at = all.indexOf(event.target);
    if (at < 0) return;
    if (event.type === "focusin") return settle(box, all[at]);
    if (hosts(event)) return;
    const to = { ArrowRight: at + 1, ArrowDown: at + 1, ArrowLeft: at - 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
    if (to === undefined) return;
    all.at(to % all.length).focus();
    event.preventDefault();
    event.stopPropagation();
  });
}
function settle(box, stop) { for (const one of box.querySelectorAll("button")) one.tabIndex = one === stop ? 0 : -1; }
