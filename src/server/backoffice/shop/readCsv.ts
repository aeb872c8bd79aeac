import { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { hasInk } from '@/contract/text.mjs';
import { errorFields } from '../../http/HttpError';
import { createTurns } from '../../giveTurns';
import type { Fault } from '../../publishing/checkContent';
import { CSV_COLUMNS, FAULT_COLUMN, unescapeFormula, type CsvColumn, type CsvLine } from './productsCsv';

type Refusal = 'workbook' | 'encoding' | 'quote' | 'names' | 'columns' | 'unnamed' | 'tooLong';

/** A whole file that cannot be read. `detail`: names of columns, the letter of one, or the number of a line */
export class UnfitTable extends Error {
  constructor(
    readonly reason: Refusal,
    readonly detail = '',
  ) {
    super(`${reason} ${detail}`);
  }
}

/** Why a line of a table is wrong, was not imported or not taken back. `column` is empty where it is the whole line. */
export type ImportReason = { column: string; fault: Fault };

/** A line as a table program numbers it, with what is wrong with its form. */
export type TableLine = { line: number; cells: CsvLine; reasons: ImportReason[] };

/** A table is checked and imported line by line: this many take some ten seconds. */
export const MAX_LINES = 5000;
/** What is parsed at a time, no half of a letter. */
const CHUNKS = /[^]{1,65536}/gu;

/** How `.xlsx` and `.ods`, which are zips, and `.xls` begin, in hexadecimal. */
const WORKBOOK = /^(?:504b0304|d0cf11e0a1b11ae1)/;

/** Excel's "Unicode text" is UTF-16. The names of columns are ASCII, so every second byte of it is zero. */
function findEncoding([first, second]: Buffer): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if ((first === 0xff && second === 0xfe) || second === 0) return 'utf-16le';
  return (first === 0xfe && second === 0xff) || first === 0 ? 'utf-16be' : 'utf-8';
}

function decode(bytes: Buffer): string {
  if (WORKBOOK.test(bytes.toString('hex', 0, 8))) throw new UnfitTable('workbook');
  try {
    return new TextDecoder(findEncoding(bytes), { fatal: true }).decode(bytes);
  } catch {
    throw new UnfitTable('encoding');
  }
}

/** A first line that only names the sign between the cells: no table program shows it. */
const SEPARATOR_LINE = /^"?sep=(.)"?[ ;,\t]*(?:\r\n|\n|\r)/i;

