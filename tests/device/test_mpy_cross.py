# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The device's compiler parses every firmware file, and no module is greater than its budget."""

import pytest

from tools.circuitpython_compiler import CompilerError, compiled
from tools.walls import sources
from tools.web.site import SPOKEN

MODULE_BYTES = 8_192


def mpy_bytes(path):
    """Return the size of a file's bytecode, with the names of its source."""
    return len(compiled(path.stem, path.read_bytes()))


def test_the_firmware_compiles_and_each_module_is_within_its_budget(figure, root):
    sizes = {source.path: mpy_bytes(root / source.path) for source in sources.device(root)}
    assert all(sizes.values())
    sizes = {path: size for path, size in sizes.items() if path.startswith("firmware/handful/")}
    assert {path: size for path, size in sizes.items() if size > MODULE_BYTES} == {}
    assert sizes["firmware/handful/__init__.py"] < 200
    largest = max(sizes, key=sizes.__getitem__)
    figure(
        f".mpy: the package {sum(sizes.values()):,} bytes in {len(sizes)} modules, "
        f"the largest {largest} with {sizes[largest]:,}"
    )


@pytest.mark.parametrize(
    "path",
    [
        "host_sim/web/browser_board.py",
        "host_sim/web/browser_sound.py",
        "host_sim/web/browser_store.py",
        "host_sim/web/browser_wishes.py",
        *(f"host_sim/{name}.py" for name in SPOKEN),
    ],
)
def test_what_a_browser_runs_of_the_simulator_compiles(root, path):
    assert mpy_bytes(root / path)


@pytest.mark.parametrize(
    "source",
    [
        "def f(a, /):\n    return a",
        "f({**a})",
        "f([*a])",
        "match a:\n    case 1:\n        f()",
        "try:\n    f()\nexcept* ValueError:\n    f()",
        "def f(:",
    ],
)
def test_syntax_that_a_device_lacks_is_refused(tmp_path, source):
    faulty = tmp_path / "faulty.py"
    faulty.write_text(source + "\n")
    with pytest.raises(CompilerError, match="SyntaxError"):
        mpy_bytes(faulty)
