import { expect, it } from "vitest";
import type { SeatSeen, TableSeen } from "../kernel/wire";
import { moves } from "./journal.svelte";

const ana: SeatSeen = { name: "Ana", person: true, here: true };
const bot: SeatSeen = { name: "Ghost", bot: "crew" };

function table(...seats: SeatSeen[]): TableSeen {
  return { id: "t", game: "g", phase: "gathering", seats, options: {} };
}

function told(before: TableSeen, now: TableSeen): string[] {
  return moves(before, now).map(({ key }) => key);
}

it("tells who comes and who goes", () => {
  expect(told(table({}), table(ana))).toEqual(["log.sat"]);
  expect(told(table(ana), table({}))).toEqual(["log.rose"]);
  expect(told(table(ana), table({ ...ana, here: false }))).toEqual(["log.away"]);
  expect(told(table({ ...ana, here: false, away_ms: 900 }), table(ana))).toEqual(["log.back"]);
  expect(told(table({ ...ana, here: false }), table(ana))).toEqual([]); // only just sat down
  expect(told(table(bot), table(ana))).toEqual(["log.sat"]);
});

it("tells nobody who looks in and who does not at a table for days", () => {
  const pace = { slow: true };
  const here = { ...table(ana), pace };
  const away = { ...table({ ...ana, here: false, away_ms: 900 }), pace };
  expect(told(here, away)).toEqual([]);
  expect(told(away, here)).toEqual([]);
  expect(told({ ...table({}), pace }, here)).toEqual(["log.sat"]);
});

it("tells who holds a seat, and when the game begins", () => {
  const away = { ...ana, here: false };
  expect(told(table(away), table({ ...away, held_by: "crew" }))).toEqual(["log.held"]);
  expect(told(table(ana), { ...table(ana), phase: "playing" })).toEqual(["log.playing"]);
});

it("has nothing to tell when nothing moved", () => {
  expect(told(table(ana, bot, {}), table(ana, bot, {}))).toEqual([]);
});
