// What the things at the table are and do now, in words: asked about by holding, hovering, or I.

import type { Explanation, Reference } from "../../inspect/contract";
import { Answers } from "../../inspect/explaining";
import { standingOf } from "./betting";
import { CARDS, HATS, TOKENS, turnsOf, type Card } from "./cards";
import { hatOf } from "./poses";
import type { Playing } from "./playing.svelte";
import type { Given } from "./table";
import type { View } from "./wire";
import { listed, whereWords } from "./wording";

const CARD_SECTIONS: Readonly<Record<string, string>> = {
  left: "5.3",
  right: "5.3",
  rival: "5.4",
  wild: "4.2",
};
const BRAIN_SECTIONS: Readonly<Record<string, string>> = {
  black: "7.5",
  purple: "7.4",
  green: "7.5",
  yellow: "7.6",
  red: "7.7",
};
const ZONES: Readonly<Record<string, string>> = {
  grave: "6.2",
  mausoleum: "6.1",
  brain: "7.1",
  gate: "8.1",
  start: "5.1",
  edge: "6.3",
  tile: "2.3",
};

const GROUND = new Set(["tile", "edge", "start"]);

/** What is drawn in one picture, or lies nowhere in sight, and can be asked about all the same. */
export const BESIDES: readonly string[] = [
  ...Object.keys(ZONES).map((zone) => `zone ${zone}`),
  "pile",
  "discards",
];

/** Answers for one table as it is now. */
export class Explaining extends Answers<Given, Playing> {
  explain = ([kind = "", one = ""]: Reference): Explanation | null => {
    const { view } = this.given().sight;
    if (!view) return null;
    if (kind === "card") return this.#card(view, one);
    if (kind === "brain") return this.#brain(view, one);
    if (kind === "seat") return this.#seat(view, Number(one));
    if (kind === "zone" && ZONES[one]) return this.#zone(one, ZONES[one]);
    if (kind === "forced") return this.told("forced", "4.5");
    if (kind === "round") return this.told("round", "3.1");
    if (kind === "pile")
      return this.told("pile", "3.1", [this.say("board.pile", { n: view.pile ?? 0 })]);
    if (kind === "discards") return this.#discards(view);
    return null;
  };

  #zone(zone: string, section: string): Explanation {
    return {
      name: this.say(`board.inspect.zone.${zone}`),
      lines: [this.say(`board.inspect.zone.${zone}.does`)],
      section,
      plain: GROUND.has(zone),
    };
  }

  #card(view: View, card: string): Explanation {
    const turns = turnsOf(card);
    const sort = turns ? "wind" : card;
    const lines = [
      this.say(`board.inspect.card.${sort}`, { n: turns }),
      ...(card === "wild" ? [] : [this.say("board.inspect.card.must")]),
    ];
    const { kind, wanted, offers } = this.playing;
    if (view.card === card) lines.unshift(this.say("board.inspect.on"));
    else if (wanted > 0) lines.push(this.say("board.inspect.tap.pass"));
    else if (kind === "bet" && offers.bets.has(card as Card))
      lines.push(this.say("board.inspect.tap.bet"));
    const held = this.playing.hand[CARDS.indexOf(card as Card)] ?? 0;
    if (held) lines.push(this.say("board.inspect.hand", { n: held }));
    return {
      name: this.say(`card.${card}`),
      lines,
      section: CARD_SECTIONS[card] ?? "5.2",
    };
  }

  #brain(view: View, token: string): Explanation {
    const rank = (TOKENS as readonly string[]).indexOf(token);
    const n = view.seats[this.playing.you]?.brains?.[rank] ?? 0;
    const lines = [
      this.say(`board.inspect.brain.${token}`),
      this.say("board.inspect.hand", { n }),
      this.say("board.inspect.brain.more"),
    ];
    return { name: this.say(`token.${token}`), lines, section: BRAIN_SECTIONS[token] ?? "7.3" };
  }

  #seat(view: View, seat: number): Explanation | null {
    const { texts, names } = this.given();
    const player = view.seats[seat];
    if (!player) return null;
    const lines = [
      this.say("board.inspect.seat.where", { where: whereWords(texts, view, player) }),
      this.say("board.inspect.seat.holds", { n: player.holds ?? 0 }),
    ];
    const { where = "" } = player;
    if (where === "grave" || where === "mausoleum")
      lines.push(this.say(`board.inspect.seat.${where}`));
    const trait = HATS[hatOf(view, seat)];
    if (view.options.toys === "quirky" && trait) lines.push(this.say(`board.trait.${trait}`));
    const standing = standingOf(view, seat);
    if (standing) lines.unshift(this.say(`board.bets.${standing.is}`, { n: standing.n }));
    if (view.bettor === seat && !view.ending) lines.push(this.say("board.inspect.seat.bettor"));
    const brains = TOKENS.flatMap((token, rank) => {
      const n = player.brains?.[rank] ?? 0;
      return n ? [`${n} × ${this.say(`token.${token}`)}`] : [];
    });
    if (brains.length)
      lines.push(this.say("board.inspect.seat.brains", { list: listed(texts, brains) }));
    const name = seat === this.playing.you ? this.say("board.you") : (names[seat] ?? "");
    return { name, lines, section: "1.4", picture: `toy ${seat} ${hatOf(view, seat)}` };
  }

  #discards(view: View): Explanation {
    const lying = CARDS.filter((_, place) => view.discards?.[place]);
    const lines = lying.map((card) => {
      const n = view.discards?.[CARDS.indexOf(card)] ?? 0;
      return this.say("board.inspect.discards.count", { card, n });
    });
    if (!lines.length) lines.push(this.say("board.inspect.discards.none"));
    const inside = lying.map((card) => `card ${card}`);
    return { ...this.told("discards", "4.6", lines), inside };
  }
}
