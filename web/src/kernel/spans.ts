// Long times in words: days, hours and minutes, the two largest of them.

import type { Language } from "./texts";

const UNITS = [
  { unit: "day", seconds: 86_400 },
  { unit: "hour", seconds: 3_600 },
  { unit: "minute", seconds: 60 },
] as const;

/** A time in words, rounded down: "2 days, 22 hours". Less than a minute is no minutes. */
export function spanWords(seconds: number, language: Language): string {
  const parts: string[] = [];
  let left = Math.max(0, Math.floor(seconds));
  for (const { unit, seconds: size } of UNITS) {
    const count = Math.floor(left / size);
    left -= count * size;
    if (count && parts.length < 2) parts.push(inUnit(count, unit, language));
    else if (parts.length) break; // "2 days" is near enough when there are no hours
  }
  if (!parts.length) return inUnit(0, "minute", language);
  return new Intl.ListFormat(language, { type: "unit", style: "short" }).format(parts);
}

function inUnit(count: number, unit: string, language: Language): string {
  const style = { style: "unit", unit, unitDisplay: "long" } as const;
  return new Intl.NumberFormat(language, style).format(count);
}
