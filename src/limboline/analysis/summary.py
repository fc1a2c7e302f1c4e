"""A report in a few lines, for a terminal."""

from limboline.analysis.findings import Account
from limboline.analysis.texts import texts as own_texts
from limboline.analysis.told import Told, bounds, moment, percent, points, side_name
from limboline.kernel.texts import Texts


def summary(told: Told) -> str:
    """The turning points, and where the chances came from."""
    texts = own_texts(told.language)
    lines = [f"{texts.say('title')}: {told.game}"]
    if told.ending:
        lines.append(told.ending)
    lines += ["", texts.say("turning")]
    if not told.analysis.turning_points:
        lines.append(f"  {texts.say('turning.none')}")
    for number, point in enumerate(told.analysis.turning_points, 1):
        move = told.analysis.moves[point.move]
        when = moment(told, move.last, move.at_ms, texts)
        whom = texts.say("for", whom=side_name(told, point.side, texts))
        lines.append(f"  {number}. {when}")
        for cause, change in (("play", point.play), ("luck", point.luck)):
            if change is not None:
                said = texts.say("points", by=points(change.by))
                sure = f"{texts.say(f'cause.{cause}')}, {bounds(change, texts)}"
                lines.append(f"     {said} {whom} ({sure})")
        lines += [f"       {sentence}" for sentence in told.stories[str(point.move)]]
    lines += ["", texts.say("luck")]
    for side, account in enumerate(told.analysis.accounts):
        lines.append(f"  {side_name(told, side, texts)}: {_parts(told, account, texts)}")
    made = texts.say("made", n=told.analysis.rollouts, seed=told.analysis.seed)
    return "\n".join([*lines, "", made])


def _parts(told: Told, account: Account, texts: Texts) -> str:
    together = told.analysis.together
    own = "account.own.together" if together else "account.own"
    parts = [
        (texts.say("account.before"), percent(account.before.share)),
        (texts.say("account.deal"), points(account.deal.by)),
        (texts.say(own), points(account.own.by)),
        (texts.say("account.luck"), points(account.luck.by)),
        (texts.say("account.rest"), points(account.rest)),
        (texts.say("account.won" if told.ending else "account.now"), percent(account.won)),
    ]
    if not together:
        parts.insert(3, (texts.say("account.others"), points(account.others.by)))
    return ", ".join(f"{name} {said}" for name, said in parts)
