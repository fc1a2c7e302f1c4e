"""The model of four toys, written for MuJoCo from their parameters."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

import mujoco
import numpy as np

from limboline.games.all_wound_up.toys.parameters import KITS, Build

STEP_S: Final = 0.002
TOYS: Final = 4
AXLE: Final = 0.014  # the crank's height
FOOT_Y: Final = 0.0095

# `cone="elliptic"`: with pyramids toys turn to the axes of the world. The armatures and solref
# keep light gears from blowing up. Both are held by tests.
_HEAD: Final = """<mujoco model="toys">
<compiler angle="radian" autolimits="true"/>
<option timestep="{step}" integrator="implicitfast" solver="Newton" cone="elliptic" impratio="1"
 iterations="15" ls_iterations="12" tolerance="1e-7" sleep_tolerance="0.002">
<flag sleep="enable" nativeccd="enable"/>
</option>
<visual><global offwidth="1280" offheight="720"/><quality shadowsize="2048"/>
<map znear="0.005" zfar="20"/><headlight ambient=".35 .35 .35" diffuse=".3 .3 .3"/></visual>
<statistic extent="0.6" center="0 0 0.03"/>
<default>
<geom solref="0.008 1" solimp=".9 .98 .0005" friction="0.46 .002 .00005" condim="3"/>
<default class="vis"><geom contype="0" conaffinity="0" mass="0" group="2"/></default>
<equality solref="0.006 1" solimp=".99 .999 .001"/>
</default>
<worldbody>
<light pos="0 -.5 1.2" dir="0 .35 -1" diffuse=".7 .7 .7" castshadow="true"/>
<geom name="table" type="plane" size="1.5 1.5 .1" rgba=".30 .37 .28 1" contype="1"
 conaffinity="2" friction="0.2 .002 .00005"/>
"""
_SOLID: Final = 'contype="2" conaffinity="3"'
_PAINT: Final = ("0.95 0.62 0.22 1", "0.36 0.72 0.94 1", "0.90 0.88 0.82 1", "0.82 0.45 0.67 1")


def xml(builds: Sequence[Build], step_s: float = STEP_S) -> str:
    """The model as MuJoCo reads it."""
    bodies = "".join(_toy(number, build) for number, build in enumerate(builds))
    return (
        f"{_HEAD.format(step=step_s)}{bodies}</worldbody>\n"
        f"<contact>\n{''.join(map(_apart, range(len(builds))))}</contact>\n"
        f"<equality>\n{''.join(map(_gears, range(len(builds))))}</equality>\n</mujoco>\n"
    )


def _toy(i: int, build: Build) -> str:
    lift, paint = build.lift, _PAINT[i]
    drag, more_drag = build.governor
    return f"""<body name="toy{i}" pos="{3 + 0.2 * i:.1f} 3 {lift}"><freejoint name="root{i}"/>
<geom name="torso{i}" type="box" pos="0 0.0003 {0.024 + lift:.5f}"
 size="0.011 0.0155 {0.018 - lift:.5f}" mass="{build.torso}" rgba="{paint}" {_SOLID}/>
<geom name="head{i}" type="sphere" pos="0.001 0 0.049" size="0.011" mass="{build.head}"
 rgba="{paint}" {_SOLID}/>
<geom name="key{i}" type="capsule" fromto="0 -0.0155 0.024 0 -0.0245 0.024" size="0.0022"
 mass="0.00088" rgba="0.85 0.75 0.3 1" {_SOLID}/>
<geom name="arms{i}" type="box" pos="0.0165 0 0.03" size="0.0095 0.012 0.0028" mass="0.0008"
 rgba="{paint}" {_SOLID}/>
<geom class="vis" type="sphere" pos="0.01 0.004 0.052" size="0.0027" rgba="1 1 1 1"/>
<geom class="vis" type="sphere" pos="0.01 -0.004 0.052" size="0.0027" rgba="1 1 1 1"/>
<body name="crank{i}" pos="0 0 {AXLE}">
<joint name="crank{i}" type="hinge" axis="0 1 0" stiffness="{build.stiffness}" springref="0"
 damping="{drag} {more_drag}" frictionloss="{build.gear_friction}" armature="3e-06"
 limited="true" range="-1e4 1e4" solreflimit="0.004 1"/>
