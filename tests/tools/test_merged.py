# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Functions that stand in the place of their calls on a device: the program does the same."""

import ast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tools.packing.merged import merged

INDENT = " " * 4


def one(source, outside=()):
    return merged({"a.py": source.encode()}, outside)["a.py"].decode()


def functions(source):
    return [n.name for n in ast.walk(ast.parse(source)) if isinstance(n, ast.FunctionDef)]


def programs(text):
    """Return the programs of a text by the headings over them."""
    parts = [part.partition("\n") for part in text.split("# ")[1:]]
    return {name: program for name, _, program in parts}


def run(source, *arguments):
    """Return what `go` returns, or raises, and what was said meanwhile."""
    said = []

    def say(value):
        said.append(value)
        return value

    names = {"say": say}
    exec(source, names)
    try:
        return names["go"](*arguments), said
    except (ValueError, ZeroDivisionError) as error:
        return repr(error), said


def check(source, *gone, calls=((0,), (1,), (2,), (9,))):
    """Assert that just the functions `gone` are gone, and that the rest does the same."""
    new = one(source)
    assert {*functions(source)} - {*functions(new)} == {*gone}, new
    for arguments in calls:
        assert run(new, *arguments) == run(source, *arguments), new
    return new


MERGED = programs("""
# what a function returns
def go(n):
    return say(_twice(n)) + 1
def _twice(n):
    return n * 2

# its statements
def go(n):
    _tell(n)
    return n
def _tell(n):
    say(n)
    say(-n)

# names of the same sound
def go(n):
    x = n + 1
    y = _f(x)
    return (x, y, n)
def _f(n):
    x = n * 3
    n -= 1
    return x + n

# an early end
def go(n):
    x = _f(n)
    return say(x)
def _f(n):
    if n > 5:
        return 5
    say(n)
    if n > 1:
        return 3
    elif n:
        say(0)
    return n

# an end within a loop, where the caller ends too
def go(n):
    say(1)
    return _f(n)
def _f(n):
    for i in range(n):
        if i == 3:
            return i

# an end without a value, in the caller's last statement
def go(n):
    if n:
        _f(n)
def _f(n):
    for i in range(n):
        if i == 3:
            return
        say(i)

# nothing returned
def go(n):
    x = _f(n)
    return x
def _f(n):
    if n:
        return n

# a try
def go(n):
    x = _f(n)
    return x
def _f(n):
    try:
        x = 9 // n
    except ZeroDivisionError as x:
        return str(x)
    say(x)
    if n > 1:
        return x

# a call in a try
def go(n):
    try:
        return _f(n)
    except ValueError:
        return -1
def _f(n):
    if n > 1:
        raise ValueError(n)
    return n

# arguments by name and left out
def go(n):
    return _f(n, c=say(3), b=say(2))
def _f(a, b=1, c=1, d=5, e=None):
    return [a, b, c, d, e, b]

# a condition
def go(n):
    if _f(n):
        say(1)
    elif _f2(n):
        say(2)
    return n
def _f(n):
    x = n > 1
    say(x)
    return x
def _f2(n):
    if n:
        return True
    return False

# one of two conditions
def go(n):
    if n and _f(n):
        say(1)
    return n
def _f(n):
    say(n)
    return n > 1

# one of two values
def go(n):
    return _f(n) if n else _g(n)
def _f(n):
    say(n)
    return n + 1
def _g(n):
    say(n)
    return n - 1

# a loop's condition
def go(n):
    while _f(n):
        n -= 1
        if n == 1:
            continue
        say(n)
    return n
def _f(n):
    say(n)
    return n > 0

# an argument of a method
class A:
    def put(self, x):
        say(x)
    def go(self, n):
        self.put(self._f(n))
    def _f(self, n):
        if n:
            return [n]
        return []
def go(n):
    a = A()
    a.go(n)

# a comprehension
def go(n):
    i = 7
    x = _f(n)
    return (i, x)
def _f(n):
    return [i + n for i in range(n)]

# two calls of a short one
def go(n):
    _f(n)
    return _f(n + 1)
def _f(n):
    return say(n)

# one in another
def go(n):
    return _f(n)
def _f(n):
    say(n)
    return _g(n) + 1
def _g(n):
    say(-n)
    return n * 2

# what is imported, at the end
def go(n):
    return _f(n)
def _f(n):
    from math import gcd
    return gcd(n, 4)
""")


