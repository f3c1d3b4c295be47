"""The modules of the game. What one sets up, such as the options of who plays alone, those after it can see."""

from ..rules.hooks import Module
from .launch_sites import LaunchSites
from .sol_ange import SolAnge
from .solo import Solo

MODULES: tuple[Module, ...] = (Solo(), SolAnge(), LaunchSites())
