// What the things on the table are and do now, in words: asked about by holding, hovering, or I.

import type { Explanation, Reference } from "../../inspect/contract";
import { Answers } from "../../inspect/explaining";
import type { Outcome } from "../../kernel/connection";
import { cardOf } from "./deck.svelte";
import { cellKey } from "./geometry";
import { missingUses } from "./missing.svelte";
import { pointOf, usesOf } from "./offers";
import type { Playing } from "./playing.svelte";
import type { Given } from "./table";
import { cellAt } from "./tapping";
import type { Action, View } from "./wire";
import {
  cardWords,
  carWords,
  listed,
  named,
  offerWords,
  placeWords,
  railWords,
  sinners,
} from "./wording";

const EFFECTS: Readonly<Record<string, string>> = {
  abyss: "6.5",
  boatmen: "6.6",
  tenders: "6.7",
  chaos: "6.8",
  delinquency: "6.9",
  false_path: "6.10",
  geryon: "6.11",
  gluttony: "6.12",
  guard_duty: "6.13",
  heresy: "6.14",
  infernal_power: "6.15",
  lust: "6.16",
  shift_change: "6.17",
  soul_catcher: "6.18",
  thievery: "6.19",
};
const TOKENS: Readonly<Record<string, string>> = {
  boatman: "7.5",
  tender: "7.6",
  soul_catcher: "7.7",
  cancel: "7.2",
  redirect: "7.3",
};
const CORNERS: Readonly<Record<string, string>> = {
  value: "4.1",
  pickup: "3.4",
  setout: "3.5",
  traction: "4.1",
};

/** Answers for one table as it is now. */
export class Explaining extends Answers<Given, Playing> {
  explain = ([kind = "", one = "", other = ""]: Reference): Explanation | null => {
    const { view } = this.given().sight;
    if (!view) return null;
    if (kind === "card") return this.#card(view, Number(one));
    if (kind === "car") return this.#car(view, Number(one));
    if (kind === "corner") return this.#corner(Number(one), other);
    if (kind === "circle") return this.#circle(view, one);
    if (kind === "rail") return this.#rail(view, one);
    if (kind === "offer") return this.#offer(view, one);
    if (kind === "seat") return this.#seat(view, Number(one));
    if (kind === "token") return this.#token(one);
    if (kind === "effect") return this.#effect(one, "7.9");
    if (kind === "discards") return this.#discards(view);
    if (kind === "pile")
      return this.told("pile", "3.2", [this.say("board.inspect.pile.left", { n: view.pile })]);
    if (kind === "round") return this.told("round", "8.1");
    if (kind === "boiler") return this.told("boiler", "3.8");
    if (kind === "check") return this.told("check", "7.8");
    return null;
  };

