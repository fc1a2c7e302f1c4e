// The game's catalogue: the same files as on the command line.

import { byLanguage } from "../../kernel/catalogues";

export const sentences = byLanguage(
  import.meta.glob("@rooms/hellrail/texts/*.json"),
  import.meta.glob("@languages/*/hellrail/texts.json"),
);
