import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { assetRoute } from '../../platform/http/assetRoute';
import { errorFields } from '../../platform/http/HttpError';
import { queryValues } from '../../platform/http/request';
import { PRIVATE_CACHE } from '../../platform/http/respond';
import { requireStaff } from '../../people/staff/requireStaff';
import { readStaffSession } from '../../people/staff/staffSession';
import { exportCsv } from './csvService';

/** `/api/admin/products-csv`: every product as a table, with `?stock=1` also how many there are. */
export const productsCsvRoute = assetRoute(async (request, response) => {
  const { id: staffId } = requireStaff(await readStaffSession(request), ['editor']);
  const [, search = ''] = (request.url ?? '').split('?');
  const hasStock = queryValues(search).stock === '1';
  response.setHeader('Content-Type', 'text/csv; charset=utf-8');
  response.setHeader('Content-Disposition', `attachment; filename="products${hasStock ? '-stock' : ''}.csv"`);
  response.setHeader('Cache-Control', PRIVATE_CACHE);
  response.setHeader('X-Content-Type-Options', 'nosniff');
  if (request.method === 'HEAD') return void response.end();
  await pipeline(Readable.from(exportCsv({ hasStock, staffId })), response).catch((error: unknown) => {
    if (errorFields(error).code !== 'ERR_STREAM_PREMATURE_CLOSE' || !response.destroyed) throw error;
  });
});
