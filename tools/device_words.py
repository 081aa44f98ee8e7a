# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Words for a device: a number in place of each name, and a file for each language.

    with_words(files)["handful/words/en"]           what `handful/words/on_device.py` reads
    numbered("a.py", "print(words.MENU_BACK)")      -> "print(words[21])"

A name has the same number in all sections. Variables that hold words are called `words` or `texts`
(those of the table), end in `_words`, or are given them by `words("section")` in the same module.
"""

import ast
import itertools
import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache

from handful.words import LANGUAGES, entries, section_of, sections_of, text_of
from tools.command_line import Refusal

FOLDER = "handful/words/"
BLOCK_BYTES = 255
MOST_BYTES = 511
"""What a block may have, and one with a long text: a device that has run for long has many small
pieces of memory."""
_HEAD_BYTES = 576
_ROWS = 0x8000
SPOKEN = "spoken"
"""The section of text mode, which the game in a browser has, too."""
_PAGE = "page"
"""The section of the browser's page around it, which no game has."""
_NAME = re.compile(r"[A-Z][A-Z0-9_]*")
_ATTRIBUTE = re.compile(rf"\.\s*({_NAME.pattern})")
_TABLE = "table"
_NO_WORDS = ("commands", "facts", "px")
"""What has other names that are spelt so."""
_ASKING = ("words", "words_in")


class WordsError(Refusal):
    """The words of a language, or what asks for them, cannot be built: the text says why."""


def with_words(files: Mapping[str, bytes]) -> dict[str, bytes]:
    """Return the package's files with words as a device reads them."""
    found = {path: data for path, data in files.items() if not path.startswith(FOLDER)}
    for path, data in found.items():
        if path.endswith(".py") and path.startswith("handful/"):
            found[path] = numbered(path, data.decode()).encode()
    found[f"{FOLDER}__init__.py"] = files[f"{FOLDER}on_device.py"]
    found |= {f"{FOLDER}{language}": language_file(language) for language, _ in LANGUAGES}
    return dict(sorted(found.items()))


@cache
def device_sections() -> list[str]:
    """Return the sections that a device has."""
    return [name for name in _game_sections() if name != SPOKEN]


def _game_sections() -> list[str]:
    return [name for name in sections_of(text_of(LANGUAGES[0][0])) if name != _PAGE]


@cache
def _values(language, section):
    try:
        return {name: value for name, _, value in entries(section_of(text_of(language), section))}
    except (KeyError, ValueError) as error:
        raise WordsError(f"{language}.txt, [{section}]: {error}") from error


@cache
def _numbers() -> Mapping[str, int]:
    """Return the number of each name: no two in a section are alike, and they begin at 0."""
    users: dict[str, set[str]] = {}
    for section in _game_sections():
        for name in _values(LANGUAGES[0][0], section):
            users.setdefault(name, set()).add(section)
    taken: set[tuple[int, str]] = set()
    found = {}
    for name in sorted(users, key=lambda name: (-len(users[name]), name)):
        found[name] = next(
            number
            for number in itertools.count()
            if not any((number, section) in taken for section in users[name])
        )
        taken |= {(found[name], section) for section in users[name]}
    return found


# ---- modules -----------------------------------------------------------------------------------


@cache
def numbered(path: str, source: str) -> str:
    """Return a module with numbers for the names of words; lines stay.

    Raises `WordsError` for a name that is not in the section that the module asks for.
    """
    asks = "words" in source or "texts" in source
    if not asks and not _numbers().keys() & _ATTRIBUTE.findall(source):
        return source
    tree = ast.parse(source)
    strings = [node for node in ast.walk(tree) if isinstance(node, ast.JoinedStr)]
    quoted = {part for node in strings for part in ast.walk(node)}
    lines = source.encode().split(b"\n")
    functions = ast.FunctionDef | ast.ClassDef
    outer = ast.Module([node for node in tree.body if not isinstance(node, functions)], [])
    uses = list(_uses(path, tree, _given(outer, "id"), _given(tree, "attr")))
    for node, sections in sorted(uses, key=lambda use: -use[0].end_col_offset):
        where = f"{path}, line {node.end_lineno}"
        if not any(node.attr in _values(LANGUAGES[0][0], section) for section in sections):
            raise WordsError(f"{where}: no {node.attr} in [{'], ['.join(sorted(sections))}]")
        if node in quoted:
            raise WordsError(f"{where}: take {node.attr} out of the f-string")
        line, end = lines[node.end_lineno - 1], node.end_col_offset
        start = end - len(node.attr) - 1
        lines[node.end_lineno - 1] = line[:start] + b"[%d]" % _numbers()[node.attr] + line[end:]
    return b"\n".join(lines).decode()


