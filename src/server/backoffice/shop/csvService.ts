import type { Locale } from '@/config/locales';
import { database, transact } from '../../platform/db/transaction';
import { createTurns } from '../../platform/giveTurns';
import { insertAudit } from '../../people/staff/audit';
import { readCategorySlugs, toCsvProduct } from './planCsv';
import { describeReasons } from './buildImportView';
import { findFaultyCells } from './productImportRepository';
import { findStockedBatch } from './productRecordsRepository';
import { CSV_COLUMNS, FAULT_COLUMN, writeCsvCells, writeCsvHead, writeCsvLine, type CsvLine } from './productsCsv';

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

/** The lines that an import leaves out, as a table that can be mended and brought in again, in pieces. */
export async function* exportFaults(importId: number, locale: Locale): AsyncGenerator<string> {
  const db = await database();
  let columns: (typeof CSV_COLUMNS)[number][] | undefined;
  for (let last = 0, isMore = true; isMore;) {
    const batch = await findFaultyCells(db, importId, last, BATCH);
    for (const { id, cells, reasons } of batch) {
      last = id;
      const line = JSON.parse(cells ?? '{}') as CsvLine;
      if (!columns) {
        columns = CSV_COLUMNS.filter((column) => line[column] !== undefined);
        yield writeCsvHead([...columns, FAULT_COLUMN]);
      }
      yield writeCsvCells([...columns.map((column) => line[column] ?? ''), describeReasons(reasons, { locale })]);
    }
    isMore = batch.length === BATCH;
  }
}
