import { describe, expect, it } from "vitest";
import { facing, headingOf } from "./run";
import { tracksOf, unpack } from "./unpacking";

/** A recording of toys that walk to the north-east, as the server packs it. */
function packed(toys: readonly number[], samples: number): ArrayBuffer {
  const bytes = new DataView(new ArrayBuffer(4 + toys.length * (1 + 8 * (4 + 2 * (samples - 1)))));
  bytes.setUint8(0, 1);
  bytes.setUint8(1, toys.length);
  bytes.setUint16(2, samples, true);
  toys.forEach((toy, n) => bytes.setUint8(4 + n, toy));
  let at = 4 + toys.length;
  for (const toy of toys) {
    const q = facing(170).map((part) => Math.round(part * 30_000));
    const first = [-12_345 + toy, 60_000, 160, ...q, 1_571];
    const step = [21, -35, 0, 0, 0, 0, 0, 690];
    first.forEach((value, channel) => {
      bytes.setInt32(at, value, true);
      at += 4;
      for (let n = 1; n < samples; n++, at += 2) bytes.setInt16(at, step[channel] ?? 0, true);
    });
  }
  return bytes.buffer;
}

describe("a recording", () => {
  it("is read toy by toy, channel by channel", () => {
    const tracks = tracksOf(new DataView(packed([2, 0], 40)));
    expect(tracks.map((track) => track.toy)).toEqual([2, 0]);
    const [first, second] = tracks;
    expect(first?.stands).toHaveLength(40);
    expect(first?.stands[0]?.x).toBeCloseTo(-123.43, 9);
    expect(second?.stands[0]?.x).toBeCloseTo(-123.45, 9);
    expect(first?.stands[39]?.x).toBeCloseTo(-123.43 + 39 * 0.21, 9);
    expect(first?.stands[39]?.y).toBeCloseTo(600 - 39 * 0.35, 9);
    expect(first?.stands[7]?.crank).toBeCloseTo(1.571 + 7 * 0.69, 9);
    expect(headingOf(second?.stands[20]?.q ?? facing(0))).toBeCloseTo(170, 2);
  });

  it("comes deflated", async () => {
    const bytes = packed([1], 12);
    const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream("deflate"));
    const small = await new Response(stream).blob();
    expect(await unpack(small)).toEqual(tracksOf(new DataView(bytes)));
  });

  it("of another kind is refused", () => {
    const bytes = new DataView(packed([1], 3));
    bytes.setUint8(0, 9);
    expect(() => tracksOf(bytes)).toThrow("another kind");
  });
});
