import de from "@rooms/infernal_wagon/texts/de.json";
import en from "@rooms/infernal_wagon/texts/en.json";
import fr from "@rooms/infernal_wagon/texts/fr.json";
import { beforeAll, describe, expect, it } from "vitest";
import { BUILT_IN, Texts, type BuiltIn, type Sentences } from "../../kernel/texts";
import { pretend } from "../../kernel/pretending";
import { spread } from "./deck.svelte";
import { linesOf } from "../../table/history.svelte";
import { room } from "./room";
import { mark, tell } from "./telling";
import type { GivenSight } from "./table";
import type { Event } from "./wire";

const CATALOGUES: Record<BuiltIn, Sentences> = { en, fr, de };

const LAID = {
  event: "laid",
  seat: 0,
  owner: 0,
  card: "T05",
  by: "gem",
  to: "gem",
  at: 4,
} as const;
const EVENTS: Event[] = [
  { ...LAID, fits: true },
  { ...LAID, to: "bat", fits: false },
  { ...LAID, card: "EXIT", by: "star", fits: true },
  { ...LAID, owner: 1, fits: true },
  { ...LAID, owner: 1, to: "bat", fits: false },
  { ...LAID, owner: 1, card: "EXIT", fits: true },
  { ...LAID, fits: true, from_tunnel: true },
  { ...LAID, to: "bat", fits: false, from_tunnel: true },
  { ...LAID, card: "EXIT", fits: true, from_tunnel: true },
  { event: "collapsed", cards: ["S3"], left: 4 },
  { event: "collapsed", cards: ["S3", "S2"], left: 4 },
  { event: "exploded", cards: ["S3", "S2"], left: 3 },
  { event: "hand_lost", seat: 1, holds: 1 },
  { event: "tunnelled", seat: 0, card: "T05" },
  { event: "tunnelled", seat: 0, card: "EXIT" },
  { event: "drew", seat: 0 },
  { event: "drew", seat: 0, card: "T05" },
  { event: "drew", seat: 1, card: "EXIT" },
  { event: "silence", seat: 0, card: "Q1", on: true },
  { event: "silence", seat: 0, card: "Q2", on: false },
  { event: "uturn", seat: 0, card: "U1", on: true },
  { event: "uturn", seat: 0, card: "U2", on: false },
  { event: "curse_lifted", seat: 2, card: "C1" },
  { event: "ended", reason: "exit", won: true },
  { event: "ended", reason: "time", won: false },
];
const SIGHT = { you: 0 } as GivenSight;
const NAMES = ["Ana", "Bo", "Cleo"];

beforeAll(() => {
  spread({ cards: { T05: { kind: "track", ends: ["pick", "gem"] }, EXIT: { kind: "exit" } } });
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

  it("no sentence for an event is left over", () => {
    const keys = Object.keys(CATALOGUES[language]).filter((key) => key.startsWith("event."));
    const stems = new Set(
      keys.map((key) => key.replace(/(\.you(\.owner)?)?(\.(one|other))?$/, "")),
    );
    expect(new Set(EVENTS.map((event) => tell(event, SIGHT)?.key))).toEqual(stems);
  });
});

it("that others draw backs is not told, but who has the Exit is", () => {
  expect(tell({ event: "drew", seat: 1 }, SIGHT)).toBeNull();
  expect(tell({ event: "drew", seat: 1, card: "EXIT" }, SIGHT)?.weight).toBe("urgent");
});

it("an event of another kind is passed over", () => {
  expect(tell(pretend({ event: "unheard of" }), SIGHT)).toBeNull();
});

it("the gravest mark of a moment stands in the scrubber", () => {
  const [match, mismatch] = EVENTS as [Event, Event];
  expect(mark([match])).toBe("");
  expect(mark([mismatch])).toBe("mismatch");
  expect(mark([mismatch, { event: "hand_lost", seat: 0, holds: 1 }])).toBe("hand_lost");
  expect(mark([mismatch, { event: "ended", reason: "wagon_lost", won: false }])).toBe("end");
  expect(mark([match, { event: "drew", seat: 1, card: "EXIT" }])).toBe("exit");
});

it("what comes of a play stands with it in the list", () => {
  const [match, mismatch] = EVENTS as [Event, Event];
  const steps = [
    { step: 1, at_ms: 900, events: [match] },
    { step: 2, at_ms: 1_800, events: [mismatch, { event: "collapsed", cards: ["S3"], left: 4 }] },
  ];
  const lines = linesOf(steps, room, pretend(SIGHT));
  expect(lines.map(({ step, tellings }) => [step, tellings.length])).toEqual([
    [1, 1],
    [2, 2],
  ]);
});