<inertial pos="0 0 0" mass="0.004" diaginertia="4e-7 4e-7 4e-7"/>
{_foot(i, build, "L", 1)}{_foot(i, build, "R", -1)}</body>
</body>
"""


# Two hinges a foot, geared -2 and +1 to the crank: the sole goes round an ellipse and stays level.
def _foot(i: int, build: Build, side: str, sign: int) -> str:
    long, short = (build.stride + build.lift) / 2, (build.stride - build.lift) / 2
    return f"""<body name="p{side}{i}" pos="{sign * long:.7f} {sign * FOOT_Y} 0">
<joint name="p{side}{i}" type="hinge" axis="0 1 0" armature="1.5e-06"/>
<inertial pos="0 0 0" mass="0.0005" diaginertia="2e-8 2e-8 2e-8"/>
<body name="f{side}{i}" pos="{sign * short:.7f} 0 0">
<joint name="q{side}{i}" type="hinge" axis="0 1 {-sign * build.veer}" armature="1.5e-06"/>
<geom name="foot{side}{i}" type="box" pos="0 0 -0.0115" size="0.013 0.00825 0.0025" mass="0.006"
 rgba="0.25 0.2 0.2 1" friction="{build.grip} .002 .00005" {_SOLID}/></body>
</body>
"""


def _apart(i: int) -> str:
    return (
        f'<exclude body1="fL{i}" body2="fR{i}"/><exclude body1="fL{i}" body2="toy{i}"/>'
        f'<exclude body1="fR{i}" body2="toy{i}"/>\n'
    )


def _gears(i: int) -> str:
    return "".join(
        f'<joint joint1="{hinge}{side}{i}" joint2="crank{i}" polycoef="0 {ratio} 0 0 0"/>\n'
        for side in "LR"
        for hinge, ratio in (("p", -2), ("q", 1))
    )


@dataclass(frozen=True)
class Toy:
    """Where the parts of a toy are in the model's arrays."""

    build: Build
    body: int
    root: int  # in qpos: x, y, z, then the quaternion
    speed: int  # in qvel: three of the root, three turning
    crank: int  # joint
    crank_at: int  # in qpos
    crank_speed: int
    hinges: tuple[tuple[int, int], ...]  # in qpos, with their ratio to the crank
    soles: tuple[int, int]


@dataclass(frozen=True)
class Model:
    """A compiled model, with its parts by toy, and to which toy each geom belongs."""

    model: Any
    toys: tuple[Toy, ...]
    toy_of_geom: Any
    plain_friction: Any


@cache
def model_of(kit: str, half_step: bool = False) -> Model:
    """The compiled model of some toys; one a process."""
    return compiled(KITS[kit].builds, STEP_S / 2 if half_step else STEP_S)


def compiled(builds: Sequence[Build], step_s: float = STEP_S) -> Model:
    """Compile a model of these toys."""
    model = mujoco.MjModel.from_xml_string(xml(builds, step_s))
    toys = tuple(_found(model, number, build) for number, build in enumerate(builds))
    owner = np.full(model.ngeom, -1)
    for number, toy in enumerate(toys):
        owner[model.body_rootid[model.geom_bodyid] == toy.body] = number
    return Model(model, toys, owner, model.geom_friction.copy())


def _found(model: Any, i: int, build: Build) -> Toy:
    root, crank = model.joint(f"root{i}"), model.joint(f"crank{i}")
    hinges = tuple(
        (int(model.joint(f"{hinge}{side}{i}").qposadr[0]), ratio)
        for side in "LR"
        for hinge, ratio in (("p", -2), ("q", 1))
    )
    return Toy(
        build,
        int(model.body(f"toy{i}").id),
        int(root.qposadr[0]),
        int(root.dofadr[0]),
        int(crank.id),
        int(crank.qposadr[0]),
        int(crank.dofadr[0]),
        hinges,
        (int(model.geom(f"footL{i}").id), int(model.geom(f"footR{i}").id)),
    )
