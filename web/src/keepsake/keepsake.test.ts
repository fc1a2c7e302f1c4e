import { afterEach, describe, expect, it, vi } from "vitest";
import { keepsakeOf, OWN_GAMES } from "../games/registry";
import type { Keepsake } from "./contract";
import { draw, handOut, HEIGHT, WIDTH, wrapped } from "./drawing";
import { partly } from "../kernel/partly";

const KEEPSAKE: Keepsake = {
  title: "Out into the daylight!",
  facts: ["time: 4:32", "cards laid: 31"],
  box: [0, 0, 200, 100],
  strokes: [
    { d: "M0 0L200 100", colour: "#fff", width: 4, dash: [2, 2] },
    { d: "M0 0h10v10z", colour: "#f00", width: 0, at: [5, 5] },
  ],
  standings: [{ seat: 1, value: "17" }],
};
const WORDS = { game: "Infernal Wagon", site: "Limbo Line", date: "today" };

/** A canvas that notes what is written on it. */
function paper(): { canvas: HTMLCanvasElement; written: string[]; strokes: () => number } {
  const written: string[] = [];
  let strokes = 0;
  const ink = new Proxy({} as Record<string, unknown>, {
    get: (known, name: string) => {
      if (name === "fillText") return (text: string) => written.push(text);
      if (name === "measureText") return (text: string) => ({ width: text.length * 20 });
      if (name === "createLinearGradient") return () => ({ addColorStop: () => undefined });
      if (name === "stroke") return () => strokes++;
      return known[name] ?? (() => undefined);
    },
    set: (known, name: string, value) => {
      known[name] = value;
      return true;
    },
  });
  const canvas = partly<HTMLCanvasElement>({ width: 0, height: 0, getContext: () => ink });
  return { canvas, written, strokes: () => strokes };
}

vi.stubGlobal("Path2D", class {});

describe("the picture of a night", () => {
  it("says how it went, with the names", () => {
    const { canvas, written, strokes } = paper();
    draw(canvas, KEEPSAKE, { ...WORDS, names: ["Ana", "Mia"] });
    expect([canvas.width, canvas.height]).toEqual([WIDTH, HEIGHT]);
    expect(written).toContain("Out into the daylight!");
    expect(written.join("|")).toContain("Mia");
    expect(written.join("|")).toContain("17");
    expect(written.join("|")).toContain("time: 4:32");
    expect(strokes()).toBeGreaterThan(0);
  });

  it("names nobody if it should not", () => {
    for (const standings of [KEEPSAKE.standings, undefined]) {
      const { canvas, written } = paper();
      const { standings: _, ...rest } = KEEPSAKE;
      draw(canvas, standings ? { ...rest, standings } : rest, { ...WORDS, names: null });
      expect(written.join("|")).not.toMatch(/Ana|Mia/);
    }
  });

  it("puts words into lines that fit, and loses none", () => {
    const lines = wrapped("one two three four five", 3, (text) => text.length <= 9);
    expect(lines).toEqual(["one two", "three", "four five"]);
    expect(wrapped("one two three four", 2, (text) => text.length <= 7).join(" ")).toBe(
      "one two three four",
    );
  });

  it("is drawn by every game of the page", async () => {
    for (const game of OWN_GAMES) expect(await keepsakeOf(game), game).toBeTypeOf("function");
    expect(await keepsakeOf("from-elsewhere")).toBeNull();
  });
});

describe("handing it out", () => {
  const file = new File(["x"], "hellrail.png", { type: "image/png" });
  afterEach(() => vi.unstubAllGlobals());

  it("goes to the share sheet where there is one", async () => {
    const share = vi.fn(() => Promise.resolve());
    vi.stubGlobal("navigator", { canShare: () => true, share });
    expect(await handOut(file, "Limbo Line")).toBe("shared");
    expect(share).toHaveBeenCalledWith({ files: [file], title: "Limbo Line" });
  });

  it("is left where somebody thinks better of it", async () => {
    const share = () => Promise.reject(new DOMException("", "AbortError"));
    vi.stubGlobal("navigator", { canShare: () => true, share });
    expect(await handOut(file, "")).toBe("left");
  });

  it("is saved elsewhere", async () => {
    vi.stubGlobal("navigator", {});
    const click = vi
      .spyOn(HTMLAnchorElement.prototype, "click")
      .mockImplementation(() => undefined);
    vi.stubGlobal("URL", { createObjectURL: () => "blob:x", revokeObjectURL: () => undefined });
    expect(await handOut(file, "")).toBe("saved");
    expect(click).toHaveBeenCalled();
  });
});
