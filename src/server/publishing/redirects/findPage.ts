import { PAGE_LIST, PAGES } from '@/config/pages';
import { splitAddress } from '@/config/routes';
import { PLATFORMS } from '@/contract/platforms';
import type { Database } from '../../platform/db/transaction';
import { decodePath, trimSlashes } from './redirectSource';
import { hasSlug, type SlugTable } from './redirectsRepository';

/** The records that pages of one path show, by the parameter or the folder that names them. */
const RECORDS: Readonly<Record<string, SlugTable>> = {
  [PAGES.service.slug ?? '']: 'service',
  [PAGES.product.slug ?? '']: 'product',
  [PAGES.project.path]: 'project',
  [PAGES.post.path]: 'media_post',
};
const CATEGORIES: Readonly<Record<string, SlugTable>> = {
  [PAGES.products.path]: 'product_category',
  [PAGES.projects.path]: 'project_category',
};

/** Whether the list of a path can be filtered so; no filter is the whole list. */
async function hasList(db: Database, path: string, value: string): Promise<boolean> {
  const table = CATEGORIES[path];
  if (value === '') return true;
  // Several categories make a search.
  if (table) return value.includes(',') || hasSlug(db, table, value);
  return PLATFORMS.some((platform) => platform === value);
}

/** Whether the site has a page at an address without language and shell: then no redirect is asked for it. */
export async function isPage(db: Database, address: string): Promise<boolean> {
  const { pathname, search } = splitAddress(address);
  const path = trimSlashes(decodePath(pathname));
  // No slug has such signs, and PostgreSQL takes no text with a zero in it.
  if (/\p{Cc}/u.test(path)) return false;
  const query = new URLSearchParams(search);
  let isBase = false;
  for (const page of PAGE_LIST) {
    const folder = page.path.endsWith('/[slug]') ? page.path.slice(0, -'[slug]'.length) : null;
    if (folder !== null && path.startsWith(folder)) {
      const slug = path.slice(folder.length);
      const table = RECORDS[page.path];
      if (!slug.includes('/') && table) return hasSlug(db, table, slug);
    }
    if (page.path !== path) continue;
    const slug = page.slug && query.get(page.slug);
    const table = page.slug && RECORDS[page.slug];
    if (slug && table) return /\p{Cc}/u.test(slug) ? false : hasSlug(db, table, slug);
    // The page of a record is none without it, and its path may be that of a list too.
    if (page.slug) continue;
    // Without its query it is the page below it, or another one of the same path.
    if (page.select && !page.select(query)) {
      isBase = true;
      continue;
    }
    if (page.list) return hasList(db, path, query.get(page.list) ?? '');
    return true;
  }
  return isBase;
}