def _uses(path, node, variables, attributes) -> Iterator[tuple[ast.Attribute, set[str]]]:
    """Yield each name of words, and the sections that it may be of."""
    for part in ast.iter_child_nodes(node):
        known = variables
        if isinstance(part, ast.FunctionDef):
            arguments = {each.arg for each in ast.walk(part.args) if isinstance(each, ast.arg)}
            known = {name: variables[name] for name in variables.keys() - arguments}
            known |= _given(part, "id")
        elif isinstance(part, ast.Attribute) and _NAME.fullmatch(part.attr):
            sections = _sections(part.value, variables, attributes)
            if sections:
                yield part, sections
            elif part.attr in _numbers() and _name_of(part.value) not in _NO_WORDS:
                where = f"{path}, line {part.end_lineno}"
                raise WordsError(f"{where}: what has {part.attr} is not called words")
        yield from _uses(path, part, known, attributes)


def _given(tree, field) -> dict[str, set[str]]:
    """Return variables (`id`) or attributes (`attr`) that are given words, with the sections."""
    found: dict[str, set[str]] = {}
    for node in ast.walk(tree):
        for target in node.targets if isinstance(node, ast.Assign) else ():
            both = target, node.value
            pairs = zip(target.elts, node.value.elts, strict=False) if _are_rows(*both) else [both]
            for each, value in pairs:
                if sections := _asked(value):
                    found.setdefault(getattr(each, field, ""), set()).update(sections)
    return found


def _are_rows(*parts):
    return all(isinstance(part, ast.Tuple) for part in parts)


def _sections(node, variables, attributes) -> set[str]:
    """Return the sections that an expression may be the words of, none if it holds no words."""
    if asked := _asked(node):
        return asked
    name = _name_of(node)
    known = variables if isinstance(node, ast.Name) else attributes
    if name in known:
        return known[name]
    if name == "texts":
        return {_TABLE}
    is_words = name == "words" or name.endswith("_words")
    return {*_game_sections()} if is_words else set()


def _asked(node) -> set[str]:
    """Return the sections that an expression asks for, none if it is no call of `words`."""
    if not isinstance(node, ast.Call) or _name_of(node.func) not in _ASKING or not node.args:
        return set()
    asked = node.args[-1]
    everything = _game_sections()
    if isinstance(asked, ast.Constant):
        if isinstance(asked.value, str) and asked.value not in everything:
            raise WordsError(f"there is no section [{asked.value}]")
        return {asked.value} & {*everything}
    start = asked.left if isinstance(asked, ast.BinOp) else None
    start = start.value if isinstance(start, ast.Constant) else ""
    return {name for name in everything if name.startswith(start)}


def _name_of(node):
    return getattr(node, "attr", None) or getattr(node, "id", "")


# ---- files -------------------------------------------------------------------------------------


def language_file(language: str, wanted: Iterable[str] | None = None) -> bytes:
    """Return the file of a language with these sections, or all of a device."""
    head, bodies = b"", b""
    for section in device_sections() if wanted is None else wanted:
        blocks = _blocks(language, section)
        name = f"|{section}|".encode()
        place = _HEAD_BYTES + len(bodies)
        is_clear = head.find(name) < 0
        head += name + _number(place) + _number(len(blocks[0]))
        if not is_clear or head.find(name) + len(name) + 4 != len(head):
            raise WordsError(f"[{section}] is not found by its name")
        bodies += b"".join(blocks)
    if len(head) > _HEAD_BYTES:
        raise WordsError("there are too many sections")
    return head.ljust(_HEAD_BYTES, b"\0") + bodies


@cache
def _blocks(language, section):
    """Return the blocks of a section; the first one begins with the table of its words."""
    words = _in_a_row(_values(language, section))
    for count in itertools.count():
        start = 1 + 2 * count + 2 * len(words)
        places, blocks = _filled(words, start)
        if len(blocks) == count + 1:
            break
    if any(len(block) > MOST_BYTES for block in blocks):
        raise WordsError(f"{language}.txt, [{section}]: a text is too long for a device")
    lengths = [len(block) for block in blocks[1:]]
    blocks[0][:start] = bytes([count]) + b"".join(map(_number, lengths + places))
    return list(map(bytes, blocks))


def _in_a_row(values) -> list:
    """Return texts, and `(count, first)` for rows, whose texts come behind; by number."""
    words: list = [""] * (1 + max(_numbers()[name] for name in values))
    for name, value in values.items():
        if isinstance(value, dict):
            words.append("|" + "|".join(value) + "|")
            value = tuple(value.values())
        if isinstance(value, tuple):
            words += value
            value = (len(value), len(words) - len(value))
        words[_numbers()[name]] = value
    return words


def _filled(words, start):
    """Return the place of each word, and blocks with their texts; the first one has a start."""
    blocks = [bytearray(start)]
    return list(_placed(words, blocks)), blocks


def _placed(words, blocks) -> Iterator[int]:
    for word in words:
        if isinstance(word, tuple):
            count, first = word
            yield _ROWS | count << 9 | first
            continue
        text = word.encode() + b"\0"
        at = next(
            (at for at, block in enumerate(blocks) if len(block) + len(text) <= BLOCK_BYTES),
            len(blocks),
        )
        if at == len(blocks):
            blocks.append(bytearray())
        yield at << 9 | len(blocks[at])
        blocks[at] += text


def _number(value):
    return value.to_bytes(2, "little")
