// What is seen to happen. The board always shows the truth; this only says how things get there.
//
// Everything begins within 600 ms of the truth, whatever else is still going on.

import { pace, reducedMotion } from "../../kernel/settings.svelte";
import type { Heard } from "../../kernel/wire";
import { cardOf } from "./deck.svelte";
import type { Places } from "./places";
import type { Event, View } from "./wire";
import type { GivenSight, GivenTold } from "./table";

const MOST_LAG_MS = 600;
const BUBBLE_MS = 5_000;
const BANNER_MS = 2_600;
const FINALE_MS = 4_600;

/** How a card comes to the railroad. */
export interface Flight {
  from: DOMRect | null;
  begin: number;
  ms: number;
  how: "flies" | "emerges" | "settles";
}

/** How a card leaves it. */
export interface Fall {
  begin: number;
  how: "falls" | "blown";
}

export interface Bubble {
  id: number;
  heard: Heard;
}

export interface Banner {
  id: number;
  /** Its sentence in the catalogue, and the picture that goes with it. */
  key: string;
  facts: Record<string, unknown>;
  picture: "silence" | "uturn" | "explosion" | "exit" | "minute" | "curse" | "go";
  tone: "rose" | "brimstone" | "verdigris" | "bone";
}

export class Show {
  bubbles = $state.raw<Readonly<Record<number, Bubble>>>({});
  banner = $state.raw<Banner | null>(null);
  /** The place of the last play that mismatched, exploded or went through a tunnel. */
  blast = $state(0);
  shaken = $state(0);
  /** How the table was turned over last, while we looked on. */
  turned = $state<"" | "on" | "off">("");
  /** Seats that have just lost a draw, or been nudged; and curses that have just been lifted. */
  cracked = $state.raw<ReadonlySet<number>>(new Set());
  /** How many cards each seat has drawn while we looked on. */
  drawn = $state.raw<Readonly<Record<number, number>>>({});
  nudged = $state.raw<Readonly<Record<number, number>>>({});
  burning = $state.raw<ReadonlySet<number>>(new Set());
  ended = $state<"" | "won" | "lost">("");
  /** The way out, or down, is looked at: nothing covers it. */
  finale = $state(false);
  readonly flights = new Map<number, Flight>();
  readonly falls = new Map<number, Fall>();
  /** When drawn cards slide into a hand, after what has happened before. */
  readonly draws = new Map<string, number>();
  #ids = 0;
  readonly #places: Places;
  readonly #mine: () => number;
  readonly #stepwise: () => boolean;

  /** `stepwise`: in a lesson nothing is left of what was said before the card that lies now. */
  constructor(places: Places, mine: () => number, stepwise = () => false) {
    this.#places = places;
    this.#mine = mine;
    this.#stepwise = stepwise;
  }

