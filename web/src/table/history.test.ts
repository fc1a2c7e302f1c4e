import { render } from "@testing-library/svelte";
import { describe, expect, it } from "vitest";
import type { PageRoom, Sight } from "../kernel/board";
import { pretend } from "../kernel/pretending";
import { Texts } from "../kernel/texts";
import { linesOf, sinceOwnTurn } from "./history.svelte";
import HistoryList from "./HistoryList.svelte";
import LastLine from "./LastLine.svelte";

const SIGHT = pretend<Sight>({ you: 0 });
const room = pretend<PageRoom>({
  Gap: null,
  tell: ({ event, seat }: { event: string; seat: number }) =>
    event === "secret"
      ? null
      : { key: event, facts: { seat }, weight: event === "rolled" ? "quiet" : "plain", seat },
});
const texts = new Texts("en", { laid: "{seat} lays.", rolled: "{seat} stops.", drew: "draws." });

function step(n: number, seat: number, ...events: string[]) {
  return { step: n, at_ms: n * 61_000, events: events.map((event) => ({ event, seat })) };
}

describe("the history", () => {
  it("has a line for every step of which anything is told", () => {
    const lines = linesOf(
      [step(1, 0, "laid", "drew"), step(2, 1, "secret"), step(3, 1, "laid")],
      room,
      SIGHT,
    );
    expect(lines.map((line) => [line.step, line.tellings.length])).toEqual([
      [1, 2],
      [3, 1],
    ]);
  });

  it("tells once where an engine stops, however many ties it has passed", () => {
    const [line] = linesOf([step(1, 0, "rolled", "rolled", "rolled")], room, SIGHT);
    expect(line?.tellings.length).toBe(1);
  });

  it("says where one's last turn ended, also when the next has begun", () => {
    const lines = (...seats: number[]) =>
      linesOf(
        seats.map((seat, n) => step(n, seat, "laid")),
        room,
        SIGHT,
      );
    expect(sinceOwnTurn(lines(0, 0, 1, 2), 0)).toBe(2);
    expect(sinceOwnTurn(lines(0, 0, 1, 2, 0), 0)).toBe(2);
    expect(sinceOwnTurn(lines(1, 2), 0)).toBe(0);
  });

  it("strikes out what was taken back, with its time, and points at what is tapped", () => {
    const lines = linesOf(
      [{ ...step(1, 0, "laid"), undone: true }, step(2, 1, "laid")],
      room,
      SIGHT,
    );
    const tapped: number[] = [];
    const props = { lines, room, texts, names: ["Ana", "Bo"], you: 0, pointed: 2 };
    const point = ({ step }: { step: number }) => tapped.push(step);
    const { container } = render(HistoryList, { props: { ...props, point } });
    expect(container.querySelector("s")?.textContent).toContain("Ana lays.");
    const times = [...container.querySelectorAll("time")].map((time) => time.textContent);
    expect(times).toEqual(["1:01", "2:02"]);
    expect(container.querySelector("li.pointed")?.textContent).toContain("Bo lays.");
    container.querySelector<HTMLButtonElement>("li.event button")?.click();
    expect(tapped).toEqual([1]);
  });

  it("shows its last line where there is no room for more", () => {
    const lines = linesOf([step(1, 0, "laid", "drew")], room, SIGHT);
    const props = { line: lines.at(-1), room, texts, names: ["Ana"] };
    const { container } = render(LastLine, { props });
    expect(container.textContent).toContain("draws.");
    expect(container.querySelector(".seat-0")).not.toBeNull();
  });
});
