// Turns the server's schemas into the page's types: `make types`.
// With --check it writes nothing, and fails when a file is not what it would write.

import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { compile } from "json-schema-to-typescript";
import { format, resolveConfig } from "prettier";

const ROOT = "Every";
const HERE = fileURLToPath(new URL(".", import.meta.url));
const SCHEMAS = `${HERE}../docs/schema/`;
const BANNER = "// Written by `make types` from the server's schemas. Do not edit.";
const REF = "#/$defs/";
// Messages leave out what is as usual: of these the page fills it in again.
const FILLED_IN = ["Pace"];

/**
 * A file of types for every part of the schemas: the socket, each game, and the addresses. What the
 * socket has too is written in its file only, and imported by the others.
 */
async function everyFile() {
  const socket = await schema("socket.json");
  const http = await schema("http.json");
  const wire = pick(socket.$defs, reachable(socket.$defs, ["Inbound", "Outbound"]));
  const files = new Map();
  files.set("src/kernel/wire.ts", await types(wire, { filledIn: FILLED_IN }));
  files.set("src/kernel/http-types.ts", await types(http.$defs, { wire, from: "./wire" }));
  for (const [game, pieces] of Object.entries(socket["x-games"])) {
    // A part that is a definition of its own has its name already: `View` is told once.
    const named = Object.entries(pieces).map(([piece, part]) =>
      part.$ref && shortName(nameOf(part)) === capital(piece)
        ? [nameOf(part), socket.$defs[nameOf(part)]]
        : [capital(piece), part],
    );
    const all = { ...Object.fromEntries(named), ...socket.$defs };
    const roots = named.map(([name]) => name);
    const text = await types(pick(all, reachable(all, roots)), { wire, from: "../../kernel/wire" });
    files.set(`src/games/${game}/wire.ts`, text);
  }
  return files;
}

async function schema(name) {
  return JSON.parse(await readFile(SCHEMAS + name, "utf8"));
}

function capital(word) {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** The definitions that these ones need, themselves included, in the order of the schema. */
function reachable(definitions, names) {
  const found = new Set();
  const look = (name) => {
    if (found.has(name)) return;
    found.add(name);
    refs(definitions[name]).forEach(look);
  };
  names.forEach(look);
  return Object.keys(definitions).filter((name) => found.has(name));
}

function refs(node) {
  if (typeof node !== "object" || node === null) return [];
  const own = typeof node.$ref === "string" ? [nameOf(node)] : [];
  return [...own, ...Object.values(node).flatMap(refs)];
}

function nameOf(ref) {
  return ref.$ref.slice(REF.length);
}

function pick(definitions, names) {
  return Object.fromEntries(names.map((name) => [name, definitions[name]]));
}

/** The definitions that say the same as others of their short name, with all that they refer to. */
function shared(definitions, others) {
  const other = new Map(Object.entries(others).map(([name, one]) => [shortName(name), said(one)]));
  const same = new Set(
    Object.keys(definitions).filter(
      (name) => other.get(shortName(name)) === said(definitions[name]),
    ),
  );
  for (let before = -1; before !== same.size;) {
    before = same.size;
    for (const name of same) {
      if (!refs(definitions[name]).every((ref) => same.has(ref))) same.delete(name);
    }
  }
  return same;
}

/** A definition as text, the same wherever others have names by their whole path. */
function said(definition) {
  const short = (_, name) => JSON.stringify(shortName(name));
  return JSON.stringify(plain(definition)).replace(/"#\/\$defs\/([^"]+)"/g, short);
}

/**
 * One exported type for each definition, and the defaults of those that are filled in. What the
 * definitions of the `wire` say already is imported from there.
 */
async function types(definitions, { filledIn = [], wire = {}, from = "" } = {}) {
  const imported = shared(definitions, wire);
  const $defs = {};
  const used = new Set();
  for (const [name, definition] of Object.entries(definitions)) {
    if (imported.has(name)) continue;
    $defs[name] = { ...elsewhere(plain(definition), imported), title: shortName(name) };
    refs(definition)
      .filter((ref) => imported.has(ref))
      .forEach((ref) => used.add(shortName(ref)));
  }
  // The compiler wants a root: it is a list of them all, and cut off again.
  const anyOf = Object.keys($defs).map((name) => ({ $ref: REF + name }));
  const text = await compile({ title: ROOT, anyOf, $defs }, ROOT, {
    additionalProperties: false,
    bannerComment: "",
    format: false,
  });
  const config = await resolveConfig(`${HERE}types.ts`);
  const kept = text
    .replace(new RegExp(`export type ${ROOT} =[^;]*?\n(?=export|/\\*|$)`), "")
    // Unlike an interface, a type fits where any event or action will do.
    .replace(/^export interface (\w+) \{/gm, "export type $1 = {");
  const filled = filledIn.map((name) => defaults(name, definitions[name].properties)).join("\n");
  const imports = used.size ? `import type { ${[...used].sort().join(", ")} } from "${from}";` : "";
  return format(`${BANNER}\n\n${imports}\n\n${kept}\n${filled}`, {
    ...config,
    parser: "typescript",
  });
}

/** What is meant where a field is left out. */
function defaults(name, properties) {
  const values = JSON.stringify(each(properties, (field) => field.default));
  return `export const DEFAULT_${name.toUpperCase()}: Readonly<Required<${name}>> = ${values};`;
}

/** Two games may have pieces of one name: then the schema calls them by their whole path. */
function shortName(name) {
  return name.split(/[._]/).at(-1);
}

/** What no type can say. */
const UNTYPED = ["default", "discriminator", "maxItems", "minItems"];

/** A definition in words that the compiler knows. */
function plain(node) {
  if (Array.isArray(node)) return node.map(plain);
  if (typeof node !== "object" || node === null) return node;
  const { prefixItems, title, description, ...rest } = node;
  UNTYPED.forEach((key) => delete rest[key]);
  if (typeof rest.$ref === "string") return { $ref: rest.$ref };
  const kept = each(rest, (value, key) =>
    key === "properties" ? each(value, plain) : plain(value),
  );
  if (description) kept.description = String(description).replace(/^ +/gm, "");
  if (prefixItems) {
    kept.items = plain(prefixItems);
    kept.minItems = kept.maxItems = prefixItems.length;
  }
  const open = kept.type === "object" && !kept.properties && !kept.additionalProperties;
  return open ? { ...kept, additionalProperties: true } : kept;
}

/** References to what is imported, by its name alone. */
function elsewhere(node, imported) {
  if (Array.isArray(node)) return node.map((part) => elsewhere(part, imported));
  if (typeof node !== "object" || node === null) return node;
  if (typeof node.$ref === "string" && imported.has(nameOf(node)))
    return { tsType: shortName(nameOf(node)) };
  return each(node, (value) => elsewhere(value, imported));
}

/** The same names, each with what is made of its value: a field may be called `default` too. */
function each(named, make) {
  return Object.fromEntries(Object.entries(named).map(([key, value]) => [key, make(value, key)]));
}

async function main(check) {
  const outdated = [];
  for (const [name, text] of await everyFile()) {
    const file = HERE + name;
    const before = await readFile(file, "utf8").catch(() => "");
    if (before === text) continue;
    outdated.push(relative(HERE, file));
    if (check) continue;
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  if (check && outdated.length) {
    console.error(`Run \`make types\`: ${outdated.join(", ")} are not what the schemas say.`);
    process.exit(1);
  }
  console.log(outdated.length ? `written: ${outdated.join(", ")}` : "types: nothing to do");
}

await main(process.argv.includes("--check"));
