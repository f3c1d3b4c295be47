"""Tables under data/ as typed records; a bad entry is named by file, line and column."""

import csv
import re
from pathlib import Path
from typing import NamedTuple, TypeVar

import msgspec

from .errors import TableError

R = TypeVar("R", bound=NamedTuple)


def read_table(path: Path, record: type[R]) -> list[R]:
    """Read a CSV file into a list of ``record``, a NamedTuple whose fields are the columns.

    Comma-separated UTF-8 with one header line; lines that start with ``#`` (source, licence) and empty lines are passed
    over. Raises TableError that names file, line, column and what is expected there.
    """
    fields = record._fields
    lines = path.read_text(encoding="utf-8-sig").splitlines()
    numbered = [(n, line) for n, line in enumerate(lines, 1) if line.strip() and not line.startswith("#")]
    rows = [next(csv.reader([line], skipinitialspace=True)) for _, line in numbered]
    where = f"{path.parent.name}/{path.name}"
    if not rows or tuple(rows[0]) != fields:
        raise TableError(f"{where}: the header must be {','.join(fields)!r}.")
    table = []
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
    return table
