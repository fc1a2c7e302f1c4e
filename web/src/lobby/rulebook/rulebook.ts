// A book of rules as the page shows it: chapters of numbered sections that refusals can point to.

export interface Section {
  number: string; // "3.2"
  title: string;
  html: string;
}

export interface Chapter {
  number: string; // "3"
  title: string;
  html: string; // what stands before its first section
  sections: Section[];
}

export interface Rulebook {
  title: string;
  html: string; // what stands before the first chapter
  chapters: Chapter[];
}
