import type { Locale } from '@/config/locales';
import type { SubjectKind } from '@/contract/formFields';
import { database } from '../db/connection';
import { localize } from '../db/localize';

/** What a service, product or project is called; `null` where there is none of that slug. */
export async function findSubjectName(kind: SubjectKind, slug: string, locale: Locale): Promise<string | null> {
  const db = await database();
  const query = {
    service: () => db.selectFrom('service').select('name').where('slug', '=', slug),
    product: () => db.selectFrom('product').select('name').where('slug', '=', slug),
    project: () => db.selectFrom('project').select('title as name').where('slug', '=', slug),
  }[kind]();
  const row = await query.executeTakeFirst();
  return row ? localize(row.name, locale) : null;
}
