// The proof of a shuffle: the server's commitment before the first card, the numbers that the
// browsers of those who sit have mixed in, and the secret after the last. docs/fair.md has it in words.

import { recall, keep } from "../kernel/storage";
import { sha256 } from "./sha256";

/** From what the seed of a game came, as its record says. */
export interface Proof {
  commitment: string;
  secret: string;
  /** What each seat has mixed in, by its number. */
  nonces: Map<number, string>;
  seed: string;
}

/** What this browser has seen and sent before a game. */
export interface Witness {
  commitment: string;
  /** Our own number; empty while it is not taken. */
  nonce: string;
  seat: number;
  /** The server has promised something else first: it must not. */
  changed?: boolean;
}

/** What came of checking a game. */
export interface Verdict {
  /** The secret is the one that was promised, and the seed comes from it and the numbers. */
  holds: boolean;
  /** How many players have mixed in a number. */
  mixed: number;
  /** What this browser has seen itself: as the record says, not so, or nothing. */
  witness: "agrees" | "differs" | "none";
}

const LINE = /^# shuffle: (commitment|secret|nonce (\d{1,3})) ([0-9a-f]{32,64})$/;

/** The proof in the head of a record; none if it is older, or its seed was chosen. */
export function readProof(record: string): Proof | null {
  const proof: Proof = { commitment: "", secret: "", nonces: new Map(), seed: "" };
  for (const line of record.split(/\r?\n/)) {
    if (line === "--") break;
    if (line.startsWith("seed: ")) proof.seed = line.slice("seed: ".length).trim();
    const found = LINE.exec(line);
    if (!found) continue;
    const [, name, seat, value = ""] = found;
    if (seat !== undefined) proof.nonces.set(Number(seat), value);
    else if (name === "commitment") proof.commitment = value;
    else proof.secret = value;
  }
  return proof.commitment && proof.secret ? proof : null;
}

export function commitmentOf(secret: string): string {
  return sha256(`limboline shuffle 1 commitment\n${secret}`);
}

/** The seed that follows, without the zeros it may begin with, as records write it. */
export function seedOf(secret: string, nonces: Map<number, string>): string {
  const mixed = [...nonces].sort(([one], [other]) => one - other);
  const lines = mixed.map(([seat, nonce]) => `${seat} ${nonce}`);
  const digits = sha256(["limboline shuffle 1 seed", secret, ...lines].join("\n")).slice(0, 32);
  return digits.replace(/^0+(?=.)/, "");
}

export function judge(proof: Proof, witness: Witness | null): Verdict {
  return {
    holds:
      commitmentOf(proof.secret) === proof.commitment &&
      seedOf(proof.secret, proof.nonces) === proof.seed,
    mixed: proof.nonces.size,
    witness: agreement(proof, witness),
  };
}

function agreement(proof: Proof, witness: Witness | null): Verdict["witness"] {
  if (!witness) return "none";
  const same = witness.commitment === proof.commitment && !witness.changed;
  const ours = !witness.nonce || [...proof.nonces.values()].includes(witness.nonce);
  return same && ours ? "agrees" : "differs";
}

// -- what this browser remembers ------------------------------------------------------------------

function place(table: string, game: number): string {
  return `limboline.shuffle.${table}.${game}`;
}

export function witnessOf(table: string, game: number): Witness | null {
  try {
    return JSON.parse(recall(place(table, game)) ?? "null") as Witness | null;
  } catch {
    return null;
  }
}

export function keepWitness(table: string, game: number, witness: Witness): void {
  keep(place(table, game), JSON.stringify(witness));
}

/** A number of our own. It must be ours alone, and cannot be guessed. */
export function newNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
