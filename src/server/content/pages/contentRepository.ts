import type { Locale } from '@/config/locales';
import { pageContentSchema } from '@/contract/pages';
import type { Database } from '../../platform/db/connection';
import { localize, localizeAs } from '../../platform/db/localize';

/** A page of text, or `null`. */
export async function findContentPage(db: Database, locale: Locale, slug: string) {
  const row = await db.selectFrom('page').selectAll().where('slug', '=', slug).executeTakeFirst();
  if (!row) return null;
  return {
    slug: row.slug,
    title: localize(row.title, locale, row),
    lead: localize(row.lead, locale, row),
    ...localizeAs(pageContentSchema, row.content, locale, row),
    updated_at: row.updated_at,
  };
}
