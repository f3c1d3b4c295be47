// The host's look: its theme and the room it gives, told to Python when they change.

function watchLook({ el, on, post }) {
  const dark = matchMedia("(prefers-color-scheme: dark)"), more = matchMedia("(prefers-contrast: more)"), forced = matchMedia("(forced-colors: active)");
  let look = null, resting = 0;
  const theme = () => {
    const { jpThemeLight, vscodeThemeKind } = document.body.dataset;
    if (more.matches || forced.matches) return "contrast";
    if (jpThemeLight !== undefined) return jpThemeLight === "false" ? "dark" : "light";
    if (vscodeThemeKind !== undefined) return vscodeThemeKind.includes("dark") ? "dark" : "light";
    return dark.matches ? "dark" : "light";
  };
  const see = () => {
    const room = el.clientWidth, now = { theme: theme(), width: room >= 1216 ? 1280 : room >= 855 ? 900 : 390 };
    el.dataset.theme = now.theme;
    if (!room) return;                                       // not on the page yet: the observer tells when
    el.dataset.width = now.width;
    if (look?.theme === now.theme && look.width === now.width) return;
    look = now;
    post({ look });
  };
  for (const query of [dark, more, forced]) on(query, "change", see);
  const themes = new MutationObserver(see), size = new ResizeObserver(() => { clearTimeout(resting); resting = setTimeout(see, look ? 150 : 0); });
  themes.observe(document.body, { attributes: true, attributeFilter: ["data-jp-theme-light", "data-vscode-theme-kind"] });
  size.observe(el);
  see();
  return () => { clearTimeout(resting); themes.disconnect(); size.disconnect(); };
}
