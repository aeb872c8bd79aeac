import { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { errorFields } from '../../platform/http/HttpError';
import { createTurns } from '../../platform/giveTurns';
import { CSV_COLUMNS, unescapeFormula, type CsvLine } from './productsCsv';

/** Why a whole file cannot be read. */
export type CsvRefusal = { reason: 'workbook' | 'encoding' | 'broken' | 'columns' | 'tooLong'; detail: string };

/** A table is checked and imported line by line: this many take some ten seconds. */
export const MAX_LINES = 5000;
const MAX_RECORD_LETTERS = 500_000;
/** Parsed at a time. */
const CHUNK_BYTES = 64 * 1024;

/** How `.xlsx` and `.ods`, which are zips, and `.xls` begin. */
const WORKBOOKS = [Buffer.from('PK\x03\x04'), Buffer.from('d0cf11e0a1b11ae1', 'hex')];

/** The sign between the cells: the one that the line of the names has most of. */
function findDelimiter(text: string): string {
  const [names = ''] = text.split(/[\r\n]/, 1);
  const count = (sign: string) => names.split(sign).length;
  return [';', ',', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

/** The text of a file, in pieces. @throws TypeError with a code where it is not UTF-8 */
function* decode(bytes: Buffer): Generator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
    yield decoder.decode(bytes.subarray(at, at + CHUNK_BYTES), { stream: true });
  }
  yield decoder.decode();
}

async function* giveInTurns(pieces: Iterable<string>): AsyncGenerator<string> {
  const leaveRoom = createTurns();
  for (const piece of pieces) {
    yield piece;
    await leaveRoom();
  }
}

/** What the names of the columns are; a refusal where one is unknown, doubled or missing. */
function readNames(names: readonly string[]) {
  const columns = names.map((name) => CSV_COLUMNS.find((column) => column === name.trim().toLowerCase()));
  const unknown = names.filter((_, index) => columns[index] === undefined);
  const doubled = names.filter((name, index) => names.indexOf(name) !== index);
  const detail = [...unknown, ...doubled]
    .map((name) => name.slice(0, 50))
    .slice(0, 20)
    .join(', ');
  return detail || !columns.includes('slug')
    ? { refusal: { reason: 'columns' as const, detail: detail || 'slug' } }
    : { columns };
}

type Parsed = { record: string[]; info: { records: number; empty_lines: number } };

/**
 * The lines of a table, with the numbers that a table program gives them. Names of columns may stand in any order, and all
 * but `slug` may be missing. Others are served meanwhile.
 */
export async function readCsv(
  bytes: Buffer,
): Promise<{ lines: { line: number; cells: CsvLine }[] } | { refusal: CsvRefusal }> {
  if (WORKBOOKS.some((beginning) => bytes.subarray(0, beginning.length).equals(beginning))) {
    return { refusal: { reason: 'workbook', detail: '' } };
  }
  const parser = parse({
    bom: true,
    delimiter: findDelimiter(bytes.subarray(0, CHUNK_BYTES).toString('utf8')),
    record_delimiter: ['\r\n', '\n', '\r'],
    max_record_size: MAX_RECORD_LETTERS,
    skip_empty_lines: true,
    info: true,
  });
  const source = Readable.from(giveInTurns(decode(bytes)));
  source.on('error', (error) => parser.destroy(error));
  const lines: { line: number; cells: CsvLine }[] = [];
  let columns: ReturnType<typeof readNames>['columns'];
  try {
    for await (const { record: cells, info } of source.pipe(parser) as AsyncIterable<Parsed>) {
      if (!columns) {
        const read = readNames(cells);
        if (read.refusal) return read;
        columns = read.columns;
      } else if (cells.some((cell) => cell.trim() !== '')) {
        if (lines.length === MAX_LINES) return { refusal: { reason: 'tooLong', detail: String(MAX_LINES) } };
        const texts = columns.map((column, index) => [
          column,
          unescapeFormula((cells[index] ?? '').replace(/\r\n?/g, '\n')),
        ]);
        lines.push({ line: info.records + info.empty_lines, cells: Object.fromEntries(texts) as CsvLine });
      }
    }
  } catch (error) {
    if (errorFields(error).code === 'ERR_ENCODING_INVALID_ENCODED_DATA')
      return { refusal: { reason: 'encoding', detail: '' } };
    return { refusal: { reason: 'broken', detail: error instanceof Error ? error.message.slice(0, 200) : '' } };
  } finally {
    source.destroy();
  }
  return columns ? { lines } : { refusal: { reason: 'columns', detail: 'slug' } };
}
