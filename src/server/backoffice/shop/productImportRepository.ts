import type { Insertable, Selectable, Updateable } from 'kysely';
import { isPostgres, type Database } from '../../platform/db/connection';
import type { ProductImportLineTable, ProductImportTable } from '../../platform/db/importsSchema';

export type ProductImport = Selectable<ProductImportTable>;
export type ImportLine = Selectable<ProductImportLineTable>;
export type NewImportLine = Insertable<ProductImportLineTable>;

export async function insertImport(tx: Database, row: Insertable<ProductImportTable>): Promise<number> {
  const { id } = await tx.insertInto('product_import').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function insertImportLines(tx: Database, rows: NewImportLine[]): Promise<void> {
  if (rows.length > 0) await tx.insertInto('product_import_line').values(rows).execute();
}

export async function findImport(db: Database, id: number): Promise<ProductImport | null> {
  return (await db.selectFrom('product_import').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

/** The same; its row stays locked until the transaction ends. */
export async function findImportForUpdate(tx: Database, id: number): Promise<ProductImport | null> {
  const row = await tx
    .selectFrom('product_import')
    .selectAll()
    .where('id', '=', id)
    .$if(isPostgres(), (query) => query.forUpdate())
    .executeTakeFirst();
  return row ?? null;
}

/** The import that is carried out or was interrupted. */
export async function findOpenImport(db: Database): Promise<ProductImport | null> {
  return (await db.selectFrom('product_import').selectAll().where('is_open', '=', 1).executeTakeFirst()) ?? null;
}

/** The one that was carried out last, undone or not. */
export async function findLastImport(db: Database): Promise<ProductImport | null> {
  const row = await db
    .selectFrom('product_import')
    .selectAll()
    .where('state', 'in', ['done', 'undone'])
    .orderBy('ended_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

export async function updateImport(tx: Database, id: number, change: Updateable<ProductImportTable>): Promise<void> {
  await tx.updateTable('product_import').set(change).where('id', '=', id).execute();
}

/** Marks an import as the one that is carried out; `false` where there is one. */
export async function openImport(tx: Database, id: number): Promise<boolean> {
  const open = tx.selectFrom('product_import').select('id').where('is_open', '=', 1);
  const row = await tx
    .updateTable('product_import')
    .set({ is_open: 1 })
    .where('id', '=', id)
    .where(({ not, exists }) => not(exists(open)))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Renews the time of whoever carries out an import. @returns `false` where that is somebody else */
export async function updateAliveUntil(tx: Database, id: number, runner: string, aliveUntil: string): Promise<boolean> {
  const row = await tx
    .updateTable('product_import')
    .set({ alive_until: aliveUntil })
    .where('id', '=', id)
    .where('runner', '=', runner)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Lines of a state in the order of their products, in which orders lock them too; new products come last. */
export const findLinesInState = (db: Database, importId: number, state: ImportLine['state'], limit: number) =>
  db
    .selectFrom('product_import_line')
    .selectAll()
    .where('import_id', '=', importId)
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

/** How many lines there are of each state, without wrong ones. */
export async function countImportLines(db: Database, importId: number) {
  const rows = await db
    .selectFrom('product_import_line')
    .select(({ fn }) => ['kind', 'state', fn.countAll().as('count')])
    .where('import_id', '=', importId)
    .groupBy(['kind', 'state'])
    .execute();
  return rows.map(({ kind, state, count }) => ({ kind, state, count: Number(count) }));
}

type LinePage = { offset: number; limit: number };

const NO_REASONS = '[]';

/** How many lines wait that are doubtful. */
export async function countDoubtfulLines(db: Database, importId: number): Promise<number> {
  const { count } = await db
    .selectFrom('product_import_line')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('import_id', '=', importId)
    .where('kind', '<>', 'wrong')
    .where('state', '=', 'waiting')
    .where('reasons', '<>', NO_REASONS)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Doubtful lines that wait are imported like the others, or left out. */
export async function decideDoubtfulLines(tx: Database, importId: number, isTaken: boolean): Promise<void> {
  await tx
    .updateTable('product_import_line')
    .set(isTaken ? { reasons: NO_REASONS } : { state: 'left' })
    .where('import_id', '=', importId)
    .where('kind', '<>', 'wrong')
    .where('state', '=', 'waiting')
    .where('reasons', '<>', NO_REASONS)
    .execute();
}

/** Lines that are wrong or doubtful or were left, as they stood in the table, in its order. */
export const findFaultyCells = (db: Database, importId: number, after: number, limit: number) =>
  db
    .selectFrom('product_import_line')
    .select(['id', 'cells', 'reasons'])
    .where('import_id', '=', importId)
    .where('cells', 'is not', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();

/** A page of the lines that are wrong or doubtful, were left or kept. */
export const findProblemLines = (db: Database, importId: number, { offset, limit }: LinePage) =>
  db
    .selectFrom('product_import_line')
    .select(['line', 'slug', 'kind', 'state', 'reasons', 'cells'])
    .where('import_id', '=', importId)
    .where(({ and, eb, or }) =>
      or([
        eb('kind', '=', 'wrong'),
        eb('state', 'in', ['left', 'kept']),
        and([eb('state', '=', 'waiting'), eb('reasons', '<>', NO_REASONS)]),
      ]),
    )
    .orderBy('line')
    .offset(offset)
    .limit(limit)
    .execute();

/** A page of the lines that change something. */
export const findChangeLines = (db: Database, importId: number, { offset, limit }: LinePage) =>
  db
    .selectFrom('product_import_line')
    .selectAll()
    .where('import_id', '=', importId)
    .where('kind', '<>', 'wrong')
    .orderBy('line')
    .offset(offset)
    .limit(limit)
    .execute();

/** Ids of imports that were checked, or have ended, before this time. */
export async function findOldImports(db: Database, before: string): Promise<number[]> {
  const rows = await db
    .selectFrom('product_import')
    .select('id')
    .where('is_open', 'is', null)
    .where(({ eb, fn }) => eb(fn.coalesce('ended_at', 'created_at'), '<', before))
    .execute();
  return rows.map(({ id }) => id);
}

/** @returns how many lines were removed, `limit` at most */
export async function removeImportLines(tx: Database, importId: number, limit: number): Promise<number> {
  const some = tx.selectFrom('product_import_line').select('id').where('import_id', '=', importId).limit(limit);
  const { numDeletedRows } = await tx.deleteFrom('product_import_line').where('id', 'in', some).executeTakeFirst();
  return Number(numDeletedRows);
}

export async function removeImport(tx: Database, id: number): Promise<void> {
  await tx.deleteFrom('product_import').where('id', '=', id).where('is_open', 'is', null).execute();
}
