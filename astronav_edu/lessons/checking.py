"""Exercises: a question, how its answer is read, how it is checked, and what to say about the mistakes that are often made.

Right answers are computed when they are needed, so that none stands as text in a pupil's file.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from html import escape
from math import radians
from typing import Any, Protocol

from ..engine.words import thousands
from .reading import AnswerError, Quantity, read_choice, read_choices, read_quantity


@dataclass(frozen=True)
class Feedback:
    """What is said to an answer: ``right`` is True, False, or None when nothing was judged."""

    right: bool | None
    text: str

    def __bool__(self) -> bool:
        return self.right is True

    @property
    def mark(self) -> str:
        return {True: "✓", False: "✗", None: "•"}[self.right]

    def __repr__(self) -> str:
        return f"{self.mark} {thousands(self.text)}"

    def _repr_html_(self) -> str:
        colour = {True: "#009E73", False: "#D55E00", None: "#7C8A9C"}[self.right]
        return (
            f'<div role="status" style="border-left:5px solid {colour};padding:.3em .8em;margin:.3em 0">'
            f'<b aria-hidden="true">{self.mark}</b> {escape(thousands(self.text))}</div>'
        )


class Kind(Protocol):
    """How an answer is read and compared."""

    def read(self, answer: object) -> Any: ...
    def same(self, given: Any, right: Any) -> bool: ...
    def show(self, right: Any) -> str: ...


_Slips = tuple[tuple[Callable[[float], float], str], ...]
_ANGLE_SLIPS: _Slips = (
    (lambda a: a / 15, "That looks like hours of right ascension. 1 h is 15°: say which unit you mean, or multiply by 15."),
    (lambda a: a * 15, "That looks like degrees, but hours are wanted: 15° is 1 h. Say which unit you mean."),
    (lambda a: radians(a), "That looks like radians. Degrees are wanted: multiply by 180/π."),
)
_USUAL: Mapping[str, _Slips] = {
    **dict.fromkeys(("angle", "latitude", "longitude"), _ANGLE_SLIPS),
    "time": (
        (lambda a: a / 60, "That looks like hours where minutes are wanted. Write the unit."),
        (lambda a: a * 60, "That looks like minutes where hours are wanted. Write the unit."),
    ),
    "speed": (
        (lambda a: a * 3600, "That looks like km/h where km/s is wanted: an hour has 3600 s."),
        (lambda a: a * 3.6, "A factor of 3.6 is between m/s and km/h. Look at the units once more."),
        (lambda a: a / 3.6, "A factor of 3.6 is between m/s and km/h. Look at the units once more."),
    ),
    "length": (
        (lambda a: a / 1.609344, "That looks like miles. Kilometres are wanted: 1 mile is 1.609 km."),
        (lambda a: a / 1.852, "That looks like nautical miles. Kilometres are wanted: 1 nautical mile is 1.852 km."),
    ),
    "share": ((lambda a: a / 100, "That is the fraction. A percentage is wanted: multiply by 100."),),
    "number": (),
}


@dataclass(frozen=True)
class Number:
    """A number in ``unit``, right within ``tolerance`` (same unit), shown to teachers with ``places`` decimals."""

    tolerance: float
    quantity: str = "number"
    unit: str = ""
    places: int = 1

    def read(self, answer: object) -> Quantity:
        return read_quantity(answer, self.quantity, self.unit)

    def same(self, given: Quantity, right: float) -> bool:
        return abs(given.value - right) <= self.tolerance * (1 + 1e-9)  # the bound itself is right, whatever floats make of it

    def show(self, right: float) -> str:
        return f"{right:.{self.places}f} {self.unit}".strip()

    def usual_mistake(self, given: Quantity, right: float) -> str | None:
        """What to say when the number fits after a slip of unit or sign."""
        if not given.unit and self.unit != "arcmin":
            for wrong, say in _USUAL[self.quantity]:
                if self.same(given, wrong(right)):
                    return say
        if abs(right) > 2 * self.tolerance and self.same(given, -right):
            sides = {"latitude": ": north counts positive, south negative", "longitude": ": east counts positive, west negative"}
            return f"The size is right, but not the sign{sides.get(self.quantity, '')}."
        if abs(given.value - right) <= 4 * self.tolerance:
            less, more = ("less", "more") if right >= 0 else ("further from zero", "nearer to zero")
            return f"Nearly: a little {less if given.value > right else more}. Keep more digits on the way."
        return None


@dataclass(frozen=True)
class Choice:
    """One of ``names`` (a table, or a function that makes it): key -> other spellings. ``right`` may be a collection: any of it."""

    names: Mapping[str, Iterable[str]] | Callable[[], Mapping[str, Iterable[str]]]

    def table(self) -> Mapping[str, Iterable[str]]:
        return self.names() if callable(self.names) else self.names

    def read(self, answer: object) -> str:
        return read_choice(answer, self.table())

    def same(self, given: str, right: str | Iterable[str]) -> bool:
        return given == right if isinstance(right, str) else given in right

    def show(self, right: str | Iterable[str]) -> str:
        return right if isinstance(right, str) else "any of " + ", ".join(right)


@dataclass(frozen=True)
class Choices:
    """Exactly the right ones of ``names``: key -> other spellings."""

    names: Mapping[str, Iterable[str]]

    def read(self, answer: object) -> frozenset[str]:
        return read_choices(answer, self.names)

    def same(self, given: frozenset[str], right: Iterable[str]) -> bool:
        return given == frozenset(right)

    def show(self, right: Iterable[str]) -> str:
        wanted = frozenset(right)
        return ", ".join(name for name in self.names if name in wanted)


@dataclass(frozen=True)
class Mistake:
    """A wrong answer that pupils often give: ``when(given, right)`` recognises it, ``say`` helps on."""

    when: Callable[[Any, Any], bool]
    say: str
    label: str  # for the teacher: what the pupil thought


def near(*wrong: Callable[[], float], within: float = 0.1) -> Callable[[Quantity, float], bool]:
    """Recognises a number that is one of ``wrong``, each computed when it is needed, give or take ``within``."""
    return lambda given, right: any(abs(given.value - number()) <= within for number in wrong)


@dataclass(frozen=True, kw_only=True)
class Exercise:
    """One checked question; ``answer`` computes what is right, ``why`` what is said about it."""

    id: str
    question: str
    kind: Kind
    answer: Callable[[], Any]
    hints: tuple[str, ...]
    why: Callable[[], str]
    mistakes: tuple[Mistake, ...] = ()
    minutes: int = 5

    def check(self, answer: object) -> Feedback:
        """Judge an answer. Never raises for what a pupil typed: it says in a sentence what was wrong."""
        empty = isinstance(answer, (str, list, tuple, set, frozenset)) and not (
            answer.strip() if isinstance(answer, str) else answer
        )
        if answer is None or answer is Ellipsis or empty:
            return Feedback(None, "No answer yet.")
        try:
            given = self.kind.read(answer)
        except AnswerError as error:
            return Feedback(None, str(error))
        right = self.answer()
        if self.kind.same(given, right):
            return Feedback(True, f"Right. {self.why()}")
        for mistake in self.mistakes:
            if mistake.when(given, right):
                return Feedback(False, mistake.say)
        usual = self.kind.usual_mistake(given, right) if isinstance(self.kind, Number) else None
        return Feedback(False, usual or "Not yet.")


@dataclass
class Progress:
    """How far a pupil is, kept in the running notebook only."""

    attempts: int = 0
    hints: int = 0
    right: bool = False


@dataclass
class Notebook:
    """The exercises as one pupil works on them: checks answers and hands out hints one at a time."""

    find: Callable[[str], Exercise]
    progress: dict[str, Progress] = field(default_factory=dict)

    def check(self, exercise_id: str, answer: object = None, hint: str = "") -> Feedback:
        """What to say to an answer; ``hint`` is how the reader gets a hint, by default the call in a cell."""
        try:
            exercise = self.find(exercise_id)
        except LookupError as error:
            return Feedback(None, error.args[0])
        feedback = exercise.check(answer)
        seen = self.progress.setdefault(exercise.id, Progress())
        seen.attempts += feedback.right is not None
        seen.right = seen.right or bool(feedback)
        if feedback.right is False and seen.hints < len(exercise.hints):
            call = f'hint("{exercise.id}")'
            return Feedback(False, f"{feedback.text} A hint may help: {hint or call}.")
        return feedback

    def hint(self, exercise_id: str) -> Feedback:
        """The next hint; after the last one they begin again."""
        try:
            exercise = self.find(exercise_id)
        except LookupError as error:
            return Feedback(None, error.args[0])
        seen = self.progress.setdefault(exercise.id, Progress())
        number = seen.hints % len(exercise.hints)
        seen.hints += 1
        return Feedback(None, f"Hint {number + 1} of {len(exercise.hints)}: {exercise.hints[number]}")

    def summary(self, exercises: Iterable[Exercise]) -> str:
        """One sentence: how many are done and which are open."""
        wanted = list(exercises)
        open_ = [e.id for e in wanted if not self.progress.get(e.id, Progress()).right]
        done = len(wanted) - len(open_)
        return f"{done} of {len(wanted)} exercises solved." + (f" Still open: {', '.join(open_)}." if open_ else " All done.")

    def reset(self) -> None:
        self.progress.clear()
