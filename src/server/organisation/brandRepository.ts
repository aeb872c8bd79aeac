import type { Database } from '../platform/db/connection';
import { parseText, toJson } from '../platform/db/localize';
import type { Text } from '../platform/db/schema';

/** What every page names the organisation by; `header_logo` is the logo on light grounds. */
export type Identity = {
  name: Text;
  slogan: Text;
  description: Text;
  header_logo: string;
  /** The year; 0 where it is not said. */
  founded: number;
};

/** `null` before the database was seeded. */
export async function findIdentity(db: Database): Promise<Identity | null> {
  const row = await db
    .selectFrom('site_info')
    .select(['name', 'slogan', 'description', 'header_logo', 'founded'])
    .executeTakeFirst();
  if (!row) return null;
  const slug = { slug: 'site_info' };
  const read = (text: (typeof row)['name']) => parseText(text, slug);
  return { ...row, name: read(row.name), slogan: read(row.slogan), description: read(row.description) };
}

export async function updateIdentity(
  tx: Database,
  { name, slogan, description, header_logo, founded }: Identity,
): Promise<void> {
  await tx
    .updateTable('site_info')
    .set({ name: toJson(name), slogan: toJson(slogan), description: toJson(description), header_logo, founded })
    .execute();
}
