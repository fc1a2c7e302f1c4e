// Tables whose game this page begins by itself, as soon as it is there.

const begun = new Set<string>();

export function beginAtOnce(table: string): void {
  begun.add(table);
}

export function beginsAtOnce(table: string): boolean {
  return begun.has(table);
}
