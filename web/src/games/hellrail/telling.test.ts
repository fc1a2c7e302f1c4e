import de from "@rooms/hellrail/texts/de.json";
import en from "@rooms/hellrail/texts/en.json";
import fr from "@rooms/hellrail/texts/fr.json";
import { beforeAll, describe, expect, it } from "vitest";
import { BUILT_IN, Texts, type BuiltIn, type Sentences } from "../../kernel/texts";
import { pretend } from "../../kernel/pretending";
import { CUES, cueOf } from "./cues";
import { spread } from "./deck.svelte";
import { faceDown } from "./show.svelte";
import { mark, tell } from "./telling";
import type { GivenSight } from "./table";
import type { Event } from "./wire";

const CATALOGUES: Record<BuiltIn, Sentences> = { en, fr, de };
const SIGHT = { you: 0 } as GivenSight;
const NAMES = ["Ana", "Bo", "Cleo"];
const EVENTS: Event[] = [
  { event: "placed", seat: 0, circle: "4", at: [3, 2] },
  { event: "dealt", effects: [] },
  { event: "turn", seat: 1, round: 3 },
  { event: "drew", seat: 0 },
  { event: "drew", seat: 0, card: 12 },
  { event: "refilled", n: 12 },
  { event: "tender_dropped", seat: 1 },
  { event: "coupled", seat: 0, car: 12 },
  { event: "delivered", seat: 0, car: 12 },
  { event: "laid", seat: 0, card: 12, at: [3, 1], turn: 1 },
  { event: "upgraded", seat: 0, card: 12, at: [3, 1], turn: 1, new: ["NE"] },
  { event: "burned", seat: 0, card: 12, why: "move" },
  { event: "paid", seat: 0, card: 12, why: "cerberus" },
  { event: "rolled", seat: 0, to: "4" },
  { event: "sailed", seat: 0, to: "4", n: 2 },
  { event: "rammed", seat: 0, whom: 1 },
  { event: "caught", seat: 0, whom: 1, car: 12 },
  { event: "derailed", seat: 1 },
  { event: "flipped", seat: 0, card: 12, why: "lust" },
  { event: "dropped", seat: 0, car: 12, why: "check" },
  { event: "peeked", seat: 1, circle: "4" },
  { event: "peeked", seat: 0, circle: "4", effect: "lust" },
  { event: "announced", seat: 0, effect: "chaos" },
  { event: "announced", seat: 0, effect: "lust", whom: 1 },
  { event: "cancelled", seat: 1, whom: 0, effect: "lust" },
  { event: "redirected", seat: 1, whom: 2, effect: "lust" },
  { event: "token_taken", seat: 0, token: "boatman" },
  { event: "removed", seat: 0, card: 12, at: [3, 1] },
  { event: "twisted", seat: 0, at: [3, 1], turn: 1 },
  { event: "chaos", seat: 0 },
  { event: "marked", seat: 0, tie: "3,1:N" },
  { event: "guarded", seat: 0, circle: "4" },
  { event: "empowered", seat: 0 },
  { event: "empowered", seat: 0, effect: "lust" },
  { event: "swapped", seat: 0, one: "4", two: "5" },
  { event: "snatched", seat: 0, whom: 1 },
  { event: "snatched", seat: 0, whom: 1, card: 12 },
  { event: "gave", seat: 0, whom: 1, n: 2 },
  { event: "gave", seat: 0, whom: 1, n: 1, cards: [12] },
  { event: "showed", seat: 1, whom: 0, cards: [12] },
  { event: "stole", seat: 0, whom: 1, car: 12 },
  { event: "forfeited", seat: 0, whom: 1, car: 12 },
  { event: "discarded", seat: 0, cards: [12] },
  { event: "ended", reason: "cards", delivered: [], scores: [], attached: [] },
];

beforeAll(() => {
  const card = { value: 6, pickup: "4", setout: "3", traction: 2, track: ["NS"], turns: [0] };
  spread({ cards: { 12: { ...card, sinners: { en: "Misers", fr: "Avares", de: "Geizige" } } } });
});

describe.each(BUILT_IN)("in %s", (language) => {
  const texts = new Texts(language, CATALOGUES[language]);

  it("every event has a sentence of its own, and no gap is left open", () => {
    const said = EVENTS.map((event) => {
      const told = tell(event, SIGHT);
      expect(told, JSON.stringify(event)).not.toBeNull();
      expect(texts.has(told?.key ?? ""), told?.key).toBe(true);
      return texts.say(told?.key ?? "", told?.facts, NAMES);
    });
    expect(new Set(said).size).toBe(EVENTS.length);
    for (const sentence of said) expect(sentence).not.toMatch(/[{}]|undefined/);
  });
});

it("a delivered car is named in no sentence, and lies face down when it is seen again", () => {
  const delivered = EVENTS.find(({ event }) => event === "delivered") as Event;
  expect(JSON.stringify(tell(delivered, SIGHT))).not.toMatch(/12|Misers/);
  expect(JSON.stringify(faceDown(delivered))).not.toMatch(/12/);
});

it("what others draw is seen anyway, and every tie they pass is not said aloud", () => {
  expect(tell({ event: "drew", seat: 1 }, SIGHT)).toBeNull();
  expect(tell({ event: "rolled", seat: 1, to: "3,1:N>in" }, SIGHT)?.weight).toBe("quiet");
  expect(tell(pretend({ event: "unheard of" }), SIGHT)).toBeNull();
});

it("your own turn cannot wait", () => {
  expect(tell({ event: "turn", seat: 0, round: 1 }, SIGHT)?.weight).toBe("urgent");
  expect(tell({ event: "turn", seat: 1, round: 1 }, SIGHT)?.weight).toBe("plain");
});

it("the gravest mark of a moment stands in the scrubber", () => {
  const of = (...names: string[]) => mark(names.map((event) => pretend({ event })));
  expect(of("rolled", "rammed", "derailed")).toBe("derail");
  expect(of("coupled")).toBe("");
  expect(of("announced", "delivered")).toBe("delivery");
  expect(of("delivered", "ended")).toBe("end");
});

it("every cue that an event asks for is there", () => {
  const names = EVENTS.map((event) => cueOf(event, SIGHT)).filter(Boolean);
  expect(names.length).toBeGreaterThan(10);
  for (const name of names) expect(CUES).toHaveProperty(name);
  expect(cueOf({ event: "turn", seat: 0, round: 1 }, SIGHT)).toBe("your_turn");
});

it("a hand that Lust shows is told to the one who sees it, once, and to nobody else", () => {
  const shown: Event = { event: "showed", seat: 1, whom: 0, cards: [12] };
  expect(tell(shown, SIGHT)).toMatchObject({ key: "event.showed.known", weight: "key" });
  expect(tell({ event: "showed", seat: 1, whom: 0 }, SIGHT)).toBeNull();
  expect(tell(faceDown(shown), SIGHT)).toBeNull(); // not when those moves are shown again
});
