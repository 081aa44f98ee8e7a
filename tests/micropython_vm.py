# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
r"""A real MicroPython virtual machine, to run the game's rooms that need no hardware.

    with MicroPython() as vm:
        vm.run("import handful; print(handful.VERSION)")     -> "0.2.0b1\n"
        vm.value("[1 << i for i in range(3)]")               -> [1, 2, 4]
        vm.measure("card = make_card()", "card.points(12, DICE, 3)")  -> Memory(kept=0, ...)

It is MicroPython's WebAssembly build in Node.js. What of it is like a CircuitPython board, and
what is not (tests/test_vm_smoke.py checks the first two):

* Small ints have 31 bits, as on a board: 2**30 and more, and less than -2**30, go to the heap.
* Blocks of the heap have 16 bytes and floats take one; on a board floats are not on the heap.
* The heap begins with `heap_bytes` and grows when it is full, so that is no limit, until
  `let_grow(False)`.
* Garbage is collected between two calls of `run` only, after the call that asked for it. So
  within one call nothing is ever freed, and what a call allocates can be counted exactly.
* Modules such as `functools` and `datetime` exist here and not on a board, see tools/walls.
"""

import base64
import functools
import json
import subprocess
import textwrap
import threading
from collections import namedtuple
from pathlib import Path

from tools.layouts import layout_files
from tools.node_packages import MICROPYTHON, node_path, package_path

ROOT = Path(__file__).resolve().parent.parent
FIRMWARE = ROOT / "firmware"
DRIVER = Path(__file__).with_suffix(".mjs")

HEAP_BYTES = 146_000
"""What CircuitPython leaves free on a PyGamer."""

LONGEST_RUN_S = 300

_METER = """
_start = gc.mem_alloc()
_action()
_end = gc.mem_alloc()
print()
print(_end - _start)
"""

Memory = namedtuple("Memory", "kept allocated")
Memory.__doc__ = """Bytes: what an action left after a collection, and all that it allocated."""


class VmError(Exception):
    """Python code raised in the VM: `type` names the exception, the text is the traceback there.

    `out` is what had been printed before.
    """

    def __init__(self, type_name, traceback, out=""):
        super().__init__(traceback.rstrip())
        self.type = type_name
        self.out = out


def _base64(data):
    return base64.b64encode(data).decode()


@functools.cache
def _files_of(firmware):
    """Return the files of a folder as a request writes them."""
    paths = sorted(firmware.rglob("*.py"))
    files = {path.relative_to(firmware).as_posix(): path.read_bytes() for path in paths}
    files |= layout_files()
    return {f"/firmware/{name}": _base64(data) for name, data in files.items()}


class MicroPython:
    """One VM, with the firmware at `/firmware` on its `sys.path`; close it, or use `with`.

    `firmware` is another folder to take it from, or None for an empty VM. Globals, modules and
    files stay from one call to the next.
    """

    def __init__(self, heap_bytes=HEAP_BYTES, firmware=FIRMWARE):
        words = [node_path(), DRIVER, package_path(MICROPYTHON), str(heap_bytes)]
        self._process = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        if firmware:
            self._install(Path(firmware))

    def run(self, source):
        """Run source text in `__main__` and return what it printed; raises `VmError`."""
        return self._ask({"run": source})

    def call(self, function, times=1):
        """Call a function in `__main__` so many times; unlike `run`, this compiles nothing.

        Garbage is collected after each call that asks for it.
        """
        self._ask({"call": function, "times": times})

    def let_grow(self, grows):
        """Let the heap grow when it is full, or not: then memory runs out."""
        self._ask({"grows": grows})

    def value(self, expression):
        """Return what an expression is worth; it must be something that JSON can say."""
        return json.loads(self.run(f"import json\nprint(json.dumps({expression}))"))

    def write(self, path, content):
        """Write bytes, or text in UTF-8, to a file in the VM; folders are made as needed."""
        data = content.encode() if isinstance(content, str) else content
        self._ask({"write": {path: _base64(data)}})

    def measure(self, setup, action):
        """Run `setup`, then `action` once, and return the `Memory` that the action took.

        The action is the body of a function, compiled beforehand: what it assigns is local and
        gone in the end. Call an object that the setup made to see what that keeps.
        """
        self.run(f"import gc\n{setup}")
        # Once round with nothing, so that the meter's own names and globals are there already.
        self._measure_once("pass")
        return self._measure_once(action)

    def close(self):
        """End the VM."""
        self._process.kill()
        self._process.communicate()

    def __enter__(self):
        return self

    def __exit__(self, *error):
        self.close()

    def _measure_once(self, action):
        self.run(f"def _action():\n{textwrap.indent(textwrap.dedent(action), '    ')}")
        before = self._bytes_in_use()
        allocated = int(self.run(_METER).splitlines()[-1])
        return Memory(self._bytes_in_use() - before, allocated)

    def _bytes_in_use(self):
        # The collection comes at the end of the call that asks for it.
        self.run("gc.collect()")
        return int(self.run("print(gc.mem_alloc())"))

    def _install(self, firmware):
        self._ask({"write": _files_of(firmware)})
        # Appended: in front, code.py would hide a standard module, as it would on the desktop.
        self.run("import sys\nsys.path.append('/firmware')")

    def _ask(self, request):
        late = threading.Timer(LONGEST_RUN_S, self._process.kill)
        late.start()
        try:
            self._process.stdin.write(json.dumps(request).encode() + b"\n")
            self._process.stdin.flush()
            line = self._process.stdout.readline()
        finally:
            late.cancel()
        if not line:
            raise VmError("VmDied", f"the VM ended, or took longer than {LONGEST_RUN_S} s")
        reply = json.loads(line)
        if "error" in reply:
            raise VmError(reply["type"], reply["error"], reply["out"])
        return reply["out"]
