import { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { hasInk } from '@/contract/text.mjs';
import { errorFields } from '../../http/HttpError';
import { createTurns } from '../../giveTurns';
import type { Fault } from '../../publishing/checkContent';
import { CSV_COLUMNS, FAULT_COLUMN, unescapeFormula, type CsvColumn, type CsvLine } from './productsCsv';

/** Why a whole file cannot be read. `detail`: names of columns, the letter of one, or the number of a line */
export type CsvRefusal = {
  reason: 'workbook' | 'encoding' | 'quote' | 'broken' | 'names' | 'columns' | 'unnamed' | 'tooLong';
  detail: string;
};

/** Why a line of a table is wrong, was not imported or not taken back. `column` is empty where it is the whole line. */
export type ImportReason = { column: string; fault: Fault };

/** A line as a table program numbers it, with what is wrong with its form. */
export type TableLine = { line: number; cells: CsvLine; reasons: ImportReason[] };

/** A table is checked and imported line by line: this many take some ten seconds. */
export const MAX_LINES = 5000;
const MAX_RECORD_LETTERS = 500_000;
/** Parsed at a time. */
const CHUNK_LETTERS = 64 * 1024;

/** How `.xlsx` and `.ods`, which are zips, and `.xls` begin. */
const WORKBOOKS = [Buffer.from('PK\x03\x04'), Buffer.from('d0cf11e0a1b11ae1', 'hex')];

/** Excel's "Unicode text" is UTF-16. The names of columns are ASCII, so every second byte of it is zero. */
function findEncoding([first, second]: Buffer): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if ((first === 0xff && second === 0xfe) || second === 0) return 'utf-16le';
  return (first === 0xfe && second === 0xff) || first === 0 ? 'utf-16be' : 'utf-8';
}

/** A first line that only names the sign between the cells: no table program shows it. */
const SEPARATOR_LINE = /^"?sep=(.)"?[ ;,\t]*(?:\r\n|\n|\r)/i;

