import type { Insertable, Selectable } from 'kysely';
import { LOCALES } from '@/config/locales';
import { isPostgres, type Database, type RowLock } from '../db/connection';
import { parseText, toJson } from '../db/localize';
import type { PictureTable } from '../db/mediaSchema';
import type { Text } from '../db/schema';
import { filterNamed } from './filterNamed';
import { buildPictureAddress } from '@/lib/pictureAddress';

const COLUMNS = [
  'id',
  'hash',
  'name',
  'width',
  'height',
  'bytes',
  'focus_x',
  'focus_y',
  'alt',
  'is_decorative',
  'avif',
  'version',
  'created_at',
] as const;

type StoredRow = Pick<Selectable<PictureTable>, (typeof COLUMNS)[number]>;

export type PictureRow = Omit<StoredRow, 'alt'> & { alt: Text };

const toRow = (row: StoredRow): PictureRow => ({ ...row, alt: parseText(row.alt, row) });

/** The picture with this hash, which may have been there before. */
export async function insertPicture(
  tx: Database,
  picture: Omit<Insertable<PictureTable>, 'alt'> & { alt: Text },
): Promise<PictureRow> {
  const row = await tx
    .insertInto('picture')
    .values({ ...picture, alt: toJson(picture.alt) })
    .onConflict((conflict) => conflict.column('hash').doUpdateSet(({ ref }) => ({ hash: ref('excluded.hash') })))
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
  return toRow(row);
}

/** @param lock `lock` where its row stays locked until the transaction ends */
export async function findPicture(
  db: Database,
  by: { id: number } | { hash: string },
  lock: RowLock = 'read',
): Promise<PictureRow | null> {
  const row = await db
    .selectFrom('picture')
    .select(COLUMNS)
    .where((part) => part.and(by))
    .$if(lock === 'lock' && isPostgres(), (query) => query.forUpdate())
    .executeTakeFirst();
  return row ? toRow(row) : null;
}

/** The pictures with these hashes, in the order in which everybody locks them. */
export async function findPicturesByHash(
  db: Database,
  hashes: readonly string[],
  { isLocking = false } = {},
): Promise<PictureRow[]> {
  if (hashes.length === 0) return [];
  const rows = await db
    .selectFrom('picture')
    .select(COLUMNS)
    .where('hash', 'in', hashes)
    .orderBy('id')
    .$if(isLocking && isPostgres(), (query) => query.forUpdate())
    .execute();
  return rows.map(toRow);
}

type PictureQuery = {
  /** Words of a name; empty for all. */
  text: string;
  /** Only those that have no alternative text in a language and are not decorative. */
  isIncomplete: boolean;
  limit: number;
  offset: number;
};

const matching = (db: Database, isIncomplete: boolean) =>
  db
    .selectFrom('picture')
    .orderBy('id', 'desc')
    .$if(isIncomplete, (query) =>
      query.where('is_decorative', '=', 0).where(({ eb, or }) =>
        or(
          LOCALES.flatMap((locale) => [
            eb('alt', 'like', `%"${locale}":""%`),
            // Stored before the language came.
            eb('alt', 'not like', `%"${locale}":%`),
          ]),
        ),
      ),
    );

const findNamed = async (db: Database, { text, isIncomplete }: Pick<PictureQuery, 'text' | 'isIncomplete'>) =>
  filterNamed(await matching(db, isIncomplete).select(['id', 'name']).execute(), text);

/** Newest first. */
export async function findPictures(db: Database, { limit, offset, ...filter }: PictureQuery): Promise<PictureRow[]> {
  if (filter.text === '') {
    const rows = await matching(db, filter.isIncomplete).select(COLUMNS).limit(limit).offset(offset).execute();
    return rows.map(toRow);
  }
  const ids = (await findNamed(db, filter)).slice(offset, offset + limit).map(({ id }) => id);
  if (ids.length === 0) return [];
  return (await matching(db, false).select(COLUMNS).where('id', 'in', ids).execute()).map(toRow);
}

export async function countPictures(
  db: Database,
  filter: Pick<PictureQuery, 'text' | 'isIncomplete'>,
): Promise<number> {
  return (await findNamed(db, filter)).length;
}

type PictureChange = Pick<PictureRow, 'id' | 'version' | 'focus_x' | 'focus_y' | 'is_decorative'> & { alt: Text };

/** `null` where the picture has another version by now. */
export async function updatePicture(
  tx: Database,
  { id, version, alt, focus_x, focus_y, is_decorative }: PictureChange,
): Promise<PictureRow | null> {
  const row = await tx
    .updateTable('picture')
    .set({ focus_x, focus_y, is_decorative, alt: toJson(alt), version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning(COLUMNS)
    .executeTakeFirst();
  return row ? toRow(row) : null;
}

export async function removePicture(tx: Database, id: number): Promise<void> {
  await tx.deleteFrom('picture').where('id', '=', id).execute();
}

/** The oldest picture whose AVIF files are missing and that no process works on; locked until the transaction ends. */
export const findPictureWithoutAvif = (tx: Database, now: string) =>
  tx
    .selectFrom('picture')
    .select(['id', 'hash', 'width'])
    .where('avif', '=', 'waiting')
    .where(({ eb, or }) => or([eb('avif_lease', 'is', null), eb('avif_lease', '<', now)]))
    .orderBy('id')
    .limit(1)
    .$if(isPostgres(), (query) => query.forUpdate().skipLocked())
    .executeTakeFirst();

export async function updateAvif(
  db: Database,
  id: number,
  change: Partial<Pick<Selectable<PictureTable>, 'avif' | 'avif_lease'>>,
): Promise<void> {
  await db.updateTable('picture').set(change).where('id', '=', id).execute();
}

/** The address of a picture as content holds it. */
export const toAddress = ({ hash, width, height, focus_x: x, focus_y: y, alt }: PictureRow): string =>
  buildPictureAddress({ base: `/pictures/${hash}`, width, height, focus: { x, y }, alt });

/** What the audit log keeps of a picture. */
export const toAudited = ({ name, alt, focus_x, focus_y, is_decorative }: PictureRow) => ({
  name,
  alt,
  focus_x,
  focus_y,
  is_decorative,
});

/** Whether it may be published: it is decorative or has its text in both languages. */
export const isPictureComplete = ({ is_decorative, alt }: Pick<PictureRow, 'is_decorative' | 'alt'>): boolean =>
  is_decorative === 1 || LOCALES.every((locale) => alt[locale] !== '');
