import { setTimeout as delay } from 'node:timers/promises';
import type { Locale } from '@/config/locales';
import { isSameValue } from '@/lib/compareValues';
import { database, transact, type Database } from '../../db/transaction';
import { createTurns } from '../../giveTurns';
import { HttpError } from '../../http/HttpError';
import { log } from '../../log/log';
import { insertAudit } from '../../people/staff/audit';
import { UnfitContent } from '../../publishing/checkContent';
import type { ContentValues } from '../../publishing/ContentType';
import { publishValues, transactContent } from '../../publishing/publishService';
import { takeBack } from '../../publishing/undoService';
import { changeStockIn, findStock, MAX_STOCK } from '../../shop/products/stockService';
import { planCsv } from './planCsv';
import {
  decideDoubtfulLines,
  endInterruptedImports,
  findImport,
  findLinesInState,
  insertImport,
  insertImportLines,
  updateImport,
  updateImportLine,
  type ImportLine,
  type NewImportLine,
  type ProductImport,
} from './productImportRepository';
import { toColumn } from './productsCsv';
import { productsResource } from './productsResource';
import { readCsv, type CsvRefusal, type ImportReason } from './readCsv';

const { type } = productsResource;

/** Checked lines that are stored in one transaction. */
const STORED_LINES = 100;

/** Of one transaction: other edits, and on SQLite orders, wait for it. */
const BATCH_MS = 100;
const BATCH_LINES = 50;
/** Between two of them, for everybody else; another process that waits for SQLite's lock asks for it again in this time. */
const PAUSE_MS = 20;
/** An import of which no batch was written for so long was interrupted: its process ended, or the database failed. */
const ALIVE_MS = 20_000;

type CsvUpload = {
  bytes: Buffer;
  fileName: string;
  /** Whether the stock of products that are there is to become that of the table. */
  changesStock: boolean;
};

/**
 * Reads a table and stores what it would change, with what the products were then: from that the import is carried out.
 * @returns the id of the import, or why the file cannot be read
 */
export async function checkCsv(
  { bytes, fileName, changesStock }: CsvUpload,
  { staffId, locale }: { staffId: number; locale: Locale },
): Promise<{ refusal: CsvRefusal } | { id: number }> {
  const table = await readCsv(bytes);
  if ('refusal' in table) return table;
  const counts = { added: 0, changed: 0, same: 0, wrong: 0, other_stock: 0 };
  const about = { staff_id: staffId, file_name: fileName.slice(0, 200), changes_stock: changesStock ? 1 : 0 };
  const started = { state: 'checking' as const, created_at: new Date().toISOString() };
  const id = await transact((tx) => insertImport(tx, { ...about, ...started, ...counts }));
  let rows: NewImportLine[] = [];
  const store = async () => {
    await transact((tx) => insertImportLines(tx, rows));
    rows = [];
  };
  for await (const planned of planCsv(table.lines, { db: await database(), locale, changesStock })) {
    const { kind, isOtherStock, ...row } = planned;
    counts[kind === 'new' ? 'added' : kind] += 1;
    if (isOtherStock) counts.other_stock += 1;
    if (kind !== 'same') rows.push({ ...row, kind, import_id: id });
    if (rows.length === STORED_LINES) await store();
  }
  await store();
  await transact((tx) => updateImport(tx, id, { state: 'checked', ...counts }));
  return { id };
}

const parse = (json: string | null) => (json === null ? null : (JSON.parse(json) as ContentValues));

/**
 * Carries a line of a checked table out, or takes back what was carried out of it. A product that is no longer as it was
 * checked, or as it was written, stays as it is. What was sold since then adds up with the pieces that come or go.
 * @returns what is to be stored of the line
 */
async function writeLine(
  tx: Database,
  line: ImportLine,
  { step, staffId }: { step: ImportStep; staffId: number },
): Promise<Partial<Pick<ImportLine, 'state' | 'product_id' | 'after' | 'reasons'>>> {
  const isUndo = step === 'undo';
  const refuse = (...reasons: ImportReason[]) => ({
    state: isUndo ? ('kept' as const) : ('left' as const),
    reasons: JSON.stringify(reasons),
  });
  const because = (name: 'changed' | 'gone' | 'stock' | 'sold', column = '') =>
    refuse({ column, fault: `adminTransfer:csv.reason.${name}` });
  const [before, after] = [parse(line.before), parse(line.after)];
  const [from, to] = isUndo ? [after, before] : [before, after];
  const added = line.stock_after === null ? 0 : line.stock_after - (line.stock_before ?? 0);
  const pieces = isUndo ? -added : added;
  let id = line.product_id;
  if (id !== null) {
    const present = await type.find(tx, id, 'lock');
    const stock = (await findStock(tx, id, 'lock'))?.stock ?? 0;
    if (!present) return because('gone');
    if (after && !isSameValue(present, from)) return because('changed');
    if (isUndo && line.kind === 'new') {
      if (stock !== added) return because('sold');
      const isTakenBack = await takeBack(tx, { type, itemId: id, body: line.after ?? '', staffId });
      return isTakenBack ? { state: 'undone' } : because('changed');
    }
    if (pieces !== 0 && (stock + pieces < 0 || stock + pieces > MAX_STOCK)) return because('stock', 'stock');
  }
  try {
    // A related product may be a later line of the table.
    const publication = { type, staffId, itemId: id, isAudited: false, left: ['related'] };
    if (after && to) id = await publishValues(tx, { ...publication, values: to });
  } catch (error) {
    if (!(error instanceof UnfitContent)) throw error;
    return refuse(...Object.entries(error.faults).map(([name, fault]) => ({ column: toColumn(name), fault })));
  }
  if (id === null) return because('gone');
  if (pieces !== 0) await changeStockIn(tx, { id, change: { add: pieces }, staffId, isAudited: false });
  if (isUndo) return { state: 'undone' };
  return { state: 'done', product_id: id, ...(after && { after: JSON.stringify(await type.find(tx, id)) }) };
}

