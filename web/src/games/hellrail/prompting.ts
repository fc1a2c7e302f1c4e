// The one sentence that always says what you may do now, or whom we wait for.

import { cardOf } from "./deck.svelte";
import type { Playing } from "./playing.svelte";
import type { Show } from "./show.svelte";
import { sentenceOf } from "./telling";
import type { View } from "./wire";
import { listed, sinners } from "./wording";
import type { Given } from "./table";

export interface Prompt {
  words: string;
  tone: "you" | "wait" | "harmful";
}

export function promptOf(
  given: Given,
  playing: Playing,
  view: View,
  show: Show | null = null,
): Prompt {
  const { texts, names } = given;
  const wait = (words: string): Prompt => ({ words, tone: "wait" });
  const you = (key: string, facts: Record<string, unknown> = {}): Prompt => ({
    words: texts.say(key, facts, names),
    tone: "you",
  });
  // What is asked next is told when what the others did has been seen.
  if (show?.busy && !show.own)
    return wait(show.beat ? sentenceOf(show.beat.event, given) : waiting(given, show.held ?? view));
  if (view.ending) return wait(texts.say(`ending.${view.ending}`));
  if (playing.tryout.on) return you("board.prompt.tryout");
  if (!playing.asked) return wait(waiting(given, view));
  const warned = warning(given, playing, view);
  if (warned) return { words: warned, tone: "harmful" };
  if (playing.open) return you("board.prompt.which");
  const { stage } = playing;
  if (stage) {
    const { effect } = playing.chosen;
    if (effect)
      return you(onlyTokens(playing) ? "board.prompt.choose" : "board.prompt.aim", { effect });
    return you(`board.stage.${stage.kind}`, stageFacts(texts, stage));
  }
  const { card } = playing.chosen;
  if (card === null) {
    const drops = [...playing.offers.keys()].some((key) => key.startsWith("car:"));
    if (view.glutton) return you("board.prompt.glutton");
    if (drops) return you("board.prompt.deliver");
    if (!view.seats[playing.you]?.holds) return you("board.prompt.empty");
    const goes = [...playing.offers.values()].some((offer) => offer.verb === "move");
    return you(goes ? "board.prompt.turn.go" : "board.prompt.turn");
  }
  const verbs = new Set([...playing.offers.values()].map((offer) => offer.verb));
  const said = ["lay", "upgrade", "move", "sail", "couple", "fan"]
    .filter((verb) => verbs.has(verb))
    .map((verb) => texts.say(`board.verb.${verb}`));
  if (!said.length) return you("board.prompt.useless", { card: sinners(texts, card) });
  return you("board.prompt.card", {
    card: sinners(texts, card),
    verbs: listed(texts, said, "disjunction"),
  });
}

/** Whether an effect is aimed by buttons alone: nothing that lies on the table is meant. */
function onlyTokens({ offers }: Playing): boolean {
  const aims = [...offers.keys()].filter((key) => !/^(verb|effect|then):/.test(key));
  return aims.length > 0 && aims.every((key) => key.startsWith("token:"));
}

function stageFacts(texts: Given["texts"], stage: NonNullable<Playing["stage"]>) {
  return {
    n: stage.left ?? 0,
    whom: stage.whom ?? -1,
    car: typeof stage.car === "number" ? sinners(texts, stage.car) : "",
    circle: stage.circle ?? "",
    effect: stage.use?.effect ?? "",
  };
}

/** Whom the table waits for. */
export function waiting({ texts, names, sight, replay }: Given, view: View): string {
  const ask = sight.asked.find((each) => each.seat >= 0);
  if (ask && !replay) return texts.say(`ask.${ask.reason}`, { seat: ask.seat }, names);
  return texts.say("board.turn_of", { seat: view.turn, round: view.round }, names);
}

function warning({ texts, names }: Given, playing: Playing, view: View): string {
  const offer = playing.offers.get(playing.armed ?? "");
  if (!offer) return "";
  if (offer.warning) return texts.say(`warn.${offer.warning.code}`, { ...offer.warning }, names);
  const [action] = offer.actions;
  if (action?.do === "fan") {
    const { card } = action;
    return texts.say("board.boiler.warn", { n: cardOf(card).traction, card: sinners(texts, card) });
  }
  if (action?.do === "end") return texts.say("board.idle.warn");
  const own = view.seats[playing.you];
  return texts.say(
    "board.derail.warn",
    { cards: Math.max(0, (own?.holds ?? 1) - 1), n: own?.cars?.length ?? 0 },
    names,
  );
}
