import { render } from "@testing-library/svelte";
import en from "@rooms/infernal_wagon/texts/en.json";
import { expect, test } from "vitest";
import { partly } from "../../kernel/partly";
import { Texts } from "../../kernel/texts";
import Callouts from "./Callouts.svelte";
import { Playing } from "./playing.svelte";
import Prompt from "./Prompt.svelte";
import type { Given } from "./table";
import Table from "./Table.test.svelte";
import type { View } from "./wire";

/** What the prompt and the call-outs say to the first of three seats. */
function said(hands: (string | null)[][], more: Partial<View> = {}): string {
  const view = partly<View>({ hands, stops: ["gem"], rail: [], head: 5, ...more });
  const given = partly<Given>({
    texts: new Texts("en", en),
    names: [],
    live: true,
    clock: { runs: true, startsIn: 0 },
    sight: {
      view,
      you: 0,
      may: hands[0]?.length ? [{ do: "play", card: "T05", by: "pick", at: 5 }] : [],
      warnings: [],
      mayTalk: ["callout"],
    },
  });
  const playing = new Playing(() => given);
  const table = { given, playing };
  const { container, unmount } = render(Table, {
    props: { table, view, parts: [Prompt, Callouts] },
  });
  const words = container.textContent ?? "";
  unmount();
  return words;
}

test("whoever alone has cards is told to go on, and is not offered to ask for one", () => {
  const alone = said([["T05"], [], []]);
  expect(alone).toContain("Nobody else has a card, so you may go on alone");
  expect(alone).not.toContain("Who has");
});

test("while another has a card, or under a U-turn, nobody is told so", () => {
  for (const words of [said([["T05"], [null], []]), said([["T05"], [], []], { uturn: true })]) {
    expect(words).not.toContain("Nobody else has a card");
    expect(words).toContain("Who has");
  }
  expect(said([[], [], []])).toContain("You have no cards left");
});
