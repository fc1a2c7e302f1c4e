// Lets the page import the rules pages of the manual as books: see `readRulebook`.

import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import type { Plugin } from "vite";
import { readRulebook } from "./reading.ts";

const RULES_PAGE = /\/docs\/rules\/[^/]+\.md$/;

export function rulebooks(): Plugin {
  return {
    name: "limboline-rulebooks",
    enforce: "pre",
    async load(id) {
      if (!RULES_PAGE.test(id)) return null;
      this.addWatchFile(id);
      const book = readRulebook(await readFile(id, "utf8"), (href) => {
        const picture = resolve(dirname(id), href);
        this.addWatchFile(picture);
        return readFileSync(picture, "utf8").trim();
      });
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(book))});`;
    },
  };
}
