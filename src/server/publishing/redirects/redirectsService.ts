import { foldCase } from '@/config/correctAddress';
import { isAddressNamed } from '@/config/pageFacts';
import { redirectEndpoint, redirectSchema, type Redirect } from '@/contract/redirects';
import { database, type Database } from '../../db/transaction';
import { findContent } from '../../http/findContent';
import { findPartsOff } from '../../organisation/partsService';
import { redirectSource, decodePath, trimSlashes } from './redirectSource';
import { sql } from 'kysely';
import { PAGES, type PageName } from '@/config/pages';
import { readPage } from '@/config/readPage';
import { splitAddress } from '@/config/routes';
import { PLATFORMS } from '@/contract/platforms';

/** A page that moved this often is looked for no further. */
const MAX_STEPS = 5;

/** The redirect of an address without language and shell. */
const findStep = (db: Database, address: string) => {
  const { source, encoded } = redirectSource(address);
  return findRedirect(db, source === encoded ? [source] : [source, encoded]);
};

/**
 * Where an address without language and shell leads now, by the table `redirect`: its `source` is in the form of
 * `redirectSource`, its `target` an address of the site. Pages that moved again are followed to one that is there, so that
 * a visitor is redirected once; `null` where nothing is known, or only a circle.
 */
export const getRedirect = (address: string): Promise<Redirect | null> =>
  findContent(redirectEndpoint, { query: { address } }, (query) => followRedirects(query.address));

/** Whether the site has a page at an address without language and shell, and shows it now. */
export const hasPage = async (address: string): Promise<boolean> =>
  isAddressNamed(address, await findPartsOff()) && (await isPage(await database(), address));

async function followRedirects(address: string): Promise<Redirect | null> {
  const db = await database();
  const seen = new Set<string>();
  let target = address;
  let isPermanent = true;
  for (;;) {
    const next = await findStep(db, target);
    if (!next) break;
    seen.add(foldCase(redirectSource(target).source));
    target = next.target;
    isPermanent &&= next.is_permanent;
    // A redirect from a page that is there is never asked for, so it leads nobody further either.
    if (await isPage(db, target)) break;
    if (seen.size > MAX_STEPS || seen.has(foldCase(redirectSource(target).source))) return null;
  }
  const found = redirectSchema.safeParse({ target, is_permanent: isPermanent });
  return seen.size > 0 && found.success ? found.data : null;
}

type Fault = 'adminContent:redirects.page' | 'adminContent:redirects.circle' | 'adminContent:redirects.nowhere';

/**
 * What keeps a redirect from being of use: its source is a page, or its target leads back or to no page.
 * @returns keys of texts by input name
 */
export async function checkRedirect(db: Database, source: string, target: string): Promise<Record<string, Fault>> {
  if (await isPage(db, `/${source}`)) return { source: 'adminContent:redirects.page' };
  let address = target;
  for (let step = 0; step <= MAX_STEPS; step += 1) {
    if (foldCase(redirectSource(address).source) === foldCase(source))
      return { target: 'adminContent:redirects.circle' };
    if (await isPage(db, address)) return {};
    const next = await findStep(db, address);
    if (!next) return { target: 'adminContent:redirects.nowhere' };
    address = next.target;
  }
  return { target: 'adminContent:redirects.circle' };
}

/** The first of these sources that has a redirect, as it is written or else in other capitals. */
async function findRedirect(db: Database, sources: readonly string[]) {
  const rows = await db
    .selectFrom('redirect')
    .select(['source', 'target', 'is_permanent'])
    // In JavaScript, because SQLite knows the capitals of ASCII only; they change no length.
    .where(sql<number>`length(source)`, 'in', [...new Set(sources.map((source) => Array.from(source).length))])
    .orderBy('source')
    .execute();
  const find = (spell: (text: string) => string) =>
    sources.flatMap((source) => rows.find((one) => spell(one.source) === spell(source)) ?? [])[0];
  const row = find((text) => text) ?? find(foldCase);
  return row ? { target: row.target, is_permanent: row.is_permanent === 1 } : null;
}

type SlugTable = 'service' | 'project' | 'media_post' | 'product' | 'product_category' | 'project_category';

/** Whether a record with this slug is on the site. */
export async function hasSlug(db: Database, table: SlugTable, slug: string): Promise<boolean> {
  const row = await db.selectFrom(table).select('id').where('slug', '=', slug).executeTakeFirst();
  return row !== undefined;
}

/** The records that pages show, and the categories of lists. */
const RECORDS: Partial<Record<PageName, SlugTable>> = {
  service: 'service',
  product: 'product',
  project: 'project',
  post: 'media_post',
};
const CATEGORIES: Partial<Record<PageName, SlugTable>> = { products: 'product_category', projects: 'project_category' };

/** Whether the site has a page at an address without language and shell: then no redirect is asked for it. */
export async function isPage(db: Database, address: string): Promise<boolean> {
  const { pathname, search } = splitAddress(address);
  const page = readPage(trimSlashes(decodePath(pathname)), new URLSearchParams(search));
  if (!page) return false;
  const { name, values } = page;
  // No slug has such signs, and PostgreSQL takes no text with a zero in it.
  if (Object.values(values).some((value) => /\p{Cc}/u.test(value))) return false;
  const { slug = 'slug', list = '' } = PAGES[name];
  const [record, category] = [RECORDS[name], CATEGORIES[name]];
  if (record) return hasSlug(db, record, values[slug] ?? '');
  const value = values[list];
  if (value === undefined) return true;
  return category ? hasSlug(db, category, value) : PLATFORMS.some((platform) => platform === value);
}
