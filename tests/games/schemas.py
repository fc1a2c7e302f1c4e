"""The schemas of the games' data files. `python -m tests.games.schemas` writes them anew."""

from pathlib import Path
from typing import Any, Final

from limboline.games.all_wound_up import tiles
from limboline.games.hellrail import cards, layouts
from limboline.games.infernal_wagon import decks
from limboline.rooms.files import schema_of

SCHEMAS: Final[dict[Path, Any]] = {
    tiles.TILES_SCHEMA: tiles.TileFile,
    tiles.LAYOUTS_SCHEMA: tiles.LayoutFile,
    cards.SCHEMA_FILE: cards.CardList,
    layouts.SCHEMA_FILE: layouts.LayoutFile,
    decks.SCHEMA_FILE: decks.DeckList,
}

if __name__ == "__main__":
    for file, kind in SCHEMAS.items():
        file.write_bytes(schema_of(kind))
