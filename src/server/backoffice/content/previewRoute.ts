import type { NextApiHandler } from 'next';
import { isLocale } from '@/config/locales';
import { database } from '../../platform/db/transaction';
import { HttpError, toHttpError } from '../../platform/http/HttpError';
import { queryValues, requestAddress } from '../../platform/http/request';
import { assignRequestId, PRIVATE_CACHE, sendError } from '../../platform/http/respond';
import { log } from '../../platform/log/log';
import { settings } from '../../platform/settings';
import { requireStaff } from '../../people/staff/requireStaff';
import { readStaffSession } from '../../people/staff/staffSession';
import { openPreview, renderDraft, type FindType } from './previewService';
import { findRecord } from '../../publishing/publishService';

/**
 * `GET /api/admin/preview?resource=services&id=3&locale=az&shell=desktop`: opens Next's draft mode for the draft and
 * leads to its page. 400 where the database refuses the draft (its slug is taken).
 */
export const previewRoute =
  (findType: FindType): NextApiHandler =>
  async (request, response) => {
    const requestId = assignRequestId(request, response);
    let { locale } = requestAddress(request);
    response.setHeader('Cache-Control', PRIVATE_CACHE);
    try {
      if (settings().API_ORIGIN) throw new HttpError('not_found');
      if (request.method !== 'GET') throw new HttpError('method_not_allowed', { headers: { Allow: 'GET' } });
      const staff = requireStaff(await readStaffSession(request), ['editor']);
      locale = staff.locale;
      const { resource = '', id = '', locale: language, shell } = queryValues(requestAddress(request).search);
      const type = findType(resource);
      const found = type && (await findRecord(await database(), { type, id }));
      if (!found || !type.address || !isLocale(language)) throw new HttpError('not_found');
      await renderDraft(type, id, async () => undefined).catch((error: unknown) => {
        if (toHttpError(error)) throw error;
        log.warn({ err: error, resource, id }, 'a draft cannot be shown');
        throw new HttpError('bad_request', { reason: 'the database refuses the draft' });
      });
      openPreview(response, { type, id });
      const location = { locale: language, shell: shell === 'mobile' ? 'mobile' : 'desktop' } as const;
      response.redirect(307, type.address(location, found.values));
    } catch (error) {
      sendError(request, response, { error, locale, requestId });
    }
  };
