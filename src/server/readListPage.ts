import { apiBase, type Locale } from '@/config/locales';
import type { Page, PageQuery } from '@/contract/common';
import { settings } from './settings';

/** The part of a list that a repository reads. */
export type Range = { limit: number; offset: number };

type ListDefinition<Item> = {
  locale: Locale;
  /** Path of the list in the contract, and the query it was asked with: its neighbours' addresses keep both. */
  path: string;
  query: PageQuery & Record<string, string | number | undefined>;
  /** Length of a page unless the query says otherwise. */
  size: number;
  count: () => Promise<number>;
  find: (range: Range) => Promise<Item[]>;
};

/** One page of a list; `null` past its end, except that the first page of an empty list is an empty page. */
export async function readListPage<Item>({
  locale,
  path,
  query,
  ...list
}: ListDefinition<Item>): Promise<Page<Item> | null> {
  const page = query.page ?? 1;
  const size = query.page_size ?? list.size;
  const count = await list.count();
  const offset = (page - 1) * size;
  if (page > 1 && offset >= count) return null;

  const addressOf = (number: number) => {
    const address = new URL(`${settings().SITE_URL}${apiBase(locale)}/${path}`);
    for (const [key, value] of Object.entries({ ...query, page: undefined })) {
      if (value !== undefined) address.searchParams.set(key, String(value));
    }
    address.searchParams.set('page', String(number));
    return address.href;
  };
  return {
    count,
    next: offset + size < count ? addressOf(page + 1) : null,
    previous: page > 1 ? addressOf(page - 1) : null,
    results: await list.find({ limit: size, offset }),
  };
}
