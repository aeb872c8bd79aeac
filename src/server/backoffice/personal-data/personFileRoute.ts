import type { NextApiHandler } from 'next';
import { contactSchema } from '@/contract/common';
import { HttpError } from '../../http/HttpError';
import { readFormBody } from '../../http/request';
import { assignRequestId, PRIVATE_CACHE, sendError } from '../../http/respond';
import { requireConfirmed, requireCsrf, requireSameOrigin, requireStaff } from '../../people/staff/requireStaff';
import { readStaffSession } from '../../people/staff/staffSession';
import { getDataByContact } from '../../personal-data/personalDataService';

const isForm = (type = '') => type.startsWith('application/x-www-form-urlencoded');

/**
 * `POST /api/admin/people`: a plain form asks for everything that is kept of whoever has an e-mail or telephone number, and
 * gets it as a file. A POST, because these must be in no address.
 */
export const personFileRoute: NextApiHandler = async (request, response) => {
  const requestId = assignRequestId(request, response);
  try {
    if (request.method !== 'POST') throw new HttpError('method_not_allowed', { headers: { Allow: 'POST' } });
    requireSameOrigin(request);
    const staff = requireConfirmed(requireStaff(await readStaffSession(request), ['sales']));
    const fields = isForm(request.headers['content-type']) ? await readFormBody(request) : new URLSearchParams();
    requireCsrf(staff, fields.get('csrf') ?? [request.headers['x-csrf-token']].flat()[0]);
    const contact = contactSchema.safeParse(fields.get('email') ?? '').data;
    if (contact === undefined) throw new HttpError('bad_request', { fields: { email: ['email'] } });
    const body = JSON.stringify(await getDataByContact(contact, staff.id), null, 2);
    response.setHeader('Cache-Control', PRIVATE_CACHE);
    response.setHeader('Content-Type', 'application/json; charset=utf-8');
    response.setHeader('Content-Disposition', 'attachment; filename="personal-data.json"');
    response.setHeader('X-Robots-Tag', 'noindex');
    response.end(body);
  } catch (error) {
    sendError(request, response, { error, locale: 'en', requestId });
  }
};
