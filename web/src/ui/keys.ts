// What all boards and pages share of the keyboard.

/** Whether the user is writing, or works a menu: then keys mean something else. */
export function isBusy(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true;
  const target = event.target;
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.closest("input, textarea, select, dialog") !== null;
}

/** Move the focus to a part of the table. */
export function focusOn(what: string): void {
  document.querySelector<HTMLElement>(what)?.focus();
}

/** Where one's hand is walked into: its cards are one stop for the tab key. */
export const IN_HAND = ".hand button[tabindex='0']";
