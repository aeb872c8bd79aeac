import type { Locale } from '@/config/locales';
import { PAGE_LIST, PAGES } from '@/config/pages';
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

/** Pages of records: their path, and the query that names the record or nothing where the path does. */
const RECORD_PAGES: { path: string; parameter: string | null; kind: ViewedKind }[] = [
  { path: PAGES.service.path, parameter: PAGES.service.slug ?? null, kind: 'service' },
  { path: PAGES.product.path, parameter: PAGES.product.slug ?? null, kind: 'product' },
  { path: PAGES.projects.path, parameter: null, kind: 'project' },
  { path: PAGES.media.path, parameter: null, kind: 'media_post' },
];

const SLUG = /^[a-z\d][a-z\d-]{0,99}$/;
const FIXED_PATHS: ReadonlySet<string> = new Set(
  PAGE_LIST.filter(({ path, slug }) => slug === undefined && !path.includes('[')).map(({ path }) => path),
);

/** The page behind an address of the address bar; `null` where this site has none of the kind. What is searched for is dropped. */
export function readViewedPage(address: string): ViewedPage | null {
  const { pathname, search } = splitAddress(address);
  const parsed = parsePath(pathname);
  if (!parsed) return null;
  const { locale, shell, rest } = parsed;
  const query = new URLSearchParams(search);
  for (const { path, parameter, kind } of RECORD_PAGES) {
    const [start, below, ...more] = rest.split(/\/(?=[^/]*$)/);
    const named =
      parameter === null ? start === path && more.length === 0 && below : rest === path && query.get(parameter);
    if (named)
      return SLUG.test(named) ? { page: `/${path}/${named}`, locale, shell, record: { kind, slug: named } } : null;
  }
  return FIXED_PATHS.has(rest) ? { page: `/${rest}`, locale, shell, record: null } : null;
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
