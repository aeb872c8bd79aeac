import { assetRoute } from '../../http/assetRoute';
import { HttpError } from '../../http/HttpError';
import { PRIVATE_CACHE } from '../../http/respond';
import { sendStored } from '../../uploads/sendStored';
import { requireStaff } from '../../people/staff/requireStaff';
import { readStaffSession } from '../../people/staff/staffSession';
import { openAttachment } from './attachmentsService';

/** `/api/admin/attachments/{id}`: a file beside an application, for staff who look after them, to be saved. */
export const attachmentRoute = assetRoute(async (request, response, { segments }) => {
  const { id: staffId } = requireStaff(await readStaffSession(request), ['sales']);
  const id = /^\d{1,9}$/.exec(segments.at(-1) ?? '')?.[0];
  const attachment = id === undefined ? null : await openAttachment(Number(id), staffId);
  if (!attachment) throw new HttpError('not_found');
  const { file, type, name } = attachment;
  response.setHeader('Content-Disposition', `attachment; filename="${name}"`);
  response.setHeader('X-Robots-Tag', 'noindex');
  await sendStored(request, response, { file, type, etag: `"${id}"`, cacheControl: PRIVATE_CACHE });
});
