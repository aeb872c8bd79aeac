import type { NextApiHandler, NextApiRequest } from 'next';
import { isLocale } from '@/config/locales';
import { HttpError } from '../../http/HttpError';
import { queryValues, requestAddress } from '../../http/request';
import { assignRequestId, PRIVATE_CACHE, sendError } from '../../http/respond';
import { requireStaff } from '../../people/staff/requireStaff';
import { readStaffSession } from '../../people/staff/staffSession';
import { closePreview, openPreview, readDraft, type FindType } from './previewService';

/** A path of this site; nothing that a browser could take for another one. */
const readOwnPath = (text: string): string | null => (/^\/(?![/\\])[^\\\s]*$/.test(text) ? text : null);

/** The page of this site that a link stood on; empty where it was another site's, or is not told. */
function readReferer({ headers: { referer = '', host = '' } }: NextApiRequest): string {
  const page = URL.parse(referer);
  return page?.host === host ? `${page.pathname}${page.search}` : '';
}

/**
 * `GET /api/admin/preview?resource=services&id=3&locale=az&shell=desktop`: opens Next's draft mode for the draft and
 * leads to its page. 400 where another record has its address, or one is missing without which it has no page.
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
      if (!type?.address || !isLocale(language)) throw new HttpError('not_found');
      const { values } = await readDraft({ type, id });
      if (!values) throw new HttpError('not_found');
      openPreview(response, { type, id });
      const location = { locale: language, shell: shell === 'mobile' ? 'mobile' : 'desktop' } as const;
      response.redirect(307, type.address(location, values));
    } catch (error) {
      sendError(request, response, { error, locale, requestId });
    }
  };
