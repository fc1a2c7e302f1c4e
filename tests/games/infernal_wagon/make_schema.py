"""Write the schema of deck files anew: `python -m tests.games.infernal_wagon.make_schema`."""

from limboline.games.infernal_wagon.decks import SCHEMA_FILE, schema

if __name__ == "__main__":
    SCHEMA_FILE.write_bytes(schema())
