import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { assetRoute } from '../../http/assetRoute';
import { errorFields, HttpError } from '../../http/HttpError';
import { queryValues } from '../../http/request';
import { PRIVATE_CACHE } from '../../http/respond';
import { readId } from '../kit/formValues';
import { requireStaff } from '../../people/staff/requireStaff';
import { readStaffSession, type StaffSession } from '../../people/staff/staffSession';
import { database, transact } from '../../db/transaction';
import { findFaultyLines, findImport } from './productImportRepository';
import type { Locale } from '@/config/locales';
import { createTurns } from '../../giveTurns';
import { insertAudit } from '../../people/staff/audit';
import { readCategorySlugs, toCsvProduct } from './planCsv';
import { describeReasons } from './buildImportView';
import { findStockedBatch } from './productRecordsRepository';
import {
  CSV_COLUMNS,
  FAULT_COLUMN,
  writeCsvCells,
  writeCsvHead,
  writeCsvLine,
  type CsvColumn,
  type CsvLine,
} from './productsCsv';

/** What is asked for: every product, or the lines that an import leaves out. @throws HttpError `not_found` */
async function chooseTable({ stock, import: id }: Record<string, string>, { id: staffId, locale }: StaffSession) {
  if (id === undefined) {
    const hasStock = stock === '1';
    return { name: hasStock ? 'products-stock' : 'products', pieces: exportCsv({ hasStock, staffId }) };
  }
  const row = await findImport(await database(), readId(id));
  if (!row) throw new HttpError('not_found');
  return { name: 'products-faults', pieces: exportFaults(row.id, locale) };
}

/**
 * `/api/admin/products-csv`: every product as a table, with `?stock=1` also how many there are; with `?import=ID` the
 * lines that an import leaves out.
 */
export const productsCsvRoute = assetRoute(async (request, response) => {
  const staff = requireStaff(await readStaffSession(request), ['editor']);
  const [, search = ''] = (request.url ?? '').split('?');
  const { name, pieces } = await chooseTable(queryValues(search), staff);
  response.setHeader('Content-Type', 'text/csv; charset=utf-8');
  response.setHeader('Content-Disposition', `attachment; filename="${name}.csv"`);
  response.setHeader('Cache-Control', PRIVATE_CACHE);
  response.setHeader('X-Content-Type-Options', 'nosniff');
  if (request.method === 'HEAD') return void response.end();
  await pipeline(Readable.from(pieces), response).catch((error: unknown) => {
    if (errorFields(error).code !== 'ERR_STREAM_PREMATURE_CLOSE' || !response.destroyed) throw error;
  });
});

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
async function* exportFaults(importId: number, locale: Locale): AsyncGenerator<string> {
  const leaveRoom = createTurns();
  let columns: CsvColumn[] | undefined;
  for (const { cells, reasons } of await findFaultyLines(await database(), importId)) {
    const line = JSON.parse(cells ?? '{}') as CsvLine;
    if (!columns) {
      columns = CSV_COLUMNS.filter((column) => line[column] !== undefined);
      yield writeCsvHead([...columns, FAULT_COLUMN]);
    }
    yield writeCsvCells([...columns.map((column) => line[column] ?? ''), describeReasons(reasons, locale)]);
    await leaveRoom();
  }
}
