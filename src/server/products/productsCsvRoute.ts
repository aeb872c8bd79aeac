import { assetRoute } from '../http/assetRoute';
import { HttpError } from '../http/HttpError';
import { PRIVATE_CACHE } from '../http/respond';
import { settings } from '../settings';
import { requireStaff } from '../staff/requireStaff';
import { readStaffSession } from '../staff/staffSession';
import { exportCsv } from './csvService';

/** `/api/admin/products-csv`: every product as a table. */
export const productsCsvRoute = assetRoute(async (request, response) => {
  if (settings().API_ORIGIN) throw new HttpError('not_found');
  requireStaff(await readStaffSession(request), ['editor']);
  const table = Buffer.from(await exportCsv());
  response.setHeader('Content-Type', 'text/csv; charset=utf-8');
  response.setHeader('Content-Disposition', 'attachment; filename="products.csv"');
  response.setHeader('Content-Length', table.length);
  response.setHeader('Cache-Control', PRIVATE_CACHE);
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.end(request.method === 'HEAD' ? undefined : table);
});
