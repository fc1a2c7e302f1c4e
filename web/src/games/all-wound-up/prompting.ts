// The one sentence that always says what you may do now, or whom we wait for.

import type { Playing } from "./playing.svelte";
import type { Show } from "./show.svelte";
import { sentenceOf } from "./telling";
import type { View } from "./wire";
import { windOf } from "./ahead";
import type { Given } from "./table";

export interface Prompt {
  words: string;
  tone: "you" | "wait";
}

export function promptOf(given: Given, playing: Playing, show: Show, view: View): Prompt {
  const { texts, names } = given;
  const wait = (words: string): Prompt => ({ words, tone: "wait" });
  if (view.ending && !show.busy)
    return wait(texts.say(`ending.${view.ending}`, { names: view.winners ?? [] }, names));
  if (show.playback.on) {
    const { run } = show.playback;
    return wait(texts.say("board.prompt.runs", { seat: run?.toy ?? -1 }, names));
  }
  // What is asked next is told when what has happened has been seen.
  if (show.busy) return wait(show.beat ? sentenceOf(show.beat.event, given) : "");
  if (!playing.asked) return wait(waiting(given, view));
  const you = (key: string, facts: Record<string, unknown> = {}): Prompt => ({
    words: texts.say(key, facts, names),
    tone: "you",
  });
  if (playing.taken) return wait(texts.say("board.prompt.taken"));
  if (playing.mustPass)
    return wait(texts.say(playing.hasPassed ? "board.passes.again" : "board.passes"));
  if (playing.spending) return you(`board.prompt.${playing.spending}`);
  const { stage } = playing;
  const facts = {
    n: playing.wanted || windOf(view, playing),
    whom: stage?.kind === "give" ? (playing.you + 1) % view.seats.length : (stage?.whom ?? -1),
    card: view.card ?? "",
  };
  const { kind = "bet", why = "start" } = stage ?? {};
  if (kind === "place") return you(`board.prompt.place.${why}`, facts);
  if (kind === "bet" && !playing.wildsMay.most) return you("board.prompt.bet.plain");
  const own = (playing.ring?.toy ?? playing.you) === playing.you;
  if (kind === "turn" && own) return you("board.prompt.turn.own", facts);
  return you(`board.prompt.${kind}`, facts);
}

/** Whom the table waits for. */
export function waiting({ texts, names, sight, replay }: Given, view: View): string {
  const ask = sight.asked.find((each) => each.seat >= 0);
  if (ask && !replay) return texts.say("board.waits", { seat: ask.seat, stage: ask.reason }, names);
  return texts.say("board.round.bettor", { n: view.round, seat: view.bettor }, names);
}
