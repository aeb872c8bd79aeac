import type { Locale } from '@/config/locales';
import { database, transact } from '../../db/transaction';
import { createTurns } from '../../giveTurns';
import { assetRoute } from '../../http/assetRoute';
import { HttpError } from '../../http/HttpError';
import { queryValues } from '../../http/request';
import { sendDownload } from '../../http/sendDownload';
import { insertAudit } from '../../people/staff/audit';
import { requireStaff } from '../../people/staff/requireStaff';
import { readStaffSession } from '../../people/staff/staffSession';
import { readId } from '../kit/formValues';
import { readMovedProducts } from './movedProducts';
import { readCategorySlugs } from './checkCsv';
import { findImport, findImportLines } from './productImportRepository';
import {
  CSV_COLUMNS,
  FAULT_COLUMN,
  writeCsvCells,
  writeCsvHead,
  writeProduct,
  type CsvColumn,
  type CsvLine,
} from './productsCsv';
import { describeReasons } from './productsCsvPage';
import { MAX_LINES } from './readCsv';

/**
 * `/api/admin/products-csv`: every product as a table, with `?stock=1` also how many there are; with `?import=ID` the
 * lines that an import leaves out.
 */
export const productsCsvRoute = assetRoute(async (request, response, { search }) => {
  const { id: staffId, locale } = requireStaff(await readStaffSession(request), ['editor']);
  const { stock, import: id } = queryValues(search);
  const row = id === undefined ? undefined : await findImport(await database(), readId(id));
  if (id !== undefined && !row) throw new HttpError('not_found');
  const hasStock = stock === '1';
  const name = row ? 'products-faults' : hasStock ? 'products-stock' : 'products';
  const pieces = row ? exportFaults(row.id, locale) : exportCsv(hasStock, staffId);
  await sendDownload(request, response, { name: `${name}.csv`, type: 'text/csv; charset=utf-8', pieces });
});

/**
 * Every product as a table, in pieces; the audit log has a line of it. Others are served meanwhile.
 * @param hasStock with the column `stock`: a table that comes back must not bring yesterday's pieces with it
 */
export async function* exportCsv(hasStock: boolean, staffId: number): AsyncGenerator<string> {
  await transact((tx) =>
    insertAudit(tx, { staffId, action: 'export', resource: 'products', itemId: 'csv', after: { stock: hasStock } }),
  );
  const db = await database();
  const columns = CSV_COLUMNS.filter((column) => hasStock || column !== 'stock');
  const leaveRoom = createTurns();
  yield writeCsvHead(columns);
  for (const product of await readMovedProducts(db, await readCategorySlugs(db))) {
    await leaveRoom();
    const cells = writeProduct(product);
    yield writeCsvCells(columns.map((column) => cells[column]));
  }
}

/** The lines that an import leaves out, as a table that can be mended and brought in again, in pieces. */
async function* exportFaults(importId: number, locale: Locale): AsyncGenerator<string> {
  let columns: CsvColumn[] | undefined;
  for (const { cells, reasons } of await findImportLines(await database(), importId, { offset: 0, limit: MAX_LINES })) {
    if (!cells || reasons === '[]') continue;
    const line = JSON.parse(cells) as CsvLine;
    if (!columns) {
      columns = CSV_COLUMNS.filter((column) => line[column] !== undefined);
      yield writeCsvHead([...columns, FAULT_COLUMN]);
    }
    yield writeCsvCells([...columns.map((column) => line[column] ?? ''), describeReasons(reasons, locale).join('; ')]);
  }
}
