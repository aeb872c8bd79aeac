import type { Database } from '../db/connection';
import type { Versions } from './contentVersion.mjs';

export async function findVersions(db: Database): Promise<Versions> {
  const { value, shop } = await db.selectFrom('content_version').select(['value', 'shop']).executeTakeFirstOrThrow();
  return { version: Number(value), shopVersion: Number(shop) };
}

/**
 * Raises the version of the content where no trigger does. At the beginning of a transaction it makes edits wait for one
 * another on PostgreSQL, so that they never wait in a circle.
 */
export async function updateContentVersion(db: Database): Promise<void> {
  await db
    .updateTable('content_version')
    .set(({ eb }) => ({ value: eb('value', '+', 1) }))
    .execute();
}

/** Raises the version of what pages show of the stock, which also changes without an edit. It makes edits wait, too. */
export async function updateShopVersion(db: Database): Promise<void> {
  await db
    .updateTable('content_version')
    .set(({ eb }) => ({ shop: eb('shop', '+', 1) }))
    .execute();
}