  #why(action: Action): { key: string; ask: () => Promise<Outcome> } {
    const { why, sight, texts } = this.given();
    const ask = async () => named(texts, await why(action));
    return { key: `${sight.seq} ${JSON.stringify(action)}`, ask };
  }

  #card(view: View, card: number): Explanation {
    const { texts, live } = this.given();
    const mine = view.seats[this.playing.you]?.hand?.includes(card) ?? false;
    const uses = Object.entries(usesOf(this.playing.may, card)).map(([verb, n]) =>
      this.say(`board.uses.${verb}`, { n }),
    );
    const lines = [cardWords(texts, card)];
    if (mine && uses.length)
      lines.unshift(this.say("board.inspect.card.now", { uses: listed(texts, uses) }));
    lines.push(this.say("board.inspect.card.does"));
    const asks = mine && live && this.playing.free;
    const why = asks ? missingUses(view, this.playing, card).map((each) => this.#why(each)) : [];
    return { name: sinners(texts, card), lines, section: "1.3", why };
  }

  #car(view: View, car: number): Explanation {
    const { texts } = this.given();
    if (car === 0) return this.#token("tender");
    const offer = this.playing.offers.get(`car:${car}`);
    const lines = [
      carWords(texts, car),
      this.say("board.inspect.car.does", { n: cardOf(car).setout }),
    ];
    if (offer)
      lines.unshift(this.say("board.inspect.tap", { what: this.#offered(view, offer.key) }));
    const own = view.seats[this.playing.you]?.cars?.includes(car) ?? false;
    const why = own && !offer && this.playing.free ? [this.#why({ do: "uncouple", car })] : [];
    return { name: sinners(texts, car), lines, section: "3.5", picture: `card ${car}`, why };
  }

  #corner(card: number, what: string): Explanation | null {
    const section = CORNERS[what];
    if (!section) return null;
    const n = cardOf(card)[what as "value"];
    return {
      name: this.say(`board.inspect.${what}`, { n }),
      lines: [this.say(`board.inspect.${what}.does`, { n })],
      section,
      picture: `card ${card}`,
    };
  }

  #circle(view: View, circle: string): Explanation | null {
    const found = view.circles.find(([each]) => each === circle);
    if (!found) return null;
    const effect = found[2] ?? "";
    const lines: string[] = [];
    const offer = this.playing.offers.get(`circle:${circle}`);
    if (offer) lines.push(this.say("board.inspect.tap", { what: this.#offered(view, offer.key) }));
    if (effect)
      lines.push(this.say("board.inspect.circle.effect", { effect }), this.#effectHelp(effect));
    else lines.push(this.say("board.inspect.circle.gate"));
    const waits = this.#carsAt(view, "pickup", circle);
    if (waits.length)
      lines.push(this.say("board.inspect.circle.waits", { cars: waits.join(", ") }));
    const wanted = this.#carsAt(view, "setout", circle);
    if (wanted.length)
      lines.push(this.say("board.inspect.circle.wants", { cars: wanted.join(", ") }));
    if (view.cerberus === circle) lines.push(this.say("board.inspect.circle.cerberus"));
    return {
      name: this.#circleName(circle),
      lines,
      section: EFFECTS[effect] ?? "1.5",
      picture: `circle ${circle} ${effect}`,
    };
  }

  /** The number first: an effect of the same name as a circle may lie on another. */
  #circleName(circle: string): string {
    const name = this.say(`circle_name.${circle}`);
    return circle === "G" ? name : this.say("board.inspect.circle", { number: circle, name });
  }

  /** Your own cars: cards of your hand that wait in a circle, or cars aboard that belong there. */
  #carsAt(view: View, what: "pickup" | "setout", circle: string): string[] {
    const own = view.seats[this.playing.you];
    const cars = (what === "pickup" ? own?.hand : own?.cars) ?? [];
    const { texts } = this.given();
    return cars
      .filter((card) => String(cardOf(card)[what]) === circle)
      .map((card) => sinners(texts, card));
  }

  #rail(view: View, cell: string): Explanation | null {
    const found = view.rails.find(([, at]) => cellKey(at) === cell);
    if (!found) return null;
    const [card, , turn, under] = found;
    const lines = [railWords(this.given().texts, card, turn), this.say("board.inspect.rail.does")];
    if (under?.length) lines.push(this.say("board.inspect.rail.under", { n: under.length }));
    return {
      name: this.say("board.inspect.rail"),
      lines,
      section: "4.2",
      picture: `rail ${card} ${turn}`,
    };
  }

  #offered(view: View, key: string): string {
    const { texts, names } = this.given();
    const offer = this.playing.offers.get(key);
    return offer ? offerWords(texts, names, view, offer) : "";
  }

  /** A place that glows: what a tap there does, and what lies there. */
  #offer(view: View, key: string): Explanation | null {
    const what = this.#offered(view, key);
    if (!what) return null;
    const circle = /^circle:(.+)$/.exec(key)?.[1];
    if (circle) return this.#circle(view, circle);
    const line = this.say("board.inspect.tap", { what });
    const at = pointOf(view, key);
    const rail = at && this.#rail(view, cellKey(cellAt(at)));
    if (rail) return { ...rail, lines: [line, ...rail.lines] };
    const place = key.replace(/^\w+:/, "");
    const { texts } = this.given();
    return {
      name: key.startsWith("cell") ? this.say("board.inspect.cell") : placeWords(texts, place),
      lines: [line],
      plain: true, // the card as it would lie is shown there
      section: key.startsWith("end") ? "4.7" : key.startsWith("cell") ? "3.6" : "4.3",
    };
  }

  #seat(view: View, seat: number): Explanation | null {
    const { names, texts } = this.given();
    const player = view.seats[seat];
    if (!player) return null;
    const lines = [
      this.say("board.inspect.seat.holds", { n: player.holds ?? 0 }),
      this.say("board.inspect.seat.pulls", { n: player.cars?.length ?? 0 }),
      this.say("board.inspect.seat.delivered", { n: player.delivered ?? 0 }),
    ];
    if (view.turn === seat && !view.ending) lines.unshift(this.say("board.inspect.seat.on"));
    if (player.place)
      lines.push(this.say("board.inspect.seat.at", { place: placeWords(texts, player.place) }));
    return { name: names[seat] ?? "", lines, section: "1.4", picture: `engine ${seat}` };
  }

  #token(name: string): Explanation {
    return {
      name: this.say(`board.inspect.token.${name}`),
      lines: [this.say(`board.inspect.token.${name}.does`)],
      section: TOKENS[name] ?? "7.1",
    };
  }

  #effectHelp(effect: string): string {
    return effect === "?"
      ? this.say("board.inspect.effect.hidden")
      : this.say(`effect.${effect}.help`);
  }

  #effect(effect: string, section: string): Explanation {
    return {
      name: this.say(`effect.${effect}`),
      lines: [this.#effectHelp(effect)],
      section: EFFECTS[effect] ?? section,
    };
  }

  #discards(view: View): Explanation {
    const cards = view.discards ?? [];
    return {
      ...this.told("discards", "3.9", [this.say("board.inspect.discards.n", { n: cards.length })]),
      inside: cards.toReversed().map((card) => `card ${card}`),
    };
  }
}
