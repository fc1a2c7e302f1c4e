import { render } from "@testing-library/svelte";
import { expect, it } from "vitest";
import Standings from "../frame/Standings.svelte";
import { createRawSnippet } from "svelte";
import { SHAPES } from "./seats";
import Token from "./Token.svelte";

function outline(container: Element): string {
  return container.querySelector("path")?.getAttribute("d") ?? "";
}

it("gives every seat a shape of its own", () => {
  const shapes = [0, 1, 2, 3, 4].map((seat) =>
    outline(render(Token, { props: { seat } }).container),
  );
  expect(new Set(shapes).size).toBe(5);
});

it("shows seats in the shapes that a game gives them, wherever they stand", () => {
  const hats = new Map([[SHAPES, (seat: number) => [3, 0][seat]]]);
  const cube = outline(render(Token, { props: { seat: 3 } }).container);
  const value = createRawSnippet(() => ({ render: () => "<i>1</i>" }));
  const props = { rows: [{ seat: 0, won: true }], names: ["Ana"], value };
  const { container } = render(Standings, { props, context: hats });
  expect(outline(container)).toBe(cube);
  expect(container.querySelector(".seat-0")).not.toBeNull(); // the colour stays the seat's own
});
