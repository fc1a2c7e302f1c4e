"""Write the schemas of the data files anew: `python -m tests.games.hellrail.make_schema`."""

from limboline.games.hellrail import cards, layouts

if __name__ == "__main__":
    cards.SCHEMA_FILE.write_bytes(cards.schema())
    layouts.SCHEMA_FILE.write_bytes(layouts.schema())
