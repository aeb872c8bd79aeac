import type { NextApiHandler, NextApiRequest } from 'next';
import { isLocale } from '@/config/locales';
import { database } from '../../platform/db/transaction';
import { HttpError, toHttpError } from '../../platform/http/HttpError';
import { queryValues, requestAddress } from '../../platform/http/request';
import { assignRequestId, PRIVATE_CACHE, sendError } from '../../platform/http/respond';
import { log } from '../../platform/log/log';
import { requireStaff } from '../../people/staff/requireStaff';
import { readStaffSession } from '../../people/staff/staffSession';
import { closePreview, openPreview, renderDraft, type FindType } from './previewService';
import { findRecord } from '../../publishing/publishService';

/** A path of this site; nothing that a browser could take for another one. */
const readOwnPath = (text: string): string | null => (/^\/(?![/\\])[^\\\s]*$/.test(text) ? text : null);

/** The page of this site that a link stood on; empty where it was another site's, or is not told. */
function readReferer({ headers: { referer = '', host = '' } }: NextApiRequest): string {
  const page = URL.parse(referer);
  return page?.host === host ? `${page.pathname}${page.search}` : '';
}

/**
 * `GET /api/admin/preview?resource=services&id=3&locale=az&shell=desktop`: opens Next's draft mode for the draft and
 * leads to its page. 400 where the database refuses the draft (its slug is taken).
 *
 * `?leave=record` closes it and leads to the record, `?leave=site` to the page that the link stood on, or to `to`.
 */
export const previewRoute =
  (findType: FindType): NextApiHandler =>
  async (request, response) => {
    const requestId = assignRequestId(request, response);
    let { locale } = requestAddress(request);
    response.setHeader('Cache-Control', PRIVATE_CACHE);
    try {
      if (request.method !== 'GET') throw new HttpError('method_not_allowed', { headers: { Allow: 'GET' } });
      const query = queryValues(requestAddress(request).search);
      if (query.leave !== undefined) {
        const record = closePreview(request, response);
        const to = query.leave === 'record' ? record : readOwnPath(query.to ?? readReferer(request));
        response.redirect(303, to ?? '/');
        return;
      }
      const staff = requireStaff(await readStaffSession(request), ['editor']);
      locale = staff.locale;
      const { resource = '', id = '', locale: language, shell } = query;
      const type = findType(resource);
      const found = type && (await findRecord(await database(), { type, id }));
      if (!found || !type.address || !isLocale(language)) throw new HttpError('not_found');
      const shown = await renderDraft(type, id, (values) => Promise.resolve(values)).catch((error: unknown) => {
        if (toHttpError(error)) throw error;
        log.warn({ err: error, resource, id }, 'a draft cannot be shown');
        throw new HttpError('bad_request', { reason: 'the database refuses the draft' });
      });
      openPreview(response, { type, id });
      const location = { locale: language, shell: shell === 'mobile' ? 'mobile' : 'desktop' } as const;
      response.redirect(307, type.address(location, shown ?? found.values));
    } catch (error) {
      sendError(request, response, { error, locale, requestId });
    }
  };
