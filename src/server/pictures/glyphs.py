"""Draws the site's two fonts out into glyphs.json, from which pictures for sharing are typeset (docs/adr/0014).

    python3 src/server/pictures/glyphs.py        (needs fontTools >= 4.38 and brotli; only after a font has changed)

A letter becomes the path of an SVG, in font units and with y downwards. Values that a variable font leaves open
are settled here: one weight a family. Kerning is kept by character, left then right.
"""
import json
import pathlib

from fontTools.misc.transform import Transform
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

ROOT = pathlib.Path(__file__).resolve().parents[3]
FAMILIES = {"display": ("piazzolla-az", 500), "text": ("onest-az", 500)}
MIN_KERN = 4


def kerning(font, glyphs):
    """Per pair of glyphs the first subtable that knows it decides, as in a text engine."""
    pairs = {}
    for lookup in font["GPOS"].table.LookupList.Lookup:
        if lookup.LookupType != 2:
            continue
        done = set()
        for table in lookup.SubTable:
            covered = {name: index for index, name in enumerate(table.Coverage.glyphs)}
            for left in glyphs & set(covered):
                if table.Format == 1:
                    found = {r.SecondGlyph: r.Value1 for r in table.PairSet[covered[left]].PairValueRecord}
                else:
                    records = table.Class1Record[table.ClassDef1.classDefs.get(left, 0)].Class2Record
                    found = {g: records[table.ClassDef2.classDefs.get(g, 0)].Value1 for g in glyphs}
                for right, value in found.items():
                    if right not in glyphs or (left, right) in done:
                        continue
                    done.add((left, right))
                    advance = getattr(value, "XAdvance", 0) or 0
                    pairs[left, right] = pairs.get((left, right), 0) + advance
    return pairs


def draw(slug, weight):
    (path,) = (ROOT / "public/fonts").glob(f"{slug}.*.woff2")
    font = instancer.instantiateVariableFont(TTFont(path), {"wght": weight})
    cmap = {code: name for code, name in font.getBestCmap().items() if code >= 0x20}
    shapes = font.getGlyphSet()
    glyphs = {}
    for code, name in sorted(cmap.items()):
        pen = SVGPathPen(shapes, ntos=lambda value: str(round(value)))
        shapes[name].draw(TransformPen(pen, Transform(1, 0, 0, -1, 0, 0)))
        glyphs[chr(code)] = [round(shapes[name].width), pen.getCommands()]
    characters = {}
    for code, name in cmap.items():
        characters.setdefault(name, []).append(chr(code))
    kern = {}
    for (left, right), value in sorted(kerning(font, set(characters)).items()):
        if abs(value) >= MIN_KERN:
            for a in characters[left]:
                for b in characters[right]:
                    kern.setdefault(a, {}).setdefault(str(round(value)), []).append(b)
    return {
        "font": path.name,
        "unitsPerEm": font["head"].unitsPerEm,
        "glyphs": glyphs,
        "kern": {a: {value: "".join(sorted(bs)) for value, bs in by.items()} for a, by in sorted(kern.items())},
    }


families = {family: draw(*source) for family, source in FAMILIES.items()}
target = pathlib.Path(__file__).with_name("glyphs.json")
target.write_text(json.dumps(families, ensure_ascii=False, separators=(",", ":")) + "\n", encoding="utf-8")
