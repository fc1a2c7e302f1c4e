// What the things on the board are and do now, in words: asked about by holding, hovering, or I.

import type { Explanation, Reference } from "../../inspect/contract";
import { Answers } from "../../inspect/explaining";
import { outlook, endOf } from "./choosing";
import { cardOf, knows, sidesOf } from "./deck.svelte";
import type { Playing } from "./playing.svelte";
import type { Given } from "./table";
import { limitOf } from "./time";
import type { View } from "./wire";
import { cardWords, listed, noun, priceWords } from "./wording";

const SECTIONS: Readonly<Record<string, string>> = {
  start: "2.2",
  exit: "7.2",
  track: "3.6",
  easy: "8.2",
  curse: "8.8",
  silence: "8.3",
  uturn: "8.5",
  intersection: "3.8",
  tunnel: "5.5",
  explosion: "5.3",
  rockfall: "5.2",
};

/** Answers for one table as it is now. */
export class Explaining extends Answers<Given, Playing> {
  explain = ([kind = "", one = "", other = ""]: Reference): Explanation | null => {
    const { view } = this.given().sight;
    if (!view) return null;
    if (kind === "end") return this.#end(view, one, other);
    if (kind === "card") return this.#card(view, one);
    if (kind === "cost") return this.#cost(one);
    if (kind === "laid") return this.#laid(view, Number(one));
    if (kind === "stop") return this.#stop(view, one);
    if (kind === "seat") return this.#seat(view, Number(one));
    if (kind === "lost") return this.told("lost", "4.6");
    if (kind === "curse") return this.#curse(view, Number(one));
    if (kind === "junction") return this.#junction(view, one);
    return this.#counted(view, kind);
  };

