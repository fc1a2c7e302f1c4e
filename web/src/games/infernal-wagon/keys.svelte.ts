// Keys by where they lie, not by what is printed on them, so that every keyboard layout works.

const PAIRS = [
  ["KeyQ", "KeyA"],
  ["KeyW", "KeyS"],
  ["KeyE", "KeyD"],
  ["KeyR", "KeyF"],
] as const;

/** The end that a key stands for: which card, counted from the left, and which of its ends. */
export interface KeyedEnd {
  card: number;
  end: number;
}

/** Cards five to eight, which only a U-turn has, want the shift key too. */
export function endOfKey(code: string, shift: boolean): KeyedEnd | null {
  for (const [card, pair] of PAIRS.entries()) {
    const end = pair.findIndex((each) => each === code);
    if (end >= 0) return { card: card + (shift ? PAIRS.length : 0), end };
  }
  return null;
}

interface LayoutMap {
  get(code: string): string | undefined;
}
type WithKeyboard = Navigator & { keyboard?: { getLayoutMap(): Promise<LayoutMap> } };

/** What is printed on the keys of this keyboard, as far as one can know. */
class Printed {
  letters = $state.raw<Readonly<Record<string, string>>>({});
  #asked = false;

  /** Few browsers tell; the others are learnt from the keys that are pressed. */
  ask(): void {
    if (this.#asked) return;
    this.#asked = true;
    const keyboard = (navigator as WithKeyboard).keyboard;
    if (!keyboard?.getLayoutMap) return;
    keyboard.getLayoutMap().then(
      (layout) => {
        const told = PAIRS.flat().map((code) => [code, layout.get(code) ?? ""] as const);
        this.letters = Object.fromEntries(told.filter(([, letter]) => letter));
      },
      () => {}, // not allowed here: the usual letters must do
    );
  }

  learn(code: string, key: string): void {
    if (!code.startsWith("Key") || key.length !== 1) return;
    const letter = key.toLowerCase();
    if (this.of(code) !== letter) this.letters = { ...this.letters, [code]: letter };
  }

  of(code: string): string {
    return this.letters[code] ?? code.replace("Key", "").toLowerCase();
  }

  /** The letters for both ends of a card. */
  ofCard(card: number): readonly string[] {
    const pair = PAIRS[card % PAIRS.length];
    if (!pair || card < 0 || card >= 2 * PAIRS.length) return [];
    const shift = card >= PAIRS.length;
    return pair.map((code) => (shift ? `+${this.of(code)}` : this.of(code)));
  }
}

export const printed = new Printed();
