import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { pack } from "./pack.ts";
import { rulebooks } from "./src/lobby/rulebook/plugin.ts";

// The server carries the page inside the Python package.
const STATIC = "../src/limboline/server/static";

// The folders of further languages: of the package, or one that is still being written.
const LANGUAGES =
  process.env["LIMBOLINE_LANGUAGES"] ||
  fileURLToPath(new URL("../src/limboline/languages", import.meta.url));

// A server of one's own while the page is written: `limboline serve` listens there.
const SERVER = "http://127.0.0.1:7007";

export default defineConfig(({ mode }) => ({
  plugins: [svelte(), rulebooks(), pack()],
  base: "/",
  // The policy of our headers allows no fonts or scripts inside data: addresses.
  // three.js is one large chunk of its own, fetched by those who look at a board in 3-D.
  build: {
    outDir: STATIC,
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 620,
  },
  server: {
    // The sentences and the rules pages lie beside this folder.
    fs: { allow: ["..", LANGUAGES] },
    proxy: { "/api": { target: SERVER, ws: true } },
  },
  resolve: {
    // The sentences of tables and games are the server's own files.
    alias: {
      "@languages": LANGUAGES,
      "@analysis": fileURLToPath(new URL("../src/limboline/analysis/texts", import.meta.url)),
      "@tables": fileURLToPath(new URL("../src/limboline/table/texts", import.meta.url)),
      "@rooms": fileURLToPath(new URL("../src/limboline/games", import.meta.url)),
    },
    // Under vitest, components are mounted as in a browser.
    ...(mode === "test" ? { conditions: ["browser"] } : {}),
  },
  test: { environment: "happy-dom", include: ["src/**/*.test.ts"] },
}));