  /** Something has happened. The page still shows how it was before. */
  readonly hear = (told: GivenTold): void => {
    const view = told.sight.view;
    if (!view) return;
    this.flights.clear();
    this.draws.clear();
    if (told.how === "live") this.falls.clear();
    const before = told.before?.view as View | null | undefined;
    const sameGame = before !== null && before !== undefined && before.head <= view.head;
    if (told.how === "jump" || !sameGame) {
      this.bubbles = {};
      this.banner = null;
      this.ended = "";
      this.goOn();
      this.turned = "";
    }
    if (told.how === "live" && sameGame) this.#stage(told.events, told.sight, before);
    if (this.#stepwise() && told.events.some(({ event }) => event === "laid")) this.bubbles = {};
    for (const heard of told.talk) this.#overhear(heard, told.how);
  };

  announce(banner: Omit<Banner, "id">): void {
    const id = ++this.#ids;
    this.banner = { id, ...banner };
    setTimeout(() => {
      if (this.banner?.id === id) this.banner = null;
    }, BANNER_MS);
  }

  #stage(events: readonly Event[], sight: GivenSight, before: View): void {
    let at = 0;
    let tail = before.head - before.rail.length;
    const lag = (): number => Math.min(at, MOST_LAG_MS);
    for (const each of events) {
      const event = each;
      switch (event.event) {
        case "laid":
          this.flights.set(event.at, this.#flight(event, lag()));
          if (!event.fits) this.shaken++;
          at += event.from_tunnel ? 450 : 300;
          break;
        case "collapsed":
        case "exploded":
          tail = this.#fall(event.event, event.cards.length, tail, lag());
          at += 200;
          break;
        case "drew":
          if (event.card) this.draws.set(event.card, lag());
          this.drawn = { ...this.drawn, [event.seat]: (this.drawn[event.seat] ?? 0) + 1 };
          if (event.card && cardOf(event.card).kind === "exit") this.#exitDrawn(event.seat);
          break;
        case "hand_lost":
          this.#crack(event.seat);
          break;
        case "silence":
        case "uturn":
          this.#turned(event.event, event.on, event.seat);
          break;
        case "curse_lifted":
          this.#lift(event.seat);
          break;
        case "ended":
          this.ended = event.won ? "won" : "lost";
          this.#lookOn();
          break;
      }
    }
    if (!(sight.view as View).ending) this.ended = "";
  }

  /** The finale has been seen, or the onlooker wants to go on. */
  readonly goOn = (): void => {
    clearTimeout(this.#seen);
    this.finale = false;
  };

  #seen: ReturnType<typeof setTimeout> | undefined;

  #lookOn(): void {
    const ms = reducedMotion() ? 0 : pace(FINALE_MS);
    if (!ms) return;
    this.finale = true;
    this.#seen = setTimeout(this.goOn, ms);
  }

  #flight(event: Event & { event: "laid" }, begin: number): Flight {
    if (event.from_tunnel) return { from: null, begin, ms: 700, how: "emerges" };
    const from = this.#places.rect(`hand ${event.card}`, `seat ${event.owner}`);
    const mine = event.seat === this.#mine();
    return { from, begin, ms: mine ? 180 : 350, how: mine ? "settles" : "flies" };
  }

  #fall(how: "collapsed" | "exploded", n: number, tail: number, begin: number): number {
    const apart = how === "exploded" ? 40 : Math.min(150, MOST_LAG_MS / Math.max(1, n));
    for (let place = 0; place < n; place++) {
      const late = begin + place * apart;
      this.falls.set(tail + place, { begin: late, how: how === "exploded" ? "blown" : "falls" });
    }
    if (how === "exploded") {
      this.blast++;
      this.announce({ key: "board.explosion", facts: {}, picture: "explosion", tone: "rose" });
    }
    return tail + n;
  }

  #crack(seat: number): void {
    this.cracked = new Set([...this.cracked, seat]);
    setTimeout(() => {
      this.cracked = new Set([...this.cracked].filter((each) => each !== seat));
    }, 1_200);
  }

  #lift(seat: number): void {
    this.burning = new Set([...this.burning, seat]);
    this.announce({
      key: "event.curse_lifted",
      facts: { seat },
      picture: "curse",
      tone: "verdigris",
    });
    setTimeout(() => {
      this.burning = new Set([...this.burning].filter((each) => each !== seat));
    }, 1_600);
  }

  #turned(which: "silence" | "uturn", on: boolean, seat: number): void {
    if (which === "uturn") this.turned = on ? "on" : "off";
    const key = `event.${which}.${on ? "on" : "off"}`;
    const tone = which === "silence" ? "rose" : "brimstone";
    this.announce({ key, facts: { seat }, picture: which, tone: on ? tone : "bone" });
  }

  #exitDrawn(seat: number): void {
    this.announce({ key: "event.drew.exit", facts: { seat }, picture: "exit", tone: "verdigris" });
  }

  #overhear(heard: Heard, how: GivenTold["how"]): void {
    if (how === "jump" || heard.seat < 0) return;
    const whom = heard.facts?.["whom"];
    if (heard.kind === "ping") {
      if (typeof whom === "number") this.nudge(whom);
      return;
    }
    const id = ++this.#ids;
    this.bubbles = { ...this.bubbles, [heard.seat]: { id, heard } };
    setTimeout(() => {
      const { [heard.seat]: own, ...others } = this.bubbles;
      if (own?.id === id) this.bubbles = others;
    }, BUBBLE_MS);
  }

  nudge(seat: number): void {
    this.nudged = { ...this.nudged, [seat]: (this.nudged[seat] ?? 0) + 1 };
  }
}
