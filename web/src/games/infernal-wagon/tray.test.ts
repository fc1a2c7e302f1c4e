import { fireEvent, render } from "@testing-library/svelte";
import en from "@rooms/infernal_wagon/texts/en.json";
import { expect, test } from "vitest";
import { partly } from "../../kernel/partly";
import { Texts } from "../../kernel/texts";
import Callouts from "./Callouts.svelte";
import { Playing } from "./playing.svelte";
import type { Given } from "./table";
import Table from "./Table.test.svelte";
import type { View } from "./wire";

test("the tray of words folds when something else is tapped, and not when its frame is", async () => {
  const view = partly<View>({ hands: [["T05"], [null]], stops: ["gem"], rail: [], head: 5 });
  const given = partly<Given>({
    texts: new Texts("en", en),
    names: [],
    live: true,
    sight: { view, you: 0, may: [], warnings: [], mayTalk: ["callout"] },
  });
  const table = { given, playing: new Playing(() => given) };
  const { container } = render(Table, { props: { table, view, parts: [Callouts] } });
  const more = container.querySelector("[data-call=more]") ?? document.body;
  const open = () => more.getAttribute("aria-expanded");

  await fireEvent.click(more);
  expect(open()).toBe("true");
  await fireEvent.click(container.querySelector(".calls") ?? document.body);
  expect(open()).toBe("true");
  await fireEvent.click(document.body);
  expect(open()).toBe("false");
});
