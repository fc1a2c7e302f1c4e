// Lets the page import the rules pages of the manual as books: see `readRulebook`.

import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { readRulebook } from "./reading.ts";

// Of our own languages, and in the folders of further ones: these have the same pictures.
const RULES_PAGE = /\/docs\/rules\/[^/]+\.md$|\/rules\.md$/;
const BESIDE = fileURLToPath(new URL("../../../../docs/rules", import.meta.url));

export function rulebooks(): Plugin {
  return {
    name: "limboline-rulebooks",
    enforce: "pre",
    async load(id) {
      if (!RULES_PAGE.test(id)) return null;
      this.addWatchFile(id);
      const book = readRulebook(await readFile(id, "utf8"), (href) => {
        const picture = resolve(BESIDE, href);
        this.addWatchFile(picture);
        return readFileSync(picture, "utf8").trim();
      });
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(book))});`;
    },
  };
}
