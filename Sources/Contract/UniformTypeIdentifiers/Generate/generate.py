#!/usr/bin/env python3
"""Writes the compiled-in type table and the named constants from the data beside this script.

Run it from anywhere after changing a .csv file:  python3 Generate/generate.py

  types.csv      one row a system type: identifier, parents, filename extensions, MIME types (";" inside a cell).
                 Facts (names and numbers) of the public type declarations of macOS 12 with the additions of later systems.
  names.csv      the Swift static names, the legacy kUTType constant and our short description of a type.
  preferred.csv  which type a tag means when several types carry it; without a row the first type in types.csv.

A line of the literal is  identifier|parents|extensions|MIME types|description . Parents are line numbers, so that the
reader never searches for them; "!" before a tag marks the preferred type of that tag.
"""

import csv
import pathlib

here = pathlib.Path(__file__).resolve().parent
module = here.parent
legacy_module = here.parents[2] / "SDK" / "MobileCoreServices"


def read(name):
    with open(here / name, newline="") as file:
        return list(csv.DictReader(file))


def cells(text):
    return [cell for cell in text.split(";") if cell]


def unique(tags, fold=str.lower):
    seen = {}
    for tag in tags:
        seen.setdefault(fold(tag), tag)
    return list(seen.values())


def mime_cells(text):
    """Cells that are only a parameter belong to the cell before them; quotes and spaces mean nothing in a MIME type."""
    out = []
    for cell in cells(text):
        cell = cell.replace('"', "").replace(" ", "")
        if "/" in cell:
            out.append(cell)
        else:
            out[-1] += ";" + cell
    return unique(out)


types = read("types.csv")
names = read("names.csv")
index = {row["identifier"].lower(): number for number, row in enumerate(types)}
assert len(index) == len(types), "types.csv declares a type twice"
described = {row["identifier"]: row["description"] for row in names if row["description"]}
preferred = {(row["tag_class"], row["tag"]): row["identifier"] for row in read("preferred.csv")}
for identifier in list(described) + list(preferred.values()):
    assert identifier.lower() in index, identifier + " is not in types.csv"


def marked(kind, tags, identifier):
    return ",".join(("!" if preferred.get((kind, tag.lower())) == identifier else "") + tag for tag in tags)


lines = []
for row in types:
    identifier = row["identifier"]
    parents = [str(index[parent.lower()]) for parent in cells(row["conforms_to"])]
    line = "|".join([
        identifier,
        ",".join(parents),
        marked("extension", unique(cells(row["extensions"])), identifier),
        marked("mime", mime_cells(row["mime"]), identifier),
        described.get(identifier, ""),
    ])
    assert line.isascii() and line.count("|") == 4 and len(line) < 1000, line
    lines.append(line)

literal = "\n".join(lines)
(module / "Table" / "SystemTable+Literal.swift").write_text(
    "// Written by Generate/generate.py from Generate/*.csv. Change those and run it again.\n\n"
    "extension SystemTable {\n"
    f"    /// Number of lines of ``literal``.\n    static let literalRows = {len(lines)}\n\n"
    "    /// One line a type: identifier|parents (line numbers)|filename extensions|MIME types|description.\n"
    "    /// A literal stays in the read-only part of the library: nothing is built when a process starts.\n"
    '    static let literal: StaticString = #"""\n' + literal + '\n"""#\n}\n')

out = ["// Written by Generate/generate.py from Generate/names.csv. Change that and run it again.\n",
       "/// Apple's static names of the system types.", "extension UTType {"]
for row in names:
    for name in cells(row["static_names"]):
        what = described.get(row["identifier"])
        out.append(f"    /// `{row['identifier']}`" + (f": {what}." if what else "."))
        out.append(f"    public static var {name}: UTType {{ UTType(known: \"{row['identifier']}\") }}")
out.append("}\n")
(module / "Type" / "UTType+Names.swift").write_text("\n".join(out))

out = ["// Written by the generator of UniformTypeIdentifiers (Generate/generate.py, names.csv). Change that and run it again.\n"]
for row in sorted((row for row in names if row["legacy_constant"]), key=lambda row: row["legacy_constant"]):
    name = row["legacy_constant"]
    out.append(f"/// `{row['identifier']}`.")
    out.append(f"public let {name}: CFString = \"{row['identifier']}\"")
if legacy_module.is_dir():
    (legacy_module / "TypeConstants.swift").write_text("\n".join(out) + "\n")