/** The sign between the cells: the one that is told, or that the line of the names has most of. */
function findDelimiter(text: string): string {
  const told = SEPARATOR_LINE.exec(text)?.[1];
  if (told) return told;
  const [names = ''] = /^.*[^\s;,"].*$/m.exec(text) ?? [];
  const count = (sign: string) => names.split(sign).length;
  return [';', ',', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

/** Without invisible signs and capitals, which table programs put at the beginning of a cell. */
const toSmall = (cell: string) =>
  cell
    .replace(/\p{Cf}/gu, '')
    .trim()
    .replaceAll('İ', 'i')
    .toLowerCase();

/** Names as somebody types them: ` Name AZ` is `name_az`, and an Azerbaijani keyboard makes `PRİCE` of `price`. */
const toName = (cell: string) =>
  toSmall(cell.normalize('NFC'))
    .replaceAll('ı', 'i')
    .replace(/[\s_-]+/g, '_');

/** The letter of a column in a table program: A, B … Z, AA. */
const toLetter = (index: number): string =>
  (index < 26 ? '' : toLetter(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26));

const isColumn = (name: string): name is CsvColumn => CSV_COLUMNS.some((column) => column === name);

/**
 * The names of the columns; that of the faults, and none, may come back with the lines of an import.
 * @throws UnfitTable where one is unknown, doubled or missing, or the line has none at all
 */
function readNames(cells: readonly string[]): string[] {
  const names = cells.map(toName);
  const isKnown = (name: string) => isColumn(name) || name === FAULT_COLUMN;
  const wrong = cells.filter((_, index) => {
    const name = names[index] ?? '';
    return name !== '' && (!isKnown(name) || names.indexOf(name) !== index);
  });
  if (wrong.length === 0 && !names.includes('slug')) wrong.push('slug');
  if (wrong.length === 0) return names;
  const detail = wrong.slice(0, 20).map((name) => name.trim().slice(0, 50));
  throw new UnfitTable(names.some(isKnown) ? 'columns' : 'names', detail.join(', '));
}

/** Columns of names in addresses and of fixed words, which have no capitals. */
const SMALL_COLUMNS = ['slug', 'category', 'badge'];

/** A line, as it was read and as it stands in the file. */
type Parsed = { record: string[]; raw: string; info: { records: number; empty_lines: number } };

/** As a table program counts them: a cell may have several lines. */
const countRows = ({ records, empty_lines }: Parsed['info']) => records + empty_lines;

/** The cells of a line by their columns; those that are missing at its end are empty, as Excel leaves them out. */
function readLine({ record: cells, info, raw }: Parsed, names: readonly string[]): TableLine {
  const unnamed = names.findIndex((name, index) => name === '' && hasInk(cells[index] ?? ''));
  if (unnamed !== -1) throw new UnfitTable('unnamed', toLetter(unnamed));
  const reasons: ImportReason[] = cells.flatMap((cell, index) =>
    index >= names.length && hasInk(cell)
      ? [{ column: toLetter(index), fault: 'adminTransfer:csv.reason.tooMany' as const }]
      : [],
  );
  // A mark that nothing closes takes the lines below in: then the line as it stands in the file has an odd number of them.
  const isOpen = raw.split('"').length % 2 === 0;
  const unclosed = cells.findIndex((cell) => isOpen && cell.startsWith('"') && /[\r\n]/.test(cell));
  const texts: CsvLine = {};
  for (const [index, name] of names.entries()) {
    if (!isColumn(name)) continue;
    const text = unescapeFormula((cells[index] ?? '').replace(/\r\n?/g, '\n'));
    texts[name] = SMALL_COLUMNS.includes(name) ? toSmall(text) : text;
    if (index === unclosed) reasons.push({ column: name, fault: 'adminTransfer:csv.reason.quote' });
  }
  return { line: countRows(info), cells: texts, reasons };
}

/**
 * The lines of a table, with the numbers that a table program gives them. Names of columns may stand in any order, and all
 * but `slug` may be missing. Others are served meanwhile.
 * @throws UnfitTable
 */
export async function readCsv(bytes: Buffer): Promise<TableLine[]> {
  const text = decode(bytes);
  const parser = parse({
    delimiter: findDelimiter(text),
    record_delimiter: ['\r\n', '\n', '\r'],
    skip_empty_lines: true,
    relax_column_count: true,
    // A quotation mark within a cell, as in `Screen 12" wide`, is a letter.
    relax_quotes: true,
    info: true,
    raw: true,
  });
  const chunks = Readable.from(text.replace(SEPARATOR_LINE, '').match(CHUNKS) ?? []);
  const leaveRoom = createTurns();
  const lines: TableLine[] = [];
  let names: string[] | undefined;
  try {
    for await (const parsed of chunks.pipe(parser) as AsyncIterable<Parsed>) {
      await leaveRoom();
      // Old programs end a file with U+001A, others with U+0000.
      if (!parsed.record.some(hasInk)) continue;
      if (!names) names = readNames(parsed.record);
      else if (lines.length === MAX_LINES) throw new UnfitTable('tooLong', String(MAX_LINES));
      else lines.push(readLine(parsed, names));
    }
  } catch (error) {
    if (errorFields(error).code !== 'CSV_QUOTE_NOT_CLOSED') throw error;
    throw new UnfitTable('quote', String(countRows(parser.info) + 1));
  }
  if (!names) throw new UnfitTable('columns', 'slug');
  return lines;
}
