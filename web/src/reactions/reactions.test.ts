import { render } from "@testing-library/svelte";
import { describe, expect, it, vi } from "vitest";
import { speech } from "../kernel/language.svelte";
import { set } from "../kernel/settings.svelte";
import { fresh, KINDS, newest } from "./kinds";
import ReactionBar from "./ReactionBar.svelte";

const said = [
  { number: 4, seat: 0, what: "laugh" },
  { number: 5, seat: 1, what: "gasp" },
  { number: 6, seat: -2, what: "clap" },
  { number: 7, seat: 0, what: "something newer" },
];

describe("reactions", () => {
  it("are shown once, and not from seats that one does not hear", () => {
    expect(fresh(said, 4, new Set([1])).map(({ number }) => number)).toEqual([6]);
    expect(fresh(said, 7, new Set())).toEqual([]);
    expect(newest(said, 2)).toBe(7);
    expect(newest([], 9)).toBe(9);
  });

  it("can be sent by anybody while the table allows it, and switched off", async () => {
    await speech.speak("en");
    const ask = vi.fn(() => Promise.resolve({ ok: true }));
    const live = { state: "open", push: { may_react: true }, ask } as never;
    const bar = render(ReactionBar, { live });
    expect(bar.getAllByRole("button")).toHaveLength(KINDS.length);
    bar.getByRole("button", { name: "Laugh" }).click();
    expect(ask).toHaveBeenCalledWith("react", { what: "laugh" });
    bar.unmount();
    const silent = render(ReactionBar, { live: { state: "open", push: {}, ask } as never });
    expect(silent.queryAllByRole("button")).toHaveLength(0);
    silent.unmount();
    set("reactions", false);
    expect(render(ReactionBar, { live }).queryAllByRole("button")).toHaveLength(0);
    set("reactions", true);
  });
});
