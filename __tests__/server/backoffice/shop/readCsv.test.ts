import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hasDamagedLetters } from '@/server/backoffice/shop/damagedLetters';
import { writeCsvCells, writeCsvHead } from '@/server/backoffice/shop/productsCsv';
import { readCsv } from '@/server/backoffice/shop/readCsv';

const readTable = (name: string) => readFileSync(join(__dirname, `../../../fixtures/tables/csv-${name}.csv`));

/** The lines of a table with their numbers; what is wrong with a line stands behind it. */
async function read(table: string | Buffer) {
  const lines = await readCsv(Buffer.from(table));
  return lines.map(({ line, cells, reasons }) => [line, cells, ...reasons]);
}

const RISK_CARDS = [[2, { slug: 'risk-cards', price: '42,00' }]];

it.each([
  ['sep=;', 'sep-line', RISK_CARDS],
  ['sep=,', 'sep-line-comma', [[2, { slug: 'risk-cards', price: '42.00' }]]],
  ['UTF-16 with tabs', 'utf16le', RISK_CARDS],
  ['an empty name in the first line', 'one-empty-header-cell', RISK_CARDS],
  ['two empty names', 'empty-header-cells', [...RISK_CARDS, [3, { slug: 'clinic-starter', price: '210,00' }]]],
])('reads a table with %s', async (_, name, lines) => expect(await read(readTable(name))).toEqual(lines));

it('takes cells that Excel leaves out at the end of a line for empty ones', async () => {
  const lines = await readCsv(readTable('excel-16-rows'));
  expect(lines.map(({ line, reasons }) => [line, reasons])).toEqual(lines.map((_, index) => [index + 2, []]));
  expect(lines.length).toBeGreaterThan(16);
  expect(new Set(lines.map(({ cells }) => Object.keys(cells).length))).toEqual(new Set([18]));
});

const swap = (table: string) => Buffer.from(`\uFEFF${table}`, 'utf16le').swap16();

it.each([
  ['UTF-16 of the other order', swap('slug\tprice\r\nrisk-cards\t42,00\r\n')],
  ['UTF-16 without its mark', Buffer.from('slug\tprice\nrisk-cards\t42,00', 'utf16le')],
  ['CR', 'slug;price\rrisk-cards;42,00\r'],
  ['commas', 'slug,price\nrisk-cards,"42,00"\n'],
  ['sep= between quotation marks', '"sep=;"\nslug;price\nrisk-cards;42,00'],
  ['capitals and spaces in names', ' Slug ;PRICE\nrisk-cards;42,00'],
  ['an Azerbaijani capital', 'SLUG;PRİCE\nrisk-cards;42,00'],
  ['a capital that a table program has made', 'slug;price\nRisk-cards;42,00'],
  ['a formula that is one text', 'slug;price\n="risk-cards";="42,00"'],
  ['an invisible sign', '\u200Bslug;price\n\uFEFFrisk-cards\u200B;42,00'],
  ['signs that end a file', 'slug;price;\nrisk-cards;42,00;\0\n\u001a\0'],
  ['separators behind the lines', 'slug;price;;\nrisk-cards;42,00;;\n;;;\n;;;\n'],
  ['the faults of an import', 'slug;price;fault\nrisk-cards;42,00;price: wrong'],
])('reads a table with %s', async (_, table) => expect(await read(table)).toEqual(RISK_CARDS));

it('counts lines of separators and empty ones as a table program does', async () => {
  expect(await read(';;\n\nslug;price\n;;\nrisk-cards;42,00')).toEqual([[5, { slug: 'risk-cards', price: '42,00' }]]);
});

it('takes a quotation mark within a cell for a letter', async () => {
  const table = 'slug;name_az\na;Ekran 12" enli\nb;"Nəqş" MMC\nc;"Ekran 12"" enli"';
  expect(await read(table)).toEqual([
    [2, { slug: 'a', name_az: 'Ekran 12" enli' }],
    [3, { slug: 'b', name_az: '"Nəqş" MMC' }],
    [4, { slug: 'c', name_az: 'Ekran 12" enli' }],
  ]);
});

