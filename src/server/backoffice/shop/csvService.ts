import { database, transact } from '../../platform/db/transaction';
import { createTurns } from '../../platform/giveTurns';
import { insertAudit } from '../../people/staff/audit';
import { readCategorySlugs, toCsvProduct } from './planCsv';
import { findStockedBatch } from './productRecordsRepository';
import { CSV_COLUMNS, writeCsvHead, writeCsvLine } from './productsCsv';

/** Products of one query. */
const BATCH = 50;

type Export = {
  /** With the column `stock`: a table that comes back must not bring yesterday's pieces with it. */
  hasStock: boolean;
  staffId: number;
};

/** Every product as a table, in pieces; the audit log has a line of it. Others are served meanwhile. */
export async function* exportCsv({ hasStock, staffId }: Export): AsyncGenerator<string> {
  await transact((tx) =>
    insertAudit(tx, { staffId, action: 'export', resource: 'products', itemId: 'csv', after: { stock: hasStock } }),
  );
  const db = await database();
  const categories = await readCategorySlugs(db);
  const columns = CSV_COLUMNS.filter((column) => hasStock || column !== 'stock');
  const leaveRoom = createTurns();
  yield writeCsvHead(columns);
  for (let last = 0, isMore = true; isMore;) {
    const batch = await findStockedBatch(db, last, BATCH);
    for (const { id, stock, record } of batch) {
      await leaveRoom();
      last = id;
      yield writeCsvLine(toCsvProduct(record, stock, categories), columns);
    }
    isMore = batch.length === BATCH;
  }
}
