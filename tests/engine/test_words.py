"""How numbers are printed, and names looked up."""

import pytest

from astronav_edu.engine.words import look_up, thousands


@pytest.mark.parametrize(
    ("text", "printed"),
    [
        ("round the equator 40,075 km", "round the equator 40\u202f075 km"),
        ("40075.017 km", "40\u202f075.017 km"),
        ("1,234,567", "1\u202f234\u202f567"),
        ("−200000 to 384,400.", "−200\u202f000 to 384\u202f400."),
        ("8,451 mph, 3600 s", "8451 mph, 3600 s"),
        ("0.00981 and 1.126391", "0.00981 and 1.126391"),
        ("<b style='color:#334455'>2026-06-21, [+1],[+11]", "<b style='color:#334455'>2026-06-21, [+1],[+11]"),
    ],
)
def test_thousands_are_parted_by_thin_spaces_from_five_digits_on(text: str, printed: str) -> None:
    assert thousands(text) == printed == thousands(printed)


def test_a_name_is_found_or_refused_with_what_may_have_been_meant() -> None:
    names = {"vega": "Vega", "venus": "Venus"}
    assert look_up("vega", names, "No.") == "Vega"
    with pytest.raises(ValueError, match=r"^No\. Did you mean Vega\?$"):
        look_up("vegga", names, "No.")
    with pytest.raises(ValueError, match=r"^No\.$"):
        look_up("q", names, "No.")
