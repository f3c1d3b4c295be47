// The wire to Python, and what is said when nobody answers.

const PATIENCE = 5000;                   // ms without an answer before the reader is told

function makeWire(model) {
  const lost = h("div", { class: "notice error", role: "alert", hidden: true });
  let late = 0;
  const whole = (_key, value) => (typeof value === "string" && value.toWellFormed ? value.toWellFormed() : value);   // half a character is none
  const post = (message) => {
    try { model.send(JSON.parse(JSON.stringify(message, whole))); } catch (error) { console.error(error); nobody(); }
  };
  const wait = (then) => { clearTimeout(late); late = setTimeout(then, PATIENCE); };
  /** Send what will be answered. */
  const send = (message) => { post(message); wait(nobody); };
  const nobody = () => {
    lost.hidden = false;
    lost.replaceChildren(h("h2", {}, "No answer from Python"),
      h("p", {}, `It may be busy, or it may have stopped. If this stays, ${document.body.dataset.voila ? "" : "run the cell again or "}reload the page; `
        + "games are kept in this browser and can be opened again."));
    wait(() => { post({ alive: true }); nobody(); });
  };
  const heard = () => { clearTimeout(late); if (!lost.hidden) { lost.hidden = true; lost.replaceChildren(); } };
  return { lost, post, send, heard, stop: () => clearTimeout(late) };
}
