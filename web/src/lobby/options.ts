// The options of a table: what the host has chosen, and what is recommended for so many players.

import type { OptionShown } from "../kernel/http-types";

export type OptionValue = OptionShown["default"];
export type Options = Readonly<Record<string, unknown>>;

/** What an option is set to where so many play and it was not chosen. */
export function recommendedFor(players: number, option: OptionShown): OptionValue {
  return option.usual[players] ?? option.default;
}

/** What an option is set to. */
export function chosen(option: OptionShown, options: Options, players: number): OptionValue {
  return named(option, options) ?? recommendedFor(players, option);
}

function named(option: OptionShown, options: Options): OptionValue | undefined {
  return option.values.find((one) => one === options[option.name]);
}

/** The options that differ from what is recommended. */
export function changedFrom(
  all: readonly OptionShown[],
  options: Options,
  players: number,
): OptionShown[] {
  return all.filter(
    (option) => chosen(option, options, players) !== recommendedFor(players, option),
  );
}

/** What the host has chosen, or made by hand such as a course; nothing that makes no sense. */
export function meant(all: readonly OptionShown[], options: Options): Options {
  const kept = Object.entries(options).filter(([name, value]) => {
    const option = all.find((one) => one.name === name);
    return option ? named(option, options) !== undefined : value !== null;
  });
  return Object.fromEntries(kept);
}
