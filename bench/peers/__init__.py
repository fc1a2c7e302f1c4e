"""One module a peer. Each lists its `ENTRIES` and imports the peer only when one is opened.

Peers are fetched by name with `import_module`: they are installed only in the benchmark's own
environment, and are not typed.
"""

from contestant import Entry

from . import boardgame, catanatron, chess, jaxmarl, openspiel, pettingzoo, pgx, rlcard

ENTRIES: list[Entry] = [
    *catanatron.ENTRIES,
    *openspiel.ENTRIES,
    *rlcard.ENTRIES,
    *pettingzoo.ENTRIES,
    *chess.ENTRIES,
    *pgx.ENTRIES,
    *jaxmarl.ENTRIES,
    *boardgame.ENTRIES,
]
