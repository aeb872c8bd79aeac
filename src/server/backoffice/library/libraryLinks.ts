import type { AdminLink } from '@/contract/admin';
import { database } from '../../db/transaction';
import type { Use } from '../../uploads/usesRepository';
import { findRecordName } from '../frame/resources';
import type { ViewContext } from '../kit/defineResource';

/** The resources of the back office that edit each kind of content. */
const PLACES = {
  service: 'services',
  project: 'projects',
  media: 'posts',
  product: 'products',
  category: 'product-categories',
  page: 'pages',
  settings: 'settings',
} as const satisfies Partial<Record<Use['kind'], string>>;

/** Where a file is used, each by its name and with a link to the record that has it. */
export async function linkUses(uses: Use[], { t, locale }: Pick<ViewContext, 't' | 'locale'>): Promise<AdminLink[]> {
  const db = await database();
  return Promise.all(
    uses.map(async ({ kind, item }) => {
      if (kind === 'organisation') return { href: '/admin/settings', text: t('admin:library.kind.organisation') };
      const path = kind === 'draft' ? item : `${PLACES[kind]}/${item}`;
      const [resource = '', id = ''] = path.split('/');
      const name = (await findRecordName(db, { resource, item_id: id }, locale)) || item;
      return { href: `/admin/${path}`, text: `${t(`admin:library.kind.${kind}`)}: ${name}` };
    }),
  );
}

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
