import { SvelteMap } from "svelte/reactivity";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { pretend } from "../../kernel/pretending";
import { spread } from "./deck.svelte";
import { Playing } from "./playing.svelte";
import { promptOf } from "./prompting";
import type { Given } from "./table";
import type { Action, View } from "./wire";

beforeAll(() => {
  const card = { value: 6, pickup: "4", setout: "3", traction: 2, turns: [0], track: ["NS", "EW"] };
  spread({ cards: { 12: card, 13: card, 18: { ...card, pickup: "1", setout: "4" } } });
});

afterEach(() => void vi.useRealTimers());

const PASS: Action = { do: "pass" };
const COUPLE: Action = { do: "couple", card: 12 };

/** Somebody who came to circle 4, and what the table answers: the turn after the effect was left. */
function atTheCircle(after: readonly Action[], warnings: unknown[] = []) {
  const seat = { place: "4", hand: [12], cars: [18] };
  const view = { seat: 0, turn: 0, circles: [], rails: [], seats: [seat], options: {}, pile: 9 };
  const asks = { ...view, stages: [{ kind: "effect", circle: "4" }] };
  const sent: Action[] = [];
  const now = { view: asks, you: 0, may: [PASS], warnings: [], mayUndo: 0 };
  const sights = new SvelteMap<string, object>([["now", now]]);
  const playing = new Playing(() =>
    pretend<Given>({
      live: true,
      sight: sights.get("now"),
      act: (action: Action) => {
        sent.push(action);
        sights.set("now", { ...now, view: pretend<View>(view), may: after, warnings });
        return Promise.resolve({ ok: true });
      },
    }),
  );
  return { playing, sent };
}

/** Somebody who goes to circle 4 with a car that belongs there, is asked for its effect, and then
    may deliver. */
function onTheWay(answer: Action, deliver: Action) {
  const ways = [{ by: "E4", n: 4, to: "4", past: ["4"] }];
  const seat = { place: "G", hand: [13], cars: [18] };
  const view = { seat: 0, turn: 0, circles: [], rails: [], seats: [seat], options: {}, pile: 9 };
  const there = { ...view, seats: [{ ...seat, place: "4", hand: [] }] };
  const base = { view: { ...view, ways }, you: 0, warnings: [], mayUndo: 0 };
  const sights = new SvelteMap<string, object>();
  sights.set("now", { ...base, may: [{ do: "move", card: 13, by: "E4" }] });
  const asks = { ...there, stages: [{ kind: "effect", circle: "4" }] };
  const next = [
    { ...base, view: asks, may: answer.do === "pass" ? [PASS] : [answer, PASS] },
    { ...base, view: there, may: [deliver] },
    { ...base, view: there, may: [] },
  ];
  const sent: Action[] = [];
  const act = (action: Action) => {
    sent.push(action);
    sights.set("now", next.shift() ?? base);
    return Promise.resolve({ ok: true });
  };
  const playing = new Playing(() => pretend<Given>({ live: true, sight: sights.get("now"), act }));
  return { playing, sent };
}

/** A free turn in which the same may always be done; the page saw it begin. */
function inOwnTurn(may: Action[], sawBegin = true) {
  const seat = { place: "4", hand: [12], holds: 1 };
  const more = { circles: [], rails: [], options: {}, pile: 9, round: 3 };
  const view = pretend<View>({ seat: 0, turn: 0, seats: [seat], ...more });
  const sent: Action[] = [];
  const given = pretend<Given>({
    live: true,
    sight: { view, you: 0, may, warnings: [], mayUndo: 0, asked: [] },
    texts: { say: (key: string) => key },
    names: [],
    act: (action: Action) => {
      sent.push(action);
      return Promise.resolve({ ok: true });
    },
  });
  const playing = new Playing(() => given);
  if (sawBegin) {
    playing.myTurn = false;
    playing.look();
    playing.myTurn = true;
  }
  return { playing, sent, given, view };
}

const settled = () => new Promise((done) => setTimeout(done));

it("an effect is left for what one came for, in one tap", async () => {
  const { playing, sent } = atTheCircle([COUPLE]);
  playing.tap("then:couple:12");
  await settled();
  expect(sent).toEqual([PASS, COUPLE]);
});

it("why something was refused is no longer said once something is done", async () => {
  const { playing } = atTheCircle([]);
  playing.chips.note("That is not possible.", "no");
  playing.press("pass");
  await settled();
  expect(playing.chips.all).toEqual([]);
});

it("what the table warns of waits for a tap of its own", async () => {
  const { playing, sent } = atTheCircle([COUPLE], [{ code: "stuck", n: 6 }]);
  playing.tap("then:couple:12");
  await settled();
  expect(sent).toEqual([PASS]);
});

it("an effect that can be aimed at one thing only is one tap", async () => {
  const { playing, sent } = atTheCircle([]);
  const use: Action = { do: "use", effect: "lust", whom: 1 };
  playing.may = [use, PASS];
  playing.pickEffect("lust");
  await settled();
  expect(sent).toEqual([use]);
});

