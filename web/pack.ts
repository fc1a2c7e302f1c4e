// What the server carries beside the page's own files: compressed twins, and the licences.

import { readdir, readFile, writeFile } from "node:fs/promises";
import { extname, join, resolve } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";

const TEXT = new Set([".css", ".html", ".js", ".json", ".svg", ".txt", ".webmanifest"]);
const PACKAGE = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/;

/** Writes licenses.txt, and beside every text file its twins in gzip and brotli. */
export function pack(): Plugin {
  let root = "";
  let folder = "";
  return {
    name: "pack",
    apply: "build",
    configResolved(config) {
      root = config.root;
      folder = resolve(root, config.build.outDir);
    },
    async generateBundle(_options, bundle) {
      // Fonts are no modules: their files are named by the styles alone.
      const assets = Object.values(bundle).filter((file) => file.type === "asset");
      const names = assets.flatMap((asset) => asset.originalFileNames);
      const files = names.map((name) => join(root, name));
      const source = await licenses([...this.getModuleIds(), ...files]);
      this.emitFile({ type: "asset", fileName: "licenses.txt", source });
    },
    async writeBundle() {
      await compress(folder);
    },
  };
}

/** The licences of every part that is in the page, from the parts' own files. */
async function licenses(files: string[]): Promise<string> {
  const parts = new Set(files.map((file) => PACKAGE.exec(file)?.[0]).filter(isText));
  const texts = await Promise.all([...parts].sort().map(license));
  return `The page of Limbo Line carries these parts, each under its own licence.\n${texts.join("")}`;
}

function isText(text: string | undefined): text is string {
  return text !== undefined;
}

async function license(part: string): Promise<string> {
  const about = JSON.parse(await readFile(join(part, "package.json"), "utf8"));
  const file = (await readdir(part)).find((name) => /^licen[cs]e/i.test(name));
  if (!file) throw new Error(`${about.name} has no licence file, so the page cannot carry it.`);
  const text = await readFile(join(part, file), "utf8");
  return `\n${"=".repeat(80)}\n${about.name} ${about.version} (${about.license})\n\n${text.trim()}\n`;
}

async function compress(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true });
  await Promise.all(
    files.filter((file) => TEXT.has(extname(file))).map((file) => twins(join(folder, file))),
  );
}

async function twins(file: string): Promise<void> {
  const plain = await readFile(file);
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  const packed = {
    gz: await promisify(gzip)(plain, { level: constants.Z_BEST_COMPRESSION }),
    br: await promisify(brotliCompress)(plain, quality),
  };
  for (const [suffix, twin] of Object.entries(packed)) {
    if (twin.length < plain.length) await writeFile(`${file}.${suffix}`, twin);
  }
}
