import { sql, type Kysely, type Migration } from 'kysely';
import { nameKey } from '@/lib/text';
import { isPostgres } from '../connection';
import { parseText } from '../localize';

/** Those of that time. */
const LANGUAGES = ['az', 'en'] as const;

const nameKeys = (name: Record<(typeof LANGUAGES)[number], string>) => ({
  name_key_az: nameKey(name.az, 'az'),
  name_key_en: nameKey(name.en, 'en'),
  name_rank_az: 0,
  name_rank_en: 0,
});

type Tables = { product: { id: number; name: string } & ReturnType<typeof nameKeys> };

/**
 * Products are sorted by what stands in their rows; until now a job numbered all of them. The numbers stay for the version
 * before.
 */
export const nameKeysMigration: Migration = {
  async up(db: Kysely<Tables>) {
    const type = isPostgres() ? sql`text collate "C"` : sql`text`;
    for (const locale of LANGUAGES) {
      await db.schema
        .alterTable('product')
        .addColumn(`name_key_${locale}`, type, (column) => column.notNull().defaultTo(''))
        .execute();
    }
    for (const { id, name } of await db.selectFrom('product').select(['id', 'name']).execute()) {
      await db
        .updateTable('product')
        .set(nameKeys(parseText(name, { id })))
        .where('id', '=', id)
        .execute();
    }
    for (const locale of LANGUAGES) {
      await db.schema.dropIndex(`product_by_name_${locale}`).execute();
      await db.schema
        .createIndex(`product_by_name_${locale}`)
        .on('product')
        .columns([`name_key_${locale}`, 'id'])
        .execute();
    }
  },
};
