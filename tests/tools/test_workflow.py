# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The workflows of `.github`, read by actionlint and by zizmor."""

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

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


def audit(folder):
    """Return what zizmor says of a repository's workflows: its findings, and its exit status."""
    zizmor = shutil.which("zizmor", path=str(Path(sys.executable).parent))
    words = [zizmor, "--offline", "--no-config", "--format", "plain", str(folder)]
    done = subprocess.run(words, capture_output=True, text=True)
    return done.stdout, done.returncode


def test_nothing_in_them_helps_an_attacker(root):
    said, status = audit(root / ".github")
    assert status == 0, said


def test_an_action_that_may_change_is_found(root, tmp_path):
    shutil.copytree(root / ".github/workflows", tmp_path / ".github/workflows")
    path = tmp_path / ".github/workflows/ci.yml"
    path.write_text(re.sub("checkout@[0-9a-f]{40}", "checkout@v7", path.read_text("utf-8")))
    said, status = audit(tmp_path)
    assert status and "unpinned" in said


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
