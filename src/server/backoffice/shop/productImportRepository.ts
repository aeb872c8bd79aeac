import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Database } from '../../db/connection';
import type { ProductImportLineTable, ProductImportTable } from '../../db/operationsSchema';

export type ProductImport = Selectable<ProductImportTable>;
export type ImportLine = Selectable<ProductImportLineTable>;
export type NewImportLine = Insertable<ProductImportLineTable>;

/** Lines of one statement: databases limit its bound values. */
const BATCH = 100;

/** Stores a table that was checked, with its lines. @returns its id */
export async function insertImport(
  tx: Database,
  row: Insertable<ProductImportTable>,
  lines: readonly Omit<NewImportLine, 'import_id'>[],
): Promise<number> {
  const { id } = await tx.insertInto('product_import').values(row).returning('id').executeTakeFirstOrThrow();
  for (let start = 0; start < lines.length; start += BATCH) {
    const batch = lines.slice(start, start + BATCH).map((line) => ({ ...line, import_id: id }));
    await tx.insertInto('product_import_line').values(batch).execute();
  }
  return id;
}

/** A table that was checked, and what came of it. */
export const findImport = (db: Database, id: number): Promise<ProductImport | undefined> =>
  db.selectFrom('product_import').selectAll().where('id', '=', id).executeTakeFirst();

/** The last one that was begun. */
export const findLastImport = (db: Database): Promise<ProductImport | undefined> =>
  db
    .selectFrom('product_import')
    .selectAll()
    .where('state', '<>', 'checked')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

const updateLines = (tx: Database, { from, to }: Record<'from' | 'to', ImportLine['state']>) =>
  tx.updateTable('product_import_line').set({ state: to }).where('state', '=', from).where('kind', '<>', 'wrong');

const CHANGED = JSON.stringify([{ column: '', fault: 'adminTransfer:csv.reason.changed' }]);

/**
 * Begins or goes on with an import. What another one that was begun has left of the same products is not imported any more:
 * a stock must not get the pieces of both.
 * @param takesDoubtful whether lines that a check has left are imported like the others
 */
export async function beginImport(tx: Database, { id, state }: ProductImport, takesDoubtful: boolean): Promise<void> {
  const begun = tx.selectFrom('product_import').select('id').where('state', '<>', 'checked');
  const own = tx.selectFrom('product_import_line').select('slug').where('import_id', '=', id);
  const others = updateLines(tx, { from: 'waiting', to: 'left' }).set({ reasons: CHANGED });
  await others.where('import_id', 'in', begun).where('import_id', '<>', id).where('slug', 'in', own).execute();
  if (state !== 'checked') return;
  const doubtful = updateLines(tx, { from: 'left', to: 'waiting' }).set({ reasons: '[]' });
  if (takesDoubtful) await doubtful.where('import_id', '=', id).execute();
  await tx.updateTable('product_import').set({ state: 'done' }).where('id', '=', id).execute();
}

/** Lines that wait are not imported any more. */
export async function leaveWaitingLines(tx: Database, importId: number): Promise<void> {
  await updateLines(tx, { from: 'waiting', to: 'left' }).where('import_id', '=', importId).execute();
}

const selectLines = (db: Database, importId: number) =>
  db.selectFrom('product_import_line').selectAll().where('import_id', '=', importId);

/** Lines of a state in the order of their products, in which orders lock them too; new products come last. */
export const findLinesInState = (db: Database, importId: number, state: ImportLine['state'], limit: number) =>
  selectLines(db, importId)
    .where('state', '=', state)
    .orderBy('product_id', (order) => order.asc().nullsLast())
    .orderBy('id')
    .limit(limit)
    .execute();

export async function updateImportLine(
  tx: Database,
  id: number,
  change: Updateable<ProductImportLineTable>,
): Promise<void> {
  await tx.updateTable('product_import_line').set(change).where('id', '=', id).execute();
}

/** How many lines there are of each state, without wrong ones, and of new products those that were `added`. */
export async function countImportLines(db: Database, importId: number) {
  const rows = await db
    .selectFrom('product_import_line')
    .select(({ fn }) => ['kind', 'state', fn.countAll().as('count')])
    .where('import_id', '=', importId)
    .where('kind', '<>', 'wrong')
    .groupBy(['kind', 'state'])
    .execute();
  const counts = { waiting: 0, done: 0, left: 0, undone: 0, kept: 0, added: 0 };
  for (const { kind, state, count } of rows) {
    counts[state] += Number(count);
    if (kind === 'new' && state === 'done') counts.added += Number(count);
  }
  return counts;
}

/** A page of the lines in their order, those with which anything is wrong before the others. */
export const findImportLines = (
  db: Database,
  importId: number,
  page: { offset: number; limit: number },
): Promise<ImportLine[]> =>
  selectLines(db, importId)
    .orderBy((eb) => eb('reasons', '=', '[]'))
    .orderBy('line')
    .offset(page.offset)
    .limit(page.limit)
    .execute();

/** Removes what was checked before this time, with its lines. @returns how many tables */
export async function removeOldImports(db: Database, before: string): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('product_import').where('created_at', '<', before).executeTakeFirst();
  return Number(numDeletedRows);
}
