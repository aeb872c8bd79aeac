import type { AdminLink } from '@/contract/admin';
import type { Translate } from '../../texts/texts';
import type { Use } from '../../uploads/usesRepository';

/** The resources of the back office that edit each kind of content. */
const PLACES = {
  service: 'services',
  project: 'projects',
  media: 'posts',
  product: 'products',
  category: 'product-categories',
  page: 'pages',
} as const satisfies Partial<Record<Use['kind'], string>>;

function linkUse({ kind, item }: Use): string {
  if (kind === 'organisation') return '/admin/settings';
  if (kind === 'settings') return `/admin/settings/${item}`;
  if (kind === 'draft') return `/admin/${item}`;
  return `/admin/${PLACES[kind]}?q=${encodeURIComponent(item)}`;
}

/** Where a file is used, each with a link to the list or to the draft that has it. */
export const linkUses = (uses: Use[], t: Translate): AdminLink[] =>
  uses.map((use) => ({
    href: linkUse(use),
    text:
      use.kind === 'organisation'
        ? t('admin:library.kind.organisation')
        : `${t(`admin:library.kind.${use.kind}`)}: ${use.item}`,
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
