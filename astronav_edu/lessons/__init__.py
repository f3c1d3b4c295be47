"""Lessons: exercises with a checker that knows the usual mistakes, hints one at a time, the lesson form, and teacher pages.

In a lesson notebook::

    from astronav_edu.lessons import ask, check, hint, lesson

    ask("sky-1")                      # the exercise as a form
    check("sky-1", "+3 to -1")        # the same check from code
    hint("sky-1")                     # the next hint
"""

from importlib import import_module
from typing import Any

from .catalogue import Reference, exercises_of, find_exercise, front_matter, lesson_paths
from .checking import Choice, Choices, Exercise, Feedback, Mistake, Number
from .terms import glossary

_WITH_WIDGETS = {
    **dict.fromkeys(("ask", "check", "hint", "lesson", "progress", "reset"), ".chrome"),
    **dict.fromkeys(("figure", "load_plots", "night_plot", "table"), ".plots"),
    "agreement_figure": ".agreement",
    "assist_lab": ".assist",
    "claim_board": ".claims",
    "daylight_year": ".daylight",
    "crossword": ".mission_words",
    "dice_roller": ".dice",
    "free_return_lab": ".free_return",
    "gimbals": ".rings",
    "mission_worksheet": ".worksheet",
    "launch_clock": ".window_clock",
    "mission_laboratory": ".laboratory",
    "lost_at_sea": ".lost",
    "moon_calendar": ".moon",
    "moving_map": ".moving",
    "noon_clock": ".clock",
    "plotting_sheet": ".plotting",
    "policy_map": ".stopping",
    "porkchop_plot": ".porkchop",
    "rocket_builder": ".rockets",
    "route_map": ".routes",
    **dict.fromkeys(("rule_lab", "tournament"), ".tournaments"),
    "sextant": ".voyage",
}

__all__ = [
    "Choice", "Choices", "Exercise", "Feedback", "Mistake", "Number", "Reference", "exercises_of", "find_exercise",
    "front_matter", "glossary", "lesson_paths", *_WITH_WIDGETS,
]  # fmt: skip


def __getattr__(name: str) -> Any:
    """ipywidgets is imported when a widget is wanted, so that the checks stay light."""
    if name in _WITH_WIDGETS:
        return getattr(import_module(_WITH_WIDGETS[name], __name__), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
