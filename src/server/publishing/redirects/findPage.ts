import { PAGES, type PageName } from '@/config/pages';
import { readPage } from '@/config/readPage';
import { splitAddress } from '@/config/routes';
import { PLATFORMS } from '@/contract/platforms';
import type { Database } from '../../platform/db/transaction';
import { decodePath, trimSlashes } from './redirectSource';
import { hasSlug, type SlugTable } from './redirectsRepository';

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
