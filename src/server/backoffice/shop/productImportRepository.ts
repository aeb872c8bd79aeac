import type { ExpressionBuilder, Insertable, Selectable, Updateable } from 'kysely';
import type { Database } from '../../db/connection';
import type { ProductImportLineTable, ProductImportTable } from '../../db/operationsSchema';
import type { Schema } from '../../db/schema';

export type ProductImport = Selectable<ProductImportTable>;
export type ImportLine = Selectable<ProductImportLineTable>;
export type NewImportLine = Insertable<ProductImportLineTable>;

/** States in which lines are written. */
const UNDER_WAY = ['running', 'undoing'] as const;

export async function insertImport(tx: Database, row: Insertable<ProductImportTable>): Promise<number> {
  const { id } = await tx.insertInto('product_import').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function insertImportLines(tx: Database, rows: NewImportLine[]): Promise<void> {
  if (rows.length > 0) await tx.insertInto('product_import_line').values(rows).execute();
}

/** A table that was checked to its end, and what came of it. */
export const findImport = (db: Database, id: number): Promise<ProductImport | undefined> =>
  db.selectFrom('product_import').selectAll().where('id', '=', id).where('state', '<>', 'checking').executeTakeFirst();

/** The last one that was carried out, in whole or in part, taken back or not. */
export const findLastImport = (db: Database): Promise<ProductImport | undefined> =>
  db
    .selectFrom('product_import')
    .selectAll()
    .where('state', 'not in', ['checking', 'checked'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Those of which no batch was written until this time, although lines are left. */
export const findInterruptedImports = (db: Database, now: string): Promise<ProductImport[]> =>
  db
    .selectFrom('product_import')
    .selectAll()
    .where('state', 'in', UNDER_WAY)
    .where(({ eb, fn, val }) => eb(fn.coalesce('alive_until', val('')), '<', now))
    .orderBy('id')
    .execute();

export async function updateImport(tx: Database, id: number, change: Updateable<ProductImportTable>): Promise<void> {
  await tx.updateTable('product_import').set(change).where('id', '=', id).execute();
}

/** Ends interrupted ones where they are: another one begins, and a stock must not get the pieces of both. */
export async function endInterruptedImports(tx: Database, now: string): Promise<void> {
  await tx
    .updateTable('product_import')
    .set({ state: 'done', alive_until: null, ended_at: now })
    .where('state', '=', 'running')
    .where(({ eb, fn, val }) => eb(fn.coalesce('alive_until', val('')), '<', now))
    .execute();
}

const selectLines = (db: Database, importId: number) =>
  db.selectFrom('product_import_line').selectAll().where('import_id', '=', importId);

/** Lines of a state in the order of their products, in which orders lock them too; new products come last. */
export const findLinesInState = (db: Database, importId: number, state: ImportLine['state'], limit: number) =>
  selectLines(db, importId)
    .where('state', '=', state)
    .where('kind', '<>', 'wrong')
    .orderBy(({ fn, val }) => fn.coalesce('product_id', val(2_147_483_647)))
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

/** Lines that could be imported, although their letters seem to be damaged. */
const isDoubtful = ({ and, eb }: ExpressionBuilder<Schema, 'product_import_line'>) =>
  and([eb('kind', '<>', 'wrong'), eb('state', '=', 'waiting'), eb('reasons', '<>', '[]')]);

/** How many lines there are of each kind and state. */
export async function countImportLines(db: Database, importId: number) {
  const rows = await db
    .selectFrom('product_import_line')
    .select((eb) => [
      'kind',
      'state',
      eb.fn.countAll().as('count'),
      eb.fn.sum(eb.case().when(isDoubtful(eb)).then(1).else(0).end()).as('doubtful'),
    ])
    .where('import_id', '=', importId)
    .groupBy(['kind', 'state'])
    .execute();
  return rows.map(({ count, doubtful, ...row }) => ({ ...row, count: Number(count), doubtful: Number(doubtful) }));
}

/** Doubtful lines are imported like the others, or left out. */
export async function decideDoubtfulLines(tx: Database, importId: number, isTaken: boolean): Promise<void> {
  await tx
    .updateTable('product_import_line')
    .set(isTaken ? { reasons: '[]' } : { state: 'left' })
    .where('import_id', '=', importId)
    .where(isDoubtful)
    .execute();
}

/** Lines that are wrong or doubtful or were left, with what stood in the table, in its order. */
export const findFaultyLines = (db: Database, importId: number) =>
  db
    .selectFrom('product_import_line')
    .select(['cells', 'reasons'])
    .where('import_id', '=', importId)
    .where('cells', 'is not', null)
    .orderBy('line')
    .execute();

/** A page of the lines that change something, or of those that are wrong or doubtful, were left or kept. */
export const findShownLines = (
  db: Database,
  importId: number,
  part: 'changes' | 'problems',
  page: { offset: number; limit: number },
): Promise<ImportLine[]> =>
  selectLines(db, importId)
    .where((eb) =>
      part === 'changes'
        ? eb('kind', '<>', 'wrong')
        : eb.or([eb('kind', '=', 'wrong'), eb('state', 'in', ['left', 'kept']), isDoubtful(eb)]),
    )
    .orderBy('line')
    .offset(page.offset)
    .limit(page.limit)
    .execute();

const selectOldImports = (db: Database, before: string) =>
  db
    .selectFrom('product_import')
    .select('id')
    .where('state', 'not in', UNDER_WAY)
    .where(({ eb, fn }) => eb(fn.coalesce('ended_at', 'created_at'), '<', before));

/** Removes lines of what was checked, or ended, before this time. @returns how many, `limit` at most */
export async function removeOldLines(tx: Database, before: string, limit: number): Promise<number> {
  const old = selectOldImports(tx, before);
  const lines = tx.selectFrom('product_import_line').select('id').where('import_id', 'in', old).limit(limit);
  const { numDeletedRows } = await tx.deleteFrom('product_import_line').where('id', 'in', lines).executeTakeFirst();
  return Number(numDeletedRows);
}

/** Removes what was checked, or ended, before this time, when its lines are gone. @returns how many */
export async function removeEmptyImports(tx: Database, before: string): Promise<number> {
  const old = selectOldImports(tx, before);
  const { numDeletedRows } = await tx.deleteFrom('product_import').where('id', 'in', old).executeTakeFirst();
  return Number(numDeletedRows);
}
