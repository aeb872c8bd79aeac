import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { assetRoute } from '../../platform/http/assetRoute';
import { errorFields, HttpError } from '../../platform/http/HttpError';
import { queryValues } from '../../platform/http/request';
import { PRIVATE_CACHE } from '../../platform/http/respond';
import { requireStaff } from '../../people/staff/requireStaff';
import { readStaffSession, type StaffSession } from '../../people/staff/staffSession';
import { database } from '../../platform/db/transaction';
import { exportCsv, exportFaults } from './csvService';
import { findImport } from './productImportRepository';

/** What is asked for: every product, or the lines that an import leaves out. @throws HttpError `not_found` */
async function chooseTable({ stock, import: id }: Record<string, string>, { id: staffId, locale }: StaffSession) {
  if (id === undefined) {
    const hasStock = stock === '1';
    return { name: hasStock ? 'products-stock' : 'products', pieces: exportCsv({ hasStock, staffId }) };
  }
  const row = /^[1-9]\d{0,8}$/.test(id) ? await findImport(await database(), Number(id)) : null;
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
