"""One launch: reset, set every toy down, lock all but one, let it go, and step.

Everything is set anew before each launch. What a launch before has left in the solver would
change the next one's last bits, and a replay would walk elsewhere.
"""

import math
from collections.abc import Sequence
from typing import Any, Final

import mujoco
import numpy as np

from limboline.games.all_wound_up.toys.model import Model, Toy
from limboline.games.all_wound_up.toys.parameters import Chance
from limboline.games.all_wound_up.zones.figure import Pose

SAMPLE_S: Final = 0.02
_INNER, _OUTER = 0.00125, 0.01775  # the edges of a sole, from the toy's middle
_AXLE_ARM: Final = 0.028  # how high above a caught foot the weight is
_PUSHED: Final = 0.015  # m/s: from this speed on a toy without a spring is being pushed
_CAUGHT: Final = 4  # samples for which a foot stays caught
_HARDEST: Final = 1.5  # of a trip's usual impulse: more would make a toy somersault
_UPRIGHT, _LIFTED = 0.9, 0.006  # a toy on its feet leans no further, and its root is no higher
_STILL: Final = 0.25
_STILL_SAMPLES: Final = 8
_STALLED_SAMPLES: Final = 25
_MICRO: Final = 1e-6
_BAD_QPOS: Final = int(mujoco.mjtWarning.mjWARN_BADQPOS)
_BAD_QVEL: Final = int(mujoco.mjtWarning.mjWARN_BADQVEL)
_BAD_QACC: Final = int(mujoco.mjtWarning.mjWARN_BADQACC)
_TURN: Final = 2 * math.pi


def resting(build_lift: float, crank: float) -> tuple[float, float]:
    """How a toy stands on its feet with the crank at an angle: its lean, and its root's height.

    One foot is lower than the other, and the toy leans on its inner edge to the other's outer.
    """
    low = build_lift * math.sin(crank)
    lean = math.atan2(2 * low, _OUTER + _INNER)
    return lean, abs(low) * math.cos(lean) - _INNER * math.sin(abs(lean))