it('reads a long table in pieces that divide no letter', async () => {
  const start = 'slug;name_az\na;';
  const name = `${'a'.repeat(65_536 - start.length - 1)}😀`;
  expect(await read(start + name)).toEqual([[2, { slug: 'a', name_az: name }]]);
});

it('says at its line where a quotation mark takes other lines in, or a value has no column', async () => {
  expect(await read('slug;name_az\na;"Ekran\nb;"Kart"\nc;Kart')).toEqual([
    [2, { slug: 'a', name_az: '"Ekran\nb;"Kart"' }, { column: 'name_az', fault: 'adminTransfer:csv.reason.quote' }],
    [3, { slug: 'c', name_az: 'Kart' }],
  ]);
  expect(await read('slug,price\na,12,50\nb,10')).toEqual([
    [2, { slug: 'a', price: '12' }, { column: 'C', fault: 'adminTransfer:csv.reason.tooMany' }],
    [3, { slug: 'b', price: '10' }],
  ]);
});

const anyCell = fc.string({
  unit: fc.oneof(
    fc.constantFrom('"', ';', ',', '\t', '\n', "'", '=', '-', '+', '@', ' ', 'ə', '12'),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
  ),
});

it('reads what an export has written, whatever stands in its cells, as UTF-8 and as UTF-16', () =>
  fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(anyCell, anyCell), { minLength: 1, maxLength: 3 }), async (lines) => {
      const columns = ['slug', 'name_az', 'description_az'];
      const table = writeCsvHead(columns) + lines.map((cells) => writeCsvCells(['a', ...cells])).join('');
      const expected = lines.map(([name_az, description_az]) => [
        expect.any(Number),
        { slug: 'a', name_az: name_az.replace(/\r\n?/g, '\n'), description_az: description_az.replace(/\r\n?/g, '\n') },
      ]);
      expect(await read(table)).toEqual(expected);
      expect(await read(Buffer.from(table, 'utf16le'))).toEqual(expected);
    }),
  ));

it.each([
  ['slug;;price\na;text;10', { reason: 'unnamed', detail: 'B' }],
  ['Qiymətlər 2026;;\n;;\nslug;price\na;10', { reason: 'names', detail: 'Qiymətlər 2026' }],
  ['slug;price\na;10\nb;"10', { reason: 'quote', detail: '3' }],
  ['slug;price;Price \na;10;11', { reason: 'columns', detail: 'Price' }],
  [readTable('windows-1254'), { reason: 'encoding', detail: '' }],
])('refuses %j and says where', async (table, refusal) => expect(read(table)).rejects.toMatchObject(refusal));

const KIT = 'Klinika üçün başlanğıc dəsti';

it.each([
  [KIT, 'Klinika ?ch?n ba?lan??c d?sti'],
  [KIT, 'Klinika üçün başlan\uFFFDıc dəsti'],
  [KIT, Buffer.from(KIT).toString('latin1')],
  [KIT, new TextDecoder('windows-1252').decode(Buffer.from(KIT))],
  [KIT, new TextDecoder('windows-1251').decode(Buffer.from(KIT))],
  [KIT, 'Klinika üçün baþlanðýc dəsti'],
  [KIT, 'Klinika ucun baslangic desti'],
  ['', 'd?sti'],
  ['', 'dÉ™sti'],
])('of %j the letters of %j are damaged', (before, after) => expect(hasDamagedLetters(before, after)).toBe(true));

it.each([
  [KIT, KIT],
  [KIT, 'Klinika üçün yeni dəst'],
  ['Klinika ucun desti', KIT],
  ['', 'Nə üçün? Kim üçün?'],
  ['Niyə', 'Niyə? [Bax](/az/media?page=2&q=a?b)'],
  ['', 'Класс В» № 5 «Ромашка»'],
  ['', 'Größe ½ ™ Šiauliai Łódź'],
])('of %j the letters of %j are whole', (before, after) => expect(hasDamagedLetters(before, after)).toBe(false));
