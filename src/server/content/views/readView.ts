import type { Locale } from '@/config/locales';
import { PAGES, type PageName } from '@/config/pages';
import { readPage } from '@/config/readPage';
import { parsePath, splitAddress, type Shell } from '@/config/routes';

/** Kinds of records that have a page each, by the name of their table. */
export type ViewedKind = 'service' | 'product' | 'project' | 'media_post';

export type ViewedPage = {
  /** Without language, shell and query: `/about`, `/consservices/clinical-training`. */
  page: string;
  locale: Locale;
  shell: Shell;
  /** The record whose page it is, which may not exist. */
  record: { kind: ViewedKind; slug: string } | null;
};

/** Pages of records, and the value of their address that names the record. */
const RECORD_PAGES: Partial<Record<PageName, { kind: ViewedKind; value: string }>> = {
  service: { kind: 'service', value: PAGES.service.slug ?? '' },
  product: { kind: 'product', value: PAGES.product.slug ?? '' },
  project: { kind: 'project', value: 'slug' },
  post: { kind: 'media_post', value: 'slug' },
};

const SLUG = /^[a-z\d][a-z\d-]{0,99}$/;

/** The page behind an address of the address bar; `null` where this site has none of the kind. What is searched for is dropped. */
export function readViewedPage(address: string): ViewedPage | null {
  const { pathname, search } = splitAddress(address);
  const parsed = parsePath(pathname);
  const found = parsed && readPage(parsed.rest, new URLSearchParams(search));
  if (!found) return null;
  const { locale, shell } = parsed;
  const path = PAGES[found.name].path.replace(/\/\[slug\]$/, '');
  const record = RECORD_PAGES[found.name];
  if (!record) return { page: `/${path}`, locale, shell, record: null };
  const slug = found.values[record.value] ?? '';
  return SLUG.test(slug) ? { page: `/${path}/${slug}`, locale, shell, record: { kind: record.kind, slug } } : null;
}

const HOST = /^[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63}){1,8}$/;

/** The site that a visitor came from, without `www.` and port; empty for our own, for none and for what is no host. */
export function readReferrer(host: string, ownHosts: readonly string[]): string {
  const bare = (text: string) =>
    text
      .toLowerCase()
      .replace(/:\d+$/, '')
      .replace(/^www\./, '');
  const name = bare(host);
  return name.length <= 100 && HOST.test(name) && !ownHosts.map(bare).includes(name) ? name : '';
}
