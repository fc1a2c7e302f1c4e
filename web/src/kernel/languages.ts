// The languages there are: our own, and those of the folders that lay there when the page was built.

export const BUILT_IN = ["en", "fr", "de"] as const;
export type BuiltIn = (typeof BUILT_IN)[number];

interface About {
  name: string;
}

const FOLDERS = import.meta.glob<About>("@languages/*/language.json", {
  eager: true,
  import: "default",
});

/** What a folder says of its language, by its code. */
export const FURTHER: Readonly<Record<string, About>> = Object.fromEntries(
  Object.entries(FOLDERS).map(([path, about]) => [path.split("/").at(-2) ?? "", about]),
);
