import type { Database } from '../platform/db/connection';
import { parseText, toJson } from '../platform/db/localize';
import type { Text } from '../platform/db/schema';

/** What every page names the organisation by; `header_logo` is the logo on light grounds. */
export type Identity = { name: Text; slogan: Text; header_logo: string };

/** `null` before the database was seeded. */
export async function findIdentity(db: Database): Promise<Identity | null> {
  const row = await db.selectFrom('site_info').select(['name', 'slogan', 'header_logo']).executeTakeFirst();
  const slug = { slug: 'site_info' };
  return row ? { ...row, name: parseText(row.name, slug), slogan: parseText(row.slogan, slug) } : null;
}

export async function updateIdentity(tx: Database, { name, slogan, header_logo }: Identity): Promise<void> {
  await tx
    .updateTable('site_info')
    .set({ name: toJson(name), slogan: toJson(slogan), header_logo })
    .execute();
}
