// A short buzz when something is asked of the player, where the device can.

import { settings } from "./settings.svelte";

const BUZZ_MS = 120;

/** Buzz, unless it is switched off. Browsers let no page do it that was not touched yet. */
export function buzz(): void {
  if (!settings.haptics || navigator.userActivation?.hasBeenActive === false) return;
  navigator.vibrate?.(BUZZ_MS);
}
