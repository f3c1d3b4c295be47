// Frames: moves that are shown one after the other, each reported when what moves has arrived.

const FRAME = 250, LIMIT = 450;          // ms: how long a shown move stays at least, and at most

function makeFrames({ board, on, send }) {
  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  let scene = {}, playing = false, turn = 0;
  const frames = { skipping: false };
  const arrive = (mine) => { if (playing && turn === mine) { playing = false; send({ done: scene.frame }); } };
  frames.play = (now) => {
    scene = now;
    const mine = turn += 1;
    playing = Boolean(scene.play);
    if (!playing) { frames.skipping = false; board.box.classList.remove("at-once"); return; }
    if (frames.skipping || calm.matches || document.hidden) { arrive(mine); return; }
    const pause = (ms) => new Promise((done) => { setTimeout(done, ms); });
    const arrived = async () => {
      await new Promise(requestAnimationFrame);               // motions begin when the page is laid out
      await Promise.all(board.svg.getAnimations({ subtree: true }).map((motion) => motion.finished.catch(() => null)));   // one that is cut short has ended too
    };
    Promise.race([Promise.all([arrived(), pause(FRAME)]), pause(LIMIT)]).then(() => { board.mark(); arrive(mine); });
  };
  /** Whether a press now only hurries the moves that are shown. A scene that offers something is more than a frame of them. */
  frames.skip = () => {
    if (!playing || scene.buttons?.length || [...board.targets.values()].some((target) => target.choices.length)) return false;
    if (frames.skipping) return true;
    frames.skipping = true;
    board.box.classList.add("at-once");
    send({ skip: true });
    return true;
  };
  frames.stop = () => { turn += 1; };
  on(document, "visibilitychange", () => { if (document.hidden) arrive(turn); });
  on(board.box, "click", (event) => { if (event.target === board.box) frames.skip(); });
  return frames;
}
