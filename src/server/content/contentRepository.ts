import type { Locale } from '@/config/locales';
import type { Database } from '../db/connection';
import { localize } from '../db/localize';

/** A page of text, or `null`. */
export async function findContentPage(db: Database, locale: Locale, slug: string) {
  const row = await db.selectFrom('page').selectAll().where('slug', '=', slug).executeTakeFirst();
  if (!row) return null;
  return {
    slug: row.slug,
    title: localize(row.title, locale),
    lead: localize(row.lead, locale),
    ...localize(row.content, locale),
    updated_at: row.updated_at,
  };
}
