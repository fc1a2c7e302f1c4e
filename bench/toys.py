"""How quick toys are: CPU of a run, alone and in a crowd, and look-ahead walks a second.

`python bench/toys.py` prints a table; nothing is asserted.
"""

from limboline.games.all_wound_up.toys.accuracy import measure

SCENES = (
    ("one toy on a course, wind 1 to 4", 1, 0, False),
    ("one toy on a bare board, wind 4", 1, 4, True),
    ("four toys on a tile of a course, wind 4", 4, 4, False),
    ("four toys on a bare tile, wind 4", 4, 4, True),
)


def main() -> None:
    print("| scene | a run, mean ms | slowest ms | look-ahead walks a second |")
    print("| --- | ---: | ---: | ---: |")
    for words, toys, turns, bare in SCENES:
        found = measure(40, 2, toys, seed=1, turns=turns, bare=bare)
        walks = 150 / found.look_ms * 1000
        print(f"| {words} | {found.run_ms:.0f} | {found.slowest_ms:.0f} | {walks:,.0f} |")


if __name__ == "__main__":
    main()
