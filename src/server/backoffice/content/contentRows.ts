import { LOCALES, type Locale } from '@/config/locales';
import { searchRows } from '@/lib/searchTries';
import { nameOrder } from '@/lib/text';
import { type ListPage, type ListQuery, sliceListPage } from '../../db/findListPage';
import { missingLanguages } from '@/lib/missingLanguages';
import { buildSeen, readBody } from '../../publishing/recordKey';
import type { ContentValues } from '../../publishing/ContentType';
import type { ContentState, findDraftBodies } from '../../publishing/draftsRepository';
import { findNewestRevisions } from '../../publishing/revisionsRepository';
import type { Database } from '../../db/transaction';

/** A line of the list of a resource. */
export type ContentRow = {
  id: string;
  title: string;
  /** Of the draft where there is one. */
  values: ContentValues;
  /** What is on the site. */
  published?: ContentValues | undefined;
  state: ContentState;
  /** Languages that lack a text which another has. */
  missing: Locale[];
  /** When its draft was saved. */
  draftAt: string | null;
  /** The records before and behind it, where they are ordered by hand. */
  above?: string | undefined;
  below?: string | undefined;
};

export type SeenRow = ContentRow & { seen: string };

type DraftRow = Awaited<ReturnType<typeof findDraftBodies>>[number];

export function readState(
  draft: Pick<DraftRow, 'item_id' | 'publish_at' | 'archived_at' | 'failure'> | null,
): ContentState {
  if (!draft) return 'published';
  if (draft.failure) return 'failed';
  if (draft.publish_at) return 'scheduled';
  if (draft.archived_at) return 'archived';
  return draft.item_id === null ? 'new' : 'changed';
}

type Title = (values: ContentValues, locale: Locale) => string;

/** A row of what is published, and of its draft. */
export function buildRow(
  published: { id: number; values: ContentValues } | null,
  draft: DraftRow | null,
  title: Title,
  locale: Locale,
): ContentRow {
  const values = draft ? readBody(draft.body) : (published?.values ?? {});
  const itemId = published?.id ?? draft?.item_id ?? null;
  return {
    id: itemId === null ? `d${draft?.id ?? ''}` : String(itemId),
    title: [locale, ...LOCALES].map((language) => title(values, language)).find(Boolean) ?? '—',
    values,
    published: published?.values,
    state: readState(draft),
    missing: missingLanguages(values),
    draftAt: draft?.updated_at ?? null,
  };
}

/** The rows of a page with what buttons for chosen rows get of them, `seen` (`requireSeen`). */
export async function addSeen(db: Database, resource: string, rows: readonly ContentRow[]): Promise<SeenRow[]> {
  const ids = rows.map(({ id }) => Number(id)).filter((id) => id > 0);
  const revisions = await findNewestRevisions(db, resource, ids);
  return rows.map((row) => ({ ...row, seen: buildSeen(row.draftAt, revisions.get(Number(row.id))) }));
}

/** Where a published record stands: only those of one rank are moved past one another. */
export type Rank = (values: ContentValues) => number;

/** Drafts as they are, then what is published by its rank; each row gets those that it can be moved past. */
function orderRows(rows: readonly ContentRow[], rank: Rank): ContentRow[] {
  const readRank = ({ published }: ContentRow) => (published ? rank(published) : 0);
  const placed = rows
    .filter(({ published }) => published !== undefined)
    .sort((one, other) => readRank(one) - readRank(other));
  const findPast = (row: ContentRow, other: ContentRow | undefined) =>
    other && readRank(other) === readRank(row) ? other.id : undefined;
  return [
    ...rows.filter(({ published }) => published === undefined),
    ...placed.map((row, index) => ({
      ...row,
      above: findPast(row, placed[index - 1]),
      below: findPast(row, placed[index + 1]),
    })),
  ];
}

/** Filters and cuts rows that were read whole. @param rank of a list that is ordered by hand */
export function pickRows(all: ContentRow[], query: ListQuery, locale: Locale, rank?: Rank): ListPage<ContentRow> {
  const rows = rank && query.sort === 'order' ? orderRows(all, rank) : all;
  const { state, languages, ...others } = query.filters;
  const getText = (row: ContentRow) => `${row.title} ${JSON.stringify(row.values.slug ?? row.values)}`;
  const searched = searchRows(rows, query.search, getText);
  const found = searched.rows.filter(
    (row) =>
      (!state || row.state === state) &&
      (!languages || row.missing.length > 0) &&
      Object.entries(others).every(([name, value]) =>
        [row.values, row.published].some((values) => values && String(values[name]) === value),
      ),
  );
  if (query.sort === 'title') {
    const compare = nameOrder(locale);
    found.sort((one, other) => compare(one.title, other.title));
  }
  return { ...sliceListPage(query.isDescending ? found.reverse() : found, query), isNear: searched.isNear };
}
