import { readFileSync, statSync } from 'node:fs';
import { toDrawable } from '@/server/texts/toDrawable';
import { runtimeFile } from '@/server/runtimeFile';

/** The characters of a font below U+10000, from the segments of its `cmap` (format 4). */
function readCharacters(font: Buffer): Set<number> {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + 16 * index);
  const entry = tables.find((at) => font.toString('latin1', at, at + 4) === 'cmap') ?? 0;
  const cmap = font.subarray(font.readUInt32BE(entry + 8));
  const maps = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) => cmap.readUInt32BE(8 + 8 * index));
  const map = cmap.subarray(maps.find((at) => cmap.readUInt16BE(at) === 4));
  const count = map.readUInt16BE(6) / 2;
  const characters = new Set<number>();
  for (let segment = 0; segment < count; segment += 1) {
    const last = map.readUInt16BE(14 + 2 * segment);
    for (let code = map.readUInt16BE(16 + 2 * (count + segment)); code <= last; code += 1) characters.add(code);
  }
  characters.delete(0xffff);
  return characters;
}

const font = readCharacters(readFileSync(runtimeFile('notoSans')));
const isDrawn = (text: string) => [...text].every((letter) => letter === '\n' || font.has(letter.codePointAt(0) ?? 0));

it('keeps each letter that the font has', () => {
  expect(font.size).toBeGreaterThan(2000);
  const letters = [...font]
    .map((code) => String.fromCodePoint(code))
    .filter((letter) => letter.normalize('NFC') === letter && !/\p{Cf}|\p{M}/u.test(letter));
  expect(letters.filter((letter) => toDrawable(letter) !== letter)).toEqual([]);
  expect(toDrawable('Xx')).toBe('Xx');
});

it('has a font of less than 1 MB', () => expect(statSync(runtimeFile('notoSans')).size).toBeLessThan(1024 * 1024));

it.each([
  ['Łódź d.o.o. Größe & Šiauliai', 'Łódź d.o.o. Größe & Šiauliai'],
  ['ООО «Ромашка» № 5', 'ООО «Ромашка» № 5'],
  ['Ελλάς Ά ½ ™ ₼ € Ә\u0301 ≥ 5', 'Ελλάς Ά ½ ™ ₼ € Ә\u0301 >= 5'],
  ['S\u0327\u0259', 'Şə'],
  ['შპს „თბილისი“ ქართული ჭყინტი', 'shp’s „tbilisi“ kartuli ch’q’int’i'],
  ['ᲗᲑᲘᲚᲘᲡᲘ', 'tbilisi'],
  ['Հայաստան', 'Hayastan'],
  ['北京', 'BeiJing'],
  ['می\u200Cخواهم', 'mykhwhm'],
  ['Bakı → Gəncə', 'Bakı > Gəncə'],
  ['Set ½ ™ № 5 😀', 'Set ½ ™ № 5'],
  ['Set 😀 5', 'Set 5'],
  ['👩🏽\u200D⚕️ Leyla', 'Leyla'],
  ['Salam 🇦🇿🧵! Bir😀iki', 'Salam! Biriki'],
  ['Say: ', 'Say: '],
  ['Leyla\u202E moc', 'Leyla moc'],
  ['a\u0000\u00ADb\tc\u3000d\ne', 'ab c d\ne'],
  ['😀', ':grinning:'],
  ['\u200B', ''],
])('%j is %j', (text, drawn) => expect(toDrawable(text)).toBe(drawn));

it('leaves no letter out and draws no other twice', () => {
  for (let code = 0x21; code < 0x3_0000; code += 1) {
    const letter = String.fromCodePoint(code);
    const drawn = toDrawable(letter);
    if (!isDrawn(drawn) || toDrawable(drawn) !== drawn) throw new Error(`U+${code.toString(16)} is drawn as ${drawn}`);
  }
});
