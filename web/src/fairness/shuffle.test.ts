import { createHash } from "node:crypto";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Push } from "../kernel/wire";
import { Mixing } from "./mixing";
import { sha256 } from "./sha256";
import { commitmentOf, judge, readProof, seedOf, witnessOf } from "./shuffle";
import { partly } from "../kernel/partly";

const SECRET = "5f".repeat(32);
const NONCES = new Map([
  [0, "0a".repeat(16)],
  [2, "0b".repeat(16)],
]);

// The same numbers as in tests/kernel/test_shuffling.py.
const COMMITMENT = "04e4b15aa9ccdc48ba7ffd10e328fefa46168ed9e5ab2b02e8b2e5fdd57ca968";
const SEED = "7d9a14be361f7569b0ad17bd16a1b8e2";

const RECORD = `limboline record 1
game: veto
rules: 1
options: {}
seats: ana bot=crew mia
seed: ${SEED}
# shuffle: commitment ${COMMITMENT}
# shuffle: secret ${SECRET}
# shuffle: nonce 0 ${NONCES.get(0)}
# shuffle: nonce 2 ${NONCES.get(2)}
--
00:04.200 ana play 5
`;

describe("sha256", () => {
  it("is what everybody else computes, at every length around a block's end", () => {
    for (const length of [0, 1, 3, 54, 55, 56, 57, 63, 64, 65, 119, 120, 128, 1_000]) {
      const text = "aé€".repeat(length).slice(0, length);
      expect(sha256(text)).toBe(createHash("sha256").update(text).digest("hex"));
    }
  });
});

describe("the proof of a shuffle", () => {
  it("comes to the same as the server's", () => {
    expect(commitmentOf(SECRET)).toBe(COMMITMENT);
    expect(seedOf(SECRET, NONCES)).toBe(SEED);
  });

  it("is read from a record and holds", () => {
    const proof = readProof(RECORD)!;
    expect(proof.nonces).toEqual(NONCES);
    expect(judge(proof, null)).toEqual({ holds: true, mixed: 2, witness: "none" });
  });

  it("is not there in older records", () => {
    expect(readProof(RECORD.replaceAll(/^#.*\n/gm, ""))).toBeNull();
  });

  it.each([
    ["another secret", SECRET, "60".repeat(32)],
    ["another seed", `seed: ${SEED}`, "seed: 1f"],
    ["a number that is left out", `# shuffle: nonce 2 ${NONCES.get(2)}\n`, ""],
    ["a number on another seat", "nonce 2", "nonce 1"],
  ])("does not hold with %s", (_, old, now) => {
    expect(judge(readProof(RECORD.replace(old, now))!, null).holds).toBe(false);
  });

  it("knows what this browser saw and sent", () => {
    const proof = readProof(RECORD)!;
    const saw = { commitment: COMMITMENT, nonce: NONCES.get(2)!, seat: 2 };
    expect(judge(proof, saw).witness).toBe("agrees");
    expect(judge(proof, { ...saw, nonce: "" }).witness).toBe("agrees");
    expect(judge(proof, { ...saw, nonce: "0c".repeat(16) }).witness).toBe("differs");
    expect(judge(proof, { ...saw, commitment: "0".repeat(64) }).witness).toBe("differs");
    expect(judge(proof, { ...saw, changed: true }).witness).toBe("differs");
  });
});

describe("mixing", () => {
  const push = (you: number, commitment: string, nonces: string[], games = 0): Push =>
    partly<Push>({ you, table: { games, next_shuffle: { commitment, nonces } } });
  let ask: ReturnType<typeof vi.fn>;
  let mixing: Mixing;
  const table = () => `t${Math.random()}`;
  let id = "";

  beforeEach(() => {
    id = table();
    ask = vi.fn(() => Promise.resolve({ ok: true }));
    mixing = new Mixing({ id, ask } as never);
  });

  it("sends one number for each promise, and remembers it", async () => {
    await mixing.follow(push(1, COMMITMENT, ["", ""]));
    await mixing.follow(push(1, COMMITMENT, ["", ""]));
    expect(ask).toHaveBeenCalledTimes(1);
    const [is, { commitment, nonce }] = ask.mock.calls[0] as [string, Record<string, string>];
    expect([is, commitment]).toEqual(["mix", COMMITMENT]);
    expect(nonce).toMatch(/^[0-9a-f]{32}$/);
    expect(witnessOf(id, 1)).toEqual({ commitment: COMMITMENT, nonce, seat: 1 });
    await mixing.follow(push(1, "1".repeat(64), ["", ""], 1));
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it("sends nothing for onlookers, nor where another device of the seat has", async () => {
    await mixing.follow(push(-2, COMMITMENT, ["", ""]));
    await mixing.follow(push(0, COMMITMENT, ["0a".repeat(16), ""]));
    expect(ask).not.toHaveBeenCalled();
    expect(witnessOf(id, 1)?.nonce).toBe("");
  });

  it("sends it once more after a cut line", async () => {
    ask.mockResolvedValueOnce({ ok: false, code: "lost" });
    await mixing.follow(push(0, COMMITMENT, [""]));
    await mixing.follow(push(0, COMMITMENT, [""]));
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it("notes a server that promises something else before the same game", async () => {
    await mixing.follow(push(0, COMMITMENT, [""]));
    await mixing.follow(push(0, "1".repeat(64), [""]));
    expect(witnessOf(id, 1)).toMatchObject({ commitment: COMMITMENT, changed: true });
  });
});
