"""Tables under data/ as typed records; a bad entry is named by file, line and column."""

import csv
import math
import re
from pathlib import Path
from typing import NamedTuple, TypeVar

import msgspec

from .errors import TableError

R = TypeVar("R", bound=NamedTuple)


def read_table(path: Path, record: type[R], key: tuple[str, ...] = ()) -> list[R]:
    """Read a CSV file into a list of ``record``, a NamedTuple whose fields are the columns.

    Comma-separated UTF-8 with one header line; lines that start with ``#`` (source, licence) and empty lines are passed
    over. No two lines are alike in the columns of ``key`` (default: in all). Raises TableError that names file, line, column
    and what is expected there.
    """
    fields = record._fields
    lines = _lines(path)
    numbered = [(n, line) for n, line in enumerate(lines, 1) if line.strip() and not line.startswith("#")]
    rows = [next(csv.reader([line], skipinitialspace=True)) for _, line in numbered]
    where = f"{path.parent.name}/{path.name}"
    if not rows or tuple(rows[0]) != fields:
        hint = " Columns are separated by commas." if rows and ";" in rows[0][0] else ""
        raise TableError(f"{where}: the header must be {','.join(fields)!r}.{hint}")
    table: list[R] = []
    seen: dict[tuple[str, ...], int] = {}
    for (number, _), row in zip(numbered[1:], rows[1:], strict=True):
        if len(row) != len(fields):
            raise TableError(f"{where} line {number}: {len(row)} entries, but {len(fields)} columns ({', '.join(fields)}).")
        try:
            table.append(msgspec.convert(row, record, strict=False))
        except msgspec.ValidationError as error:
            found = re.search(r"\$\[(\d+)\]", str(error))
            column = int(found[1]) if found else 0
            wanted = str(error).split(" - at ")[0]
            raise TableError(
                f"{where} line {number}, column {fields[column]!r}: {row[column]!r} does not fit. {wanted}."
            ) from None
        for name, value in zip(fields, table[-1], strict=True):
            if isinstance(value, float) and not math.isfinite(value):
                raise TableError(f"{where} line {number}, column {name!r}: {value} is not a number that can be used.")
        same = tuple(row[fields.index(name)] for name in key or fields)
        if seen.setdefault(same, number) != number:
            what = f"{', '.join(key)} {' '.join(same)!r}" if key else "the same"
            raise TableError(f"{where} line {number}: {what} already stands in line {seen[same]}.")
    return table


def _lines(path: Path) -> list[str]:
    where = f"{path.parent.name}/{path.name}"
    try:
        raw = path.read_bytes()
    except FileNotFoundError:
        raise TableError(f"{where} is missing; take it from the repository, or install the package again.") from None
    try:
        return raw.decode("utf-8-sig").splitlines()
    except UnicodeDecodeError as error:
        number = raw[: error.start].count(b"\n") + 1
        raise TableError(f"{where} line {number} is not UTF-8; save the table as 'CSV UTF-8'.") from None
