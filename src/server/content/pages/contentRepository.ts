import type { Locale } from '@/config/locales';
import { contentPageSchema, pageContentSchema } from '@/contract/pages';
import type { Database } from '../../platform/db/connection';
import { PAGE } from '../../platform/db/contentTables';
import { localizeAs, localizeMeta, localizeRow } from '../../platform/db/localize';

const OWN = contentPageSchema.omit({ meta_title: true, meta_description: true }).shape;

/** A page of text, or `null`. */
export async function findContentPage(db: Database, locale: Locale, slug: string) {
  const row = await db.selectFrom('page').selectAll().where('slug', '=', slug).executeTakeFirst();
  if (!row) return null;
  return {
    ...localizeRow(PAGE, OWN, row, locale),
    ...localizeAs(pageContentSchema, row.content, locale, row),
    updated_at: row.updated_at,
    ...localizeMeta(row, locale),
  };
}
