// The bytes of a recording: see the room's documents. Little-endian, deflated.
//
// u8 version, u8 toys, u16 samples, a u8 for each toy's number; then for each toy eight channels
// (x, y, z in 10 um; qw, qx, qy, qz in 1/30000; the crank in milliradians): an i32, and then the
// differences between neighbours as i16.

import type { Rotation, Stand, Track } from "./run";

const VERSION = 1;
const CHANNELS = 8;
const PER_MM = 100;
const PER_ONE = 30_000;
const PER_RADIAN = 1_000;

/** Unpack a recording as it comes over the line. */
export async function unpack(packed: Blob): Promise<Track[]> {
  const stream = packed.stream().pipeThrough(new DecompressionStream("deflate"));
  return tracksOf(new DataView(await new Response(stream).arrayBuffer()));
}

/** The ways of all toys in an inflated recording. */
export function tracksOf(bytes: DataView): Track[] {
  if (bytes.getUint8(0) !== VERSION) throw new Error("This recording is of another kind.");
  const [toys, samples] = [bytes.getUint8(1), bytes.getUint16(2, true)];
  let at = 4 + toys;
  return Array.from({ length: toys }, (_, n) => {
    const channels = Array.from({ length: CHANNELS }, () => {
      const values = new Float64Array(samples);
      let value = bytes.getInt32(at, true);
      values[0] = value;
      at += 4;
      for (let sample = 1; sample < samples; sample++, at += 2) {
        value += bytes.getInt16(at, true);
        values[sample] = value;
      }
      return values;
    });
    const stands = Array.from({ length: samples }, (_, sample) =>
      standOf(channels.map((values) => values[sample] ?? 0)),
    );
    return { toy: bytes.getUint8(4 + n), stands };
  });
}

function standOf([
  x = 0,
  y = 0,
  z = 0,
  qw = 0,
  qx = 0,
  qy = 0,
  qz = 0,
  crank = 0,
]: number[]): Stand {
  const length = Math.hypot(qw, qx, qy, qz) || PER_ONE;
  const q: Rotation = [qw / length, qx / length, qy / length, qz / length];
  return { x: x / PER_MM, y: y / PER_MM, z: z / PER_MM, q, crank: crank / PER_RADIAN };
}
