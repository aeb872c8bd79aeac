import { isSameValue } from '@/lib/compareValues';
import type { Database } from '../../platform/db/connection';
import { demoContent } from './seed/demoContent';
import { emptyContent } from './seed/emptyContent';

const JSON_COLUMNS = ['name', 'slogan', 'description', 'address', 'working_hours', 'emails'];

const parseJson = (text: unknown): unknown => {
  try {
    return JSON.parse(String(text));
  } catch {
    return null;
  }
};

/** The row of the organisation, its texts in both languages; `null` for a value that is no JSON. */
export async function findSite(db: Database): Promise<Record<string, unknown>> {
  const { id: _id, ...row } = await db.selectFrom('site_info').selectAll().executeTakeFirstOrThrow();
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, JSON_COLUMNS.includes(name) ? parseJson(value) : value]),
  );
}

/** @param site checked: the columns of the table */
export async function updateSite(tx: Database, site: Readonly<Record<string, unknown>>): Promise<void> {
  const row = Object.entries(site).map(([name, value]) => [
    name,
    JSON_COLUMNS.includes(name) ? JSON.stringify(value) : value,
  ]);
  await tx
    .updateTable('site_info')
    .set(Object.fromEntries(row) as never)
    .execute();
}

/** Orders that somebody still has to do something about. */
export async function countOpenOrders(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('customer_order')
    .select((part) => part.fn.countAll().as('count'))
    .where('status', 'not in', ['delivered', 'cancelled'])
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function removeDraftOfItem(tx: Database, resource: string, itemId: number): Promise<void> {
  await tx.deleteFrom('draft').where('resource', '=', resource).where('item_id', '=', itemId).execute();
}

/** The ids of the products by their slugs. */
export async function findProductIds(tx: Database): Promise<Map<string, number>> {
  const rows = await tx.selectFrom('product').select(['id', 'slug']).execute();
  return new Map(rows.map(({ id, slug }) => [slug, id]));
}

/** The organisation's details without those that are still the demonstration's. */
export function leaveDemoSite(site: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const [demo, empty]: Record<string, unknown>[] = [demoContent.siteInfo, emptyContent.siteInfo];
  return Object.fromEntries(
    Object.entries(site).map(([name, value]) => [name, isSameValue(value, demo?.[name]) ? empty?.[name] : value]),
  );
}

/**
 * The pages of text: those of the demonstration as an empty site begins with them.
 * @param empty the values of a page in which nothing was written
 */
export function leaveDemoPages<Page extends { slug?: unknown }>(pages: readonly Page[], empty: Page): Page[] {
  return emptyContent.pages.map((beginning) => {
    const demo = demoContent.pages.find(({ slug }) => slug === beginning.slug);
    const page = pages.find(({ slug }) => slug === beginning.slug);
    const isDemo =
      !page ||
      Object.keys(page).every((name) => isSameValue(page[name as never], { ...empty, ...demo }[name as never]));
    return isDemo ? { ...empty, ...beginning } : page;
  });
}

/** Whether the site is still the demonstration's. */
export const isDemoSite = (site: Readonly<Record<string, unknown>>): boolean =>
  isSameValue(site.name, demoContent.siteInfo.name);

/** Whether a detail of the organisation is what an empty site begins with. */
export const isEmptySite = (
  site: Readonly<Record<string, unknown>>,
  name: keyof typeof emptyContent.siteInfo,
): boolean => isSameValue(site[name], emptyContent.siteInfo[name]);

/** Whether a page is what an empty site begins with, or a page of the demonstration. */
export function isEmptyPage(page: Readonly<Record<string, unknown>>): boolean {
  const beginnings = [...emptyContent.pages, ...demoContent.pages].filter(({ slug }) => slug === page.slug);
  return beginnings.some((one) =>
    (['title', 'lead', 'sections'] as const).every((name) => isSameValue(page[name], one[name])),
  );
}

export async function hasProduct(db: Database): Promise<boolean> {
  return (await db.selectFrom('product').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Removes the groups of settings that are still the demonstration's: their defaults apply then. */
export async function removeDemoSettings(tx: Database): Promise<void> {
  const rows = await tx.selectFrom('setting').select(['name', 'value']).execute();
  for (const { name, value } of rows) {
    const demo = demoContent.settings?.[name];
    if (demo !== undefined && isSameValue(parseJson(value), demo)) {
      await tx.deleteFrom('setting').where('name', '=', name).execute();
    }
  }
}
