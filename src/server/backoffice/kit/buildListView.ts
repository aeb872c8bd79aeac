import { formatNumber } from '@/lib/format';
import type { CellView, ColumnView, FilterView, ListView } from '@/contract/admin';
import { MAX_COUNT, type ListPage, type ListQuery } from '../../platform/db/findListPage';
import { hasRole } from '../../people/staff/requireStaff';
import { canAdd, type Resource, type ViewContext } from './defineResource';

const PAGE_SIZE = 50;
const MAX_SEARCH = 100;

type Query = Readonly<Record<string, string>>;

/** The query of a list as its address has it: what the list does not offer is left out. */
export function readListQuery({ list }: Resource, query: Query, filters: readonly FilterView[]): ListQuery {
  const [, minus = '', name = ''] = /^(-?)(\w+)$/.exec(query.sort ?? '') ?? [];
  const isOffered = list.columns.some((column) => column.isSortable === true && column.name === name);
  const [sort, isDescending] = isOffered
    ? [name, minus !== '']
    : [list.sort.replace(/^-/, ''), list.sort.startsWith('-')];
  const set = filters.filter(({ kind, value }) => kind !== 'search' && value !== '');
  return {
    search: filters.find(({ kind }) => kind === 'search')?.value ?? '',
    filters: Object.fromEntries(set.map((filter) => [filter.name, filter.value])),
    sort,
    isDescending,
    cursor: query.at ?? '',
    size: PAGE_SIZE,
  };
}

const isDate = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

/** The filters of a list with their values: one that is not offered counts as none. */
export function buildFilters({ list }: Resource, query: Query, context: ViewContext): Promise<FilterView[]> {
  return Promise.all(
    list.filters.map(async (filter): Promise<FilterView> => {
      const { name } = filter;
      const [label, sent] = [context.t(filter.label), query[name] ?? ''];
      switch (filter.kind) {
        case 'search':
          return { kind: 'search', name, label, value: sent.trim().slice(0, MAX_SEARCH) };
        case 'date':
          return { kind: 'date', name, label, value: isDate(sent) ? sent : '' };
        case 'choice': {
          const options = await filter.options(context);
          const value = options.some((option) => option.value === sent) ? sent : '';
          return { kind: 'choice', name, label, value, options };
        }
      }
    }),
  );
}

const toCell = (cell: CellView | string | number, isNumber: boolean): CellView =>
  typeof cell === 'object' ? cell : { kind: 'text', text: String(cell), isNumber };

/** `1 000+` where there are more. */
export const formatCount = (count: number, { locale }: Pick<ViewContext, 'locale'>): string =>
  count > MAX_COUNT ? `${formatNumber(MAX_COUNT, locale)}+` : formatNumber(count, locale);

type Loaded = { filters: FilterView[]; query: ListQuery; page: ListPage<{ id: string | number }> };

export function buildListView(resource: Resource, { filters, query, page }: Loaded, context: ViewContext): ListView {
  const { name: resourceName, list, roles } = resource;
  const { t, staff } = context;
  const path = `/admin/${resourceName}`;
  const sort = `${query.isDescending ? '-' : ''}${query.sort}`;
  const set = Object.fromEntries(filters.filter(({ value }) => value !== '').map(({ name, value }) => [name, value]));
  const buildHref = (change: Record<string, string>) =>
    `${path}?${new URLSearchParams({ ...set, ...change }).toString()}`;
  const columns = list.columns.map(({ name, label, isNumber = false, isSortable = false }): ColumnView => {
    const isSorted = query.sort === name;
    return {
      name,
      label: t(label),
      isNumber,
      ...(isSortable && { sortHref: buildHref({ sort: isSorted && !query.isDescending ? `-${name}` : name }) }),
      ...(isSortable && isSorted && { sorted: query.isDescending ? 'descending' : 'ascending' }),
    };
  });
  return {
    path,
    columns,
    filters,
    kept: sort === list.sort ? {} : { sort },
    isFiltered: Object.keys(set).length > 0,
    rows: page.rows.map((row) => ({
      id: String(row.id),
      href: `${path}/${encodeURIComponent(row.id)}`,
      cells: list.columns.map(({ cell, isNumber = false }) => toCell(cell(row, context), isNumber)),
      tone: list.tone?.(row),
    })),
    countText: t('admin:list.count', { count: formatCount(page.count, context) }),
    ...(page.previous && { previousHref: buildHref({ sort, at: page.previous }) }),
    ...(page.next && { nextHref: buildHref({ sort, at: page.next }) }),
    ...(canAdd(resource) && hasRole(staff, roles.write) && { newHref: `${path}/new` }),
    bulk: (resource.actions ?? [])
      .filter((action) => action.isBulk === true && hasRole(staff, action.roles))
      .map(({ name, label, confirm }) => ({ name, label: t(label), ...(confirm && { confirm: t(confirm) }) })),
    links: [],
  };
}
