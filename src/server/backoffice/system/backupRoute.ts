import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { assetRoute } from '../../platform/http/assetRoute';
import { errorFields, HttpError } from '../../platform/http/HttpError';
import { queryValues } from '../../platform/http/request';
import { PRIVATE_CACHE } from '../../platform/http/respond';
import { downloadBackup } from '../../platform/backup/keptBackups';
import { transact } from '../../platform/db/transaction';
import { log } from '../../platform/log/log';
import { insertAudit } from '../../people/staff/audit';
import { requireStaff } from '../../people/staff/requireStaff';
import { isConfirmed, readStaffSession } from '../../people/staff/staffSession';

/** `/api/admin/backup?name=…`: a backup with the uploaded files as a tar, for an owner who has given the second factor. */
export const backupRoute = assetRoute(async (request, response, { search }) => {
  const staff = requireStaff(await readStaffSession(request), []);
  if (!isConfirmed(staff)) {
    // The page with the link asks for the second factor.
    response.writeHead(303, { Location: '/admin/system', 'Cache-Control': PRIVATE_CACHE }).end();
    return;
  }
  const { name = '' } = queryValues(search);
  const tar = await downloadBackup(name);
  if (!tar) throw new HttpError('not_found');
  response.setHeader('Content-Type', 'application/x-tar');
  response.setHeader('Content-Disposition', `attachment; filename="${name.replace(/\.tar.*$/, '')}-download.tar"`);
  response.setHeader('Cache-Control', PRIVATE_CACHE);
  response.setHeader('X-Content-Type-Options', 'nosniff');
  if (request.method === 'HEAD') return void response.end();
  await transact((tx) => insertAudit(tx, { staffId: staff.id, action: 'download', resource: 'backups', itemId: name }));
  await pipeline(Readable.from(tar, { objectMode: false }), response).catch((error: unknown) => {
    // The connection ends, and a restore refuses what has no end.
    if (errorFields(error).code !== 'ERR_STREAM_PREMATURE_CLOSE') log.error({ err: error }, 'a backup was not sent');
    if (!response.destroyed) throw error;
  });
});
