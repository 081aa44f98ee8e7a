# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The MicroPython VM that other tests lean on: it runs our code, and is like a device or not."""

import pytest

from handful import VERSION
from tests.micropython_vm import VmError


def test_the_vm_imports_the_game(vm):
    assert vm.run("import handful\nprint(handful.VERSION, handful.__file__)").split() == [
        VERSION,
        "/firmware/handful/__init__.py",
    ]


def test_an_exception_brings_the_traceback_of_the_vm(vm):
    vm.write("/broken/faulty.py", "def fail():\n    return 1 // 0\n")
    with pytest.raises(VmError, match=r'"/broken/faulty.py", line 2, in fail') as caught:
        vm.run(
            "import sys; sys.path.append('/broken')\nimport faulty; print('so far')\nfaulty.fail()"
        )
    assert caught.value.type == "ZeroDivisionError"
    assert caught.value.out == "so far\n"
    assert vm.run("print('alive')") == "alive\n"


@pytest.mark.parametrize(
    ("expression", "allocated"),
    [
        ("a + (a - 1)", 0),  # 2**30 - 1, the greatest small int
        ("a + a", 32),
        ("-a - a", 0),  # -2**30, the least
        ("-a - a - 1", 32),
    ],
)
def test_small_ints_have_31_bits_as_on_a_device(vm, expression, allocated):
    assert vm.measure("a = 1 << 29", expression) == (0, allocated)


def test_floats_go_to_the_heap_unlike_on_a_device(vm):
    assert vm.measure("x = 1.5", "x * 3") == (0, 16)


def test_the_meter_itself_weighs_nothing(vm):
    assert vm.measure("", "pass") == (0, 0)


def test_the_meter_tells_what_stays_from_garbage(vm):
    kept, allocated = vm.measure("bag = [None]", "bag[0] = bytearray(1000)\nbytearray(2000)")
    assert 1000 <= kept <= 1040
    assert 3000 <= allocated <= 3080
