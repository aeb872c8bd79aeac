import type { AdminLink } from '@/contract/admin';
import type { Translate } from '../texts';
import type { Use } from './usesRepository';

/** The resources of the back office that edit each kind of content. */
const PLACES = {
  service: 'services',
  project: 'projects',
  media: 'media',
  product: 'products',
  category: 'categories',
  page: 'pages',
  organisation: 'settings',
} as const satisfies Record<Use['kind'], string>;

/** Where a file is used, each with a link to the list that has it. */
export const linkUses = (uses: Use[], t: Translate): AdminLink[] =>
  uses.map(({ kind, item }) => ({
    href: kind === 'organisation' ? '/admin/settings' : `/admin/${PLACES[kind]}?q=${encodeURIComponent(item)}`,
    text:
      kind === 'organisation' ? t('admin:library.kind.organisation') : `${t(`admin:library.kind.${kind}`)}: ${item}`,
  }));

/** Links to the pages of a list before and after this one. */
export function linkPages(path: string, query: Record<string, string>, { page, count, pageSize }: Paging) {
  const link = (to: number) => {
    const rest = new URLSearchParams(Object.entries(query).filter(([name]) => name !== 'page' && name !== 'note'));
    if (to > 1) rest.set('page', String(to));
    const text = rest.toString();
    return text ? `${path}?${text}` : path;
  };
  return {
    ...(page > 1 && { previousHref: link(page - 1) }),
    ...(page * pageSize < count && { nextHref: link(page + 1) }),
  };
}

type Paging = { page: number; count: number; pageSize: number };

/** The page of a list that an address names; the first for anything else. */
export const readPage = ({ page = '' }: Readonly<Record<string, string>>): number =>
  /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1;

export const formatSize = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
