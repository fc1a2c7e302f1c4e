"""A report as one HTML file: nothing else is loaded, and it suits light, dark, phones and paper."""

from functools import cache
from html import escape
from importlib.resources import files
from typing import Final

from limboline.analysis.chart import chart
from limboline.analysis.findings import Account, Change, Matter, TurningPoint
from limboline.analysis.texts import texts as own_texts
from limboline.analysis.told import Told, bounds, moment, percent, points, side_name
from limboline.kernel.drawing import PLAYER_SHAPES
from limboline.kernel.texts import Texts

# The largest matters are shown at once, the others unfold.
FOREMOST: Final = 8
PARTS: Final = ("deal", "own", "others", "luck")


def page(told: Told) -> str:
    """The whole report."""
    texts = own_texts(told.language)
    title = f"{texts.say('title')}: {told.game}"
    sections = (_head(told, texts), _chances(told, texts), _turnings(told, texts))
    more = (_matters(told, texts), _accounts(told, texts), _method(told, texts))
    return (
        f'<!doctype html>\n<html lang="{told.language}">\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        '<meta name="color-scheme" content="light dark">\n'
        f"<title>{escape(title)}</title>\n<style>\n{_style()}</style>\n"
        f"<main>\n{''.join(sections + more)}</main>\n</html>\n"
    )


@cache
def _style() -> str:
    return (files(__package__) / "page.css").read_text(encoding="utf-8")


def _head(told: Told, texts: Texts) -> str:
    found = told.analysis
    pairs = zip(found.names, found.players, strict=True)
    crew = "".join(
        f'<li class="seat-{seat}">{_token(seat)}{escape(name)}'
        + (f" <small>{escape(player)}</small>" if player else "")
        + (' <span class="won">★</span>' if seat in found.winners else "")
        + "</li>"
        for seat, (name, player) in enumerate(pairs)
    )
    ending = f"<p>{escape(told.ending)}</p>" if told.ending else ""
    return (
        f'<header><p class="over">{escape(texts.say("title"))}</p><h1>{escape(told.game)}</h1>'
        f'{ending}<ul class="crew">{crew}</ul></header>\n'
    )


def _chances(told: Told, texts: Texts) -> str:
    help_ = texts.say("chance.help", n=told.analysis.rollouts)
    legend = ""
    if not told.analysis.together:
        legend = "".join(
            f'<li class="seat-{seat}">{_token(seat)}{escape(name)}</li>'
            for seat, name in enumerate(told.analysis.names)
        )
        legend = f'<ul class="crew">{legend}</ul>'
    return _section(texts.say("chance"), help_, chart(told, texts) + legend)


def _turnings(told: Told, texts: Texts) -> str:
    found = told.analysis.turning_points
    if not found:
        return _section(texts.say("turning"), "", f"<p>{escape(texts.say('turning.none'))}</p>")
    items = "".join(_turning(told, point, texts) for point in found)
    return _section(
        texts.say("turning"), texts.say("turning.help"), f'<ol class="cards">{items}</ol>'
    )


def _turning(told: Told, point: TurningPoint, texts: Texts) -> str:
    move = told.analysis.moves[point.move]
    whom = texts.say("for", whom=side_name(told, point.side, texts))
    parts = [("play", point.play), ("luck", point.luck)]
    changes = [(cause, change) for cause, change in parts if change is not None]
    changes.sort(key=lambda pair: -abs(pair[1].by))
    lines = "".join(
        _by(change, texts, whom, texts.say(f"cause.{cause}")) for cause, change in changes
    )
    return (
        f'<li class="{_way(changes[0][1])}"><p class="when">'
        f"{escape(moment(told, move.last, move.at_ms, texts))}</p>"
        f"{_story(told, point.move)}{lines}</li>"
    )


def _story(told: Told, move: int) -> str:
    return "".join(f"<p>{escape(sentence)}</p>" for sentence in told.stories.get(str(move), []))


def _by(change: Change, texts: Texts, whom: str, cause: str = "") -> str:
    said = texts.say("points", by=points(change.by))
    by_what = f" · {escape(cause)}" if cause else ""
    return (
        f'<p class="by {_way(change)}"><b>{escape(said)}</b> {escape(whom)}{by_what}'
        f" <small>{escape(bounds(change, texts))}</small></p>"
    )


