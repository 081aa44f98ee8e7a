# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The MicroPython VM that other tests lean on: it runs our code, and is like a device or not."""

import pytest

from tests.micropython_vm import MicroPython, VmError


def test_the_vm_imports_the_game(vm):
    assert vm.run("import handful\nprint(handful.VERSION, handful.__file__)").split() == [
        "0.1.0",
        "/firmware/handful/__init__.py",
    ]


def test_the_vm_is_micropython(vm):
    assert vm.run("import sys\nprint(sys.implementation.name)") == "micropython\n"


def test_output_needs_no_newline_and_keeps_other_alphabets(vm):
    assert vm.run("print('J\u00f6rg', end='')") == "J\u00f6rg"


def test_an_exception_brings_the_traceback_of_the_vm(vm):
    vm.write("/broken/faulty.py", "def fail():\n    return 1 // 0\n")
    with pytest.raises(VmError, match=r'"/broken/faulty.py", line 2, in fail') as caught:
        vm.run(
            "import sys; sys.path.append('/broken')\nimport faulty; print('so far')\nfaulty.fail()"
        )
    assert caught.value.type == "ZeroDivisionError"
    assert caught.value.out == "so far\n"
    assert vm.run("print('alive')") == "alive\n"


def test_values_come_back_as_json(vm):
    assert vm.value("[1, None, 'x', {'a': True}]") == [1, None, "x", {"a": True}]


def test_files_are_written_as_bytes(vm):
    vm.write("/data/table.bin", bytes(range(256)))
    assert vm.value("list(open('/data/table.bin', 'rb').read())") == list(range(256))


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


def test_the_heap_grows_so_its_size_is_no_limit():
    with MicroPython(heap_bytes=64 * 1024, firmware=None) as small:
        assert small.value("len(bytearray(200000))") == 200000
