"""Partners of other habits, for training: they choose by a simple script, at many tables at once.

They play as `greedy` and `careful` do on the whole: a card that fits, at once; else they ask for
one, and take the lesser evil in the end, the later the worse it is. They answer when they are
asked. How quick and how attentive they are is the table's: its habits.
"""

from typing import Any

PLAY, PLACE, EXIT, PENALTY, LOSS, TUNNEL = 1, 2, 7, 23, 24, 25  # of a number, as meanings tell it
PLACES, SAYINGS = slice(41, 48), slice(48, 66)
ASKED, ANSWERED = slice(11, 17), slice(17, 23)  # of a seat, as the field `self` tells it
CAREFUL = 3
PATIENCE, PATIENCE_A_CARD = 2.7, 1.15  # seconds


def scripted(xp: Any, at: dict[str, Any], now: Any, symbols: Any, means: Any, luck: Any) -> Any:
    """The option that a partner takes: 2 is greedy, 3 looks a step ahead."""
    rows, places = now["rows"].astype(xp.float32), at["places"]
    way, after = means[..., 27:34], means[..., 34:41]
    ends, _, told, unseen = (symbols[..., place, :] for place in range(4))
    star = xp.maximum(ends[:, None, 6], way[..., 6])
    fits = (way * ends[:, None]).sum(-1) + star > 0
    evil = means[..., PENALTY] + 5 * means[..., LOSS]
    pain = xp.where(fits, 1.2 * means[..., TUNNEL], evil + 0.5) - 2 * means[..., EXIT]
    follow = (after * told[:, None]).sum(-1) + (after * unseen[:, None]).sum(-1) / 40
    pain = pain - xp.where(now["who"] == CAREFUL, 1.0, 0.0)[:, None] * xp.minimum(follow, 2)
    idle = rows[:, places["idle"]] @ xp.asarray([1, 0.01], xp.float32)
    late = idle - rows[:, places["habits"]][:, 0] / 10
    ready = fits | (late[:, None] > PATIENCE + PATIENCE_A_CARD * evil)
    turning = rows[:, places["tunnel"]][:, :1] > 0
    plays = xp.where(ready | turning, 10 - pain, -5)
    others = rows[:, places["partners"]].reshape(len(rows), -1, 23)
    own = rows[:, places["self"]]
    asked = (others[..., ASKED].sum(1) > 0) & (own[:, ANSWERED] == 0)
    stuck = ~(fits & (means[..., PLAY] > 0)).any(-1)
    wanted = (ends[:, :6] > 0) & (own[:, ASKED] == 0) & stuck[:, None]
    nothing = xp.zeros((len(rows), 4), xp.float32) - 5
    says = [nothing, wanted * 9.0 - 4, asked * 30.0 - 5, nothing[:, :1] + 9, nothing[:, :1]]
    speech = (means[..., SAYINGS] * xp.concatenate(says, axis=-1)[:, None]).sum(-1)
    entered = rows[:, places["chosen"]][:, 1:] - 1 == xp.arange(7)
    place = (means[..., PLACES] * entered[:, None]).sum(-1) * 10
    score = xp.where(means[..., PLAY] > 0, plays, 0) + speech + place
    return xp.where(now["options"] >= 0, score + 0.2 * luck, -1e9).argmax(-1)
