import { setTimeout as delay } from 'node:timers/promises';
import { isSameValue } from '@/lib/compareValues';
import type { Database } from '../../db/transaction';
import { HttpError } from '../../http/HttpError';
import { log } from '../../log/log';
import { insertAudit } from '../../people/staff/audit';
import { UnfitContent } from '../../publishing/checkContent';
import type { ContentValues } from '../../publishing/ContentType';
import { publishValues, transactContent } from '../../publishing/publishService';
import { takeBack } from '../../publishing/undoService';
import { writeInBatches } from '../../publishing/writeInBatches';
import { changeStockIn, findStock, MAX_STOCK } from '../../shop/products/stockService';
import {
  beginImport,
  countImportLines,
  findImport,
  findLinesInState,
  leaveWaitingLines,
  updateImportLine,
  type ImportLine,
  type ProductImport,
} from './productImportRepository';
import { toColumn } from './productsCsv';
import { productsResource } from './productsResource';
import type { ImportReason } from './readCsv';

const { type } = productsResource;

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

/** What can be done with a checked table: for its lines that wait, or for those that are done. */
export const IMPORT_STEPS = ['import', 'undo'] as const;
export type ImportStep = (typeof IMPORT_STEPS)[number];

/** The steps for which a table has lines. Of one that was only checked those that are left are doubtful. */
export function findSteps(
  { state }: ProductImport,
  counts: Awaited<ReturnType<typeof countImportLines>>,
): ImportStep[] {
  const lines = { import: counts.waiting + (state === 'checked' ? counts.left : 0), undo: counts.done };
  return IMPORT_STEPS.filter((step) => lines[step] > 0);
}

/** Lines of one transaction. */
const BATCH_LINES = 50;

type Taking = {
  id: number;
  step: ImportStep;
  staffId: number;
  /** Whether lines whose letters seem to be damaged are imported too. */
  takesDoubtful: boolean;
};

/**
 * Imports a checked table or takes it back, batch by batch, and waits for its end, so long at most; it goes on by itself
 * then. Each line is marked in the transaction that writes it: however often and by whomever a step is taken, also after
 * an interruption, a line is written once.
 * @throws HttpError `not_found`
 */
export async function takeStep({ id, step, staffId, takesDoubtful }: Taking, waitMs: number): Promise<void> {
  const isUndo = step === 'undo';
  const isToDo = await transactContent(async (tx) => {
    const row = await findImport(tx, id);
    if (!row) throw new HttpError('not_found');
    if (!findSteps(row, await countImportLines(tx, id)).includes(step)) return false;
    await (isUndo ? leaveWaitingLines(tx, id) : beginImport(tx, row, takesDoubtful));
    const { file_name: file, added, changed, changes_stock } = row;
    const after = { file, added, changed, stock: changes_stock === 1 };
    await insertAudit(tx, { staffId, action: step, resource: 'products', itemId: `import ${id}`, after });
    return true;
  });
  if (!isToDo) return;
  const written = writeInBatches(
    (tx) => findLinesInState(tx, id, isUndo ? 'done' : 'waiting', BATCH_LINES),
    async (tx, line) => updateImportLine(tx, line.id, await writeLine(tx, line, { step, staffId })),
  ).catch((error: unknown) => log.error({ err: error, import: id }, 'an import of products was interrupted'));
  await Promise.race([written, delay(waitMs, undefined, { ref: false })]);
}