type ImportStep = 'import' | 'undo';

const aliveUntil = () => new Date(Date.now() + ALIVE_MS).toISOString();

const isUnderWay = ({ state }: ProductImport) => state === 'running' || state === 'undoing';

/** Whether an import was left half done; the step may be taken again, for the lines that are left. */
export const isInterrupted = (row: ProductImport): boolean =>
  isUnderWay(row) && (row.alive_until ?? '') < new Date().toISOString();

/** Which step may follow on what an import is now. */
export function findSteps(row: ProductImport): ImportStep[] {
  if (row.state === 'checked') return row.added + row.changed > 0 ? ['import'] : [];
  if (row.state === 'done') return ['undo'];
  if (!isInterrupted(row)) return [];
  return row.state === 'undoing' ? ['undo'] : ['import', 'undo'];
}

export type Taking = {
  id: number;
  step: ImportStep;
  staffId: number;
  /** Whether lines whose letters seem to be damaged are imported too. */
  takesDoubtful: boolean;
};

/** @returns `false` where the step may not be taken, or was taken already @throws HttpError `not_found` */
const begin = ({ id, step, staffId, takesDoubtful }: Taking): Promise<boolean> =>
  transactContent(async (tx) => {
    const row = await findImport(tx, id);
    if (!row) throw new HttpError('not_found');
    if (!findSteps(row).includes(step)) return false;
    if (step === 'import') {
      await endInterruptedImports(tx, new Date().toISOString());
      await decideDoubtfulLines(tx, id, takesDoubtful);
    }
    const state = step === 'undo' ? 'undoing' : 'running';
    await updateImport(tx, id, { state, alive_until: aliveUntil(), ended_at: null });
    const { file_name: file, added, changed, changes_stock } = row;
    const after = { file, added, changed, stock: changes_stock === 1 };
    await insertAudit(tx, { staffId, action: step, resource: 'products', itemId: `import ${id}`, after });
    return true;
  });

/**
 * Some lines in one transaction, in which each is marked: whoever runs it, and however often, each line is written once.
 * @returns whether there may be more
 */
async function writeBatch(tx: Database, { id, step, staffId }: Taking): Promise<boolean> {
  const [under, left, end] =
    step === 'undo' ? (['undoing', 'done', 'undone'] as const) : (['running', 'waiting', 'done'] as const);
  const row = await findImport(tx, id);
  if (row?.state !== under) return false;
  const from = performance.now();
  const leaveRoom = createTurns();
  const lines = await findLinesInState(tx, id, left, BATCH_LINES);
  for (const line of lines) {
    await updateImportLine(tx, line.id, await writeLine(tx, line, { step, staffId }));
    await leaveRoom();
    if (performance.now() - from > BATCH_MS) break;
  }
  const isMore = lines.length > 0;
  const ended = { state: end, alive_until: null, ended_at: new Date().toISOString() };
  await updateImport(tx, id, isMore ? { alive_until: aliveUntil() } : ended);
  return isMore;
}

/** All lines, batch by batch. What was committed stays where one fails: the step can be taken again. */
async function writeLines(taking: Taking): Promise<void> {
  try {
    while (await transactContent((tx) => writeBatch(tx, taking))) await delay(PAUSE_MS);
  } catch (error) {
    log.error({ err: error, import: taking.id }, 'an import of products was interrupted');
  }
}

/**
 * Imports a checked table or takes it back, also what an interruption has left of that, and waits for its end, so long at
 * most. It goes on by itself then. Nothing happens where the step was taken already.
 * @throws HttpError `not_found`
 */
export async function takeStep(taking: Taking, waitMs: number): Promise<void> {
  if (await begin(taking)) await Promise.race([writeLines(taking), delay(waitMs, undefined, { ref: false })]);
}
