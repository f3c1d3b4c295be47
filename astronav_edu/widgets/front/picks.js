// Picks: a press on a target or a button, the menu of a target with several choices, the second press, and one pick at a time.

const SLOW = 120;                        // ms: a pick that takes longer is marked; to paint the mark would hold up a quick answer
const SECOND = 400;                      // ms: a press that follows sooner is a double click, not a second thought

function makePicks({ root, board, on, tell, busy, skip, sent }) {
  const row = h("div", { class: "row", role: "group", "aria-label": "Choices" });
  const menu = h("div", { class: "menu", popover: "auto", role: "menu" });
  let offered = [], armed = null, waiting = false, slow = 0;   // armed: {choice, button}

  const disarm = () => {
    if (!armed) return false;
    armed.button?.removeAttribute("data-armed");
    armed = board.armed = null;
    tell("");
    board.mark();
    return true;
  };
  /** Ready for the next pick. */
  const free = () => { clearTimeout(slow); waiting = false; board.waiting = null; busy(false); disarm(); };
  const choose = (choice, id, pressed = null) => {
    if (choice.again) { tell(""); return sent(choice.id); }  // each press counts, whatever is under way
    if (waiting || (armed?.choice.id === choice.id && performance.now() - armed.since < SECOND)) return;
    if (choice.confirm && armed?.choice.id !== choice.id) {
      disarm();
      armed = { choice, button: pressed, since: performance.now() };
      board.armed = id;
      pressed?.setAttribute("data-armed", "");
      tell(`${choice.text}: press again to do it; it cannot be taken back. Escape leaves it.`);
      return board.mark();
    }
    waiting = true;
    slow = setTimeout(() => { board.waiting = id; busy(true); board.mark(); }, SLOW);
    sent(choice.id);                                         // first: Python works while the page is tidied
    disarm();
    tell("");
    if (closeMenu()) board.place(board.current)?.focus();
  };
  const press = (id) => {
    const target = board.targets.get(id), group = target && board.go(id);
    if (!group || waiting) return;
    const [only, ...more] = target.choices;
    if (!only) { disarm(); tell(spoken(target, ": not now.")); }
    else if (more.length) openMenu(target, group);
    else choose(only, id);
  };
  const choiceButton = (choice, attributes) => button(choice.text, { "data-choice": choice.id, ...attributes });
  const chosen = (event, choices) => {
    const pressed = event.target.closest("button");
    return [choices?.find((one) => one.id === pressed?.dataset.choice), pressed];
  };

  const drawRow = (buttons) => {
    const same = JSON.stringify(buttons) === JSON.stringify(offered);
    offered = buttons;
    if (!same && row.contains(root.activeElement)) board.park();
    if (!same) row.replaceChildren(...buttons.map((choice) => choiceButton(choice)));   // else a press that is under way would be lost
    row.hidden = !buttons.length;
  };
  on(row, "click", (event) => {
    const [choice, pressed] = chosen(event, offered);
    if (choice && !skip()) choose(choice, null, pressed);
  });

  const closeMenu = () => { const open = menu.matches(":popover-open"); if (open) menu.hidePopover(); return open; };
  const openMenu = (target, group) => {
    menu.setAttribute("aria-label", target.label);
    menu.replaceChildren(...target.choices.map((choice) => choiceButton(choice, { role: "menuitem", tabindex: -1 })));
    menu.showPopover();
    const box = group.getBoundingClientRect(), room = document.documentElement;
    menu.style.left = `${Math.max(4, Math.min(box.left, room.clientWidth - menu.offsetWidth - 4))}px`;
    menu.style.top = `${Math.max(4, Math.min(box.bottom + 6, innerHeight - menu.offsetHeight - 4))}px`;
    menu.firstChild.focus();
  };
  on(menu, "click", (event) => {
    const [choice, pressed] = chosen(event, board.targets.get(board.current)?.choices);
    if (choice) choose(choice, board.current, pressed);
  });
  on(menu, "keydown", (event) => {
    if (event.key !== "Tab" && event.key !== "Escape") return;
    event.stopPropagation();
    event.preventDefault();
    disarm();
    closeMenu();
    board.place(board.current)?.focus();
  });
  on(menu, "toggle", (event) => { if (event.newState === "closed" && menu.contains(armed?.button ?? null)) disarm(); });
  rove(menu, on);

  on(board.svg, "click", (event) => {
    if (skip()) return;
    const id = event.target.closest("[data-target]")?.id;
    if (id && !(armed && board.armed !== id && !board.targets.get(id)?.choices.length)) press(id);
    else disarm();
  });
  return { row, menu, free, disarm, press, drawRow, closeMenu };
}
