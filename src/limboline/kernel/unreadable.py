"""JSON from outside may be anything: what is raised when it cannot be read."""

from limboline.kernel.replaying import UNREADABLE

__all__ = ["UNREADABLE"]
