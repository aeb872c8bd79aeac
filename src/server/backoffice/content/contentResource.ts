import type { StaffRole } from '@/contract/admin';
import { LOCALES, type Locale } from '@/config/locales';
import {
  type Column,
  type ExtraControls,
  type Filter,
  type Noun,
  type OrderByHand,
  type Resource,
  type ViewContext,
  defineResource,
} from '../kit/defineResource';

import type { FieldSet, FieldValues } from '../kit/fields';
import { database, type Database } from '../../db/transaction';
import type { ListPage, ListQuery } from '../../db/findListPage';
import type { TextKey } from '../../texts/texts';
import { buildActions, buildSaves, EDITORS } from './contentButtons';
import { buildFacts, buildLacks, buildLinks, buildPreviews } from './contentFacts';
import { addSeen, buildRow, pickRows, type ContentRow, type Rank, type SeenRow } from './contentRows';
import { hasRole } from '../../people/staff/requireStaff';
import { buildPictureSection } from './pictureSection';
import { checkReferences } from '../../publishing/checkReferences';
import type { ContentType, ContentValues } from '../../publishing/ContentType';
import { countStates, findDrafts, STATES } from '../../publishing/draftsRepository';
import { moveRecord, type OrderedTable } from '../../publishing/orderService';
import { describeFault } from '../../publishing/checkContent';
import { findRecord } from '../../publishing/publishService';

export type ContentResource = {
  type: ContentType;
  resource: Resource;
  /** The values of a record in which nothing was typed. */
  empty: ContentValues;
  /** All that is published; not of products, which are too many. */
  findAll?: (db: Database) => Promise<StoredValues[]>;
  /** Of products: those after an id, in its order. */
  findBatch?: (db: Database, afterId: number, limit: number) => Promise<StoredValues[]>;
};

type StoredValues = ContentValues & { id: number };

/** `undefined` for a resource that has no drafts. */
export type FindContentResource = (name: string) => ContentResource | undefined;

type Queries = 'find' | 'insert' | 'update' | 'remove' | 'draftRows';

type Options<Fields extends FieldSet> = {
  type: Omit<ContentType<FieldValues<Fields>>, Queries>;
  /** Its queries. */
  records: Pick<ContentType<FieldValues<Fields>>, Queries> & {
    /** The values of a record in which nothing was typed; they also stand for what cannot be read. */
    empty: FieldValues<Fields>;
    /** All that is published. */
    findAll?(db: Database): Promise<(FieldValues<Fields> & { id: number })[]>;
    /** In place of `findAll`: those after an id, in its order. */
    findBatch?(db: Database, afterId: number, limit: number): Promise<(FieldValues<Fields> & { id: number })[]>;
  };
  title: TextKey;
  newTitle: TextKey;
  noun: Noun;
  /** Who sees list and records beside those who edit them. */
  readers?: readonly StaffRole[];
  fields: Fields;
  sections?: readonly { title: TextKey; fields: readonly (keyof Fields & string)[] }[];
  /** Beside name, state and languages. */
  columns?: readonly Column<ContentRow>[];
  /** A page of the list, where it is long. */
  findPage?: (db: Database, query: ListQuery, locale: ViewContext['locale']) => Promise<ListPage<ContentRow>>;
  /** As in `defineResource`; the order of the site by default. */
  sort?: string;
  /** As in `defineResource`. */
  href?: (row: ContentRow, context: ViewContext) => string;
  /** The order of the site is made by hand in this table, among records of one rank. */
  order?: { table: OrderedTable; rank?(values: FieldValues<Fields>): number };
  /** Beside search, state and languages: choices of a value by the name of its field. */
  filters?: readonly Filter[];
  /** Records that the site's pages name: none is added or taken off. */
  isFixed?: boolean;
  links?: (id: string, context: ViewContext) => { href: string; text: string }[];
};

/** The columns that every list of content has: its state where that is not the usual one, and the languages that it lacks. */
const stateColumns: Column<ContentRow>[] = [
  {
    name: 'state',
    label: 'adminContent:column.state',
    isSparse: true,
    cell: ({ state }, { t }) =>
      state === 'published'
        ? ''
        : { kind: 'tag', text: t(`adminContent:state.${state}`), tone: state === 'failed' ? 'bad' : 'warn' },
  },
  {
    name: 'languages',
    label: 'adminContent:column.languages',
    isSparse: true,
    cell: ({ missing }, { t }) =>
      missing.length === 0
        ? ''
        : { kind: 'tag', tone: 'bad', text: t('adminContent:column.missing', { languages: missing.join(', ') }) },
  },
];

/** The buttons that move records of content past one another. @param resource its name in the audit log */
const orderContent = (resource: string, table: OrderedTable): OrderByHand<ContentRow> => ({
  neighbours: ({ above, below }) => ({ above, below }),
  roles: EDITORS,
  move: ({ id, side, otherId, staff }) =>
    moveRecord({ table, resource, id: Number(id), side, otherId: Number(otherId), staffId: staff.id }),
});

const buildSchedule = ({ t }: ViewContext): ExtraControls => ({
  title: t('adminContent:schedule.title'),
  button: 'schedule',
  controls: [
    {
      kind: 'text',
      name: 'publish_at',
      type: 'time',
      label: t('adminContent:schedule.label'),
      isRequired: false,
    },
  ],
});