  #end(view: View, card: string, symbol: string): Explanation | null {
    if (!knows(card)) return null;
    const { texts, names, live, why } = this.given();
    const piece = cardOf(card);
    const name = this.say("board.inspect.end", { by: symbol });
    if (
      sidesOf(piece).some((side) => side.inert && side.symbol === symbol && !enters(card, symbol))
    )
      return { name, lines: [this.say("board.inspect.end.inert")], section: "3.7" };
    const choices = this.playing.choices.get(endOf(card, symbol));
    const how = outlook(choices, this.playing.arming.stop);
    const next = piece.exits?.[piece.entries?.indexOf(symbol) ?? -1] ?? [];
    const then = next.length
      ? [this.say("board.inspect.end.then", { next: listed(texts, next) })]
      : [];
    const free = choices?.find((choice) => !choice.warning);
    const blast = free ? priceWords(texts, view, free, names) : "";
    if (blast) then.unshift(blast);
    const acts = this.#sayIt(view, card, symbol);
    if (how === "fits")
      return { name, lines: [this.say("board.inspect.end.fits"), ...then], section: "4.3", acts };
    const harmful = choices?.find((choice) => choice.warning);
    const warning = harmful?.warning;
    if (how === "harms" && warning) {
      const cost = priceWords(texts, view, harmful, names);
      const section = warning.code === "hand" ? "4.6" : warning.code === "lost" ? "4.5" : "4.4";
      return { name, lines: [cost, this.say("board.inspect.end.harms"), ...then], section, acts };
    }
    const to = view.stops.length > 1 ? view.stops[0] : undefined;
    const action = { do: "play" as const, card, by: symbol, at: view.head, ...(to ? { to } : {}) };
    const asks = live && this.playing.you >= 0 && !view.ending;
    return {
      name,
      lines: [this.say("board.inspect.end.closed"), ...then],
      section: "3.2",
      acts,
      ...(asks ? { why: [{ key: `${card} ${symbol} ${view.head}`, ask: () => why(action) }] } : {}),
    };
  }

  /** Holding an end also says "I have this". */
  #sayIt(view: View, card: string, symbol: string): Explanation["acts"] {
    const own = view.hands[this.playing.you]?.includes(card) ?? false;
    if (!own || this.playing.uturn || !this.playing.maySay("callout")) return [];
    const words = this.say("callout.have", { symbol });
    const act = () => void this.playing.say({ kind: "callout", words: "have", facts: { symbol } });
    return [{ words: this.say("say.callout", { words }), act }];
  }

  #card(view: View, card: string): Explanation | null {
    if (!knows(card)) return null;
    const { texts } = this.given();
    const piece = cardOf(card);
    const lines = [cardWords(texts, piece), this.say(`board.inspect.kind.${piece.kind}`)];
    const owner = view.hands.findIndex((hand) => hand.includes(card));
    if (view.uturn && owner >= 0 && owner !== this.playing.you)
      lines.push(this.say("board.inspect.card.theirs", { owner }));
    return {
      name: this.say(`kind.${piece.kind}`),
      lines,
      section: SECTIONS[piece.kind] ?? "3.6",
      ...(piece.kind === "start" ? { picture: "wagon" } : {}), // a Start card tells nothing
    };
  }

  /** The middle of a card: what it does, where it does anything, and what a mismatch costs. */
  #cost(card: string): Explanation | null {
    if (!knows(card)) return null;
    const { kind, penalty = 0 } = cardOf(card);
    if (!penalty) return this.#card(this.given().sight.view as View, card);
    const rail = penalty > 0;
    const what = rail ? "board.inspect.cost.rail" : "board.inspect.cost.hand";
    const cost = this.say(what, { n: penalty });
    if (kind === "track")
      return {
        name: this.say("board.inspect.cost"),
        lines: [cost],
        section: rail ? "4.4" : "4.6",
      };
    return {
      name: this.say(`kind.${kind}`),
      lines: [this.say(`board.inspect.kind.${kind}`), cost],
      section: SECTIONS[kind] ?? "3.6",
    };
  }

  #laid(view: View, at: number): Explanation | null {
    const laid = view.rail[at - (view.head - view.rail.length)];
    if (!laid) return null;
    const [card, by, to, seat, fits] = laid;
    const told = this.#card(view, card);
    if (!told) return null;
    const place = at - (view.head - view.rail.length) + 1;
    const lines = [this.say("board.inspect.laid", { n: place })];
    if (at === view.head - 1) lines.unshift(this.say("board.inspect.laid.wagon"));
    if (seat !== null && to)
      lines.push(
        this.say(fits ? "board.inspect.laid.match" : "board.inspect.laid.mismatch", {
          seat,
          by,
          to,
        }),
      );
    return {
      ...told,
      lines: [...lines, ...told.lines.slice(1)],
      picture: told.picture ?? `card ${card}`,
    };
  }

  #stop(view: View, stop: string): Explanation {
    const lines = [this.say("board.inspect.stop.does", { stop: noun(this.given().texts, stop) })];
    const fitting = new Set<string>();
    for (const [end, choices] of this.playing.choices)
      if (outlook(choices, view.stops.length > 1 ? stop : null) === "fits")
        fitting.add(end.split(" ")[0] ?? "");
    if (this.playing.mayPlay) lines.push(this.say("board.inspect.stop.fits", { n: fitting.size }));
    if (stop === "star") lines.push(this.say("board.inspect.star"));
    const section = view.stops.length > 1 ? "3.8" : "3.6";
    return {
      name: this.say("board.stop", { stop: noun(this.given().texts, stop) }),
      lines,
      section,
    };
  }

  #seat(view: View, seat: number): Explanation | null {
    const { names, sight } = this.given();
    const who = sight.table.seats[seat];
    const hand = view.hands[seat];
    if (!hand) return null;
    const lines = [this.say("board.inspect.seat.holds", { n: hand.length })];
    const lost = view.losses?.[seat] ?? 0;
    if (lost) lines.push(this.say("board.inspect.seat.lost", { n: lost }));
    if (view.exit_with === seat) lines.push(this.say("board.inspect.seat.exit"));
    if (view.last === seat && !view.ending)
      lines.push(
        this.say(
          view.hands.length > 2 ? "board.inspect.seat.last" : "board.inspect.seat.last_of_two",
        ),
      );
    if (who?.bot || who?.held_by) lines.push(this.say("board.inspect.seat.bot"));
    if (who?.person && !who.here) lines.push(this.say("board.inspect.seat.away"));
    return { name: names[seat] ?? "", lines, section: "3.2" };
  }

  #curse(view: View, seat: number): Explanation | null {
    const curse = view.curses?.[seat];
    if (!curse) return null;
    const pair = curse.card ? cardOf(curse.card).curse : null;
    const lines: string[] = [];
    if (curse.lifted) lines.push(this.say("board.inspect.curse.lifted"));
    else if (pair)
      lines.push(this.say("board.inspect.curse.lift", { stop: pair[0], start: pair[1] }));
    lines.push(this.say("board.inspect.kind.curse"));
    return { name: this.say("kind.curse"), lines, section: "8.9" };
  }

  #junction(view: View, name: string): Explanation {
    const on = name === "silence" ? view.silence : name === "uturn" ? view.uturn : undefined;
    const lines = [this.say(`board.inspect.kind.${name}`)];
    if (on !== undefined)
      lines.unshift(this.say(on ? "board.inspect.junction.on" : "board.inspect.junction.off"));
    if (name === "curse") {
      const curses = view.curses ?? [];
      const lifted = curses.filter((each) => each.lifted).length;
      lines.unshift(this.say("board.curses", { n: lifted, all: curses.length }));
    }
    return { name: this.say(`junction.${name}`), lines, section: SECTIONS[name] ?? "8.1" };
  }

  #counted(view: View, what: string): Explanation | null {
    const { sight } = this.given();
    if (what === "pile")
      return this.told("pile", "6.1", [this.say("board.inspect.pile.left", { n: view.pile })]);
    if (what === "rail")
      return this.told("rail", "4.5", [
        this.say("board.inspect.rail.long", { n: view.rail.length }),
      ]);
    if (what === "clock") {
      const timed = limitOf(sight, view) !== null;
      return timed ? this.told("clock", "7.6") : this.told("no_clock", "9.3");
    }
    if (what === "wagon") return this.told("wagon", "4.2");
    if (what === "fire") return this.told("fire", "4.5");
    if (what === "tunnel") return this.told("tunnel", "5.6");
    return null;
  }
}

function enters(card: string, symbol: string): boolean {
  return cardOf(card).entries?.includes(symbol) ?? false;
}