it("what one came for waits for a press of its own once the circle has asked for its effect", async () => {
  const lust: Action = { do: "use", effect: "lust", whom: 1 };
  for (const answer of [lust, PASS]) {
    const { playing, sent } = onTheWay(answer, { do: "uncouple", car: 18 });
    playing.tap("circle:4");
    await settled();
    playing.look();
    if (answer.do === "pass") playing.press("pass");
    else playing.pickEffect("lust");
    await settled();
    playing.look();
    await settled();
    expect(sent).toEqual([{ do: "move", card: 13, by: "E4" }, answer]);
  }
});

it("what belongs where one goes is delivered once its effect is left for it", async () => {
  const { playing, sent } = atTheCircle([{ do: "uncouple", car: 18 }]);
  playing.tap("then:uncouple:18");
  await settled();
  expect(sent).toEqual([PASS, { do: "uncouple", car: 18 }]);
  const lost = atTheCircle([]);
  lost.playing.tap("then:uncouple:18");
  await settled();
  expect(lost.sent).toEqual([PASS]);
});

it("a turn in which nothing was done yet is ended by a second tap, and says why", async () => {
  const lay: Action = { do: "lay", card: 12, at: [2, 2] };
  const { playing, sent, given, view } = inOwnTurn([lay, { do: "end" }]);
  playing.press("end");
  await settled();
  expect(sent).toEqual([]);
  expect(promptOf(given, playing, view).words).toBe("board.idle.warn");
  playing.press("end");
  await settled();
  expect(sent).toEqual([{ do: "end" }]);
});

it("after something was done, or where nothing else can be, one tap ends the turn", async () => {
  const lay: Action = { do: "lay", card: 12, at: [2, 2] };
  const { playing, sent } = inOwnTurn([lay, { do: "end" }]);
  playing.pick(12);
  playing.tap("cell:2,2");
  await settled();
  playing.press("end");
  await settled();
  expect(sent).toEqual([lay, { do: "end" }]);
  const bare = inOwnTurn([{ do: "end" }]);
  bare.playing.press("end");
  await settled();
  expect(bare.sent).toEqual([{ do: "end" }]);
});

it("the end of a turn is offered first once something was done, or nothing else can be", async () => {
  const lay: Action = { do: "lay", card: 12, at: [2, 2] };
  const { playing } = inOwnTurn([lay, { do: "end" }], false);
  expect(playing.fresh).toBe(true);
  playing.pick(12);
  playing.tap("cell:2,2");
  await settled();
  expect(playing.fresh).toBe(false);
  expect(inOwnTurn([{ do: "end" }]).playing.fresh).toBe(false);
});

it("what would be done by a second tap can be read in peace", () => {
  vi.useFakeTimers();
  const { playing } = inOwnTurn([{ do: "fan", card: 12 }]);
  playing.tap("boiler");
  vi.advanceTimersByTime(9_000);
  expect(playing.armed).toBe("boiler");
  vi.advanceTimersByTime(1_000);
  expect(playing.armed).toBeNull();
});

it("a circle that cannot be reached says why, with a card and without", async () => {
  const { playing, given, view } = inOwnTurn([{ do: "end" }]);
  view.circles = [
    ["4", [0, 0], ""],
    ["3", [2, 0], ""],
  ];
  const refused = { ok: false, code: "no_such_way" };
  Object.assign(given, { why: () => Promise.resolve(refused) });
  await playing.askWhy([1, 0]);
  expect(playing.chips.all).toEqual([]);
  await playing.askWhy([2, 0]);
  expect(playing.chips.all.map(({ words }) => words)).toEqual(["board.no_track"]);
  playing.chips.all = [];
  playing.pick(12);
  await playing.askWhy([2, 0]);
  expect(playing.chips.all.map(({ words }) => words)).toEqual(["board.no_track"]);
  playing.chips.all = [];
  refused.code = "too_heavy";
  await playing.askWhy([2, 0]);
  expect(playing.chips.all.map(({ words }) => words)).toEqual(["illegal.too_heavy"]);
});

it("a page that was loaded in mid-turn does not say that nothing was done", async () => {
  const lay: Action = { do: "lay", card: 12, at: [2, 2] };
  const { playing, sent } = inOwnTurn([lay, { do: "end" }], false);
  playing.look();
  playing.press("end");
  await settled();
  expect(sent).toEqual([{ do: "end" }]);
});

it("an effect that is aimed by buttons alone asks for one of them", () => {
  const { playing, given, view } = inOwnTurn([]);
  const prompt = (...may: Action[]): string => {
    playing.may = may;
    playing.stage = { kind: "effect", seat: 0 };
    playing.pickEffect("heresy");
    return promptOf(given, playing, view).words;
  };
  const tokens = ["cancel", "redirect"].map(
    (token) => ({ do: "use", effect: "heresy", token }) as const,
  );
  expect(prompt(...tokens, PASS)).toBe("board.prompt.choose");
  expect(prompt(...tokens, { do: "use", effect: "heresy", circle: "4" })).toBe("board.prompt.aim");
});