/** Published records and drafts of a short table. */
async function findRows({ type, findAll }: Pick<ContentResource, 'type' | 'findAll'>, db: Database, locale: Locale) {
  const published = (await findAll?.(db)) ?? [];
  const drafts = await findDrafts(db, type.name);
  const byItem = new Map(drafts.map((draft) => [draft.item_id, draft]));
  const ids = new Set(published.map(({ id }) => id));
  const { title } = type;
  return [
    ...drafts
      .filter(({ item_id }) => item_id === null || !ids.has(item_id))
      .map((draft) => buildRow(null, draft, title, locale)),
    ...published.map(({ id, ...values }) => buildRow({ id, values }, byItem.get(id) ?? null, title, locale)),
  ];
}

/**
 * A kind of content in the back office: drafts, schedule, publishing, history and preview from one definition, beside
 * what `defineResource` gives.
 */
export function contentResource<Fields extends FieldSet>(options: Options<Fields>): ContentResource {
  const {
    type: ownType,
    title,
    newTitle,
    fields,
    sections,
    records,
    columns = [],
    findPage,
    isFixed = false,
    readers = [],
    links,
  } = options;
  const type: ContentType = { ...records, ...ownType, title: readTitle };
  /** Empty where the title is what somebody wrote wrong by hand. */
  function readTitle(values: ContentValues, locale: ViewContext['locale']): string {
    try {
      return ownType.title(values as FieldValues<Fields>, locale) || '';
    } catch {
      return '';
    }
  }
  /** What cannot be shown in its field, written by hand, is shown as empty: saving mends it. */
  const readable = (values: ContentValues) =>
    Object.fromEntries(
      Object.entries(fields).map(([name, field]) => {
        try {
          field.write(name, values[name] as never);
          return [name, values[name] ?? records.empty[name]];
        } catch {
          return [name, records.empty[name]];
        }
      }),
    ) as FieldValues<Fields>;

  const { order } = options;
  const rank: Rank | undefined = order && ((values) => order.rank?.(readable(values) as FieldValues<Fields>) ?? 0);
  const resource = defineResource<SeenRow, Fields>({
    name: type.name,
    title,
    newTitle,
    roles: { read: [...EDITORS, ...readers], write: EDITORS },
    list: {
      find: async (db, query, locale): Promise<ListPage<SeenRow>> => {
        const page = findPage
          ? await findPage(db, query, locale)
          : pickRows(await findRows({ ...records, type }, db, locale), query, locale, rank);
        return { ...page, rows: await addSeen(db, type.name, page.rows) };
      },
      columns: [
        { name: 'title', label: 'adminContent:column.title', isSortable: true, cell: (row) => row.title },
        ...columns,
        ...stateColumns,
      ],
      filters: [
        { kind: 'search', name: 'q', label: 'admin:list.search' },
        {
          kind: 'choice',
          name: 'state',
          label: 'adminContent:filter.state',
          options: ({ t }) => STATES.map((value) => ({ value, text: t(`adminContent:state.${value}`) })),
        },
        {
          kind: 'choice',
          name: 'languages',
          label: 'adminContent:filter.languages',
          options: ({ t }) => [{ value: 'missing', text: t('adminContent:filter.missing') }],
        },
        ...(options.filters ?? []),
      ],
      sort: options.sort ?? 'order',
      tone: ({ state }) => (state === 'failed' ? 'bad' : undefined),
      ...('image' in fields && { picture: ({ values }: ContentRow) => String(values.image ?? '') }),
      seen: ({ seen }) => seen,
      ...(options.href && { href: options.href }),
      noun: options.noun,
      ...(order && { order: orderContent(type.name, order.table) }),
      empty: 'adminList:empty.add',
      tabs: { filter: 'state', values: STATES, count: (db) => countStates(db, type.name), hidesEmpty: true },
    },
    fields,
    ...(sections && { sections }),
    find: async (db, id, locale) => {
      const found = await findRecord(db, { type, id });
      if (!found) return null;
      const name = [locale, ...LOCALES].map((one) => type.title(found.values, one)).find(Boolean);
      // What a draft names may have been taken off the site since it was saved.
      const faults = found.draft ? await checkReferences(db, type, found.values) : {};
      const errors = Object.fromEntries(
        Object.entries(faults).map(([field, fault]) => [field, describeFault(fault, locale)]),
      );
      return { title: name ?? '—', values: readable(found.values), version: found.version, errors };
    },
    isFixed,
    saves: buildSaves(type),
    extraControls: async (context, values) => [
      ...[await buildPictureSection(values, context)].flatMap((section) => section ?? []),
      buildSchedule(context),
    ],
    facts: async (id, context) => buildFacts(await findRecord(await database(), { type, id }), fields, context),
    links: async (id, context) => [
      ...(hasRole(context.staff, EDITORS)
        ? buildLinks(await findRecord(await database(), { type, id }), { type, id }, context)
        : []),
      ...(links?.(id, context) ?? []),
    ],
    // A redirect without its address is nothing.
    actions: buildActions(type, { isFixed, canCopy: !('source' in fields) }),
    rail: async (id, context) => {
      const found = await findRecord(await database(), { type, id });
      return {
        lacks: found ? await buildLacks(found.values, fields, context) : [],
        previews: hasRole(context.staff, EDITORS) && found ? buildPreviews({ type, id }, context) : [],
      };
    },
  });
  return { ...records, type, resource };
}
