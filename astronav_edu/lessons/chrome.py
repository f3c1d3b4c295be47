"""What frames a lesson on the page: its header, the forms in which exercises are answered, and starting again."""

from html import escape
from importlib.metadata import version as installed_version
from typing import Any
from weakref import WeakSet

import ipywidgets as w

from ..engine.words import thousands
from ..widgets.cells import close_earlier
from .catalogue import exercises_of, find_exercise, front_matter, lesson_path
from .checking import Choice, Choices, Exercise, Feedback, Notebook, Number
from .plots import TEXT, load_plots

_STYLE = (  # links that do not need colour, text with the lines of text, long answers in as many lines as they take
    ".jp-RenderedHTMLCommon.jp-RenderedMarkdown a{text-decoration:underline}"
    ".widget-html>.widget-html-content{line-height:1.5}"
    ".widget-radio-box label{display:flex;flex-direction:row-reverse;justify-content:flex-end;align-items:start;height:auto;"
    "line-height:1.4;margin:4px 0;white-space:normal}"
)
_notebook = Notebook(find_exercise)
_forms: WeakSet["ExerciseForm"] = WeakSet()


def check(exercise_id: str, answer: object = None) -> Feedback:
    """Check an answer: ``check("sky-1", "+3 to -1")``. Says in a sentence what it makes of it, and never stops the notebook."""
    return _notebook.check(exercise_id, answer)


def hint(exercise_id: str) -> Feedback:
    """The next hint for an exercise, one at a time."""
    return _notebook.hint(exercise_id)


def reset(topic: str | None = None) -> None:
    """Forget answers, hints and progress, of one topic ("sky") or of all."""
    for exercise_id in list(_notebook.progress):
        if topic is None or exercise_id.partition("-")[0] == topic:
            del _notebook.progress[exercise_id]
    for form in list(_forms):
        if topic is None or form.exercise.id.partition("-")[0] == topic:
            form.clear()


class ExerciseForm(w.VBox):
    """An exercise with a place for the answer and the buttons Check and Hint; works without code."""

    def __init__(self, exercise: Exercise) -> None:
        self.exercise = exercise
        self.question = w.HTML(
            f"<p><b>Exercise {escape(exercise.id)}.</b> {escape(thousands(exercise.question))}</p>", style=TEXT
        )
        self.field, self.boxes = self._field()
        self.said = w.HTML(layout=w.Layout(min_height="2.2em"), style=TEXT)
        check_button = w.Button(description="Check", button_style="primary", layout=w.Layout(min_height="36px"))
        hint_button = w.Button(description="Hint", layout=w.Layout(min_height="36px"))
        check_button.on_click(lambda _: self._check())
        hint_button.on_click(lambda _: self.say(hint(exercise.id)))
        super().__init__([self.question, self.field, w.HBox([check_button, hint_button]), self.said])
        _forms.add(self)
        close_earlier(self)

    def _field(self) -> tuple[w.Widget, list[w.Checkbox]]:
        kind = self.exercise.kind
        label = f"Answer {self.exercise.id}"
        if isinstance(kind, Choices):
            boxes = [
                w.Checkbox(description=name.replace("-", "−"), indent=False, layout=w.Layout(width="auto")) for name in kind.names
            ]
            return w.HBox(boxes, layout=w.Layout(flex_flow="row wrap", grid_gap="0 1.2em")), boxes
        if isinstance(kind, Choice) and len(kind.table()) <= 8:
            options = [(next(iter(spellings), key), key) for key, spellings in kind.table().items()]
            return w.RadioButtons(options=options, value=None, layout=w.Layout(width="auto")), []
        unit = f" in {kind.unit}" if isinstance(kind, Number) and kind.unit else ""
        text = w.Text(description=label + unit, placeholder="", style={"description_width": "initial"})
        text.on_msg(self._typed)
        return text, []

    def _check(self) -> None:
        self.say(_notebook.check(self.exercise.id, self.value, "press Hint"))

    def _typed(self, _widget: w.Widget, content: dict[str, Any], _buffers: object) -> None:
        if content.get("event") == "submit":
            self._check()

    @property
    def value(self) -> object:
        if not isinstance(self.exercise.kind, Choices):
            return self.field.value
        return [name for name, box in zip(self.exercise.kind.names, self.boxes, strict=True) if box.value] or None

    def say(self, feedback: Feedback) -> None:
        self.said.value = feedback._repr_html_()

    def clear(self) -> None:
        for box in self.boxes:
            box.value = False
        if not self.boxes:
            self.field.value = "" if isinstance(self.field, w.Text) else None
        self.said.value = ""


def ask(exercise_id: str) -> ExerciseForm | Feedback:
    """An exercise as a form; an unknown id gives a sentence."""
    try:
        return ExerciseForm(find_exercise(exercise_id))
    except LookupError as error:
        return Feedback(None, error.args[0])


def progress(topic: str) -> Feedback:
    """How many exercises of this topic are solved in this session."""
    try:
        return Feedback(None, _notebook.summary(exercises_of(topic)))
    except LookupError as error:
        return Feedback(None, error.args[0])


def lesson(lesson_id: str, version: str, plots: bool = True) -> w.VBox:
    """The header of a lesson: time, goals, version and "Start again"; ``version`` is that of the notebook in hand.

    With ``plots`` the page also gets BokehJS from the installed package, so that plots show without a network.
    """
    front = front_matter(lesson_path(lesson_id))
    if plots:
        load_plots()
    goals = "".join(f"<li>{escape(goal)}</li>" for goal in front.goals)
    stamp = f"Lesson version {escape(version)}, astronav-edu {escape(installed_version('astronav-edu'))}."
    if version != front.version:
        stamp += f" <b>Another version of this lesson ({escape(front.version)}) is installed</b>; your copy still works."
    earlier = [front_matter(lesson_path(other)).title for other in front.prerequisites]
    before = f"<br>Before this: {escape(', '.join(earlier))}." if earlier else ""
    head = w.HTML(
        f"<style>{_STYLE}</style>"
        f"<p><b>{front.minutes_explore}</b> minutes to explore, <b>{front.minutes}</b> with all exercises. "
        f"For {escape(front.audience)}, age {front.age}.{before}</p>"
        f"<p>When you are through, you can</p><ul>{goals}</ul><p><small>{stamp}</small></p>",
        style=TEXT,
    )
    again = w.Button(
        description="Start this lesson again",
        tooltip="Clears your answers and hints in this notebook",
        layout=w.Layout(width="auto", min_height="36px", align_self="flex-start"),
    )
    again.on_click(lambda _: reset(front.exercises))
    box = w.VBox([head, again])
    close_earlier(box)
    return box