class Launch:
    """A run of one wound toy among others. A toy's number here is its body's in the model."""

    def __init__(
        self,
        made: Model,
        stands: Sequence[tuple[int, Pose]],
        acting: int,
        turns: int,
        seed: int,
        chance: Chance,
    ) -> None:
        self._made: Final = made
        self._chance: Final = chance
        self._rng: Final = np.random.Generator(np.random.PCG64(seed))
        self.data: Final[Any] = mujoco.MjData(made.model)
        self.acting: Final = acting
        self.on_board: Final = {body for body, _ in stands}
        self.spent = False
        self._push = self._twist = 0.0
        self._tipping = (0, 0.0, 0.0)  # for how many samples yet, and how hard about x and y
        self._quiet = self._stalled = 0
        self._met: Final[set[tuple[int, int]]] = set()
        self._steps: Final = round(SAMPLE_S / made.model.opt.timestep)
        made.model.geom_friction[:] = made.plain_friction
        for body, toy in enumerate(made.toys):
            self._lock(toy, 0.0)
            if body not in self.on_board:
                self._park(body)
        for body, pose in stands:
            self._set_down(body, pose)
        self._release(turns)
        mujoco.mj_forward(made.model, self.data)

    def _set_down(self, body: int, pose: Pose) -> None:
        toy, data = self._made.toys[body], self.data
        x, y, heading, crank_at = pose
        crank = math.radians(crank_at / 1000)
        yaw = math.radians(heading / 1000)
        if body == self.acting:
            yaw += self._chance.yaw * float(self._rng.standard_normal())
        lean, height = resting(toy.build.lift, crank)
        data.qpos[toy.root : toy.root + 3] = x * _MICRO, y * _MICRO, height
        c, s = math.cos(yaw / 2), math.sin(yaw / 2)
        u, v = math.cos(lean / 2), math.sin(lean / 2)
        data.qpos[toy.root + 3 : toy.root + 7] = c * u, c * v, s * v, s * u
        self._crank(toy, crank)

    def _crank(self, toy: Toy, angle: float) -> None:
        self.data.qpos[toy.crank_at] = angle
        for hinge, ratio in toy.hinges:
            self.data.qpos[hinge] = ratio * angle
        self._lock(toy, angle)

    def _lock(self, toy: Toy, angle: float) -> None:
        model = self._made.model
        model.jnt_range[toy.crank] = angle - 1e-3, angle
        model.qpos_spring[toy.crank_at] = angle + toy.build.preload * _TURN

    def _release(self, turns: int) -> None:
        toy, model = self._made.toys[self.acting], self._made.model
        start = float(self.data.qpos[toy.crank_at])
        wound = toy.build.gear * turns * (1 + self._chance.spring * self._normal())
        self._end = start + _TURN * max(0.0, wound)
        model.qpos_spring[toy.crank_at] = self._end + toy.build.preload * _TURN
        model.jnt_range[toy.crank] = start - 1.0, self._end
        for sole in toy.soles:
            model.geom_friction[sole, 0] *= 1 + self._chance.grip * self._normal()

    def _normal(self) -> float:
        return float(self._rng.standard_normal())

    def advance(self) -> None:
        """Let one sample's time go by."""
        data = self.data
        data.xfrc_applied[:] = 0
        if not self.spent:
            self._disturb()
            self._trip_the_pushed()
        self._met.clear()
        for _ in range(self._steps):
            mujoco.mj_step(self._made.model, data)
            if data.ntree_awake > 1:  # whom a toy bumps into wakes up
                self._note_touching()
        self._look_at_spring()

    # At every step: a light knock is over before the next sample, and its toy slides on.
    def _note_touching(self) -> None:
        pairs = self._made.toy_of_geom[self.data.contact.geom]
        apart = (pairs[:, 0] >= 0) & (pairs[:, 1] >= 0) & (pairs[:, 0] != pairs[:, 1])
        for one, other in pairs[apart].tolist():
            self._met.add((min(one, other), max(one, other)))

    def _on_its_feet(self, toy: Toy) -> bool:
        _, _, height, _, i, j, _ = self.data.qpos[toy.root : toy.root + 7].tolist()
        return bool(1 - 2 * (i * i + j * j) > _UPRIGHT and height < _LIFTED)

    # The board is not quite flat, and the gears are not quite true. It matters while a toy walks.
    def _disturb(self) -> None:
        toy, chance, force = self._made.toys[self.acting], self._chance, self.data.xfrc_applied
        fresh = math.sqrt(1 - chance.memory**2)
        self._push = chance.memory * self._push + fresh * chance.push * self._normal()
        self._twist = chance.memory * self._twist + fresh * chance.twist * self._normal()
        if not self._on_its_feet(toy):
            return
        w, x, y, z = self.data.qpos[toy.root + 3 : toy.root + 7].tolist()
        left_x, left_y = 2 * (x * y - w * z), 1 - 2 * (x * x + z * z)
        force[toy.body, 0] += self._push * left_x
        force[toy.body, 1] += self._push * left_y
        force[toy.body, 5] += self._twist
        self._catch_a_foot(toy, math.atan2(-left_x, left_y))
        if self._rng.random() < chance.stumbles * SAMPLE_S:
            way = _TURN * self._rng.random()
            hard = abs(self._normal()) * chance.stumble / SAMPLE_S
            force[toy.body, 0] += hard * math.cos(way)
            force[toy.body, 1] += hard * math.sin(way)

    # A walking toy that catches a foot on the board tips about it, more or less the way it goes;
    # one that is tangled up with another toy tips back from it.
    def _catch_a_foot(self, toy: Toy, heading: float) -> None:
        chance = self._chance
        if not chance.catches:
            return
        samples, about_x, about_y = self._tipping
        touches = any(self.acting in pair for pair in self._met)
        rate = chance.tangles if touches else chance.catches
        if not samples and self._rng.random() < rate * SAMPLE_S:
            way = heading + math.pi * touches + chance.astray * self._normal()
            hard = min(_HARDEST, abs(self._normal())) * (chance.tangle if touches else chance.catch)
            twist = hard / _CAUGHT / SAMPLE_S * _AXLE_ARM
            samples, about_x, about_y = _CAUGHT, -twist * math.sin(way), twist * math.cos(way)
        if samples:
            self._tipping = samples - 1, about_x, about_y
            self.data.xfrc_applied[toy.body, 3] += about_x
            self.data.xfrc_applied[toy.body, 4] += about_y

    # A toy that is pushed along may catch a foot on the board, and topples the way it slides.
    def _trip_the_pushed(self) -> None:
        for body in sorted(self.on_board):
            if body == self.acting:
                continue
            toy = self._made.toys[body]
            vx, vy = self.data.qvel[toy.speed : toy.speed + 2].tolist()
            speed = math.hypot(vx, vy)
            if speed < _PUSHED or not self._on_its_feet(toy):
                continue
            if self._rng.random() >= self._chance.trips * SAMPLE_S:
                continue
            hard = min(_HARDEST, abs(self._normal())) * self._chance.trip
            twist = hard / SAMPLE_S * _AXLE_ARM
            self.data.xfrc_applied[toy.body, 3] -= twist * vy / speed
            self.data.xfrc_applied[toy.body, 4] += twist * vx / speed

    def _look_at_spring(self) -> None:
        if self.spent:
            return
        toy = self._made.toys[self.acting]
        slow = abs(float(self.data.qvel[toy.crank_speed])) < 0.05
        self._stalled = self._stalled + 1 if slow else 0
        angle = float(self.data.qpos[toy.crank_at])
        if angle >= self._end - 0.02 or self._stalled >= _STALLED_SAMPLES:
            self.spent = True
            self._lock(toy, angle)

    def remove(self, body: int) -> None:
        """Take a toy off the board; what is left of its spring is lost (Z1)."""
        self.on_board.discard(body)
        self._park(body)
        if body == self.acting:
            self.spent = True

    def _park(self, body: int) -> None:
        toy, data = self._made.toys[body], self.data
        lean, height = resting(toy.build.lift, 0.0)
        assert lean == 0
        data.qpos[toy.root : toy.root + 7] = 3 + 0.2 * body, 3, height, 1, 0, 0, 0
        self._crank(toy, 0.0)
        dofs = slice(toy.speed, toy.speed + 6 + 1 + len(toy.hinges))
        data.qvel[dofs] = 0
        data.qacc_warmstart[dofs] = 0

    def at_rest(self) -> bool:
        """Whether the spring is spent and nothing has moved for some samples."""
        if not self.spent:
            return False
        fastest = 0.0
        for body in self.on_board:
            toy = self._made.toys[body]
            speeds = self.data.qvel[toy.speed : toy.speed + 6]
            fastest = max(fastest, float(np.abs(speeds).max()))
        self._quiet = self._quiet + 1 if fastest < _STILL else 0
        return self._quiet >= _STILL_SAMPLES

    def seen(self, body: int) -> list[float]:
        """A toy as it is: x, y and z, its quaternion, and its crank."""
        toy = self._made.toys[body]
        found: list[float] = self.data.qpos[toy.root : toy.root + 7].tolist()
        found.append(float(self.data.qpos[toy.crank_at]))
        return found

    def bumps(self) -> list[tuple[int, int]]:
        """Which toys have touched which since the sample before, the smaller number first."""
        return sorted(self._met)

    def broken(self) -> bool:
        """Whether the simulation has gone wrong: MuJoCo says so of every number that is none."""
        warned = self.data.warning.number
        return bool(warned[_BAD_QPOS] or warned[_BAD_QVEL] or warned[_BAD_QACC])