@pytest.mark.parametrize("name", MERGED)
def test_merged_is(name):
    source = MERGED[name]
    check(source, *(f for f in functions(source) if f.startswith("_") and f[1] != "_"))


KEPT = programs("""
# handed on
def go(n):
    return [_f(n), str(_f)[:11]]
def _f(n):
    say(n)
    return n

# of a string's name
def go(n):
    return _f(n), '_f'
def _f(n):
    return n

# recursive
def go(n):
    return _f(n)
def _f(n):
    return n and _f(n - 1)

# a generator
def go(n):
    return [*_f(n)]
def _f(n):
    yield n

# called with stars
def go(n):
    return _f(*[n])
def _f(n):
    return n

# called in a comprehension
def go(n):
    return [_f(i) for i in range(n)]
def _f(n):
    say(n)
    return n

# called after something
def go(n):
    return say(n) + _f(n)
def _f(n):
    say(-n)
    return n

# called perhaps
def go(n):
    return n or _f(n)
def _f(n):
    say(-n)
    return n

# one that hands on a variable
def go(n):
    x = _f(n)
    return x()
def _f(n):
    return lambda: n

# one with a name that is another's
x = [5]
def go(n):
    x = n
    y = _f(n)
    return x + y
def _f(n):
    return x[0] + n

# one that ends a loop
def go(n):
    x = _f(n)
    return x
def _f(n):
    for i in range(n):
        if i == 3:
            return i

# called in a generator
def go(n):
    return [*gen(n)]
def gen(n):
    x = _f(n)
    yield x
    yield x
def _f(n):
    say(n)
    return n

# called as the module is loaded
def _f(n):
    return n
X = _f(1)
def go(n):
    return n

# what is imported before something else
def go(n):
    x = _f(n)
    return x
def _f(n):
    from math import gcd
    return gcd(n, 4)

# a function of the game's length
def go(n):
    return run(n)
def run(n):
    x = _f(n)
    return x
def _f(n):
    say(n)
    return n
""")


@pytest.mark.parametrize("name", KEPT)
def test_kept_is(name):
    new = one(KEPT[name])
    assert "_f" in functions(new)
    for number in (0, 1, 2, 9):
        assert run(new, number) == run(KEPT[name], number)


def test_an_argument_is_evaluated_once_and_in_its_turn():
    body = "def _f(a, b):\n    return [b, a, say(0), a]\n"
    source = "def go(n):\n    return _f(say(n), say(n + 1))\n" + body
    assert "[b, a, say(0), a]" in check(source, "_f")
    source = "def go(n):\n    return _f(say(n), n)\n\ndef _f(a, b):\n    return [a, b, b]\n"
    assert "[say(n), n, n]" in check(source, "_f")


def test_what_a_variable_holds_is_let_go_of():
    source = (
        "def go(n):\n    _f(n)\n    return n\n"
        "def _f(n):\n    big = [n] * 9\n    count = len(big)\n    say(count + n)\n"
    )
    assert "big = None" in check(source, "_f")


def test_a_function_of_another_module_stays():
    files = {
        "a.py": b"def f(x):\n    return _g(x) + h(x)\n"
        b"def _g(x):\n    return x\ndef h(x):\n    return x",
        "b.py": b"from a import h\ndef _g(x):\n    return h(x)",
    }
    new = merged(files)
    assert functions(new["a.py"]) == ["f", "h"]
    assert functions(new["b.py"]) == ["_g"]
    assert functions(merged({"a.py": files["a.py"]}, [b"print(h)"])["a.py"]) == ["f", "h"]
    assert functions(merged({"a.py": files["a.py"]})["a.py"]) == ["f"]