def _matters(told: Told, texts: Texts) -> str:
    pairs = list(zip(told.analysis.matters, told.remarks, strict=True))
    if not pairs:
        return _section(texts.say("matters"), "", f"<p>{escape(texts.say('matters.none'))}</p>")
    pairs.sort(key=lambda pair: -_size(pair[0]))
    items = [_matter(told, matter, remark, texts) for matter, remark in pairs]
    shown = f'<ul class="cards">{"".join(items[:FOREMOST])}</ul>'
    if len(items) > FOREMOST:
        summary = escape(texts.say("more", n=len(items)))
        rest = "".join(items[FOREMOST:])
        shown += f'<details><summary>{summary}</summary><ul class="cards">{rest}</ul></details>'
    return _section(texts.say("matters"), texts.say("matters.help"), shown)


def _size(matter: Matter) -> float:
    """How much a matter weighs: what it has cost, or what it has changed."""
    return abs(matter.change.by if matter.cost is None else matter.cost.by)


def _matter(told: Told, matter: Matter, remark: str, texts: Texts) -> str:
    side = 0 if told.analysis.together else max(0, matter.seat)
    whom = texts.say("for", whom=side_name(told, side, texts))
    said = (
        f'<p class="remark">{escape(remark)} {escape(_cost(matter, texts))}</p>' if remark else ""
    )
    return (
        f'<li class="{_way(matter.change)}"><p class="when">'
        f"{escape(moment(told, matter.step, matter.at_ms, texts))}"
        f' · <b class="cause">{escape(told.moments[matter.kind])}</b></p>'
        f"{_story(told, matter.move)}{said}{_by(matter.change, texts, whom)}</li>"
    )


def _cost(matter: Matter, texts: Texts) -> str:
    if matter.cost is None:
        return ""
    if matter.cost.low <= 0:
        return texts.say("cost.unsure")
    return texts.say("cost", by=round(100 * matter.cost.by))


def _accounts(told: Told, texts: Texts) -> str:
    tables = "".join(
        _account(told, side, account, texts) for side, account in enumerate(told.analysis.accounts)
    )
    return _section(texts.say("luck"), texts.say("luck.help", bot=told.bot), tables)


def _account(told: Told, side: int, account: Account, texts: Texts) -> str:
    together = told.analysis.together
    most = _longest(told)
    rows = [_row(texts.say("account.before"), percent(account.before.share))]
    for part in PARTS:
        change: Change = getattr(account, part)
        if part == "others" and together:
            continue
        key = f"account.{part}.together" if part == "own" and together else f"account.{part}"
        note = bounds(change, texts)
        rows.append(_row(texts.say(key), points(change.by), change.by / most, note))
    rows.append(_row(texts.say("account.rest"), points(account.rest), account.rest / most))
    end = "account.won" if told.ending else "account.now"
    rows.append(_row(texts.say(end), percent(account.won)))
    kind = "all" if together else f"seat-{side}"
    token = "" if together else _token(side)
    name = escape(side_name(told, side, texts))
    caption = f"<caption>{token}{name}</caption>"
    return f'<table class="{kind}">{caption}<tbody>{"".join(rows)}</tbody></table>'


def _longest(told: Told) -> float:
    """The measure of all bars: the largest part, and no less than a whole game."""
    changes: list[Change] = [
        getattr(account, part) for account in told.analysis.accounts for part in PARTS
    ]
    return max(1.0, *(abs(change.by) for change in changes))


def _row(name: str, said: str, share: float | None = None, note: str = "") -> str:
    """A line of an account; a share of the longest bar goes to the left or the right."""
    bar = ""
    if share is not None:
        width = abs(share) * 50
        start = 50 - width if share < 0 else 50
        way = "down" if share < 0 else "up"
        bar = (
            '<svg class="bar" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">'
            f'<path class="rule" d="M50 0V10"/>'
            f'<rect class="{way}" x="{start:.2f}" y="1" width="{width:.2f}" height="8"/></svg>'
        )
    small = f" <small>{escape(note)}</small>" if note else ""
    return (
        f'<tr><th scope="row">{escape(name)}</th><td class="number">{escape(said)}{small}</td>'
        f"<td>{bar}</td></tr>"
    )


def _method(told: Told, texts: Texts) -> str:
    found = told.analysis
    said = (
        texts.say("method.values"),
        texts.say("method.bot", bot=told.bot, about=told.about),
        texts.say("method.moves", moves=len(found.moves)),
        texts.say("made", n=found.rollouts, seed=found.seed),
    )
    return _section(texts.say("method"), "", "".join(f"<p>{escape(line)}</p>" for line in said))


def _section(title: str, help_: str, inside: str) -> str:
    said = f'<p class="help">{escape(help_)}</p>' if help_ else ""
    return f"<section><h2>{escape(title)}</h2>{said}{inside}</section>\n"


def _way(change: Change) -> str:
    return "up" if change.by > 0 else "down" if change.by < 0 else "even"


def _token(seat: int) -> str:
    return f'<span class="token" aria-hidden="true">{PLAYER_SHAPES[seat]}</span>'
