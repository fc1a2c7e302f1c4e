// One connection to a table: hello, pushes, answers, pings; it comes back by itself when it is cut.
//
// Nothing is ever queued across a reconnect: what was not answered is told to be lost, and the next
// push shows what became of it.

import type { Answered, Bye, Outbound, Pong, Push } from "./wire";

export type ConnectionState = "calling" | "open" | "lost" | "closed";

export interface Listener {
  push(push: Push): void;
  state(state: ConnectionState): void;
  /** Our ping of `sent` was answered when the server's clock showed `serverMs`. */
  pong(serverMs: number, sent: number, came: number): void;
  /** The server hangs up. Whether it is worth calling again all the same. */
  bye(bye: Bye): boolean;
}

/** What became of a request: the server's answer, or `lost` with the connection. */
export type Outcome = Pick<Answered, "ok"> & Partial<Answered>;

const CALL_MS = 5_000; // to connect and be greeted
const QUIET_MS = 12_000; // the server pings every few seconds
const PING_MS = 4_000;
const SHOWN_WITHIN_MS = 2_000; // after an answer the push that shows it; as a rule both come at once
const WAITS_MS = [0, 300, 700, 1_500, 3_000, 5_000];

type Outgoing = { is: string } & Record<string, unknown>;

export class Connection {
  state: ConnectionState = "calling";
  #socket: WebSocket | null = null;
  #since = 0;
  #tries = 0;
  #here = false;
  #pings = 0;
  readonly #sent = new Map<number, number>();
  readonly #waiting = new Map<string, (outcome: Outcome) => void>();
  readonly #early = new Map<string, Answered>();
  #guard: ReturnType<typeof setTimeout> | undefined;
  #again: ReturnType<typeof setTimeout> | undefined;
  #pinging: ReturnType<typeof setInterval> | undefined;

  constructor(
    readonly table: string,
    readonly token: () => string,
    readonly listener: Listener,
    readonly watch = false,
  ) {
    addEventListener("pageshow", this.#awake);
    addEventListener("online", this.#awake);
    document.addEventListener("visibilitychange", this.#awake);
    this.#call();
  }

  /**
   * Ask for something. Resolves with the answer, or with code `lost` if the connection was cut. What
   * was done has been pushed by then: nobody is offered what is gone.
   */
  ask(request: Outgoing): Promise<Outcome> {
    const id = newId();
    return new Promise((resolve) => {
      if (this.state !== "open" || !this.#write({ ...request, id })) {
        resolve({ ok: false, code: "lost" });
        return;
      }
      this.#waiting.set(id, resolve);
    });
  }

  /** Hang up for good. */
  close(): void {
    removeEventListener("pageshow", this.#awake);
    removeEventListener("online", this.#awake);
    document.removeEventListener("visibilitychange", this.#awake);
    this.#enter("closed");
    this.#drop();
  }

  /** Drop the connection and call again at once, as another seat perhaps; or to play `here` alone. */
  recall(here = false): void {
    if (this.state === "closed") return;
    this.#here = here;
    this.#tries = 0;
    this.#since = 0; // another seat sees other things
    this.#lose();
  }

  // Phones drop sockets when another app is shown, often without telling.
  readonly #awake = (): void => {
    if (document.visibilityState !== "visible" || this.state === "closed") return;
    if (this.state === "open") this.#ping();
    else {
      this.#tries = 0;
      this.#call();
    }
  };

  #call(): void {
    this.#drop();
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/socket`);
    this.#socket = socket;
    this.#watch(CALL_MS);
    socket.onopen = () => {
      const { table, watch } = this;
      const token = watch ? "" : this.token();
      this.#write({ is: "hello", table, token, since: this.#since, watch, here: this.#here });
      this.#here = false;
    };
    socket.onmessage = (message) => {
      if (socket === this.#socket) this.#hear(String(message.data));
    };
    socket.onclose = () => {
      if (socket === this.#socket) this.#lose();
    };
  }

  #hear(text: string): void {
    this.#watch(QUIET_MS);
    const said = JSON.parse(text) as Outbound;
    switch (said.is) {
      case "push":
        this.#pushed(said);
        break;
      case "answer":
        this.#answered(said);
        break;
      case "ping":
        this.#write({ is: "pong", n: said.n });
        break;
      case "pong":
        this.#measured(said);
        break;
      case "bye":
        this.#goodbye(said);
        break;
    }
  }

  #pushed(push: Push): void {
    this.#since = push.seq;
    if (this.state !== "open") {
      this.#tries = 0;
      this.#enter("open");
      this.#ping();
      this.#pinging = setInterval(() => this.#ping(), PING_MS);
    }
    this.listener.push(push);
    for (const answer of this.#early.values()) if (!this.#isEarly(answer)) this.#settle(answer);
  }

  #answered(answer: Answered): void {
    if (!this.#isEarly(answer)) return this.#settle(answer);
    this.#early.set(answer.id, answer);
    setTimeout(() => this.#settle(answer), SHOWN_WITHIN_MS);
  }

  #isEarly({ ok, seq = 0 }: Answered): boolean {
    return ok && seq > this.#since;
  }

  #settle(answer: Answered): void {
    const resolve = this.#waiting.get(answer.id);
    this.#waiting.delete(answer.id);
    this.#early.delete(answer.id);
    resolve?.(answer);
  }

  #goodbye(bye: Bye): void {
    if (this.listener.bye(bye)) this.recall();
    else if (!bye.again) this.close();
  }

  #ping(): void {
    const n = ++this.#pings;
    this.#sent.set(n, performance.now());
    if (this.#sent.size > 8) this.#sent.delete(n - 8);
    this.#write({ is: "ping", n });
  }

  #measured({ n, server_ms: serverMs }: Pong): void {
    const sent = this.#sent.get(n);
    this.#sent.delete(n);
    if (sent !== undefined && serverMs !== undefined)
      this.listener.pong(serverMs, sent, performance.now());
  }

  #write(message: Outgoing): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  #watch(ms: number): void {
    clearTimeout(this.#guard);
    this.#guard = setTimeout(() => this.#lose(), ms);
  }

  #lose(): void {
    this.#drop();
    if (this.state === "closed") return;
    this.#enter("lost");
    const wait = WAITS_MS[Math.min(this.#tries++, WAITS_MS.length - 1)] ?? 0;
    this.#again = setTimeout(() => this.#call(), wait);
  }

  #drop(): void {
    clearTimeout(this.#guard);
    clearTimeout(this.#again);
    clearInterval(this.#pinging);
    this.#sent.clear();
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
    for (const [id, resolve] of this.#waiting)
      resolve(this.#early.get(id) ?? { ok: false, code: "lost" });
    this.#waiting.clear();
    this.#early.clear();
  }

  #enter(state: ConnectionState): void {
    if (this.state === state) return;
    this.state = state;
    this.listener.state(state);
  }
}

/** A random id. Phones in the local network speak plain http, where `randomUUID` is missing. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
