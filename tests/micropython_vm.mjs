// SPDX-FileCopyrightText: 2026 Handful contributors
// SPDX-License-Identifier: MIT
// The Node side of tests/micropython_vm.py: one JSON request a line in, one JSON answer a line out.
//
//   node micropython_vm.mjs PATH/micropython.mjs HEAP_BYTES
//   {"run": "print(1)"}                      -> {"out": "1\n"}
//   {"run": "1/0"}                           -> {"out": "", "type": "ZeroDivisionError", "error": "Traceback ..."}
//   {"call": "step", "times": 3}             -> {"out": ""}; a function in __main__, without arguments
//   {"grows": false}                         -> {"out": ""}; the heap stays as large as it is
//   {"write": {"/a/b.py": "WD01"}}           -> {"out": ""}; the content in base64

import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

const { loadMicroPython } = await import(pathToFileURL(process.argv[2]).href);
const printed = [];
const taken = [];
const grow = WebAssembly.Memory.prototype.grow;
let grows = true;
WebAssembly.Memory.prototype.grow = function (pages) {
  if (!grows) throw new RangeError("the heap is not to grow");
  return grow.call(this, pages);
};
const complain = console.error;
console.error = (...words) => grows && complain(...words); // it says so each time
const vm = await loadMicroPython({
  heapsize: Number(process.argv[3]),
  stdout: (bytes) => printed.push(...bytes),
  linebuffer: false, // else what follows the last newline would never come out
});

function write(path, base64) {
  vm.FS.mkdirTree(path.slice(0, path.lastIndexOf("/")) || "/");
  vm.FS.writeFile(path, Buffer.from(base64, "base64"));
}

/** Take all memory that the heap could grow into, or give it back. */
function letGrow(may) {
  const { _malloc, _free } = vm._module;
  while (may && taken.length) _free(taken.pop());
  grows = may;
  for (let size = 1 << 20; !may && size >= 1 << 10; size >>= 1) {
    for (let place = _malloc(size); place; place = _malloc(size)) taken.push(place);
  }
}

function carryOut(request) {
  if (request.grows !== undefined) letGrow(request.grows);
  for (let i = 0; i < (request.times ?? 0); i++) vm.globals.get(request.call)();
  if (request.run !== undefined) vm.runPython(request.run);
  for (const [path, base64] of Object.entries(request.write ?? {})) write(path, base64);
}

function answer(line) {
  const reply = {};
  try {
    carryOut(JSON.parse(line));
  } catch (error) {
    reply.type = error.type ?? error.name;
    reply.error = error.name === "PythonError" ? error.message : error.stack;
  }
  reply.out = Buffer.from(printed.splice(0)).toString("utf8");
  return JSON.stringify(reply);
}

for await (const line of createInterface({ input: process.stdin })) {
  process.stdout.write(answer(line) + "\n");
}
