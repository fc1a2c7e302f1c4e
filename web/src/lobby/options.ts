// The options of a table, as far as they differ from the usual.

import type { OptionShown } from "../kernel/http-types";

export type OptionValue = OptionShown["default"];
export type Options = Readonly<Record<string, unknown>>;

/** What an option is set to. */
export function chosen(option: OptionShown, options: Options): OptionValue {
  const value = options[option.name];
  return option.values.find((one) => one === value) ?? option.default;
}

/** The options that are not as usual. */
export function changedFrom(usual: readonly OptionShown[], options: Options): OptionShown[] {
  return usual.filter((option) => chosen(option, options) !== option.default);
}

/** What people have made themselves, such as a course: no choice of a few. */
export function madeByHand(usual: readonly OptionShown[], options: Options): Options {
  const made = Object.entries(options).filter(
    ([name, value]) => value !== null && !usual.some((option) => option.name === name),
  );
  return Object.fromEntries(made);
}
