"""The standings of an arena: tables for people, and plain values for programs."""

from typing import Any, Final

import msgspec

from limboline.lab.arena import Contest, Crew, Meeting, Rating, meetings, rate, rate_crews

_WIDEST: Final = 16  # columns of a terminal for the names of a crew


def as_plain(contest: Contest) -> dict[str, Any]:
    """The standings as plain values, ready for JSON."""
    arena, results = contest.arena, contest.results
    plain: dict[str, Any] = {"arena": msgspec.to_builtins(arena), "games": len(results)}
    if arena.cooperative:
        crews = rate_crews(arena, results)
        plain["crews"] = [_rounded(crew) for crew in crews]
        return plain
    plain["ratings"] = [_rounded(rating) for rating in rate(arena, results)]
    plain["meetings"] = [_rounded(meeting) for meeting in meetings(arena, results)]
    plain["settled"] = [list(table) for table in contest.tables if contest.is_settled(table)]
    return plain


def _rounded(row: Rating | Meeting | Crew) -> dict[str, Any]:
    return {
        name: round(value, 4) if isinstance(value, float) else value
        for name, value in msgspec.structs.asdict(row).items()
    }


def print_standings(contest: Contest) -> None:
    """The standings, for people."""
    if contest.arena.cooperative:
        print_crews(rate_crews(contest.arena, contest.results))
        return
    ratings = rate(contest.arena, contest.results)
    _print_ratings(ratings)
    _print_meetings(ratings, meetings(contest.arena, contest.results))
    for words in verdicts(contest):
        print(words)


def verdicts(contest: Contest) -> list[str]:
    """What the tests have found out, a sentence for each two bots."""
    return [
        f"{comparison.better} is better than {_other(comparison.bots, comparison.better)}."
        if comparison.better
        else f"{' and '.join(comparison.bots)} are about level."
        for stop in contest.stops.values()
        for comparison in stop.comparisons
        if comparison.settled
    ]


def _other(bots: tuple[str, str], bot: str) -> str:
    return bots[1] if bot == bots[0] else bots[0]


def without_folders(names: list[str]) -> dict[str, str]:
    """Bots and crews as a table names them: bots of one's own without their folder.

    If two could no longer be told apart, all keep it.
    """
    short = {
        name: " + ".join(bot.rpartition("/")[2] for bot in name.split(" + ")) for name in names
    }
    return short if len(set(short.values())) == len(short) else {name: name for name in names}


def _print_ratings(ratings: list[Rating]) -> None:
    from rich.console import Console
    from rich.table import Table

    table = Table("bot", "rating", "95 % interval", "games", "won")
    table.columns[0].overflow = "fold"
    for column in table.columns[1:]:
        column.justify = "right"
    short = without_folders([line.bot for line in ratings])
    for line in ratings:
        within = (
            "counted from here" if line.low == line.high else f"{line.low:+.0f} to {line.high:+.0f}"
        )
        table.add_row(
            short[line.bot], f"{line.rating:+.0f}", within, str(line.games), f"{line.score:.1%}"
        )
    Console().print(table)


def _print_meetings(ratings: list[Rating], met: list[Meeting]) -> None:
    """What each has won against each, read along the lines."""
    from rich.console import Console
    from rich.table import Table

    shares = {(meeting.bot, meeting.other): meeting.score for meeting in met}
    shares |= {(other, bot): 1 - score for (bot, other), score in shares.items()}
    names = [rating.bot for rating in ratings]
    short = without_folders(names)
    table = Table("won against", *short.values())
    for column in table.columns[1:]:
        column.justify = "right"
    for bot in names:
        cells = [f"{shares[bot, other]:.1%}" if (bot, other) in shares else "-" for other in names]
        table.add_row(short[bot], *cells)
    Console().print(table)


def print_crews(crews: list[Crew]) -> None:
    """How often each crew has won, and how much oftener than the first one on the same deals.

    A mixed crew plays each deal in several orders of its seats, so games and deals are two numbers.
    """
    from rich.console import Console
    from rich.table import Table

    short = without_folders([crew.name for crew in crews])
    first = next((short[crew.name] for crew in crews if crew.is_first), "the first")
    # Where a score is only won or lost, its mean is the share of games won.
    plainly = all(crew.score == crew.rate for crew in crews)
    table = Table("crew", "games", "won", f"than {first}", "deals")
    table.columns[0].overflow = "fold"
    table.columns[0].min_width = min(_WIDEST, max(map(len, short.values())))
    if not plainly:
        table.add_column("score")
    for column in table.columns[1:]:
        column.justify = "right"
        column.overflow = "fold"
    for crew in crews:
        won = f"{crew.rate:.0%} ({100 * crew.low:.0f}-{100 * crew.high:.0f})"
        more, deals = "-", "-"
        if not crew.is_first:
            low, high = 100 * crew.more_low, 100 * crew.more_high
            more = f"{crew.more:+.0%} ({low:+.0f} to {high:+.0f})"
            deals = str(crew.shared)
        mean = [] if plainly else [f"{crew.score:.2f}"]
        table.add_row(short[crew.name], str(crew.games), won, more, deals, *mean)
    Console().print(table)
    print("In brackets: 95 % intervals. `than` counts the deals that both have played.")
