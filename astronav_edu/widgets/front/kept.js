// Games that the browser keeps and offers again, and files that come and go.

const KEPT = 5, FILE_LIMIT = 5e6;

/** The last few games of a kind, newest first. A browser that keeps nothing (a private window) only loses this comfort. */
const store = {
  key: (game) => `astronav-edu:${game}`,
  read(game) {
    try {
      const list = JSON.parse(localStorage.getItem(store.key(game)) ?? "[]");
      return Array.isArray(list) ? list.filter((entry) => typeof entry?.text === "string" && typeof entry.label === "string")
        .map((entry) => ({ id: entry.label, ...entry })) : [];
    } catch { return []; }
  },
  /** Keep what fits; false if not even one game does. */
  write(game, list) {
    for (let room = Math.min(list.length, KEPT); room > 0 || !list.length; room -= 1)
      try { localStorage.setItem(store.key(game), JSON.stringify(list.slice(0, room))); return true; } catch { if (!list.length) return false; }
    return false;
  },
  without: (game, ...ids) => store.read(game).filter((entry) => !ids.includes(entry.id)),
};

function makeKept({ on, send, tell, recall, covered, home }) {
  const box = h("div", { class: "slot" });
  const chooser = h("input", { type: "file", accept: ".json,application/json", "aria-label": "Save file", hidden: true });
  let running = null, wanted = false, met = false;   // the game that is played; whether the list is open; whether the store was looked at
  let opened = null;                                 // the kept game that was opened last: where it goes on, it is kept once

  on(chooser, "change", async () => {
    const [file] = chooser.files;
    if (!file) return;
    if (file.size > FILE_LIMIT) tell(`${file.name} is too large to be a saved game (${Math.round(file.size / 1e6)} MB).`);
    else send({ load: await file.text() });
    chooser.value = "";
    offer(false);
  });
  /** Put the list away, as the reader asked; false if it was not there. */
  const close = () => {
    if (!wanted) return false;
    offer(false);
    recall().focus();
    return true;
  };
  const offer = (yes) => { wanted = yes; draw(); if (yes) box.querySelector("button")?.focus(); };
  const line = (game, entry) => h("li", {},
    button(`${entry.label}, ${new Date(entry.date).toLocaleString("en-GB", { dateStyle: "medium", timeStyle: "short" })}`,
      { onclick: () => { offer(false); opened = entry; tell(`${entry.label}: it is opened …`); send({ load: entry.text }); } }),
    button("Forget", { "aria-label": `Forget ${entry.label}`, onclick: () => {
      store.write(game, store.without(game, entry.id));
      draw();
      (box.querySelector("button") ?? home()).focus();
    } }));
  const draw = () => {
    if (!wanted || covered()) return box.replaceChildren();
    const list = running ? store.without(running.game, running.text && running.id) : [];
    box.replaceChildren(h("section", { class: "sheet kept", "aria-label": "Saved games" },
      h("h2", {}, list.length ? "Go on where you were?" : "Open a saved game"),
      h("ul", {}, ...list.map((entry) => line(running.game, entry))),
      /binder/.test(location.hostname) ? h("p", {}, "A new Binder session may have another address, and these games stay with the old one: save a file to be sure.") : null,
      h("div", { class: "row" }, button("Open a file …", { onclick: () => chooser.click() }),
        button("Not now", { "data-close": "", onclick: close })), chooser));
  };
  const keep = (game) => {
    if (!game) return;
    running = game;
    const list = store.without(game.game, game.id, opened?.label === game.label ? opened.id : game.id);
    if (!met) { met = true; wanted = store.read(game.game).some((entry) => entry.text !== game.text); }
    if (game.text && !store.write(game.game, [{ id: game.id, label: game.label, text: game.text, date: Date.now() }, ...list]))
      console.warn("This browser keeps no games; save a file instead.");
    draw();
  };
  const download = ({ name, text }) => {
    const link = h("a", { href: URL.createObjectURL(new Blob([text], { type: "application/json" })), download: name });
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60000);
    tell(`Saved as ${name}.`);
  };
  return { box, offer, close, keep, download };
}
