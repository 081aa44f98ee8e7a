# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Local names on a device: short, and of nobody's who could miss them."""

import ast
import builtins
from itertools import islice

import pytest

from tools.packing.local_names import given_by_name, letters, shorten_locals


def shortened(source, stay=()):
    tree = ast.parse(source)
    shorten_locals(tree, stay)
    return ast.unparse(tree)


@pytest.mark.parametrize(
    "source",
    [
        "def f(one, two=2):\n    three = one\n    return [four for four in two if four > three]",
        (
            "class C:\n\n    def f(one):\n        try:\n            pass\n"
            "        except E as two:\n            return lambda three: (one, two, three)"
        ),
        "def f(two):\n\n    def one(three):\n        return two + three\n    return one(two.one)",
    ],
)
def test_arguments_and_variables_are_letters(source):
    """The new names are those of the old ones in turn; attributes stay."""
    expected = source.replace("two.one", "ONE")
    for word, letter in zip(("one", "two", "three", "four"), "abcd", strict=True):
        expected = expected.replace(word, letter)
    assert shortened(source) == expected.replace("ONE", "b.one")


def test_what_a_call_gives_by_name_stays():
    calls = ast.parse("f(width=1, **more)")
    assert list(given_by_name(calls)) == ["width"]
    assert shortened("def f(width, x9): return width", ["width"]).startswith("def f(width, a):")


def test_no_name_hides_what_the_function_uses():
    source = "import a\nb = 1\n\ndef f(one):\n    print = one\n    return a.x + b + one"
    assert shortened(source) == source.replace("one", "c")


def test_letters_are_no_words_of_python():
    names = list(islice(letters(), 26 + 26 * 26 - 5))
    assert names[:2] == ["a", "b"] and names[26] == "aa" and names[-1] == "zz"
    assert not {"as", "if", "in", "is", "or"} & {*names}


def test_what_a_console_has_left_changes_nothing(monkeypatch):
    """Two processes pack a drive alike."""
    source = "def f(_):\n    return [_ for _ in _]"
    before = shortened(source)
    monkeypatch.setattr(builtins, "_", 1, raising=False)
    assert shortened(source) == before
