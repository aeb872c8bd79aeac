import { database, type Database } from '../db/transaction';
import { readVersion, type Versions } from './contentVersion.mjs';

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
