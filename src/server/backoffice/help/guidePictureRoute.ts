import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { STAFF_ROLES } from '@/contract/admin';
import { sendStored } from '../../uploads/sendStored';
import { requireStaff } from '../../people/staff/requireStaff';
import { readStaffSession } from '../../people/staff/staffSession';
import { assetRoute } from '../../http/assetRoute';
import { HttpError } from '../../http/HttpError';
import { findGuidePicture } from './readGuide';

/** `/api/admin/guide/{language}-{name}.webp`: a picture of the guide, for staff of every role. */
export const guidePictureRoute = assetRoute(async (request, response, { segments }) => {
  requireStaff(await readStaffSession(request, { isActivity: false }), STAFF_ROLES);
  const path = findGuidePicture(segments.at(-1) ?? '');
  const found = path && (await stat(path).catch(() => null));
  if (!found) throw new HttpError('not_found');
  await sendStored(request, response, {
    file: { body: createReadStream(path), bytes: found.size },
    type: 'image/webp',
    etag: `"${found.size}-${found.mtimeMs}"`,
    cacheControl: 'private, max-age=3600',
  });
});
