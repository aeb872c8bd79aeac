import { readDateText } from '@/lib/dateText';
import { formatNumber } from '@/lib/format';
import type { CellView } from '@/contract/admin';
import type { ColumnView, FilterView, ListView } from '@/contract/adminList';
import { cleanSeen } from '@/contract/text.mjs';
import { MAX_COUNT, type ListPage, type ListQuery } from '../../db/findListPage';
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
          return { kind: 'search', name, label, value: cleanSeen(sent).slice(0, MAX_SEARCH) };
        case 'date': {
          const date = readDateText(cleanSeen(sent));
          return { kind: 'date', name, label, value: isDate(date) ? date : '' };
        }
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
const formatCount = (count: number, { locale }: Pick<ViewContext, 'locale'>): string =>
  count > MAX_COUNT ? `${formatNumber(MAX_COUNT, locale)}+` : formatNumber(count, locale);

type Loaded = {
  filters: FilterView[];
  query: ListQuery;
  page: ListPage<{ id: string | number }>;
  /** How many rows a tab has, by its value. */
  counts: Readonly<Record<string, number>>;
};

/** Which form of a text goes with a number, in both languages. */
const findForm = (count: number) => (count === 1 ? 'one' : 'other');

const isEmpty = (cell: CellView) => cell.kind === 'text' && cell.text === '';

/** The query that the links of a list share. */
type Links = { set: Readonly<Record<string, string>>; buildHref: (query: Record<string, string>) => string };

function buildTabs({ list }: Resource, { filters, counts }: Loaded, { set, buildHref }: Links, context: ViewContext) {
  const { tabs } = list;
  const filter = filters.find(({ name }) => name === tabs?.filter);
  if (!tabs || filter?.kind !== 'choice') return [];
  const { [tabs.filter]: _, ...others } = set;
  const values = tabs.values.filter(
    (value) => tabs.hidesEmpty !== true || (counts[value] ?? 0) > 0 || value === filter.value,
  );
  if (values.length === 0) return [];
  const build = (value: string, text: string) => ({
    text,
    count: counts[value] === undefined ? '' : formatCount(counts[value], context),
    href: buildHref(value === '' ? others : { ...others, [tabs.filter]: value }),
    isCurrent: filter.value === value,
  });
  const named = new Map(filter.options.map(({ value, text }) => [value, text]));
  return [build('', context.t('admin:list.all')), ...values.map((value) => build(value, named.get(value) ?? value))];
}

/** Filters whose every value is a tab stand in no form. */
const isAllTabs = ({ list: { tabs } }: Resource, filter: FilterView) =>
  tabs?.filter === filter.name &&
  filter.kind === 'choice' &&
  filter.options.every(({ value }) => tabs.values.includes(value));

export function buildListView(resource: Resource, loaded: Loaded, context: ViewContext): ListView {
  const { filters, query, page } = loaded;
  const { name: resourceName, list, roles } = resource;
  const { t, staff } = context;
  const path = `/admin/${resourceName}`;
  const sort = `${query.isDescending ? '-' : ''}${query.sort}`;
  const set = Object.fromEntries(filters.filter(({ value }) => value !== '').map(({ name, value }) => [name, value]));
  const buildHref = (asked: Record<string, string>) => {
    const search = new URLSearchParams(asked).toString();
    return search ? `${path}?${search}` : path;
  };
  const sorted = sort === list.sort ? {} : { sort };
  const cells = page.rows.map((row) =>
    list.columns.map(({ cell, isNumber = false }) => toCell(cell(row, context), isNumber)),
  );
  const shown = list.columns
    .map((_, index) => index)
    .filter((index) => !list.columns[index]?.isSparse || !cells.every((row) => row[index] && isEmpty(row[index])));
  const columns = list.columns.map(
    ({ name, label, isNumber = false, needsLabel = false, isSortable = false }): ColumnView => {
      const isSorted = query.sort === name;
      return {
        name,
        label: t(label),
        isNumber,
        needsLabel,
        ...(isSortable && {
          sortHref: buildHref({ ...set, sort: isSorted && !query.isDescending ? `-${name}` : name }),
        }),
        ...(isSortable && isSorted && { sorted: query.isDescending ? 'descending' : 'ascending' }),
      };
    },
  );
  const pick = <Item>(items: readonly Item[]) => shown.flatMap((index) => items[index] ?? []);
  const order = list.order;
  // A column of empty squares says nothing.
  const hasPictures = page.rows.some((row) => list.picture?.(row));
  const isFiltered = Object.keys(set).length > 0;
  const isOrdered = order !== undefined && !isFiltered && sort === list.sort && hasRole(staff, order.roles);
  const tabbed = filters.filter((filter) => isAllTabs(resource, filter));
  const formFilters = filters.filter((filter) => !tabbed.includes(filter));
  const mayAdd = canAdd(resource) && hasRole(staff, roles.write);
  const bulk = (resource.actions ?? []).filter((action) => action.isBulk === true && hasRole(staff, action.roles));
  const pages = (list.chosenPages ?? []).filter((one) => hasRole(staff, one.roles));
  const isInTab = list.tabs !== undefined && Object.keys(set).join() === list.tabs.filter;
  return {
    path,
    columns: pick(columns),
    tabs: buildTabs(resource, loaded, { set: { ...set, ...sorted }, buildHref }, context),
    filters: formFilters,
    filtersSet: formFilters.filter(({ kind, value }) => kind !== 'search' && value !== '').length,
    kept: {
      ...sorted,
      ...Object.fromEntries(tabbed.flatMap(({ name, value }) => (value === '' ? [] : [[name, value]]))),
    },
    isFiltered: formFilters.some(({ value }) => value !== ''),
    isOrdered,
    rows: page.rows.map((row, index) => {
      const { above, below } = isOrdered ? order.neighbours(row) : {};
      return {
        id: String(row.id),
        href: list.href?.(row, context) ?? `${path}/${encodeURIComponent(row.id)}`,
        cells: pick(cells[index] ?? []),
        tone: list.tone?.(row),
        ...(hasPictures && { picture: list.picture?.(row) ?? '' }),
        ...(list.seen && { seen: list.seen(row) }),
        ...(above !== undefined && { above }),
        ...(below !== undefined && { below }),
      };
    }),
    lead: list.lead ? t(list.lead) : '',
    emptyText: isInTab ? t('adminList:empty.tab') : list.empty && (mayAdd || !canAdd(resource)) ? t(list.empty) : '',
    problem: '',
    results: null,
    countText: [
      page.isNear ? t('adminList:near') : '',
      t(`adminList:count.${list.noun ?? 'records'}_${findForm(page.count)}`, { n: formatCount(page.count, context) }),
    ]
      .filter(Boolean)
      .join(' '),
    ...(page.previous && { previousHref: buildHref({ ...set, sort, at: page.previous }) }),
    ...(page.next && { nextHref: buildHref({ ...set, sort, at: page.next }) }),
    ...(mayAdd && {
      newLink: { href: `${path}/new`, text: t(resource.addLabel ? resource.newTitle : 'admin:list.new') },
    }),
    bulk: [
      ...bulk.map(({ name, label, counted, confirm, isDanger }) => ({
        name,
        label: t(label),
        ...(counted && { counted: t(counted, { n: '{n}' }) }),
        ...(confirm && { confirm: t(confirm) }),
        ...(isDanger && { isDanger }),
      })),
      ...pages.map(({ name, label, counted }) => ({ name, label: t(label), counted: t(counted, { n: '{n}' }) })),
    ],
    links: [],
  };
}
