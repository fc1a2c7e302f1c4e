"""Write the schemas of the data files anew: `python -m tests.games.all_wound_up.make_schema`."""

from limboline.games.all_wound_up import tiles

if __name__ == "__main__":
    tiles.TILES_SCHEMA.write_bytes(tiles.schema(tiles.TileFile))
    tiles.LAYOUTS_SCHEMA.write_bytes(tiles.schema(tiles.LayoutFile))
