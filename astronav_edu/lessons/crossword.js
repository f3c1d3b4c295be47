// A crossword: letters and arrow keys, touch, each cell with its place and its clue for a screen reader. What is right only Python knows.

/** The letters, which stay in this browser until they are cleared. One that keeps nothing (a private window) only loses this comfort. */
const store = {
  KEY: "astronav-edu:crossword",
  read(cells) {
    try {
      const kept = Object.entries(JSON.parse(localStorage.getItem(store.KEY)) ?? {});
      const known = kept.every(([key, letter]) => Object.hasOwn(cells, key) && /^[A-Z]$/.test(letter));
      return known ? Object.fromEntries(kept) : {};           // else they are those of another puzzle
    } catch { return {}; }
  },
  write(letters) {
    try { localStorage.setItem(store.KEY, JSON.stringify(letters)); } catch { console.warn("This browser keeps no letters."); }
  },
};

function render({ model, el }) {
  const make = (tag, props = {}, ...kids) => {
    const made = Object.assign(document.createElement(tag), props);
    made.append(...kids);
    return made;
  };
  const { cells, clues, rows, columns } = model.get("puzzle");
  const inputs = new Map();
  const other = (w) => (w === "across" ? "down" : "across");
  let way = "across";
  let here = Object.keys(cells)[0];
  const clue = make("p", { className: "clue" });
  const status = make("p", { className: "said" });
  status.setAttribute("role", "status");
  const grid = make("div", { className: "grid" });
  grid.setAttribute("role", "group");
  grid.setAttribute("aria-label", "Crossword. Arrow keys move, the space bar changes between across and down.");
  grid.style.setProperty("--columns", columns);
  const run = () => clues[cells[here][way] ?? cells[here][other(way)]];

  function show() {
    const letters = model.get("letters");
    const marks = model.get("marks");
    const now = run();
    way = now.way;
    clue.textContent = `${now.number} ${now.way} (${now.cells.length} letters): ${now.clue}`;
    for (const [key, input] of inputs) {
      const mark = marks[key] ?? "";
      input.value = letters[key] ?? "";
      input.tabIndex = key === here ? 0 : -1;
      input.parentElement.className = ["cell", mark, now.cells.includes(key) ? "run" : ""].join(" ");
      input.setAttribute("aria-invalid", String(mark === "wrong"));
      const places = [way, other(way)].filter((w) => w in cells[key]).map((w) => {
        const at = clues[cells[key][w]];
        return `${at.number} ${w}, letter ${at.cells.indexOf(key) + 1} of ${at.cells.length}: ${at.clue}`;
      });
      input.setAttribute("aria-label", [...places, mark].filter(Boolean).join(". "));
    }
    status.textContent = model.get("said");
  }
  function go(key) {
    if (!inputs.has(key)) return;
    here = key;
    show();
    inputs.get(key).focus();
    inputs.get(key).select();
  }
  function step(rowStep, columnStep) {
    let [row, column] = here.split(",").map(Number);
    do {
      row += rowStep;
      column += columnStep;
    } while (row >= 1 && row <= rows && column >= 1 && column <= columns && !inputs.has(`${row},${column}`));
    way = rowStep ? "down" : "across";
    go(`${row},${column}`);
  }
  function along(by) {
    const word = run().cells;
    go(word[word.indexOf(here) + by]);
  }
  function put(letter) {
    const letters = { ...model.get("letters") };
    const marks = { ...model.get("marks") };
    delete marks[here];
    if (letter) letters[here] = letter;
    else delete letters[here];
    model.set({ letters, marks, said: "" });
    model.save_changes();
  }
  const ARROWS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };
  for (const [key, cell] of Object.entries(cells)) {
    const input = make("input", { type: "text", maxLength: 2, autocomplete: "off", spellcheck: false });
    input.setAttribute("autocapitalize", "characters");
    input.addEventListener("keydown", (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key in ARROWS) step(...ARROWS[event.key]);
      else if (event.key === " " || event.key === "Enter") {
        way = other(way);
        go(here);
      } else if (event.key === "Backspace") {
        if (input.value) put("");
        else along(-1);
      } else return;
      event.preventDefault();
      event.stopPropagation();
    });
    input.addEventListener("input", () => {
      const letter = input.value.toUpperCase().replace(/[^A-Z]/g, "").slice(-1);
      put(letter);
      if (letter) along(1);
      show();
    });
    input.addEventListener("focus", () => {
      if (here !== key) {
        here = key;
        show();
      }
    });
    input.addEventListener("pointerdown", () => {
      if (document.activeElement !== input) return;
      way = other(way); // who touches a cell again means the other word
      show();
    });
    inputs.set(key, input);
    const box = make("div", { className: "cell" }, input);
    if (cell.number) {
      const number = make("span", { textContent: cell.number });
      number.setAttribute("aria-hidden", "true");
      box.append(number);
    }
    const [row, column] = key.split(",");
    box.style.gridArea = `${row} / ${column}`;
    grid.append(box);
  }
  const ask = (act) => model.send({ act, cell: here, letters: model.get("letters") });   // a letter just typed may still be on its way
  const button = (text, act) => make("button", { type: "button", textContent: text, onclick: () => ask(act) });
  const lists = ["across", "down"].map((direction) => {
    const list = make("ul");
    for (const one of clues.filter((c) => c.way === direction)) {
      const line = make("button", { type: "button", textContent: `${one.number}  ${one.clue} (${one.cells.length})` });
      line.addEventListener("click", () => {
        way = direction;
        go(one.cells[0]);
      });
      list.append(make("li", {}, line));
    }
    return make("div", {}, make("h3", { textContent: direction === "across" ? "Across" : "Down" }), list);
  });
  const buttons = make("div", { className: "buttons" }, button("Check", "check"), button("Reveal one letter", "reveal"), button("Clear", "clear"));
  el.classList.add("astronav-crossword");
  el.append(make("div", {}, clue, grid, buttons, status), make("div", { className: "clues" }, ...lists));
  const keep = () => store.write(model.get("letters"));
  model.on("change", show);
  model.on("change:letters", keep);
  const kept = store.read(cells);
  if (!Object.keys(model.get("letters")).length && Object.keys(kept).length) {
    model.set({ letters: kept, said: "Your letters of last time are back. Clear takes them away for good." });
    model.save_changes();
  }
  show();
  return () => {
    model.off("change", show);
    model.off("change:letters", keep);
  };
}
export default { render };
