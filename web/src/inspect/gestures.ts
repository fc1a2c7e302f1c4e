// The ways to ask about a thing: rest a mouse on it, hold a finger on it, right-click it, or press I.
//
// A hold is never a play or a drag: what the board began at the press is cancelled, and the click at
// its end means nothing. Everything else goes its usual way: a tap beside the card closes it and is a
// tap all the same.

import { askOf, thingAt } from "./contract";

export const HOVER_MS = 650;
export const HOLD_MS = 480;
/** To reach the card from the thing: it stays open so long after the mouse has left. */
export const GRACE_MS = 220;
const MOVED_PX = 8;

export type How = "hover" | "pinned";

/** Where a finger or a mouse is, in pixels of the window. */
export interface Spot {
  x: number;
  y: number;
}

export interface Asked {
  /** A thing was asked about. */
  ask(thing: Element, how: How, at?: Spot): void;
  /** I was pressed where there is no thing: what is there to ask about? */
  list(): void;
  close(): void;
  /** Whether a card is open, and whether it only hovers. */
  open(): How | null;
  /** The card itself: what happens in it is its own. */
  card(): Element | null;
}

export class Gestures {
  readonly #asked: Asked;
  #hovered: Element | null = null;
  #about = ""; // a picture that is one element holds many things
  #at: Spot = { x: 0, y: 0 };
  #hover: ReturnType<typeof setTimeout> | undefined;
  #grace: ReturnType<typeof setTimeout> | undefined;
  #hold: ReturnType<typeof setTimeout> | undefined;
  #pressed: { thing: Element; target: Element; x: number; y: number; id: number } | null = null;
  #spent = false; // the press was a hold: its click means nothing
  #byMouse = false; // the mouse was moved after the last key

  constructor(asked: Asked) {
    this.#asked = asked;
  }

  /** Listen, before the board does. */
  start(): () => void {
    const ears: [string, (event: never) => void][] = [
      ["pointerdown", this.#down],
      ["pointermove", this.#move],
      ["pointerup", this.#up],
      ["pointercancel", this.#up],
      ["click", this.#click],
      ["contextmenu", this.#menu],
      ["keydown", this.#key],
    ];
    for (const [name, ear] of ears) addEventListener(name, ear as EventListener, true);
    return () => {
      for (const [name, ear] of ears) removeEventListener(name, ear as EventListener, true);
      for (const timer of [this.#hover, this.#grace, this.#hold]) clearTimeout(timer);
    };
  }

  #inCard(target: EventTarget | null): boolean {
    return target instanceof Node && (this.#asked.card()?.contains(target) ?? false);
  }

  #down = (event: PointerEvent): void => {
    clearTimeout(this.#hover);
    clearTimeout(this.#hold);
    this.#pressed = null;
    this.#spent = false;
    if (this.#inCard(event.target)) return;
    if (this.#asked.open()) this.#asked.close();
    const thing = thingAt(event.target);
    if (!thing || event.pointerType === "mouse" || event.button !== 0 || !event.isPrimary) return;
    const { clientX: x, clientY: y, pointerId: id } = event;
    this.#pressed = { thing, target: event.target as Element, x, y, id };
    this.#hold = setTimeout(this.#held, HOLD_MS);
  };

  #held = (): void => {
    const pressed = this.#pressed;
    clearTimeout(this.#hold);
    this.#pressed = null;
    if (!pressed) return;
    this.#spent = true;
    const over = new PointerEvent("pointercancel", {
      bubbles: true,
      pointerId: pressed.id,
      isPrimary: true,
    });
    pressed.target.dispatchEvent(over);
    this.#asked.ask(pressed.thing, "pinned", pressed);
  };

  #move = (event: PointerEvent): void => {
    const pressed = this.#pressed;
    if (pressed && event.pointerId === pressed.id) {
      const far = Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y);
      if (far > MOVED_PX) this.#letGo();
    }
    if (event.pointerType !== "mouse") return;
    this.#at = { x: event.clientX, y: event.clientY };
    this.#byMouse = true;
    if (event.buttons) {
      clearTimeout(this.#hover);
      return;
    }
    if (this.#inCard(event.target)) clearTimeout(this.#grace);
    else this.#rest(thingAt(event.target));
  };

  #rest(thing: Element | null): void {
    clearTimeout(this.#hover);
    const open = this.#asked.open();
    const about = thing ? askOf(thing) : "";
    const left = thing !== this.#hovered || about !== this.#about;
    this.#hovered = thing;
    this.#about = about;
    if (open === "pinned") return;
    if (open === "hover") {
      if (!left) clearTimeout(this.#grace);
      else this.#grace = setTimeout(this.#leave, GRACE_MS);
      if (!left) return;
    }
    if (thing)
      this.#hover = setTimeout(() => {
        clearTimeout(this.#grace);
        if (thing.isConnected && this.#asked.open() !== "pinned")
          this.#asked.ask(thing, "hover", this.#at);
      }, HOVER_MS);
  }

  #leave = (): void => {
    if (this.#asked.open() === "hover") this.#asked.close();
  };

  #up = (event: PointerEvent): void => {
    if (event.pointerId === this.#pressed?.id) this.#letGo();
  };

  #letGo(): void {
    clearTimeout(this.#hold);
    this.#pressed = null;
  }

  #click = (event: MouseEvent): void => {
    const byKeyboard = event.detail === 0;
    if (!this.#spent || byKeyboard || this.#inCard(event.target)) return;
    this.#spent = false;
    event.preventDefault();
    event.stopImmediatePropagation();
  };

  #menu = (event: MouseEvent): void => {
    if (this.#inCard(event.target)) return;
    const thing = thingAt(event.target);
    if (!thing) return;
    event.preventDefault();
    if (this.#pressed)
      this.#held(); // a phone's own long press came first
    else if (!this.#spent) this.#asked.ask(thing, "pinned", { x: event.clientX, y: event.clientY });
  };

  #key = (event: KeyboardEvent): void => {
    if (event.key === "Escape" && this.#asked.open()) {
      event.preventDefault();
      event.stopImmediatePropagation();
      this.#asked.close();
      return;
    }
    if (event.key.toLowerCase() !== "i") this.#byMouse &&= event.key === "Escape";
    if (event.key.toLowerCase() !== "i" || event.repeat || isWriting(event)) return;
    event.preventDefault();
    const pinned = this.#asked.open() === "pinned";
    if (pinned && this.#inCard(document.activeElement)) {
      this.#asked.close();
      return;
    }
    // Whoever points means what is under the mouse; whoever comes by keys, what has the focus.
    const hovered = this.#hovered?.isConnected ? this.#hovered : null;
    const focused = this.#byMouse && hovered ? null : thingAt(document.activeElement);
    if (focused) this.#asked.ask(focused, "pinned");
    else if (hovered) this.#asked.ask(hovered, "pinned", this.#at);
    else this.#asked.list();
  };
}

function isWriting(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true;
  const target = event.target;
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.closest("input, textarea, select") !== null;
}
