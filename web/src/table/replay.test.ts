import { afterEach, expect, it, vi } from "vitest";
import { Replay } from "./replay.svelte";

const FRAMES = [0, 1, 2, 3].map((step) => ({ step, at_ms: 30_000 * step, view: {}, events: [] }));

/** A server that answers when it is let; `table` and frames of a game that is over. */
function serve(): () => Promise<void> {
  const waiting: (() => void)[] = [];
  vi.stubGlobal("fetch", (url: string) => {
    const told = url.includes("/frames")
      ? { frames: FRAMES, steps: 3, seat: url.includes("seat=1") ? 1 : 0, over: true, names: ["A"] }
      : { table: { game: "infernal-wagon", seats: [] } };
    return new Promise((answer) => {
      waiting.push(() => answer(Response.json(told)));
    });
  });
  return async () => {
    for (let n = 0; n < 8; n++) {
      waiting.splice(0).forEach((answer) => answer());
      await new Promise((done) => setTimeout(done));
    }
  };
}

afterEach(() => vi.unstubAllGlobals());

it("a moment that was leafed to while other eyes were fetched stays", async () => {
  const answer = serve();
  const replay = new Replay("t", 0);
  const first = replay.load(null, 0);
  await answer();
  await first;
  expect(replay.at).toBe(0);
  const other = replay.load(1);
  replay.seek(2); // before the frames of the other seat have come
  await answer();
  await other;
  expect([replay.eyes, replay.at, replay.clock.ms]).toEqual([1, 2, 60_000]);
  replay.close();
});
