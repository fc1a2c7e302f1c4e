import { expect, it } from "vitest";
import { pretend } from "../../kernel/pretending";
import { CUES } from "./cues";
import { sounds } from "./sounds";
import type { GivenSight } from "./table";
import type { Event } from "./wire";

const sight = pretend<GivenSight>({ view: { stops: ["pick"], exit_with: 2 } });
const cue = (event: Partial<Event>) => sounds.cueOf(pretend<Event>(event), sight);

it("gives every event of the game a cue that there is", () => {
  const told = [
    cue({ event: "laid", fits: true, by: "gem" }),
    cue({ event: "laid", fits: true, by: "star" }),
    cue({ event: "laid", fits: false, by: "gem" }),
    cue({ event: "exploded" }),
    cue({ event: "hand_lost" }),
    cue({ event: "tunnelled" }),
    cue({ event: "drew", seat: 1 }),
    cue({ event: "drew", seat: 2 }),
    cue({ event: "silence", on: true }),
    cue({ event: "uturn", on: false }),
    cue({ event: "curse_lifted" }),
    cue({ event: "ended", won: false }),
  ];
  expect(told).toEqual([
    "match", "wild", "mismatch", "explosion", "chain", "tunnel", "draw", "exit", "silenceOn",
    "uturnOff", "curse", "lost",
  ]); // prettier-ignore
  for (const name of told) expect(CUES).toHaveProperty(name);
});

it("rings for each full minute and ticks for the last ten seconds", () => {
  expect(sounds.tick(180_050, 179_950)).toBe("minute");
  expect(sounds.tick(179_950, 179_850)).toBe("");
  expect(sounds.tick(10_050, 9_950)).toBe("tick");
  expect(sounds.tick(9_950, 9_850)).toBe("");
  expect(sounds.tick(3_020, 2_980)).toBe("tick");
  expect(sounds.tick(0, 0)).toBe("");
});
