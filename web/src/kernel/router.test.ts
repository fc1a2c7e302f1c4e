import { expect, it } from "vitest";
import { isFile, routeOf, router } from "./router.svelte";

it("finds the page of an address", () => {
  expect(routeOf("/")).toEqual({ page: "landing" });
  expect(routeOf("/open/hellrail")).toEqual({ page: "open", game: "hellrail" });
  expect(routeOf("/t/abc_-1")).toEqual({ page: "table", table: "abc_-1" });
  expect(routeOf("/t/abc/")).toEqual({ page: "table", table: "abc" });
  expect(routeOf("/t/abc/lookback", "?game=2")).toEqual({
    page: "analysis",
    table: "abc",
    game: 2,
  });
  expect(routeOf("/t/abc/screen")).toEqual({ page: "screen", table: "abc" });
  expect(routeOf("/rules/infernal-wagon", "", "#3.2")).toEqual({
    page: "rules",
    game: "infernal-wagon",
    section: "3.2",
  });
});

it("finds a moment of a replay, and forgives a bad one", () => {
  const replay = { page: "replay", table: "abc" };
  expect(routeOf("/t/abc/replay", "?game=2&at=143")).toEqual({ ...replay, game: 2, at: 143 });
  expect(routeOf("/t/abc/replay", "?at=-1&game=x")).toEqual({ ...replay, game: 0, at: 0 });
});

it("knows what is nowhere", () => {
  for (const path of ["/t", "/t/abc/else", "/t/a/b/c", "/open", "/rules", "/x"])
    expect(routeOf(path)).toEqual({ page: "nowhere" });
});

it("leaves files to the server", () => {
  expect(isFile("/licenses.txt")).toBe(true);
  for (const path of ["/", "/t/abc", "/rules/infernal-wagon", "/t/abc/replay"])
    expect(isFile(path)).toBe(false);
});

it("leaves no way back to a page that was gone on from", () => {
  router.go("/open/hellrail");
  const pages = history.length;
  router.go("/t/abc", true);
  expect(history.length).toBe(pages);
  expect(router.route.page).toBe("table");
});
