"""The board of claims in the lesson "Fact-check the box"."""

from astronav_edu.crosscheck import claims
from astronav_edu.lessons.claims import claim_board


def test_numbers_come_when_asked_for_and_reasons_after_a_verdict() -> None:
    board = claim_board()
    first, second = claims()[:2]
    assert first.says in board.says.value and board.numbers.value == board.said.value == ""
    board.show_numbers()
    assert "Taurus" in board.numbers.value and 'role="status"' in board.numbers.value and board.said.value == ""
    board.verdict.value = "holds"
    assert f"The numbers say: {first.verdict}" in board.said.value and "0 of 1 verdicts" in board.score.value
    board.verdict.value = first.verdict
    assert "✓ So it is" in board.said.value and "0 of 1 verdicts right at the first go, 11 claims open" in board.score.value
    board.claim.value = 1
    assert board.verdict.value is None and second.says in board.says.value and board.said.value == ""
    board.verdict.value = second.verdict
    assert "1 of 2 verdicts right" in board.score.value


def test_every_claim_can_be_judged() -> None:
    board = claim_board()
    for number, claim in enumerate(claims()):
        board.claim.value = number
        board.verdict.value = claim.verdict
    assert "12 of 12 verdicts right" in board.score.value and "0 claims open" in board.score.value
