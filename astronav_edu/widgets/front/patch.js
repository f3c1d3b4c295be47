// The patcher: makes the drawing in the page equal to one that was sent, and lets in nothing that could run or fetch.

/** Whether an attribute may enter the page: nothing that runs, restyles, or points outside the drawing. */
const safe = (name, value) => /^(aria|data)-/.test(name)
  || !(/^on|^style$|:/i.test(name) || (name === "href" && !value.startsWith("#")) || /\\|(url|image|image-set|src)\s*\((?!#)/i.test(value));

const made = new WeakMap();              // what an element in the page was last made equal to
const touched = [];                      // ids that <use> elements which were made or changed refer to
const shownBy = (use) => use.getAttribute("href")?.slice(1);

/** Make `live`, in the page, equal to `want`, parsed and inert. Children with an id stay the same element, and keep focus and motion. */
function patch(live, want) {
  if (made.get(live)?.isEqualNode(want)) return;
  made.set(live, want);
  if (want.localName === "use") touched.push(shownBy(want));
  for (const { name, value } of want.attributes)
    if (live.getAttribute(name) !== value && safe(name, value)) live.setAttribute(name, value);
  if (live.attributes.length !== want.attributes.length)
    for (const { name } of [...live.attributes]) if (!want.hasAttribute(name)) live.removeAttribute(name);
  if (!want.hasAttribute("data-still")) patchChildren(live, want);
}
function patchChildren(live, want) {
  const kept = new Map(), wanted = new Set();
  for (const child of want.children) if (child.id) wanted.add(child.id);
  for (const child of [...live.children]) if (child.id) wanted.has(child.id) ? kept.set(child.id, child) : child.remove();
  let at = live.firstChild;
  for (const child of want.childNodes) {
    if (child.nodeType === Node.TEXT_NODE) {
      if (at?.nodeType !== Node.TEXT_NODE) live.insertBefore(document.createTextNode(child.data), at);
      else { if (at.data !== child.data) at.data = child.data; at = at.nextSibling; }
    } else if (child.namespaceURI === NS && TAGS.includes(child.localName)) {
      let mine = child.id ? kept.get(child.id) : at?.id === "" ? at : null;
      if (mine?.localName !== child.localName) mine = document.createElementNS(NS, child.localName);
      if (mine === at) at = at.nextSibling;
      else if (mine.parentNode && live.moveBefore) live.moveBefore(mine, at);
      else live.insertBefore(mine, at);
      patch(mine, child);
    }
  }
  while (at) { const next = at.nextSibling; at.remove(); at = next; }
}

const filled = new WeakMap();            // the markup that a still layer was last filled with
const shelves = new WeakMap();           // of a place: groups in the <defs> of its still layers that nothing has used yet, by id, each with the <defs> it will stand in

/** Give each still layer in `place` its own markup, which is sent apart, and the page those parts of it that something uses. */
function fillLayers(place, still) {
  if (!shelves.has(place)) shelves.set(place, new Map());
  const shelf = shelves.get(place);
  let anew = false;
  for (const layer of place.querySelectorAll("[data-still]")) {
    const text = still[layer.id] ?? "";
    if (filled.get(layer) === text) continue;
    filled.set(layer, text);
    anew = true;
    const drawn = parse(`<svg>${text}</svg>`);
    const room = s("defs", {}), parts = drawn.querySelectorAll(":scope > defs > g[id]");
    for (const part of parts) { shelf.set(part.id, [room, part]); part.remove(); }
    patchChildren(layer, drawn);
    if (parts.length) layer.append(room);
  }
  if (anew) for (const use of place.querySelectorAll("use")) touched.push(shownBy(use));   // also in a layer that stayed
  while (touched.length) {                                    // a board shows few of all the parts, and the page works for hidden ones too
    const id = touched.pop(), [room, part] = shelf.get(id) ?? [];
    if (!part) continue;
    shelf.delete(id);
    patch(room.appendChild(s("g", {})), part);                // which tells what it uses itself
  }
}
