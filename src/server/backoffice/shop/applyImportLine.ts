import { isSameValue } from '@/lib/compareValues';
import type { Database } from '../../platform/db/transaction';
import type { ContentValues } from '../../publishing/ContentType';
import { publishValues } from '../../publishing/publishService';
import { takeBack } from '../../publishing/undoService';
import { UnfitContent } from '../../publishing/checkContent';
import type { ImportReason } from './ImportReason';
import type { ImportLine } from './productImportRepository';
import { toColumn } from './productsCsv';
import { productsResource } from './productsResource';
import { findStock, changeStockIn, MAX_STOCK } from '../../shop/products/stockService';

/** What became of a line. */
type LineChange = Partial<Pick<ImportLine, 'state' | 'product_id' | 'after' | 'reasons'>>;

const { type } = productsResource;

const parse = (json: string | null) => (json === null ? null : (JSON.parse(json) as ContentValues));

const refuse = (state: 'left' | 'kept', ...reasons: ImportReason[]): LineChange => ({
  state,
  reasons: JSON.stringify(reasons),
});
const REASONS = {
  changed: 'adminTransfer:csv.reason.changed',
  gone: 'adminTransfer:csv.reason.gone',
  stock: 'adminTransfer:csv.reason.stock',
  sold: 'adminTransfer:csv.reason.sold',
} as const;
const because = (name: keyof typeof REASONS, column = ''): ImportReason => ({ column, fault: REASONS[name] });

/** A product that cannot be published any more, with its reasons. */
function readFaults(error: unknown): ImportReason[] {
  if (!(error instanceof UnfitContent)) throw error;
  return Object.entries(error.faults).map(([name, fault]) => ({ column: toColumn(name), fault }));
}

/** Pieces that come or go by a line; what was sold since the table was checked adds up with them. */
const countPieces = ({ stock_before, stock_after }: ImportLine) =>
  stock_after === null ? 0 : stock_after - (stock_before ?? 0);

/** Whether a stock can take so many pieces more or fewer. */
const hasRoom = (stock: number, pieces: number) => pieces === 0 || (stock + pieces >= 0 && stock + pieces <= MAX_STOCK);

async function changePieces(tx: Database, id: number, pieces: number, staffId: number): Promise<void> {
  if (pieces !== 0) await changeStockIn(tx, { id, change: { add: pieces }, staffId, isAudited: false });
}

/**
 * Carries out a line of a checked table, in a transaction that has raised the content version. A product that was changed
 * since the check, or went, stays as it is.
 * @returns what is to be stored of the line
 */
export async function applyImportLine(tx: Database, line: ImportLine, staffId: number): Promise<LineChange> {
  const [before, after] = [parse(line.before), parse(line.after)];
  const pieces = countPieces(line);
  if (line.product_id !== null) {
    const present = await type.find(tx, line.product_id, 'lock');
    const stock = (await findStock(tx, line.product_id, 'lock'))?.stock ?? 0;
    if (!present) return refuse('left', because('gone'));
    if (after && !isSameValue(present, before)) return refuse('left', because('changed'));
    if (!hasRoom(stock, pieces)) return refuse('left', because('stock', 'stock'));
  }
  try {
    // A related product may be a later line of the table.
    const publication = { type, staffId, itemId: line.product_id, isAudited: false, left: ['related'] };
    const id = after ? await publishValues(tx, { ...publication, values: after }) : line.product_id;
    if (id === null) return refuse('left', because('gone'));
    await changePieces(tx, id, pieces, staffId);
    return { state: 'done', product_id: id, ...(after && { after: JSON.stringify(await type.find(tx, id)) }) };
  } catch (error) {
    return refuse('left', ...readFaults(error));
  }
}

/** A product that the import has added goes again, where nobody has sold, changed or drafted anything of it. */
async function removeAdded(tx: Database, line: ImportLine, id: number, staffId: number): Promise<LineChange> {
  const stock = (await findStock(tx, id, 'lock'))?.stock;
  if (stock !== countPieces(line)) return refuse('kept', because('sold'));
  const isTakenBack = await takeBack(tx, { type, itemId: id, body: line.after ?? '', staffId });
  return isTakenBack ? { state: 'undone' } : refuse('kept', because('changed'));
}

/**
 * Takes back what `applyImportLine` has done, in the same way: what somebody has changed since then stays.
 * @returns what is to be stored of the line
 */
export async function undoImportLine(tx: Database, line: ImportLine, staffId: number): Promise<LineChange> {
  const { product_id: id } = line;
  const [before, after] = [parse(line.before), parse(line.after)];
  const present = id === null ? null : await type.find(tx, id, 'lock');
  if (id === null || !present) return refuse('kept', because('gone'));
  if (after && !isSameValue(present, after)) return refuse('kept', because('changed'));
  if (line.kind === 'new') return removeAdded(tx, line, id, staffId);
  const pieces = -countPieces(line);
  const stock = (await findStock(tx, id, 'lock'))?.stock ?? 0;
  if (!hasRoom(stock, pieces)) return refuse('kept', because('stock', 'stock'));
  try {
    if (after && before)
      await publishValues(tx, { type, values: before, staffId, itemId: id, isAudited: false, left: ['related'] });
    await changePieces(tx, id, pieces, staffId);
    return { state: 'undone' };
  } catch (error) {
    return refuse('kept', ...readFaults(error));
  }
}
