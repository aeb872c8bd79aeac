import { sql, type Kysely, type Migration } from 'kysely';
import { missingLanguages } from '@/lib/missingLanguages';
import { parseJson } from '@/lib/parseJson';
import { isPostgres } from '../connection';
import { listColumns } from '../searchWords';

/** Those of that time. */
const LANGUAGES = ['az', 'en'] as const;

/** Rows of one query. */
const BATCH = 200;

/** The tables, and the columns of which the new ones are made. */
const FILLED = { media_post: ['slug', 'title'], product: ['slug', 'name'], draft: ['body'] } as const;

const textOf = (name: unknown, locale: string): string => {
  const text: unknown =
    typeof name === 'object' && name !== null ? Object.entries(name).find(([key]) => key === locale)?.[1] : '';
  return typeof text === 'string' ? text : '';
};

/** Fills rows a batch at a time: the texts of all drafts need not fit into memory. */
async function fill(db: Kysely<unknown>, table: keyof typeof FILLED): Promise<void> {
  for (let last = 0, isMore = true; isMore;) {
    const { rows } = await sql<Record<string, unknown> & { id: number }>`
      select id, ${sql.join(FILLED[table].map((name) => sql.ref(name)))} from ${sql.table(table)}
      where id > ${last} order by id limit ${BATCH}`.execute(db);
    for (const { id, body, ...columns } of rows) {
      const read = Object.fromEntries(
        Object.entries(columns).map(([name, text]) => [name, name === 'slug' ? text : parseJson(text)]),
      );
      const draft = table === 'draft' && parseJson(body);
      const values: Record<string, unknown> = typeof draft === 'object' && draft !== null ? { ...draft } : read;
      const name = values.title ?? values.name;
      const filled = {
        ...listColumns({ az: textOf(name, 'az'), en: textOf(name, 'en') }, values),
        ...(table === 'draft' && { lacks: missingLanguages(values).join(' ') }),
      };
      const pairs = Object.entries(filled).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
      await sql`update ${sql.table(table)} set ${sql.join(pairs)} where id = ${id}`.execute(db);
      last = id;
    }
    isMore = rows.length === BATCH;
  }
}

const KEYS = LANGUAGES.map((locale) => `name_key_${locale}`);
const ADDED = { media_post: [...KEYS, 'words'], product: ['words'], draft: [...KEYS, 'words', 'lacks'] };

/** The lists of the back office find, sort and page posts, products and drafts by what stands in their rows. */
export const listColumnsMigration: Migration = {
  async up(db: Kysely<unknown>) {
    const type = isPostgres() ? sql`text collate "C"` : sql`text`;
    for (const table of ['media_post', 'product', 'draft'] as const) {
      for (const name of ADDED[table]) {
        await db.schema
          .alterTable(table)
          .addColumn(name, type, (column) => column.notNull().defaultTo(''))
          .execute();
      }
      await fill(db, table);
    }
    for (const locale of LANGUAGES) {
      await db.schema
        .createIndex(`media_post_by_name_${locale}`)
        .on('media_post')
        .columns([`name_key_${locale}`, 'id'])
        .execute();
    }
  },
};
