"""Teacher pages: timing, misconceptions, discussion and a paper version, with answers that the checks compute.

    python -m astronav_edu.lessons.teacher [folder]

writes one HTML page a lesson (folder: teacher). They are built apart, so that no pupil's copy holds an answer.
"""

import sys
from html import escape
from pathlib import Path
from string import Template

from ..engine.words import thousands
from .catalogue import FrontMatter, exercises_of, front_matter, lesson_paths, teacher_notes_path
from .checking import Exercise

_PAGE = Template("""<!doctype html>
<html lang="$language"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Teacher page: $title</title>
<style>
body{font:16px/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem;color:#1A2330;background:#fff}
table{border-collapse:collapse;width:100%}th,td{border:1px solid #857C6B;padding:.3rem .5rem;text-align:left;vertical-align:top}
section.exercise{break-inside:avoid}.answer{border-left:5px solid #00664B;padding-left:.8rem}
@media print{body{margin:0}}
</style></head><body><main>
<h1>Teacher page: $title</h1>
<p>Lesson version $version. $explore minutes to explore, $full with all exercises. For $audience, age $age.</p>
<h2>Goals</h2><ul>$goals</ul>
<h2>Standards</h2><ul>$standards</ul>
<p><small>Next Generation Science Standards is a registered trademark; neither its owner nor the states that developed the
standards were involved in making this lesson, and they do not endorse it.</small></p>
$notes
<h2>Answers</h2>
<p>Computed by the same checks that judge the pupils' answers.</p>
$answers
<h2>Values to compare with</h2>
<table><thead><tr><th scope="col">What</th><th scope="col">Value</th><th scope="col">Tolerance</th><th scope="col">Source</th></tr></thead>
<tbody>$references</tbody></table>
<footer><p>Text: $text_licence. Code: $code_licence. By $authors.</p></footer>
</main></body></html>
""")


def _answer(exercise: Exercise) -> str:
    """One exercise: question, answer, why, hints, and the wrong answers that are recognised."""
    hints = "".join(f"<li>{escape(hint)}</li>" for hint in exercise.hints)
    wrong = "".join(f"<li><b>{escape(m.label)}</b>: “{escape(m.say)}”</li>" for m in exercise.mistakes)
    return (
        f'<section class="exercise"><h3>{escape(exercise.id)} ({exercise.minutes} minutes)</h3><p>{escape(thousands(exercise.question))}</p>'
        f'<p class="answer"><b>Answer:</b> {escape(thousands(exercise.kind.show(exercise.answer())))}. {escape(thousands(exercise.why()))}</p>'
        f"<p>Hints, given one at a time:</p><ol>{hints}</ol>"
        + (f"<p>Wrong answers that the check recognises, and what it says:</p><ul>{wrong}</ul>" if wrong else "")
        + "</section>"
    )


def page(lesson: FrontMatter, notes: str) -> str:
    """The teacher page of a lesson as HTML; ``notes`` are its Markdown notes."""
    from nbconvert.filters.markdown import markdown2html

    items = {name: "".join(f"<li>{escape(x)}</li>" for x in getattr(lesson, name)) for name in ("goals", "standards")}
    rows = (
        f'<tr><th scope="row">{escape(r.what)}</th><td>{r.value:g} {escape(r.unit)}</td><td>±{r.tolerance:g} {escape(r.unit)}</td>'
        f"<td>{escape(r.source)}</td></tr>"
        for r in lesson.references
    )
    return _PAGE.substitute(
        items,
        language=escape(lesson.language),
        title=escape(lesson.title),
        version=escape(lesson.version),
        explore=lesson.minutes_explore,
        full=lesson.minutes,
        audience=escape(lesson.audience),
        age=escape(lesson.age),
        notes=markdown2html(notes),
        answers="".join(_answer(e) for e in exercises_of(lesson.exercises)),
        references="".join(rows),
        text_licence=escape(lesson.licence.text),
        code_licence=escape(lesson.licence.code),
        authors=escape(", ".join(lesson.authors)),
    )


def build(folder: Path) -> list[Path]:
    """Write the teacher page of every lesson into ``folder``; gives the files."""
    folder.mkdir(parents=True, exist_ok=True)
    written = []
    for path in lesson_paths():
        lesson = front_matter(path)
        target = folder / f"{lesson.id}.html"
        target.write_text(page(lesson, teacher_notes_path(lesson.id).read_text(encoding="utf-8")), encoding="utf-8")
        written.append(target)
    return written


def main(arguments: list[str]) -> int:
    if len(arguments) > 1 or any(argument.startswith("-") for argument in arguments):
        print("Usage: python -m astronav_edu.lessons.teacher [folder]", file=sys.stderr)
        return 2
    folder = Path(arguments[0] if arguments else "teacher")
    try:
        for path in build(folder):
            print(path)
    except OSError as error:
        print(f"The teachers' pages cannot be written to {folder} ({error.strerror}); name another folder.", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
