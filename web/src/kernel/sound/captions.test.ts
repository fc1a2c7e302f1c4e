import { afterEach, expect, it, vi } from "vitest";
import { set } from "../settings.svelte";
import { captions } from "./captions.svelte";
import { desk } from "./desk.svelte";

const told = () => captions.shown.map(({ cue }) => cue);

afterEach(() => {
  set("captions", false);
  vi.useRealTimers();
});

it("tells what is heard for a while, also where nothing sounds, and only who asked for it", () => {
  vi.useFakeTimers();
  const cue = () => 0;
  desk.play(cue, "thud");
  expect(told()).toEqual([]);
  set("captions", true);
  desk.play(cue, "");
  expect(told()).toEqual([]);
  desk.play(cue, "thud");
  expect(told()).toEqual(["thud"]);
  vi.advanceTimersByTime(3_000);
  expect(told()).toEqual([]);
});

it("tells all that is heard at once, and what is heard again for as long as it lasts", () => {
  vi.useFakeTimers();
  const cue = () => 0;
  set("captions", true);
  for (const name of ["step", "clonk", "fell"]) desk.play(cue, name);
  expect(told()).toEqual(["step", "clonk", "fell"]);
  vi.advanceTimersByTime(1_000);
  desk.play(cue, "step");
  vi.advanceTimersByTime(1_000);
  expect(told()).toEqual(["step"]);
  vi.advanceTimersByTime(1_000);
  expect(told()).toEqual([]);
});
