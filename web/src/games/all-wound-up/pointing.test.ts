import { expect, it, vi } from "vitest";
import { pretend } from "../../kernel/pretending";
import type { Playing, Spot } from "./playing.svelte";
import { Pointer, RING_MM } from "./pointing";
import type { Show } from "./show.svelte";
import type { View } from "./wire";
import type { Yard } from "./yard";

/** Somebody puts a toy down that stands in the middle for now, and taps so far to the north. */
function tapped(far: number): Spot {
  const setSpot = vi.fn<(spot: Spot) => void>();
  const spot: Spot = { x: 0, y: 0, heading: 0 };
  const playing = pretend<Playing>({ ring: null, placing: {}, spot, you: 0, setSpot });
  const show = pretend<Show>({ busy: false });
  const pointer = new Pointer(
    playing,
    show,
    () => pretend<Yard>({}),
    () => pretend<View>({}),
  );
  pointer.tapped({ x: 0, y: far });
  return setSpot.mock.calls[0]?.[0] ?? spot;
}

it("a tap on the ring turns the toy that is put down, and one beside it moves it there", () => {
  expect(tapped(RING_MM)).toMatchObject({ x: 0, y: 0, heading: 90 });
  expect(tapped(RING_MM + 15)).toMatchObject({ x: 0, y: RING_MM + 15, heading: 0 });
  expect(tapped(RING_MM - 12)).toMatchObject({ x: 0, y: RING_MM - 12, heading: 0 });
});