METHODS = (
    "class A:\n    def go(self, n):\n        return self._f(n) + 1\n"
    "    def _f(self, n):\n        return n\n"
)


@pytest.mark.parametrize(
    "more",
    [
        "class B(A):\n    def _f(self, n):\n        return 0",
        "class B(A):\n    def other(self):\n        return self._f(1)",
        "class B(A):\n    _f = None",
        "def other(a):\n    return a._f(1)",
        "NAMES = ('_f',)",
    ],
)
def test_a_method_that_is_seen_from_elsewhere_stays(more):
    assert functions(one(METHODS)) == ["go"]
    assert "_f" in functions(one(METHODS + more))
    other = merged({"a.py": METHODS.encode(), "b.py": b"from a import A\n" + more.encode()})
    assert "_f" in functions(other["a.py"].decode())


def test_a_property_and_another_objects_method_stay():
    source = (
        "class A:\n    def go(self, a):\n        return a._f()\n    def _f(self):\n        pass\n"
    )
    assert "_f" in functions(one(source))
    source = (
        "class A:\n    def go(self):\n        return self._f\n    @property\n"
        "    def _f(self):\n        return 1\n"
    )
    assert "_f" in functions(one(source))


# ---- programs made by chance -------------------------------------------------------------------

VALUES = st.sampled_from(["a", "b", "x", "3", "a + x", "say(a)", "say(b) - 1", "None", "box[0]"])
CONDITIONS = st.sampled_from(["a > b", "not x", "a", "say(b) > 1", "a and b"])


def indented(statements):
    return [INDENT + line for statement in statements for line in statement]


def block(statements):
    lists = st.lists(statements, min_size=1, max_size=3)
    return lists.map(indented)


PLAIN = st.one_of(
    VALUES.map(lambda value: [f"say({value})"]),
    VALUES.map(lambda value: [f"x = {value} or 1"]),
    st.just(["box[0] += 1"]),
    st.just(["a = b"]),
)
RETURNS = st.one_of(VALUES.map(lambda value: [f"return {value}"]), st.just(["return"]))


def statement(within):
    return st.one_of(
        st.builds(lambda test, yes: [f"if {test}:", *yes], CONDITIONS, block(within)),
        st.builds(
            lambda test, yes, no: [f"if {test}:", *yes, "else:", *no],
            CONDITIONS,
            block(within),
            block(within),
        ),
        block(within).map(lambda body: ["for i in range(2):", *body]),
        st.builds(
            lambda body, caught: ["try:", *body, "except TypeError:", *caught],
            block(within),
            block(within),
        ),
    )


BODIES = block(st.recursive(st.one_of(PLAIN, RETURNS), statement, max_leaves=8))
CALLS = st.builds("_f({}, {})".format, VALUES, VALUES)
PLACES = st.sampled_from(
    [
        "x = {}",
        "{}",
        "return {}",
        "return say({})",
        "if {}:\n        say(7)",
        "if a and {}:\n        say(7)",
        "x = {} if a else b",
        "x = say(1), {}",
        "for y in [{}]:\n        say(y)",
        "box.append({})",
        "for y in range(2):\n        x = {}",
        "if a:\n        {}\n    else:\n        say(4)",
        "while {} and box[0] < 6:\n        box[0] += 1",
        "try:\n        x = {}\n    except TypeError:\n        x = 8",
    ]
)


@given(BODIES, CALLS, PLACES, st.booleans(), st.booleans())
def test_a_program_made_by_chance_does_the_same(body, call, place, twice, ends):
    lines = [f"    {place.format(call)}"] * (1 + twice) + ["    return (a, b, x)"] * ends
    source = "\n".join(
        ["def go(a, b):", "    x = 2", *lines, "", "def _f(a, b):", "    x = 1", *body, ""]
    )
    source = "box = [0]\n" + source
    new = one(source)
    for arguments in ((0, 0), (1, 2), (3, 1)):
        assert outcome(new, arguments) == outcome(source, arguments), new


def outcome(source, arguments):
    try:
        return run(source, *arguments)
    except TypeError:
        return "a TypeError"
