"""`python -m tests.layout.fingerprint`: how a few games of every room go, to the byte.

Everything is in it that leaves the rules: who is asked, what is legal, views, events, records and
dumps. Compiled rules must have the same fingerprint as those that run as they are written.
"""

from hashlib import sha256
from typing import Any

from limboline.games.registry import names, room
from limboline.kernel.random_games import Moment, as_bytes, random_play
from limboline.kernel.replaying import steps
from limboline.server.schema import schema_text
from tests.layout.samples import samples

GAMES = 3


def fingerprint(name: str) -> str:
    """A few random games with each number of seats, in sixty-four letters."""
    game: Any = room(name).game
    seen = sha256()

    def look(moment: Moment) -> None:
        for seat in moment.onlookers:
            seen.update(as_bytes(game.view(moment.state, seat)))
            seen.update(repr(list(game.legal(moment.state, seat))).encode())
        seen.update(as_bytes(game.asked(moment.state)))

    for seats in range(game.properties.fewest, game.properties.most + 1):
        for seed in range(GAMES):
            state, record = random_play(game, game.Options(), seats, seed, look)
            seen.update(str(record).encode())
            seen.update(as_bytes(game.dump(state)))
            for step in steps(game, record):
                seen.update(as_bytes(step.tell.whole()))
    return seen.hexdigest()


def main() -> None:
    """One line a game, and one object of every type that goes over the wire."""
    for name in names():
        print(name, fingerprint(name))
    for spoken in ("socket", "http", "lines"):
        print(spoken, sha256(schema_text(spoken).encode()).hexdigest())
    for kind, encoded in samples():
        print(kind, encoded.decode())


if __name__ == "__main__":
    main()
