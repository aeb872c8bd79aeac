import type { NextApiHandler, NextApiRequest } from 'next';
import type { Locale } from '@/config/locales';
import { HttpError } from '../../http/HttpError';
import { EditConflict } from '../../http/EditConflict';
import { queryValues, readJson, requestAddress } from '../../http/request';
import { assignRequestId, PRIVATE_CACHE, sendError, sendJson } from '../../http/respond';
import { detectLocation } from '../../routing/detectLocation';
import { requireCsrf, requireSameOrigin, requireStaff, type Roles } from '../../people/staff/requireStaff';
import { readStaffSession, type StaffSession } from '../../people/staff/staffSession';
import type * as z from '@/contract/zod';

type AdminCall<Body> = {
  staff: StaffSession;
  locale: Locale;
  query: Readonly<Record<string, string>>;
  /** Segments of the path below `/api/admin`. */
  segments: string[];
  body: Body;
  /** `If-Match`, empty without. */
  version: string;
  request: NextApiRequest;
};

type AdminRoute<Body> = {
  roles: Roles;
  method: 'GET' | 'POST';
  /** Of the JSON body of a POST; without it the body is left to `run`. */
  body?: z.ZodType<Body>;
  /** Of that body, 64 KiB by default. */
  maxBytes?: number;
  /** `false` for what a script asks for by itself: it does not keep the session from ending idle. */
  isActivity?: boolean;
  /** @returns the JSON of the answer */
  run: (call: AdminCall<Body>) => Promise<unknown>;
};

/**
 * An endpoint of the back office for its own scripts: session, role, and for a POST origin and token (`X-CSRF-Token`) are
 * checked before `run`. Without a session 401, with another role 403, for a changed record 412.
 */
export const adminRoute =
  <Body = undefined>({
    roles,
    method,
    body: schema,
    maxBytes,
    isActivity = true,
    run,
  }: AdminRoute<Body>): NextApiHandler =>
  async (request, response) => {
    const requestId = assignRequestId(request, response);
    let { locale } = detectLocation(request);
    try {
      const isRead = method === 'GET' && request.method === 'HEAD';
      if (request.method !== method && !isRead)
        throw new HttpError('method_not_allowed', { headers: { Allow: method } });
      if (method === 'POST') requireSameOrigin(request);
      const staff = requireStaff(await readStaffSession(request, { isActivity }), roles);
      locale = staff.locale;
      if (method === 'POST') requireCsrf(staff, [request.headers['x-csrf-token']].flat()[0]);
      const { segments, search } = requestAddress(request);
      const parsed = schema?.safeParse(await readJson(request, maxBytes));
      if (parsed && !parsed.success) throw new HttpError('bad_request', { reason: parsed.error.message });
      const answer = await run({
        staff,
        locale,
        query: queryValues(search),
        segments: segments.slice(1),
        body: parsed?.data as Body,
        version: (request.headers['if-match'] ?? '').replace(/^W\/|"/g, ''),
        request,
      });
      sendJson(request, response, { body: answer, cacheControl: PRIVATE_CACHE });
    } catch (error) {
      if (!(error instanceof EditConflict)) return sendError(request, response, { error, locale, requestId });
      sendJson(request, response, { status: 412, body: { code: 'edit_conflict' }, cacheControl: PRIVATE_CACHE });
    }
  };
