import type { IncomingMessage } from 'node:http';
import type { NextApiResponse } from 'next';
import { LOCALES } from '@/config/locales';
import { database, type Database } from '../../db/transaction';
import { settings } from '../../settings';
import { HttpError } from '../../http/HttpError';
import { readCookie } from '../../http/request';
import { requestContext } from '../../log/requestContext.mjs';
import { hasRole } from '../../people/staff/requireStaff';
import { readStaffSession } from '../../people/staff/staffSession';
import { checkReferences } from '../../publishing/checkReferences';
import type { ContentType, ContentValues } from '../../publishing/ContentType';
import type { Draft } from '../../publishing/draftsRepository';
import { fillSlug } from '../../publishing/freeSlug';
import { runPreviewing } from '../../cache/previewing';
import { readStored, type Stored } from '../../publishing/publishService';
import { readBody } from '../../publishing/recordKey';

/** How long a preview stays open, in seconds. */
const PREVIEW_S = 60 * 60;

/** Names the draft. It opens nothing by itself: the session of an editor does. */
const COOKIE = 'preview';
const COOKIE_VALUE = /^([\w-]+)\.([\w-]+)$/;

type Preview = { type: ContentType; id: string };

/**
 * Opens Next's draft mode for a draft. Next's preview mode would carry the draft's name itself, and take 45 ms of the
 * process to decrypt it at each request.
 */
export function openPreview(response: NextApiResponse, { type, id }: Preview): void {
  response.setDraftMode({ enable: true });
  setCookies(response, `${type.name}.${id}`, PREVIEW_S);
}

/** Closes it. @returns the page of the draft in the back office; `null` where none was open */
export function closePreview(request: Pick<IncomingMessage, 'headers'>, response: NextApiResponse): string | null {
  const [, resource, id] = COOKIE_VALUE.exec(readCookie(request, COOKIE)) ?? [];
  response.setDraftMode({ enable: false });
  setCookies(response, '', 0);
  return resource && id ? `/admin/${resource}/${id}` : null;
}

/** Next's own cookie is there already. */
function setCookies(response: NextApiResponse, value: string, maxAge: number): void {
  const isSecure = settings().SITE_URL.startsWith('https:');
  const own = `${COOKIE}=${value}; Path=/; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;
  // Next's is `Secure`, also where the site is served over plain http: there a browser would not keep it.
  const fit = (cookie: string) =>
    isSecure ? cookie : cookie.replace(/; *Secure/i, '').replace(/SameSite=None/i, 'SameSite=Strict');
  const cookies = [response.getHeader('Set-Cookie') ?? [], own].flat().map((cookie) => fit(String(cookie)));
  response.setHeader(
    'Set-Cookie',
    cookies.map((cookie) => (/Max-Age|Expires/i.test(cookie) ? cookie : `${cookie}; Max-Age=${maxAge}`)),
  );
}

/** The kind of content of a resource; `undefined` for one that has no drafts. */
export type FindType = (resource: string) => ContentType | undefined;

/** The draft that the request's cookies name, for an editor; `null` otherwise. */
async function findPreview(findType: FindType, request: Pick<IncomingMessage, 'headers'>): Promise<Preview | null> {
  const [, resource = '', id = ''] = COOKIE_VALUE.exec(readCookie(request, COOKIE)) ?? [];
  const type = findType(resource);
  if (!type) return null;
  const session = await readStaffSession(request, { isActivity: false });
  return session?.level === 'full' && hasRole(session, ['editor']) ? { type, id } : null;
}

/** Where a name stands, without which a record has no page. */
const NAMES = ['name', 'title'];

/** A draft whose page can be shown: with a name in every language, that of the other one where it has none, and an address. */
async function completeDraft(db: Database, type: ContentType, stored: Stored, draft: Draft) {
  const values = readBody(draft.body);
  const nameless = LOCALES.filter((locale) => type.title(values, locale).trim() === '');
  const name = LOCALES.map((locale) => type.title(values, locale).trim()).find(Boolean) ?? '—';
  const field = NAMES.find((one) => one in values);
  const names = Object.fromEntries(nameless.map((locale) => [locale, name]));
  const named = field ? { ...values, [field]: { ...(values[field] as object | null), ...names } } : values;
  const { slug } = await fillSlug(db, { type, values: named }, { published: stored.published, draft });
  const address = slug === '' ? { slug: stored.published?.slug ?? 'draft' } : {};
  return { values: { ...named, ...(slug !== undefined && { slug }), ...address }, nameless };
}

/** @throws HttpError `bad_request` where another record has its address, or one is missing without which it has no page */
async function requirePage(db: Database, type: ContentType, values: ContentValues, itemId: number | null) {
  const references = (type.references ?? []).filter(({ isRequired }) => isRequired);
  const faults = {
    ...(await type.check?.(db, values, itemId)),
    ...(await checkReferences(db, { references }, values)),
  };
  const wrong = ['slug', ...references.map(({ field }) => field)].find((field) => field in faults);
  if (wrong) throw new HttpError('bad_request', { reason: `the draft has no page: ${wrong}` });
}

/**
 * A draft as pages show it, complete or not: its values and the rows that queries find. What is published where there is
 * none.
 * @throws HttpError as `requirePage` does
 */
export async function readDraft({ type, id }: Preview) {
  const db = await database();
  const stored = await readStored(db, { type, id }, 'read');
  const { draft, published, itemId } = stored;
  if (!draft) return { values: published, rows: [], nameless: [] };
  const { values, nameless } = await completeDraft(db, type, stored, draft);
  await requirePage(db, type, values, itemId);
  return { values, rows: (await type.draftRows?.(db, values, itemId)) ?? [], nameless };
}

/** Whether a request shows a draft: it has the cookie of one, and the session of an editor. */
export const isPreviewed = async (findType: FindType, request: Pick<IncomingMessage, 'headers'>): Promise<boolean> =>
  (await findPreview(findType, request)) !== null;

/** Loads a page of the site for whoever has the cookie of Next's draft mode. */
export async function loadPreview<T>(findType: FindType, load: () => Promise<T>): Promise<T> {
  const preview = await findPreview(findType, { headers: { cookie: requestContext()?.cookie } });
  return preview ? runPreviewing(await readDraft(preview), load) : load();
}
