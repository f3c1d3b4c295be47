"""Tables: a wrong line is named by file, line and column."""

from typing import NamedTuple

import pytest

from astronav_edu.engine.errors import TableError
from astronav_edu.engine.tables import read_table


class Row(NamedTuple):
    name: str
    row: int
    share: float


def table(tmp_path, text):
    path = tmp_path / "rows.csv"
    path.write_text(text, encoding="utf-8")
    return read_table(path, Row)


def test_a_good_table(tmp_path):
    text = '# source: none\nname,row,share\n\nLondon,11,0.5\n"São Tomé, west",-3,1\n'
    assert table(tmp_path, text) == [Row("London", 11, 0.5), Row("São Tomé, west", -3, 1.0)]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "the header must be 'name,row,share'"),
        ("name,row\nLondon,11\n", "the header must be"),
        ("name,row,share\nLondon,11\n", "line 2: 2 entries, but 3 columns"),
        ("# a\nname,row,share\nLondon,x,1\n", "rows.csv line 3, column 'row': 'x' does not fit. Expected `int`"),
        ("name,row,share\nLondon,11,\n", "line 2, column 'share': '' does not fit"),
    ],
)
def test_a_wrong_line_is_named(tmp_path, text, told):
    with pytest.raises(ValueError, match=told):
        table(tmp_path, text)


def test_a_line_that_stands_twice_is_named(tmp_path):
    with pytest.raises(TableError, match="line 3: the same already stands in line 2"):
        table(tmp_path, "name,row,share\nLondon,1,1\nLondon,1,1\n")
    path = tmp_path / "rows.csv"
    path.write_text("name,row,share\nLondon,1,1\nLondon,2,1\n", encoding="utf-8")
    with pytest.raises(TableError, match="line 3: name 'London' already stands in line 2"):
        read_table(path, Row, key=("name",))
    assert len(read_table(path, Row)) == 2


def test_a_table_that_is_away_or_in_another_coding_or_with_semicolons(tmp_path):
    with pytest.raises(TableError, match="gone.csv is missing; take it from the repository"):
        read_table(tmp_path / "gone.csv", Row)
    path = tmp_path / "rows.csv"
    path.write_bytes("name,row,share\nLondon,1,1\nBogotá,2,1\n".encode("latin-1"))
    with pytest.raises(TableError, match="rows.csv line 3 is not UTF-8"):
        read_table(path, Row)
    with pytest.raises(TableError, match="separated by commas"):
        table(tmp_path, "name;row;share\nLondon;1;1\n")
    with pytest.raises(TableError, match="column 'share': nan"):
        table(tmp_path, "name,row,share\nLondon,1,nan\n")
