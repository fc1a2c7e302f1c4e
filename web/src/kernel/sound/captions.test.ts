import { afterEach, expect, it, vi } from "vitest";
import { set } from "../settings.svelte";
import { captions } from "./captions.svelte";
import { desk } from "./desk.svelte";

afterEach(() => {
  set("captions", false);
  vi.useRealTimers();
});

it("tells what is heard for a while, also where nothing sounds, and only who asked for it", () => {
  vi.useFakeTimers();
  const cue = () => 0;
  desk.play(cue, "thud");
  expect(captions.latest).toBeNull();
  set("captions", true);
  desk.play(cue, "");
  expect(captions.latest).toBeNull();
  desk.play(cue, "thud");
  expect(captions.latest?.cue).toBe("thud");
  vi.advanceTimersByTime(3_000);
  expect(captions.latest).toBeNull();
});
