// One stop for the Tab key in a group of buttons; inside, the arrows lead on.

const STEPS: Record<string, number> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
};

/** Let the Tab key enter a group once, and the arrows walk through its buttons. */
export function roving(group: HTMLElement): { destroy(): void } {
  let current: HTMLElement | null = null;

  const buttons = (): HTMLElement[] => [
    ...group.querySelectorAll<HTMLButtonElement>("button:not(:disabled)"),
  ];

  function settle(): void {
    const all = buttons();
    // With nothing to press, one must still be able to push a long row along by keys.
    if (all.length) group.removeAttribute("tabindex");
    else if (group.tabIndex !== 0) group.tabIndex = 0;
    if (!current || !all.includes(current)) current = all[0] ?? null;
    for (const button of all) {
      const wanted = button === current ? "0" : "-1";
      // Written down also where it is so anyway: the keys find their way by it.
      if (button.getAttribute("tabindex") !== wanted) button.setAttribute("tabindex", wanted);
    }
  }

  function walk(event: KeyboardEvent): void {
    const step = STEPS[event.key];
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const all = buttons();
    const place = all.findIndex((button) => button === event.target);
    if (place < 0) return;
    let to: HTMLElement | undefined;
    if (step) to = all[(place + step + all.length) % all.length];
    else if (event.key === "Home") to = all[0];
    else if (event.key === "End") to = all.at(-1);
    if (!to) return;
    event.preventDefault();
    to.focus();
  }

  function enter(event: FocusEvent): void {
    if (event.target instanceof HTMLElement && buttons().includes(event.target)) {
      current = event.target;
      settle();
    }
  }

  // Cards come and go.
  const watch = new MutationObserver(settle);
  watch.observe(group, { childList: true, subtree: true, attributeFilter: ["disabled"] });
  group.addEventListener("keydown", walk);
  group.addEventListener("focusin", enter);
  settle();
  return {
    destroy() {
      watch.disconnect();
      group.removeEventListener("keydown", walk);
      group.removeEventListener("focusin", enter);
    },
  };
}
