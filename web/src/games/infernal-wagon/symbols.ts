// The seven symbols: each of its own shape, letter and colour, on a grid of 24.

export const SYMBOLS = ["pick", "lantern", "gem", "horseshoe", "bat", "skull", "star"] as const;
export type SymbolName = (typeof SYMBOLS)[number];

export interface Drawing {
  /** Filled shapes. */
  solid: string;
  /** Lines of 1.9. */
  lines?: string;
}

export const DRAWINGS: Record<SymbolName, Drawing> = {
  lantern: {
    solid:
      "M7 5.500h10v2.600H7zM6.500 18.900h11v2.600h-11zM12 9.800c2.600 2.800 2.400 4.900 0 7.200-2.400-2.300-2.600-4.400 0-7.200z",
    lines: "M9 4.500a3 3 0 0 1 6 0M8 8.500v10M16 8.500v10",
  },
  pick: {
    solid:
      "M1.500 10.500C6 3.200 18 3.200 22.500 10.500 18 7.400 15.300 7 13.700 7v15h-3.400V7C8.700 7 6 7.400 1.500 10.500z",
  },
  bat: {
    solid:
      "M12 9.500l-1.600-4-2 2.900C5.300 5.600 2.200 7 .5 13c3-1.300 4.800 0 5.300 2.800 2.400-1.300 4.500-.2 6.200 4.700 1.700-4.900 3.800-6 6.200-4.700.5-2.800 2.300-4.100 5.300-2.800-1.700-6-4.800-7.400-7.900-4.600l-2-2.900z",
  },
  gem: {
    solid: "",
    lines:
      "M6.500 3.500h11L22.500 10 12 21.500 1.500 10zM1.500 10h21M8.300 10L12 21l3.700-11L12 3.800z",
  },
  horseshoe: {
    solid:
      "M3.500 22C-.5 12 1.500 2 12 2s12.500 10 8.500 20h-4.700c3-6.800 2.700-14.700-3.800-14.700S5.200 15.200 8.200 22z",
  },
  skull: {
    solid:
      "M12 2c5.800 0 9.500 3.700 9.500 8.700 0 3.200-1.500 5-3.500 6V22H6v-5.300c-2-1-3.500-2.800-3.500-6C2.500 5.700 6.200 2 12 2zM8.200 9a2.300 2.300 0 1 0 0 4.600 2.300 2.300 0 0 0 0-4.600zm7.600 0a2.300 2.300 0 1 0 0 4.600 2.300 2.300 0 0 0 0-4.600zM9.300 18.500V22h1.200v-3.500zm4.200 0V22h1.200v-3.500z",
  },
  star: {
    solid:
      "M12 1.500l2.600 6.600 7.100.4-5.500 4.500 1.800 6.900L12 16l-6 3.900 1.800-6.900L2.300 8.500l7.100-.4z",
  },
};

export function isDrawn(name: unknown): name is SymbolName {
  return typeof name === "string" && name in DRAWINGS;
}

/** The two letters that stand for a symbol that only its deck names; no two begin alike. */
export function markOf(name: string): string {
  const mark = name.slice(0, 2).toLocaleLowerCase("en");
  return mark.charAt(0).toLocaleUpperCase("en") + mark.slice(1);
}

const STRANGE = ["#e08fb0", "#8fd0c0", "#d0b070", "#b0a0f0", "#f0a080", "#a0c060"];

/** A colour for such a symbol, the same on every screen. */
export function colourOf(name: string): string {
  const sum = [...markOf(name)].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0);
  return STRANGE[sum % STRANGE.length] ?? "currentColor";
}
