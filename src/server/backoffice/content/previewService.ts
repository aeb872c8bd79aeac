import type { IncomingMessage } from 'node:http';
import type { NextApiResponse } from 'next';
import { LOCALES } from '@/config/locales';
import { copyTables, runWithDatabase, type Database } from '../../platform/db/transaction';
import { processValue } from '../../platform/processValue.mjs';
import { settings } from '../../platform/settings';
import { runLimited, Semaphore } from '../../platform/http/Semaphore';
import { readCookie } from '../../platform/http/request';
import { requestContext } from '../../platform/log/requestContext.mjs';
import { hasRole } from '../../people/staff/requireStaff';
import { readStaffSession } from '../../people/staff/staffSession';
import type { ContentType, ContentValues } from '../../publishing/ContentType';
import type { Draft } from '../../publishing/draftsRepository';
import { fillSlug } from '../../publishing/freeSlug';
import { runPreviewing } from '../../platform/content-version/previewing';
import { readStored, type Stored } from '../../publishing/publishService';
import { readBody } from '../../publishing/readBody';

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

/** The copies of a preview and the page made of them take time and memory of everybody's. */
const slots = () =>
  processValue('slots of previews', () => new Semaphore({ name: 'previews', count: 2, waitMs: 2000, maxWaiting: 50 }));

/** Where a name stands, without which a record has no page. */
const NAMES = ['name', 'title'];

/** A draft whose page can be shown: with a name in every language, that of the other one where it has none, and an address. */
async function completeDraft(tx: Database, type: ContentType, stored: Stored, draft: Draft) {
  const values = readBody(draft.body);
  const nameless = LOCALES.filter((locale) => type.title(values, locale).trim() === '');
  const name = LOCALES.map((locale) => type.title(values, locale).trim()).find(Boolean) ?? '—';
  const field = NAMES.find((one) => one in values);
  const names = Object.fromEntries(nameless.map((locale) => [locale, name]));
  const named = field ? { ...values, [field]: { ...(values[field] as object | null), ...names } } : values;
  const { slug } = await fillSlug(tx, { type, values: named }, { published: stored.published, draft });
  const address = slug === '' ? { slug: stored.published?.slug ?? 'draft' } : {};
  return { values: { ...named, ...(slug !== undefined && { slug }), ...address }, nameless };
}

/** Puts a draft where visitors' queries read, complete or not. */
async function applyDraft(tx: Database, type: ContentType, id: string) {
  const stored = await readStored(tx, { type, id }, 'read');
  const { draft, published, itemId } = stored;
  if (!draft) return { values: published, nameless: [] };
  const shown = await completeDraft(tx, type, stored, draft);
  if (published && itemId !== null) await type.update(tx, itemId, shown.values);
  else await type.insert(tx, shown.values, itemId);
  return shown;
}

/**
 * Runs `run`, which gets the values that are shown, as if a draft were published: what it would change is copied, and the copies are what `run` reads. So pages,
 * lists and links show it exactly as they will, by the very queries that visitors' pages run, and nobody waits.
 * @throws what the database refuses, such as a slug that another record has; HttpError `unavailable` where too many wait
 */
export const renderDraft = <T>(
  type: ContentType,
  id: string,
  run: (shown: ContentValues | null) => Promise<T>,
): Promise<T> =>
  runLimited(slots(), () =>
    copyTables(type.tables, async (db) => {
      const { values, nameless } = await applyDraft(db, type, id);
      return runPreviewing({ nameless }, () => runWithDatabase(db, () => run(values)));
    }),
  );

/** Whether a request shows a draft: it has the cookie of one, and the session of an editor. */
export const isPreviewed = async (findType: FindType, request: Pick<IncomingMessage, 'headers'>): Promise<boolean> =>
  (await findPreview(findType, request)) !== null;

/** Loads a page of the site for whoever has the cookie of Next's draft mode. */
export async function loadPreview<T>(findType: FindType, load: () => Promise<T>): Promise<T> {
  const preview = await findPreview(findType, { headers: { cookie: requestContext()?.cookie } });
  return preview ? renderDraft(preview.type, preview.id, load) : load();
}
