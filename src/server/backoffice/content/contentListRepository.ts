import { sql, type RawBuilder } from 'kysely';
import type { Locale } from '@/config/locales';
import { chooseTry, listSearchTries } from '@/lib/searchTries';
import type { Database } from '../../db/connection';
import { findListPage, type ListPage, type ListQuery } from '../../db/findListPage';
import type { ContentValues } from '../../publishing/ContentType';
import { buildRow, type ContentRow } from './contentRows';
import { DRAFT_STATE, findDraftBodies, type ContentState } from '../../publishing/draftsRepository';

/** `id` is that of the record; below 0 for what is only a draft. */
type Listed = {
  id: number;
  item_id: number | null;
  draft_id: number | null;
  state: ContentState;
  updated_at: string;
  words: string;
  name_key_az: string;
  name_key_en: string;
};

const ALL = sql<boolean>`1 = 1`;
const NONE = sql<boolean>`1 = 0`;
type Asked = 'updated_at' | 'words' | `name_key_${Locale}`;

/**
 * Each record of a long table once: as its draft where there is one, else as it is on the site.
 * @param asked columns beside the ids and the state; others are left out, as SQLite would read them of every row
 */
function listRecords({ table, resource, query }: List, asked: readonly Asked[]) {
  const id = sql.ref(`${table}.id`);
  // What is on the site has its texts in every language.
  const [isListed, isDraftListed] = query.filters.languages === undefined ? [ALL, ALL] : [NONE, sql`draft.lacks <> ''`];
  const columnsOf = (source: string) =>
    sql.join(
      asked.map((name) => sql`, ${sql.ref(`${source}.${name}`)}`),
      sql``,
    );
  return sql<Listed>`(
    select id, id as item_id, cast(null as integer) as draft_id, 'published' as state ${columnsOf(table)}
    from ${sql.table(table)}
    where not exists (select 1 from draft where draft.resource = ${resource} and draft.item_id = ${id}) and ${isListed}
    union all
    select coalesce(${id}, -draft.id) as id, draft.item_id, draft.id as draft_id, ${DRAFT_STATE} as state ${columnsOf('draft')}
    from draft left join ${sql.table(table)} on ${id} = draft.item_id
    where draft.resource = ${resource} and ${isDraftListed}
  )`.as('listed');
}

type List = {
  table: 'media_post' | 'product';
  resource: string;
  /** The field of its name. */
  title: 'title' | 'name';
  query: ListQuery;
  locale: Locale;
  /** The order without a choice: by the id, new drafts first, or what was changed last first. */
  order: 'id' | 'updated_at';
  /** A further filter, of the columns of `Listed`. */
  where?: RawBuilder<boolean> | undefined;
  /** What the list shows of records that are on the site. */
  findCards: (ids: readonly number[]) => Promise<readonly (ContentValues & { id: number })[]>;
};

/** A page of the records and drafts of a long table, found by what lists need of them; their texts are read by nobody. */
export async function findContentPage(db: Database, options: List): Promise<ListPage<ContentRow>> {
  const { title, query, locale, order, where, findCards } = options;
  const holds = (words: readonly string[]) => words.map((word) => sql<boolean>`listed.words like ${`%${word}%`}`);
  const { words, isNear } = await chooseTry(listSearchTries(query.search), async (tried) => {
    const found = await db
      .selectFrom(listRecords(options, ['words']))
      .select('id')
      .where((part) => part.and(holds(tried)))
      .limit(1)
      .execute();
    return found.length > 0;
  });
  const { state } = query.filters;
  const sort = query.sort === 'title' ? (`name_key_${locale}` as const) : order;
  const asked = [...(sort === 'id' ? [] : [sort]), ...(words.length > 0 ? ['words' as const] : [])];
  const records = db
    .selectFrom(listRecords(options, asked))
    .select(['id', 'item_id', 'draft_id'])
    .where((part) =>
      part.and([
        ...holds(words),
        ...(state === undefined ? [] : [part('state', '=', state as ContentState)]),
        ...(where ? [where] : []),
      ]),
    );
  const page = await findListPage(db, records, {
    isDescending: sort === 'updated_at' ? !query.isDescending : query.isDescending,
    cursor: query.cursor,
    size: query.size,
    sortColumn: `listed.${sort}`,
    sortType: sort === 'id' ? 'integer' : 'text',
    idColumn: 'listed.id',
  });
  // What a draft says stands in its body alone; those of one page are read.
  const drafts = await findDraftBodies(
    db,
    page.rows.flatMap(({ draft_id: id }) => id ?? []),
  );
  const cards = await findCards(page.rows.flatMap(({ id, draft_id: draft }) => (draft === null ? id : [])));
  const readTitle = (values: ContentValues, language: Locale) => {
    const text = values[title] as Partial<Record<Locale, unknown>> | null | undefined;
    return typeof text?.[language] === 'string' ? text[language] : '';
  };
  return {
    ...page,
    isNear,
    rows: page.rows.flatMap(({ item_id, draft_id }) => {
      const draft = drafts.find(({ id }) => id === draft_id) ?? null;
      const card = cards.find(({ id }) => id === item_id);
      if (draft) return buildRow(null, draft, readTitle, locale);
      // Without it the record was removed meanwhile.
      if (!card) return [];
      const { id, ...values } = card;
      return buildRow({ id, values }, null, readTitle, locale);
    }),
  };
}
