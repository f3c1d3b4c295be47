"""The modules of the game, each switched on by the option of its name."""

from ..rules.hooks import Module
from .launch_sites import LaunchSites

MODULES: dict[str, Module] = {"launch_sites": LaunchSites()}