/** The sign between the cells: the one that is told, or that the line of the names has most of. */
function findDelimiter(start: string): string {
  const told = SEPARATOR_LINE.exec(start)?.[1];
  if (told) return told;
  const names = start.split(/[\r\n]+/).find((line) => /[^\s;,"]/.test(line)) ?? '';
  const count = (sign: string) => names.split(sign).length;
  return [';', ',', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

async function* giveInTurns(text: string): AsyncGenerator<string> {
  const leaveRoom = createTurns();
  for (let at = 0; at < text.length; at += CHUNK_LETTERS) {
    yield text.slice(at, at + CHUNK_LETTERS);
    await leaveRoom();
  }
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

/** A column of the file: one that counts, one without a name, or the faults of an import that came back with its lines. */
type FileColumn = CsvColumn | '' | typeof FAULT_COLUMN;

/** What the names of the columns are; a refusal where one is unknown, doubled or missing, or the line has none at all. */
function readNames(cells: readonly string[]): { columns: FileColumn[] } | { refusal: CsvRefusal } {
  const names = cells.map(toName);
  const known: readonly FileColumn[] = [...CSV_COLUMNS, '', FAULT_COLUMN];
  const columns = names.flatMap((name) => known.filter((column) => column === name));
  const wrong = cells.filter((_, index) => {
    const name = names[index] ?? '';
    return name !== '' && (!known.some((column) => column === name) || names.indexOf(name) !== index);
  });
  const detail = wrong
    .map((name) => name.trim().slice(0, 50))
    .slice(0, 20)
    .join(', ');
  if (detail && !columns.some(Boolean)) return { refusal: { reason: 'names', detail } };
  if (detail || !columns.includes('slug')) return { refusal: { reason: 'columns', detail: detail || 'slug' } };
  return { columns };
}

/** Columns of names in addresses and of fixed words, which have no capitals. */
const SMALL_COLUMNS: readonly FileColumn[] = ['slug', 'category', 'badge'];

/** A line, as it was read and as it stands in the file. */
type Parsed = { record: string[]; raw: string; info: { records: number; empty_lines: number } };

/** As a table program counts them: a cell may have several lines. */
const countRows = ({ records, empty_lines }: Parsed['info']) => records + empty_lines;

/**
 * The cell in which a quotation mark takes the lines below in, where nothing closes it: then the line as it stands in the
 * file has an odd number of them.
 */
function findUnclosed(cells: readonly string[], raw: string): number {
  if (raw.split('"').length % 2 === 1) return -1;
  return cells.findIndex((cell) => cell.startsWith('"') && /[\r\n]/.test(cell));
}

/** The cells of a line by their columns; those that are missing at its end are empty, as Excel leaves them out. */
function readLine({ record: cells, info, raw }: Parsed, columns: readonly FileColumn[]): TableLine {
  const reasons: ImportReason[] = cells.flatMap((cell, index) =>
    index >= columns.length && hasInk(cell)
      ? [{ column: toLetter(index), fault: 'adminTransfer:csv.reason.tooMany' as const }]
      : [],
  );
  const unclosed = findUnclosed(cells, raw);
  const texts: CsvLine = {};
  for (const [index, column] of columns.entries()) {
    if (column === '' || column === FAULT_COLUMN) continue;
    const cell = (cells[index] ?? '').replace(/\r\n?/g, '\n');
    const text = unescapeFormula(cell);
    texts[column] = SMALL_COLUMNS.includes(column) ? toSmall(text) : text;
    if (index === unclosed) reasons.push({ column, fault: 'adminTransfer:csv.reason.quote' });
  }
  return { line: countRows(info), cells: texts, reasons };
}

/** Old programs end a file with U+001A, others with U+0000. */
const isBlank = (cells: readonly string[]) => !cells.some(hasInk);

/**
 * The lines of a table, with the numbers that a table program gives them. Names of columns may stand in any order, and all
 * but `slug` may be missing. Others are served meanwhile.
 */
export async function readCsv(bytes: Buffer): Promise<{ lines: TableLine[] } | { refusal: CsvRefusal }> {
  if (WORKBOOKS.some((beginning) => bytes.subarray(0, beginning.length).equals(beginning))) {
    return { refusal: { reason: 'workbook', detail: '' } };
  }
  let text: string;
  try {
    text = new TextDecoder(findEncoding(bytes), { fatal: true }).decode(bytes);
  } catch {
    return { refusal: { reason: 'encoding', detail: '' } };
  }
  const parser = parse({
    delimiter: findDelimiter(text.slice(0, CHUNK_LETTERS)),
    record_delimiter: ['\r\n', '\n', '\r'],
    max_record_size: MAX_RECORD_LETTERS,
    skip_empty_lines: true,
    relax_column_count: true,
    // A quotation mark within a cell, as in `Screen 12" wide`, is a letter.
    relax_quotes: true,
    info: true,
    raw: true,
  });
  const source = Readable.from(giveInTurns(text.replace(SEPARATOR_LINE, '')));
  const lines: TableLine[] = [];
  let columns: FileColumn[] | undefined;
  try {
    for await (const parsed of source.pipe(parser) as AsyncIterable<Parsed>) {
      const cells = parsed.record;
      if (isBlank(cells)) continue;
      if (!columns) {
        const read = readNames(cells);
        if ('refusal' in read) return read;
        columns = read.columns;
        continue;
      }
      const unnamed = columns.findIndex((column, index) => column === '' && hasInk(cells[index] ?? ''));
      if (unnamed !== -1) return { refusal: { reason: 'unnamed', detail: toLetter(unnamed) } };
      if (lines.length === MAX_LINES) return { refusal: { reason: 'tooLong', detail: String(MAX_LINES) } };
      lines.push(readLine(parsed, columns));
    }
  } catch (error) {
    const reason = errorFields(error).code === 'CSV_QUOTE_NOT_CLOSED' ? 'quote' : 'broken';
    return { refusal: { reason, detail: String(countRows(parser.info) + 1) } };
  } finally {
    source.destroy();
  }
  return columns ? { lines } : { refusal: { reason: 'columns', detail: 'slug' } };
}
