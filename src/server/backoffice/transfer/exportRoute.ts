import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { assetRoute } from '../../http/assetRoute';
import { errorFields } from '../../http/HttpError';
import { PRIVATE_CACHE } from '../../http/respond';
import { log } from '../../log/log';
import { requireStaff } from '../../people/staff/requireStaff';
import { isConfirmed, readStaffSession } from '../../people/staff/staffSession';
import type { SiteKinds } from './siteKinds';
import { exportContent } from './transferService';

/** `/api/admin/content`: all content as a zip, for an owner. */
export const exportRoute = (kinds: SiteKinds) =>
  assetRoute(async (request, response) => {
    const staff = requireStaff(await readStaffSession(request), []);
    if (!isConfirmed(staff)) {
      // The page with the link asks for the second factor.
      response.writeHead(303, { Location: '/admin/content', 'Cache-Control': PRIVATE_CACHE }).end();
      return;
    }
    response.setHeader('Content-Type', 'application/zip');
    response.setHeader('Content-Disposition', 'attachment; filename="content.zip"');
    response.setHeader('Cache-Control', PRIVATE_CACHE);
    response.setHeader('X-Content-Type-Options', 'nosniff');
    if (request.method === 'HEAD') return void response.end();
    await pipeline(Readable.from(exportContent(kinds, { staffId: staff.id })), response).catch((error: unknown) => {
      // The connection ends, and a zip without its end is refused anywhere.
      if (errorFields(error).code !== 'ERR_STREAM_PREMATURE_CLOSE')
        log.error({ err: error }, 'the export was not finished');
      if (!response.destroyed) throw error;
    });
  });
