import { database, type Database } from '../db/transaction';
import { processValue } from '../processValue.mjs';
import { contentVersion, readVersion, type Versions } from './contentVersion.mjs';

/**
 * Reads the version of the content into the memory of this process. Call it after an edit was committed: the next
 * request to this process then shows it; other processes read it by themselves. It never rejects.
 */
export const refreshContentVersion = (): Promise<void> => readVersion(async () => findVersions(await database()));

export async function findVersions(db: Database): Promise<Versions> {
  const { value, shop } = await db.selectFrom('content_version').select(['value', 'shop']).executeTakeFirstOrThrow();
  return { version: Number(value), shopVersion: Number(shop) };
}

/**
 * Raises the version of the content where no trigger does. At the beginning of a transaction it makes edits wait for one
 * another on PostgreSQL, so that they never wait in a circle.
 */
export async function raiseContentVersion(db: Database): Promise<void> {
  await db
    .updateTable('content_version')
    .set(({ eb }) => ({ value: eb('value', '+', 1) }))
    .execute();
}

/** For stock that staff change: only pages with products are made again. It makes edits wait, too. */
export async function raiseShopVersion(db: Database): Promise<void> {
  await db
    .updateTable('content_version')
    .set(({ eb }) => ({ shop: eb('shop', '+', 1) }))
    .execute();
}

type Kept = { version: number; readAt: number; value: Promise<unknown> };

/** By database, of which a process has one. */
const keptValues = () => processValue('kept content', () => new WeakMap<Database, Map<string, Kept>>());

/**
 * What `read` makes of the content, from memory until the content changes: one read for all who ask meanwhile, and after
 * one that failed another. Call it outside of transactions.
 *
 * @param key one for each thing that is read; there are few, as each is kept until it is read anew
 * @param maxAgeMs after this time it is read anew in any case
 */
export async function keepUntilEdit<T>(
  key: string,
  read: (db: Database) => Promise<T>,
  maxAgeMs = Infinity,
): Promise<T> {
  const db = await database();
  const values = keptValues().get(db) ?? new Map<string, Kept>();
  keptValues().set(db, values);
  const [version, now] = [contentVersion(), performance.now()];
  const last = values.get(key);
  if (last?.version === version && now - last.readAt < maxAgeMs) return last.value as Promise<T>;
  const value = read(db);
  values.set(key, { version, readAt: now, value });
  value.catch(() => {
    if (values.get(key)?.value === value) values.delete(key);
  });
  return value;
}
