// Copying, also where browsers do not trust the address: plain http has no clipboard.

/** Copy a text. Whether that has worked. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyTheOldWay(text);
  }
}

// Select it in a field and copy the selection. While a sheet is open, only the sheet takes focus.
function copyTheOldWay(text: string): boolean {
  const before = document.activeElement;
  const field = document.createElement("textarea");
  field.className = "unseen";
  field.value = text;
  (document.querySelector("dialog[open]") ?? document.body).append(field);
  field.select();
  const done = document.execCommand("copy");
  field.remove();
  if (before instanceof HTMLElement) before.focus();
  return done;
}
