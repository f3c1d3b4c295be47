"""A dataclass of settings as a form, and the filled-in form as keyword arguments; used for a game's options and the table's settings."""

from collections.abc import Mapping
from dataclasses import MISSING, Field, fields
from typing import Any, Literal, get_args, get_origin, get_type_hints

import msgspec

from ..engine.errors import OptionError

FormField = dict[str, Any]


def fields_of(kind: type[Any], values: Mapping[str, Any]) -> list[FormField]:
    """One form field a dataclass field: bool is a tick, Literal a list, int and float a number, str a text.

    A dataclass field's ``metadata`` may hold "label", "help", "min" and "max"; "labels" maps values of a list to words; "when" names
    another field of the form and the value of it with which this one is shown.
    """
    hints = get_type_hints(kind)
    return [_field(field, hints[field.name], values) for field in fields(kind)]


def _field(field: Field[Any], hint: Any, values: Mapping[str, Any]) -> FormField:
    known = field.metadata
    default = (
        field.default if field.default is not MISSING else field.default_factory() if callable(field.default_factory) else None
    )
    about: FormField = {
        "name": field.name,
        "label": known.get("label", field.name.replace("_", " ").capitalize()),
        "value": values.get(field.name, default),
    }
    if get_origin(hint) is Literal:
        labels = known.get("labels", {})
        about |= {
            "kind": "select",
            "options": [[value, labels.get(value, str(value).replace("_", " "))] for value in get_args(hint)],
        }
    else:
        about["kind"] = "check" if hint is bool else "number" if hint in (int, float) else "text"
    return about | {key: known[key] for key in ("help", "min", "max", "when") if key in known}


def read_fields(kind: type[Any], values: Mapping[str, Any]) -> dict[str, Any]:
    """What a form says about the fields of ``kind``, each in its type. Raises OptionError that names the field."""
    hints = get_type_hints(kind)
    read = {}
    for field in fields(kind):
        if field.name in values:
            try:
                read[field.name] = msgspec.convert(values[field.name], hints[field.name], strict=False)
            except msgspec.ValidationError as error:
                label = field.metadata.get("label", field.name.replace("_", " ").capitalize())
                raise OptionError(f"{label}: {str(values[field.name])[:40]!r} does not fit. {error}.") from None
    return read


def filled(form: Mapping[str, Any], values: Mapping[str, Any]) -> dict[str, Any]:
    """``form`` with ``values`` in its fields."""
    return {**form, "fields": [{**field, "value": values.get(field["name"], field["value"])} for field in form["fields"]]}
