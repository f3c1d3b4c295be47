"""A picture that answers a question: fields, picks and code change the question, and the picture is drawn anew."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, ClassVar

from .cells import close_earlier
from .scene import Look, Scene, SceneWidget


class QuestionWidget(SceneWidget):
    """``question`` is a frozen dataclass. What cannot be asked gets a sentence, and the last good answer stays.

    A subclass says how an answer is drawn (``_answer``) and asked for (``_fields``), and in ``reads`` what a field changes.
    """

    reads: ClassVar[Mapping[str, Callable[[Any], dict[str, Any]]]]

    def __init__(self, question: Any) -> None:
        super().__init__()
        close_earlier(self)
        self.question = question
        self._ask(question, ply=0)

    def ask(self, **changes: Any) -> None:
        """Change parts of the question, as the fields do: ``panel.ask(place="London", month=3)``."""
        self._ask(replace(self.question, **changes), ply=self.scene["ply"] + 1)

    def set(self, **values: Any) -> "QuestionWidget":
        """Fill in fields as a reader would."""
        for name, value in values.items():
            self._field(name, value)
        return self

    def _ask(self, question: Any, ply: int) -> None:
        scene = self._answer(question)  # may refuse; then nothing has changed
        self.question = question
        with self.hold_sync():
            self.show(scene, ply)
            self.set_panel(fields=self._fields())

    def _answer(self, question: Any) -> Scene:
        raise NotImplementedError

    def _fields(self) -> list[dict[str, Any]]:
        raise NotImplementedError

    def _look(self, look: Look) -> None:
        self._ask(self.question, self.scene["ply"])

    def _field(self, name: str, value: Any) -> None:
        read = self.reads.get(name)
        if read is None:
            raise ValueError(f"There is no field {name!r}.")
        self.ask(**read(value))
