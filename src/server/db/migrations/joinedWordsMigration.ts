import { sql, type Kysely, type Migration } from 'kysely';
import { foldFormWords, type FormTexts, insertWords, listWords } from '../searchWords';
import { parseText } from '../localize';
import type { Schema, Text } from '../schema';

/** Rows whose words are written at a time. */
const BATCH = 500;

async function writeProductWords(db: Kysely<Schema>) {
  await sql`delete from product_search`.execute(db);
  for (let after = 0; ;) {
    const rows = await db
      .selectFrom('product')
      .innerJoin('product_text', 'product_text.product_id', 'product.id')
      .innerJoin('product_category', 'product_category.id', 'product.category_id')
      .select(['product.id', 'product.name', 'product_text.summary', 'product_text.specifications'])
      .select('product_category.name as category')
      .where('product.id', '>', after)
      .orderBy('product.id')
      .limit(BATCH)
      .execute();
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
    const words = rows.map((row) => {
      const searched = {
        name: parseText(row.name, row),
        summary: parseText(row.summary, row),
        specifications: JSON.parse(row.specifications) as { value: Text }[],
      };
      const list = (locale: 'az' | 'en') => listWords(searched, parseText(row.category, row), locale);
      return { id: row.id, az: list('az'), en: list('en') };
    });
    await insertWords(db, words);
  }
}

const FORM_COLUMNS = {
  application: [
    'reference',
    'first_name',
    'last_name',
    'email',
    'phone_number',
    'organisation',
    'subject_name',
    'message',
  ],
  message: ['reference', 'name', 'email', 'phone_number', 'message'],
} as const;

async function writeFormWords(db: Kysely<Schema>, table: keyof typeof FORM_COLUMNS) {
  const columns = sql.join(FORM_COLUMNS[table].map((name) => sql.ref(name)));
  for (let after = 0; ;) {
    const { rows } = await sql<FormTexts & { id: number }>`
      select id, ${columns} from ${sql.table(table)} where id > ${after} order by id limit ${BATCH}`.execute(db);
    for (const { id, ...texts } of rows) {
      await sql`update ${sql.table(table)} set words = ${foldFormWords(texts)} where id = ${id}`.execute(db);
    }
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}

/** Products and what was sent are found by words that are joined (`indexWords`): `NQ0201` finds NQ-0201. */
export const joinedWordsMigration: Migration = {
  async up(db: Kysely<Schema>) {
    await writeProductWords(db);
    await writeFormWords(db, 'application');
    await writeFormWords(db, 'message');
  },
};
